/**
 * Texts of the application frame that the first page does not need; loaded lazily with the part
 * that the user opens.
 */
export const lazyFrameText = {
  operator: {
    role: (name: string, role: string) => `${name} – vai trò ${role}`,
    allowed: 'Được phép',
    notAllowed: 'Không được phép',
    choose: 'Đổi người thao tác',
    chooseFailed: 'Không thể đổi người thao tác'
  },
  theme: { light: 'Sáng', dark: 'Tối', system: 'Theo hệ thống' },
  notices: {
    none: 'Chưa có thông báo nào',
    clear: 'Xóa tất cả',
    close: 'Đóng',
    remove: (title: string) => `Xóa thông báo: ${title}`
  }
} as const
