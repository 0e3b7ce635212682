/** User-interface texts for the cards of ready questions. */
export const readyText = {
  title: 'Câu hỏi có sẵn',
  hint: 'Bấm một thẻ để mở câu hỏi trong trình dựng và chạy ngay; sau đó sửa được như mọi câu hỏi.',
  unavailable: 'Chưa hỏi được vì thiếu bảng',
  missing: (title: string, tables: string) => `${title}: cần bảng ${tables}`,
  or: ' hoặc ',
  and: ' và '
} as const
