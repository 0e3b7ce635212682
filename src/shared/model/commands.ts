/**
 * Commands shared by the native menu and the keyboard. The page handles the shortcuts itself, and
 * the menu only displays them, so that both behave alike. Shortcuts never use plain letters,
 * Ctrl+Shift or Ctrl+Space, because input methods for Vietnamese use those.
 */
export const commandDefinitions = {
  'open-palette': { label: 'Tìm kiếm', accelerator: 'CmdOrCtrl+K' },
  'show-shortcuts': { label: 'Phím tắt', accelerator: 'CmdOrCtrl+/' },
  'show-help': { label: 'Trợ giúp', accelerator: 'F1' },
  save: { label: 'Lưu', accelerator: 'CmdOrCtrl+S' },
  'group-1': { label: 'Đến nhóm Thu thập', accelerator: 'CmdOrCtrl+1' },
  'group-2': { label: 'Đến nhóm Lưu trữ và Xử lý', accelerator: 'CmdOrCtrl+2' },
  'group-3': { label: 'Đến nhóm Khai thác và Phân tích', accelerator: 'CmdOrCtrl+3' },
  'group-4': { label: 'Đến nhóm Dữ liệu chuyên ngành', accelerator: 'CmdOrCtrl+4' },
  'group-5': { label: 'Đến nhóm Chia sẻ dữ liệu', accelerator: 'CmdOrCtrl+5' },
  'group-6': { label: 'Đến nhóm Quản trị hệ thống', accelerator: 'CmdOrCtrl+6' },
  'go-home': { label: 'Về trang chủ', accelerator: undefined },
  'go-back': { label: 'Quay lại', accelerator: 'Alt+Left' },
  'go-forward': { label: 'Tiến tới', accelerator: 'Alt+Right' },
  'toggle-sidebar': { label: 'Thu gọn hoặc mở rộng thanh bên', accelerator: 'CmdOrCtrl+B' },
  'pin-page': { label: 'Ghim hoặc bỏ ghim trang', accelerator: 'CmdOrCtrl+D' },
  'toggle-compact': { label: 'Thu gọn hoặc nới dòng của danh sách', accelerator: undefined },
  'focus-search': { label: 'Tìm trong trang', accelerator: 'CmdOrCtrl+F' },
  'theme-light': { label: 'Giao diện sáng', accelerator: undefined },
  'theme-dark': { label: 'Giao diện tối', accelerator: undefined },
  'theme-system': { label: 'Giao diện theo hệ thống', accelerator: undefined },
  'zoom-in': { label: 'Phóng to', accelerator: 'CmdOrCtrl+=' },
  'zoom-out': { label: 'Thu nhỏ', accelerator: 'CmdOrCtrl+-' },
  'zoom-reset': { label: 'Cỡ gốc', accelerator: 'CmdOrCtrl+0' },
  print: { label: 'In…', accelerator: 'CmdOrCtrl+P' },
  lock: { label: 'Khóa màn hình', accelerator: 'CmdOrCtrl+L' }
} as const

export type CommandId = keyof typeof commandDefinitions

export const commandIds = Object.keys(commandDefinitions) as CommandId[]
