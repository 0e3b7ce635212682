import type { EngineErrorTranslation } from './error-names'
import { suggestNamesOrHint } from './refusal-words'

const isNoName = (word: string, where: string, likes: readonly string[]): string =>
  `Không có cột “${word}”${where}.${suggestNamesOrHint(likes, 'chọn cột trong danh sách bên trái')}`

/**
 * Rules that translate engine errors about syntax and names, the most specific first; `parts` are
 * the capture groups of the pattern.
 */
export const namingErrorTranslations: readonly EngineErrorTranslation[] = [
  // Errors in syntax.
  [
    /syntax error at end of input/,
    () => 'Câu SQL chưa viết xong. Hãy viết tiếp phần còn thiếu ở cuối câu.'
  ],
  [
    /unterminated quoted string/,
    () => "Văn bản mở bằng dấu ' mà chưa đóng. Hãy thêm dấu ' ở cuối văn bản."
  ],
  [
    /unterminated quoted identifier|zero-length delimited identifier/,
    () => 'Tên trong dấu " chưa đóng hoặc để trống. Hãy ghi đủ tên giữa hai dấu ".'
  ],
  [
    /unterminated dollar-quoted/,
    () => 'Văn bản mở bằng $$ mà chưa đóng. Hãy thêm $$ ở cuối văn bản.'
  ],
  [
    /unterminated \/\* comment/,
    () => 'Chú thích mở bằng /* mà chưa đóng. Hãy thêm */ ở cuối chú thích.'
  ],
  [
    /syntax error at or near "([\s\S]*)"/,
    ([word = ''], { likeWords }) =>
      `“${word}” đứng sai chỗ.${suggestNamesOrHint(likeWords(word), 'xem lại từ này và phần đứng ngay trước nó')}`
  ],
  [
    /unicode_to_utf8 NOT IMPLEMENTED/,
    () => "Cách viết U&'…' không dùng được. Hãy gõ thẳng chữ cần viết."
  ],
  [
    /Expression type T_List/,
    () => 'BETWEEN SYMMETRIC không dùng được. Hãy viết BETWEEN số nhỏ AND số lớn.'
  ],
  [
    /Max expression depth|exceeded the maximum depth|stack/i,
    () =>
      'Câu SQL có phép tính dài hoặc lồng nhau quá sâu. Hãy tách thành nhiều phần WITH … AS (…).'
  ],
  [
    /Only SELECT statements/,
    () => 'Đây không phải câu đọc dữ liệu. Hãy viết câu bắt đầu bằng SELECT.'
  ],
  // Errors caused by unknown or ambiguous names.
  [
    /Referenced column "([^"]*)" (?:not found|was not found)/,
    ([word = ''], { likeColumns }) => isNoName(word, '', likeColumns(word))
  ],
  [
    /(?:Values list|Table|table) "([^"]*)" does not have a column named "([^"]*)"/,
    ([table = '', word = ''], { likeColumns }) =>
      isNoName(word, ` trong “${table}”`, likeColumns(word))
  ],
  [
    /Column "([^"]*)" in (?:EXCLUDE|REPLACE|RENAME) list not found/,
    ([word = ''], { likeColumns }) => isNoName(word, ' để bỏ, thay hoặc đổi tên', likeColumns(word))
  ],
  [
    /Column "([^"]*)" does not exist on (left|right) side of join/,
    ([word = '', side]) =>
      `Bảng ở bên ${side === 'left' ? 'trái' : 'phải'} không có cột “${word}” để ghép. Hãy ghép bằng ON.`
  ],
  [
    /Referenced table "([^"]*)" not found/,
    ([word = ''], { likeTables }) =>
      `Câu không đọc bảng nào tên “${word}”.${suggestNamesOrHint(likeTables(word), 'dùng tên hoặc bí danh đã ghi sau FROM')}`
  ],
  [
    /Table with name "?([^"]*?)"? does not exist/,
    ([word = ''], { likeTables }) =>
      `Không tìm thấy bảng “${word}”.${suggestNamesOrHint(likeTables(word), 'mở lại danh sách bảng rồi chọn')}`
  ],
  [
    /(?:Function|Macro) with name "?(row_number|rank|dense_rank|percent_rank|cume_dist|ntile|lag|lead|nth_value|fill)"? does not exist/,
    ([word]) => `Hàm “${word}” cần có OVER. Hãy viết ${word}(…) OVER (ORDER BY cột).`
  ],
  [
    /(?:Function|Macro) with name "?([^"]*?)"? does not exist/,
    ([word = ''], { likeFunctions }) =>
      `Không có hàm “${word}”.${suggestNamesOrHint(likeFunctions(word), 'chọn hàm trong danh sách gợi ý')}`
  ],
  [
    /Ambiguous reference to column name "([^"]*)" \(use: "([^"]*)"/,
    ([word = '', use = '']) =>
      `Nhiều bảng cùng có cột “${word}”. Hãy ghi rõ tên bảng, ví dụ ${use}.`
  ],
  [
    /Ambiguous reference to table|[Dd]uplicate alias "/,
    () => 'Một bảng được dùng hai lần với cùng tên. Hãy đặt bí danh khác nhau bằng AS.'
  ],
  [
    /has (\d+) columns available but (\d+) columns specified/,
    ([has, said]) => `Đặt ${said} tên cột mà chỉ có ${has} cột. Hãy ghi số tên bằng số cột.`
  ]
]

export const formatUnknownEngineError = (words: string): string =>
  `Công cụ dữ liệu không chạy được câu này: “${words}”. Hãy sửa câu rồi chạy lại.`
