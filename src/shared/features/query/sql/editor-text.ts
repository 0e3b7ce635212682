import { sqlFunctions } from './sql-functions'

/** User-interface texts for the SQL editor. */
export const sqlEditorText = {
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

/** Descriptions of the SQL functions that this program adds to the engine. */
const ownWords: Readonly<Record<string, string>> = {
  chua: 'Có chứa chữ, không kể dấu và hoa thường',
  bat_dau: 'Bắt đầu bằng chữ, không kể dấu và hoa thường',
  trong: 'Không có giá trị, hoặc chỉ có khoảng trắng',
  trong_ky: "Ngày thuộc một kỳ, ví dụ 'quy_nay', 'thang_truoc'",
  gan_day: 'Ngày thuộc số ngày gần đây, kể cả hôm nay',
  ty_le: 'Tỷ lệ dòng đạt điều kiện; để trống là phần của nhóm trong tất cả',
  nam: 'Năm của ngày, ví dụ 2026',
  quy: 'Quý của ngày, ví dụ 2026-Q3',
  thang: 'Tháng của ngày, ví dụ 2026-09',
  tuan: 'Tuần của ngày, ví dụ 2026-W37',
  ngay: 'Ngày, ví dụ 2026-09-14',
  hom_nay: 'Ngày chạy câu hỏi',
  bo_dau: 'Chữ không dấu, viết thường'
}

/** Functions that are suggested first. */
const first = ['count', 'sum', 'avg', 'min', 'max']

const engineWords = sqlFunctions.flatMap(({ name, words }): [string, string][] =>
  words ? [[name, words]] : []
)
const isFirst = ([name]: readonly [string, string]): boolean => first.includes(name)

/** Functions that the editor suggests, with descriptions, the most common first. */
export const sqlFunctionDescriptions: Readonly<Record<string, string>> = Object.fromEntries([
  ...engineWords.filter(isFirst),
  ...Object.entries(ownWords),
  ...engineWords.filter(one => !isFirst(one))
])

/** SQL keywords that the editor suggests, in statement order. */
export const sqlKeywordChoices: readonly string[] = (
  'SELECT,DISTINCT,FROM,JOIN,LEFT JOIN,ON,USING,WHERE,AND,OR,NOT,IN,BETWEEN,IS NULL,IS NOT NULL,IS DISTINCT FROM,GROUP BY,HAVING,QUALIFY,' +
  'ORDER BY,ASC,DESC,NULLS LAST,LIMIT,AS,CASE,WHEN,THEN,ELSE,END,FILTER,UNION ALL,WITH,TRUE,FALSE,NULL,DATE'
).split(',')
