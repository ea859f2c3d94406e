import Glibc

/// The helper of the tests that need a process of their own.
///
/// usage: stagehand transact          a script on standard input, see Script
///        stagehand play FILE COMMAND [ARGUMENT ...]
///                                    a script in FILE for a program on a terminal, see Play
///        stagehand scan SERVICE      copies of a password left in memory after a change
///        stagehand time SERVICE       the time of a whole change
let words = CommandLine.arguments.dropFirst()
let rest = Array(words.dropFirst())
switch words.first {
case "transact": exit(Transact.run())
case "play" where rest.count > 1:
  exit(Play.run(scriptFile: rest[0], command: Array(rest.dropFirst())))
case "scan" where rest.count == 1: exit(Scan.run(service: rest[0]))
case "time" where rest.count == 1: exit(Timing.run(service: rest[0]))
case "guesses":
  exit(Guesses.run(isTimed: rest.first == "--time", isExplained: rest.first == "--cover"))
default:
  complain(
    "usage: stagehand transact | play FILE COMMAND... | scan SERVICE | time SERVICE"
  )
  exit(2)
}
