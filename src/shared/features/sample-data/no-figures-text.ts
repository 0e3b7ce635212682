/** Where a page would show figures and there are none; apart from the other words, as the first page may need it. */
export const noFiguresText = {
  message: 'Chưa có số liệu chuyên ngành của đơn vị, nên trang này chưa có gì để hiển thị.',
  action: 'Mở Cấu hình'
} as const
