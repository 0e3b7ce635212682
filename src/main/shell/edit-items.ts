import type { MenuItemConstructorOptions } from 'electron'

/** What a menu does with text: by Electron's roles, under our labels, since its own speak English on Windows and Linux. */
export const editItems = {
  undo: { role: 'undo', label: 'Hoàn tác' },
  redo: { role: 'redo', label: 'Làm lại' },
  cut: { role: 'cut', label: 'Cắt' },
  copy: { role: 'copy', label: 'Sao chép' },
  paste: { role: 'paste', label: 'Dán' },
  selectAll: { role: 'selectAll', label: 'Chọn tất cả' }
} as const satisfies Record<string, MenuItemConstructorOptions>
