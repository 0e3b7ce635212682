/** What the editor of SQL says by itself. */
export const editorText = {
  description:
    'Gõ câu lệnh SELECT. Ctrl+Enter để chạy, Alt+Mũi tên xuống để mở gợi ý, Esc để đóng gợi ý, Tab để rời ô này.',
  completions: 'Gợi ý',
  format: 'Định dạng',
  faults: (count: number) => `Câu lệnh có ${count} chỗ cần sửa`,
  line: (line: number, words: string) => `Dòng ${line}: ${words}`,
  deleted: 'Đã xóa phần được chọn',
  control: 'Ký tự điều khiển',
  table: 'bảng',
  parameter: 'tham số'
} as const

/** Functions that the editor offers, in the order of how often they are wanted, each with what it does. */
export const functionWords: Readonly<Record<string, string>> = {
  count: 'đếm dòng, hoặc đếm giá trị của một cột',
  sum: 'tổng',
  avg: 'trung bình',
  min: 'nhỏ nhất',
  max: 'lớn nhất',
  chua: 'có chứa chữ, không kể dấu và hoa thường',
  bat_dau: 'bắt đầu bằng chữ, không kể dấu và hoa thường',
  trong: 'không có giá trị, hoặc chỉ có khoảng trắng',
  trong_ky: "ngày thuộc một kỳ, ví dụ 'quy_nay', 'thang_truoc'",
  gan_day: 'ngày thuộc số ngày gần đây, kể cả hôm nay',
  ty_le: 'tỷ lệ dòng đạt điều kiện; để trống là phần của nhóm trong tất cả',
  nam: 'năm của ngày, ví dụ 2026',
  quy: 'quý của ngày, ví dụ 2026-Q3',
  thang: 'tháng của ngày, ví dụ 2026-09',
  tuan: 'tuần của ngày, ví dụ 2026-W37',
  ngay: 'ngày, ví dụ 2026-09-14',
  hom_nay: 'ngày hôm nay',
  bo_dau: 'chữ không dấu, viết thường',
  coalesce: 'giá trị đầu tiên không trống',
  round: 'làm tròn số',
  abs: 'giá trị tuyệt đối',
  lower: 'chữ thường',
  upper: 'chữ hoa',
  length: 'số ký tự',
  median: 'trung vị',
  date_diff: 'khoảng cách giữa hai ngày',
  date_trunc: 'ngày đầu của tháng, quý, năm'
}

/** Words of SQL that the editor offers, in the order of a statement. */
export const keywordChoices: readonly string[] = (
  'SELECT,DISTINCT,FROM,JOIN,LEFT JOIN,ON,USING,WHERE,AND,OR,NOT,IN,BETWEEN,IS NULL,IS NOT NULL,IS DISTINCT FROM,GROUP BY,HAVING,QUALIFY,' +
  'ORDER BY,ASC,DESC,NULLS LAST,LIMIT,AS,CASE,WHEN,THEN,ELSE,END,FILTER,UNION ALL,WITH,TRUE,FALSE,NULL,DATE'
).split(',')
