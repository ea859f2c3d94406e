import TestSupport
import Testing

/// Many programs that change passwords at once.
@Suite(.onStage)
struct SimultaneousTests {
  /// Ten accounts, for each a chpasswd with a weak password and one with a strong one, at once.
  private static let shell = """
    for number in $(seq 10); do
      echo "user$number:x:$((60000 + number)):54321::/:/bin/sh" >> /etc/passwd
      echo "user$number:*:19000:0:99999:7:::" >> /etc/shadow
    done
    mkdir /mnt/ends
    change() {
      echo "$1:$2" | chpasswd > "/mnt/ends/$3" 2>&1
      echo "exit $?" >> "/mnt/ends/$3"
    }
    for number in $(seq 10); do
      change "user$number" "user$number-abc" "weak-$number" &
      change "user$number" "Vh8#kq2Lp0z$number" "strong-$number" &
    done
    wait
    echo "refused: $(grep -l 'Not met:' /mnt/ends/weak-* | xargs grep -lx 'exit 1' | wc -l)"
    echo "accepted: $(grep -lx 'exit 0' /mnt/ends/strong-* | wc -l)"
    for number in $(seq 10); do
      entry=$(grep "^user$number:" /etc/shadow | cut -d : -f 2)
      perl -e 'exit(crypt($ARGV[0], $ARGV[1]) ne $ARGV[1])' "Vh8#kq2Lp0z$number" "$entry" && echo
    done | echo "changed: $(wc -l)"
    """

  @Test("20 chpasswd at once each end as alone, and every strong password is there")
  func chpasswd() {
    let result = Stage.run(["sh", "-c", Self.shell])
    #expect(result.output == "refused: 10\naccepted: 10\nchanged: 10", "\(result.errors)")
  }
}
