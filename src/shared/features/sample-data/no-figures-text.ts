/** Where a page would show figures and there are none; apart from the other words, as the first page may need it. */
export const noFiguresText = {
  action: 'Mở Cấu hình'
} as const
