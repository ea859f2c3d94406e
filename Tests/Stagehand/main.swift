import Glibc
import ModuleHost
import PasswordPolicy

/// The helper of the tests that need a process of their own.
///
/// usage: stagehand transact          a script on standard input, see Script
///        stagehand inject memory|call FAULT [everywhere]
///                                    a script on standard input, see Inject
///        stagehand leaks COUNT       scripts on standard input, see Leaks
///        stagehand walk             settings on standard input, see Walk
///        stagehand verdicts          scripts on standard input, see Verdicts
///        stagehand dialogues         the same, with all that is said
///        stagehand play FILE COMMAND [ARGUMENT ...]
///                                    a script in FILE for a program on a terminal, see Play
///        stagehand scan SERVICE [ANSWERS [WORD ...]]
///                                    copies of passwords left in memory after a change, see Scan; the
///                                    words are old, long or accented, and history=SETTING
///        stagehand dump SERVICE [ANSWERS [old]]
///                                    copies of passwords in core dumps of a change, see CoreDump
///        stagehand leftovers crypt HASH | cracklib PATH
///                                    copies of a password that a library leaves in memory
///        stagehand residue PID        copies of a password, a line on standard input, in a stopped process
///        stagehand member USER GROUP  whether a user is in a group
///        stagehand catalog COUNT      a text by the host's catalog, so often, see Texts
///        stagehand time SERVICE       the time of a whole change
///        stagehand times SERVICE      of a change to each password on standard input
///        stagehand startup COMMAND [ARGUMENT ...]
///                                    the processor's time that a program takes
let words = CommandLine.arguments.dropFirst()
let rest = Array(words.dropFirst())
if ["scan", "dump", "leftovers"].contains(words.first) { Binding.bindAtStart() }
switch words.first {
case "transact": exit(Transact.run())
case "walk": exit(Walk.run())
case "inject" where rest.count > 1:
  exit(Inject.run(kind: rest[0], fault: rest[1], isEverywhere: rest.count > 2))
case "leaks" where rest.count == 1: exit(Leaks.run(count: Int(rest[0]) ?? 0))
case "verdicts": exit(Verdicts.run())
case "dialogues": exit(Verdicts.run(isTold: true))
case "play" where rest.count > 1:
  exit(Play.run(scriptFile: rest[0], command: Array(rest.dropFirst())))
case "scan" where !rest.isEmpty:
  exit(
    Scan.run(
      service: rest[0],
      answers: rest.count > 1 ? rest[1] : "n",
      leavesOld: rest.contains("old"),
      kind: rest.lazy.compactMap { MaskedSecret.Kind(rawValue: $0) }.first ?? .short,
      history: rest.first { $0.hasPrefix("history=") }.map { String($0.dropFirst(8)) }
    )
  )
case "dump" where !rest.isEmpty:
  exit(
    CoreDump.run(
      service: rest[0],
      answers: rest.count > 1 ? rest[1] : "n",
      leavesOld: rest.count > 2
    )
  )
case "leftovers" where rest.count == 2: exit(Leftovers.run(of: rest[0], word: rest[1]))
case "residue" where rest.count == 1: exit(Residue.run(process: rest[0]))
case "member" where rest.count == 2:
  do {
    put(try Accounts.membership(of: rest[0])(rest[1]) ? "yes\n" : "no\n")
  } catch {
    put(error.message + "\n")
  }
  exit(0)
case "catalog" where rest.count == 1: exit(Texts.run(count: Int(rest[0]) ?? 0))
case "time" where rest.count == 1: exit(Timing.run(service: rest[0]))
case "times" where rest.count == 1: exit(Timing.each(service: rest[0]))
case "startup" where !rest.isEmpty: exit(Timing.startUp(rest))
case "guesses":
  exit(Guesses.run(isTimed: rest.first == "--time", isExplained: rest.first == "--cover"))
default:
  complain(
    "usage: stagehand transact | walk | inject KIND FAULT [everywhere] | leaks COUNT | verdicts | dialogues"
      + " | play FILE COMMAND... | scan SERVICE [ANSWERS [WORD ...]] | dump SERVICE [ANSWERS [old]] | leftovers LIBRARY WORD"
      + " | residue PID | member USER GROUP | catalog COUNT | time SERVICE | times SERVICE | startup COMMAND..."
  )
  exit(2)
}
