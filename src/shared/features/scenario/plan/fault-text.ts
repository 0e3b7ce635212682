/** Messages about the process that solves plans. */
export const planFaultText = {
  died: 'Tiến trình lập phương án đã dừng đột ngột. Vui lòng lập lại phương án.',
  slow: 'Lập phương án quá lâu nên đã dừng. Vui lòng giảm số năm hoặc gộp đơn vị rồi thử lại.'
} as const
