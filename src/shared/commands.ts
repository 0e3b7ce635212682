/**
 * Commands that the native menu and the keyboard share. The page handles the keys itself, so that both work alike; the
 * menu only shows them. No plain letters, no Ctrl+Shift, no Ctrl+Space: input methods use those (design section 3).
 */
export const commands = {
  'go-home': { label: 'Về trang chủ', accelerator: undefined },
  'go-back': { label: 'Quay lại', accelerator: 'Alt+Left' },
  'go-forward': { label: 'Tiến tới', accelerator: 'Alt+Right' },
  'toggle-sidebar': { label: 'Thu gọn hoặc mở rộng thanh bên', accelerator: 'CmdOrCtrl+B' },
  'focus-search': { label: 'Tìm trong trang', accelerator: 'CmdOrCtrl+F' },
  'theme-light': { label: 'Giao diện sáng', accelerator: undefined },
  'theme-dark': { label: 'Giao diện tối', accelerator: undefined },
  'theme-system': { label: 'Giao diện theo hệ thống', accelerator: undefined },
  print: { label: 'In…', accelerator: 'CmdOrCtrl+P' }
} as const

export type CommandId = keyof typeof commands

export const commandIds = Object.keys(commands) as CommandId[]
