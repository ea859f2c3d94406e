internal import PasswordPolicy
internal import Terminal

/// What of a field has room on a screen, besides the fields themselves and the meter.
///
/// The notice, the prompt and the unmet lines stay. If there are too few rows, blank rows go first, then
/// lines that were not checked, lines that are met, and keys. A text is cut off only if there is no other
/// way.
struct FieldSpace {
  /// A line of the checklist in as many rows as it needs.
  struct Line {
    let rows: [Row]
    /// The same in one row, cut off if it must be.
    let short: Row
    let state: Finding.State
  }

  /// The rows above the fields.
  private(set) var above: [Row] = []
  /// The rows below the meter.
  private(set) var below: [Row] = []
  /// Whether every line of the checklist is there, with all of its text.
  let isWhole: Bool

  /// Chooses what has room.
  init(
    room all: Int,
    layout: Layout,
    prompt: [Row],
    notice: [Row],
    difference: [Row],
    isDifferent: Bool,
    lines: [Line],
    keys: [Row]
  ) {
    var room = max(all, 0)
    let status = Self.first(max(1, room / 2), of: notice, layout)
    room -= min(status.count, room)
    let unmet = lines.filter { $0.state == .unmet }
    let urgent = isDifferent ? difference : []
    // The prompt may take what the unmet lines leave in one row each, and one row in any case.
    above = Self.first(max(1, room - unmet.count - urgent.count), of: prompt, layout)
    if above.count > room { above = [] }
    room -= above.count
    var match = Array(urgent.prefix(room))
    room -= match.count
    var shown = Self.unmet(lines, &room)
    let keys = keys.prefix(room)
    room -= keys.count
    if !isDifferent {
      match = Array(difference.prefix(room))
      room -= match.count
    }
    for state in [Finding.State.met, .notChecked] {
      for (place, line) in lines.enumerated() where line.state == state {
        if line.rows.count > room { break }
        shown[place] = line.rows
        room -= line.rows.count
      }
    }
    isWhole = zip(lines, shown).allSatisfy { $0.rows == $1 }
    below = shown.flatMap { $0 } + match
    let last = status + keys
    if room > 0, match.isEmpty, !last.isEmpty {
      below.append(Row())
      room -= 1
    }
    below += last
    if room > 0, !above.isEmpty { above.append(Row()) }
  }

  /// The rows of the unmet lines, in the places of all lines: a row each as far as there is room, and from
  /// the first on all of their rows.
  private static func unmet(_ lines: [Line], _ room: inout Int) -> [[Row]] {
    var shown = lines.map { _ in [Row]() }
    for (place, line) in lines.enumerated() where line.state == .unmet && room > 0 {
      shown[place] = [line.short]
      room -= 1
    }
    for (place, line) in lines.enumerated() where !shown[place].isEmpty {
      let more = line.rows.count - 1
      if more > room { continue }
      shown[place] = line.rows
      room -= more
    }
    return shown
  }

  /// Up to as many rows, with an ellipsis if there are more.
  private static func first(_ count: Int, of rows: [Row], _ layout: Layout) -> [Row] {
    if rows.count <= count { return rows }
    return rows.prefix(count - 1) + [layout.ellipsized(rows[count - 1], .bold)]
  }
}
