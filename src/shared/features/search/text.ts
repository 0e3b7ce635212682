/** User-interface texts for the command palette and the shortcut sheet. */
export const paletteText = {
  open: 'Tìm kiếm (Ctrl+K)',
  label: 'Tìm trang, bản ghi hoặc thao tác',
  hint: 'Gõ không cần dấu. Mũi tên để chọn, Enter để mở, Esc để đóng.',
  results: 'Kết quả',
  none: 'Không tìm thấy gì phù hợp',
  found: (count: string) => `${count} kết quả`,
  kinds: {
    page: 'Trang',
    tab: 'Tab',
    setting: 'Mục cấu hình',
    action: 'Thao tác',
    recent: 'Gần đây'
  },
  actions: {
    createApi: 'Tạo API mới',
    requestApi: 'Đề nghị tạo API',
    registerService: (network: string) => `Đăng ký dịch vụ ${network}`,
    ofThisPage: 'trên trang này'
  }
} as const

export const shortcutText = {
  title: 'Phím tắt',
  keys: 'Phím',
  does: 'Tác dụng',
  group: (place: number, title: string) => `Mở nhóm ${place}: ${title}`
} as const
