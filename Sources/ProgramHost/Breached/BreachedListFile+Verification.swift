import BreachedList
internal import BreachedListBuilder
public import ModuleHost
public import PasswordPolicy

extension BreachedListFile {
  /// Verifies the header and the index.
  ///
  /// - Throws: That they are damaged, with the path.
  public func verifyIndex() throws(HostFault) {
    try look { list, read throws(BreachedListFault) in try list.verifyIndex(read: read) }
  }

  /// Verifies every block as well.
  ///
  /// - Throws: What is damaged, with the path.
  public func verify() throws(HostFault) {
    try look { list, read throws(BreachedListFault) in try list.verify(read: read) }
  }
}
