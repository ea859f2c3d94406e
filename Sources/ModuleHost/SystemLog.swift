internal import CModuleHost

/// The log of syslog(3).
public enum SystemLog {
  /// Whether it takes no line, also after a moment's waiting; the next line would be waited for without
  /// an end.
  public static var isFull: Bool { chost_is_log_full() }
}
