/** Typed question that is offered as an example, with the table that it is about. */
interface TypedQuestionExample {
  readonly text: string
  readonly table: string
}

/** Examples of typed questions; each has exactly one reading over the sample tables. */
export const typedQuestionExamples: readonly TypedQuestionExample[] = [
  { table: 'dm_nhansu_tong_hop', text: 'số người có mặt theo đơn vị' },
  { table: 'dm_donvi_capbac', text: 'đơn vị nào thiếu quân so với biên chế' },
  { table: 'dm_taichinh_phanbo', text: 'tổng số tiền phân bổ quý này theo khoản chi' }
]

/** User-interface texts for typed questions. */
export const typedQuestionText = {
  label: 'Gõ câu hỏi',
  placeholder: 'Gõ câu hỏi bằng tiếng Việt rồi nhấn Enter',
  ask: 'Hỏi',
  reading: 'Đang đọc câu hỏi…',
  examples: 'Câu hỏi mẫu',
  unfold: 'Sửa truy vấn',
  fold: 'Thu gọn',
  elsewhere:
    'Gõ câu hỏi chỉ hỏi được các bảng trên máy này. Hãy chọn Nơi chạy là Máy này, hoặc dùng Trình dựng.',
  asked: (sentence: string) => `Đã hiểu: ${sentence}`,
  ambiguous: (count: number) => `Câu hỏi có ${count} cách hiểu. Hãy chọn một cách:`,
  unknown: (words: readonly string[]) =>
    `Chưa hiểu ${words.map(word => `“${word}”`).join(', ')}. Hãy thay bằng tên bảng, tên cột hoặc giá trị có trong kho.`,
  empty: 'Chưa có câu hỏi. Hãy gõ câu hỏi rồi nhấn Enter.',
  tooLong: (length: string, most: string) =>
    `Câu hỏi dài ${length} ký tự, nhiều nhất là ${most} ký tự. Hãy rút ngắn hoặc tách thành nhiều câu.`,
  tooMany:
    'Câu hỏi có quá nhiều cách hiểu nên chưa hỏi được. Hãy nêu rõ tên cột và kỳ cần hỏi, hoặc tách thành nhiều câu.',
  beyond:
    'Các từ đều có trong kho nhưng ghép lại chưa thành câu hỏi được. Hãy hỏi ngắn hơn, mỗi câu một việc, hoặc dùng Trình dựng.',
  failed: 'Chưa đọc được câu hỏi'
} as const
