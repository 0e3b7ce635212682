import type { MenuItemConstructorOptions } from 'electron'

/**
 * Edit menu items: Electron's roles with our labels, because its own are English on Windows and
 * Linux.
 */
export const editItems = {
  undo: { role: 'undo', label: 'Hoàn tác' },
  redo: { role: 'redo', label: 'Làm lại' },
  cut: { role: 'cut', label: 'Cắt' },
  copy: { role: 'copy', label: 'Sao chép' },
  paste: { role: 'paste', label: 'Dán' },
  selectAll: { role: 'selectAll', label: 'Chọn tất cả' }
} as const satisfies Record<string, MenuItemConstructorOptions>
