import Glibc
import Host
import PasswordPolicy

/// The helper of the tests that need a process of their own.
///
/// usage: stagehand transact          a script on standard input, see Script
///        stagehand verdicts          scripts on standard input, see Verdicts
///        stagehand dialogues         the same, with all that is said
///        stagehand play FILE COMMAND [ARGUMENT ...]
///                                    a script in FILE for a program on a terminal, see Play
///        stagehand scan SERVICE      copies of a password left in memory after a change
///        stagehand leftovers crypt HASH | cracklib PATH
///                                    copies of a password that a library leaves in memory
///        stagehand member USER GROUP  whether a user is in a group
///        stagehand time SERVICE       the time of a whole change
let words = CommandLine.arguments.dropFirst()
let rest = Array(words.dropFirst())
switch words.first {
case "transact": exit(Transact.run())
case "verdicts": exit(Verdicts.run())
case "dialogues": exit(Verdicts.run(isTold: true))
case "play" where rest.count > 1:
  exit(Play.run(scriptFile: rest[0], command: Array(rest.dropFirst())))
case "scan" where rest.count == 1: exit(Scan.run(service: rest[0]))
case "leftovers" where rest.count == 2: exit(Leftovers.run(of: rest[0], word: rest[1]))
case "member" where rest.count == 2:
  do {
    put(try Accounts.isMember(rest[0], of: rest[1]) ? "yes\n" : "no\n")
  } catch {
    put(error.message + "\n")
  }
  exit(0)
case "time" where rest.count == 1: exit(Timing.run(service: rest[0]))
case "guesses":
  exit(Guesses.run(isTimed: rest.first == "--time", isExplained: rest.first == "--cover"))
default:
  complain(
    "usage: stagehand transact | verdicts | dialogues | play FILE COMMAND... | scan SERVICE | leftovers LIBRARY WORD"
      + " | member USER GROUP | time SERVICE"
  )
  exit(2)
}
