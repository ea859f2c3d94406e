public import ModuleHost

extension PolicyFolders {
  /// The files of the folders of additions that are not read, because their names do not end in
  /// `.conf`.
  public var passedOver: [String] {
    [local, vendor].flatMap { folder in
      let path = folder + "/" + Self.mainName + ".d"
      let names = (try? FolderReader.names(in: path, limit: Self.fileLimit)) ?? []
      return names.filter { !Self.isRead($0) }.map { path + "/" + $0 }
    }
  }
}
