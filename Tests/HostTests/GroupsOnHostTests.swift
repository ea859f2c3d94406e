import TestSupport
import Testing

/// Groups of a host whose name service has more than one source.
@Suite(.onStage)
struct GroupsOnHostTests {
  private static let sources = """
    Tests/Faults/build.sh /mnt
    export LD_LIBRARY_PATH=/mnt
    sed -i 's/^passwd:.*/passwd: files extrausers fold/; s/^group:.*/group: files extrausers/' \
    /etc/nsswitch.conf
    mount -t tmpfs stage /var/lib/extrausers
    echo 'remote:x:64321:64321:Rita Remote:/:/bin/sh' > /var/lib/extrausers/passwd
    echo 'remotes:x:64321:
    crew:x:64400:remote,jdoe' > /var/lib/extrausers/group
    chmod 644 /var/lib/extrausers/passwd /var/lib/extrausers/group
    echo 'staff-here:x:64500:root,jdoe' >> /etc/group
    for n in $(seq 65000 65200); do echo "many$n:x:$n:jdoe"; done >> /etc/group
    """

  @Test(
    arguments: [
      ("jdoe", "jdoe", "yes"), ("jdoe", "staff-here", "yes"), ("jdoe", "crew", "yes"),
      ("jdoe", "many65000", "yes"), ("jdoe", "many65200", "yes"), ("jdoe", "remotes", "no"),
      ("remote", "remotes", "yes"), ("remote", "crew", "yes"), ("remote", "staff-here", "no"),
      ("JDOE", "jdoe", "yes"), ("JDOE", "staff-here", "yes"), ("JDOE", "crew", "yes"),
      ("JDOE", "remotes", "no"), ("nobody", "crew", "no"), ("jdoe", "none", "no"),
    ]
  )
  func `members are found in every source`(_ user: String, _ group: String, _ answer: String) {
    let script = Self.sources + "\nexec \"$@\""
    let result = Stage.run(["sh", "-ec", script, "sh", Stage.stagehand, "member", user, group])
    #expect(result.output == answer, "\(result.errors)")
  }
}
