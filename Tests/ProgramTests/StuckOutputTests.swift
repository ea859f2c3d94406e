import TestSupport
import Testing

/// A build of a list whose output nobody reads, and somebody who wants it to end.
@Suite(.waiting)
struct StuckOutputTests {
  /// A pipe that is full and stays open, as `stuck`, and a program that is given 20 seconds to end.
  private static let setup = """
    mkfifo stuck in; exec 3<> stuck 4<> in
    dd if=/dev/zero of=stuck oflag=nonblock bs=4096 count=1000 2> /dev/null
    begin() {
      # A shell without job control has its background commands ignore INT and QUIT.
      exec perl -e '$SIG{INT} = $SIG{QUIT} = "DEFAULT"; exec @ARGV' pwmeter breached build --words "$@"
    }
    await() { for _ in $(seq 200); do eval "$1" && break; sleep 0.05; done; }
    end() {
      kill -s $1 $build
      (sleep 20; kill -s KILL $build) > /dev/null 2>&1 & killer=$!
      wait $build; echo $?; kill $killer
    }
    """

  private static func result(_ command: String) -> Stage.Result {
    ProgramCase(id: "stuck", setup: setup, command: command).result
  }

  @Test(arguments: [("TERM", 143), ("INT", 130), ("HUP", 129), ("QUIT", 131)])
  func `a signal ends a build that reads, although its message cannot be written`(
    _ signal: String,
    _ status: Int
  ) {
    let result = Self.result(
      """
      begin a.breached in 2> stuck & build=$!
      await 'ls | grep -q part'
      end \(signal); ls
      """
    )
    #expect(result.output == "\(status)\ndefault.conf\nin\nstuck")
  }

  @Test func `a signal ends a build that waits to print its result`() {
    let result = Self.result(
      """
      echo alpha > words
      begin a.breached words > stuck & build=$!
      await '[ -e a.breached ] && grep -q State:.S /proc/$build/status'
      end TERM; ls
      """
    )
    #expect(result.output == "143\na.breached\ndefault.conf\nin\nstuck\nwords")
  }

  @Test func `an interrupted build prints a message`() {
    let result = Self.result(
      """
      begin a.breached in & build=$!
      await 'ls | grep -q part'
      end TERM
      """
    )
    #expect(result.output == "143")
    #expect(result.errors.contains("pwmeter: interrupted\n"), "\(result.errors)")
  }
}
