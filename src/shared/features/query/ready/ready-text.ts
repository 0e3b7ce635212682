/** User-interface texts for the cards of ready questions. */
export const readyText = {
  title: 'Câu hỏi có sẵn',
  unavailable: 'Chưa hỏi được vì thiếu bảng',
  missing: (title: string, tables: string) => `${title}: cần bảng ${tables}`,
  or: ' hoặc ',
  and: ' và '
} as const
