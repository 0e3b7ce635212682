import { callWords, listOfTypes, type Names, typeWords } from './error-names'
import { orElse } from './refusal-words'

type Row = readonly [RegExp, (parts: readonly string[], names: Names) => string]

const isNoName = (word: string, where: string, likes: readonly string[]): string =>
  `Không có cột “${word}”${where}.${orElse(likes, 'chọn cột trong danh sách bên trái')}`

/** The engine’s words, most special first; `parts` are what is in the brackets of the pattern. */
export const errorRows: readonly Row[] = [
  // Syntax.
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
      `“${word}” đứng sai chỗ.${orElse(likeWords(word), 'xem lại từ này và phần đứng ngay trước nó')}`
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
  // Names.
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
      `Câu không đọc bảng nào tên “${word}”.${orElse(likeTables(word), 'dùng tên hoặc bí danh đã ghi sau FROM')}`
  ],
  [
    /Table with name "?([^"]*?)"? does not exist/,
    ([word = ''], { likeTables }) =>
      `Không tìm thấy bảng “${word}”.${orElse(likeTables(word), 'mở lại danh sách bảng rồi chọn')}`
  ],
  [
    /(?:Function|Macro) with name "?(row_number|rank|dense_rank|percent_rank|cume_dist|ntile|lag|lead|nth_value|fill)"? does not exist/,
    ([word]) => `Hàm “${word}” cần có OVER. Hãy viết ${word}(…) OVER (ORDER BY cột).`
  ],
  [
    /(?:Function|Macro) with name "?([^"]*?)"? does not exist/,
    ([word = ''], { likeFunctions }) =>
      `Không có hàm “${word}”.${orElse(likeFunctions(word), 'chọn hàm trong danh sách gợi ý')}`
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
  ],
  // Groups and windows.
  [
    /column "?([^" ]*)"? must appear in the GROUP BY clause/,
    ([word = '']) =>
      `Cột “${word}” chưa được nhóm. Hãy thêm cột này vào GROUP BY, hoặc tính bằng max, min, sum, count.`
  ],
  [
    /WHERE clause cannot contain aggregates|aggregate.*in WHERE/i,
    () =>
      'WHERE lọc từng dòng nên không dùng sum, count… ở đây. Hãy chuyển điều kiện này sang HAVING.'
  ],
  [
    /clause cannot contain window functions/,
    () => 'Không dùng hàm có OVER ở đây. Hãy lọc bằng QUALIFY, hoặc tính trước trong phần WITH.'
  ],
  [
    /aggregate function calls cannot be nested|clause cannot contain aggregates|aggregates are not allowed/i,
    () => 'Hàm tổng hợp không đặt được ở đây. Hãy tính nó trước trong phần WITH.'
  ],
  [
    /window functions are not allowed in|window function calls cannot be nested/i,
    () =>
      'Hàm có OVER không lồng vào hàm có OVER khác được. Hãy tính hàm bên trong trước, ở phần WITH.'
  ],
  [
    /ORDER term out of range - should be between 1 and (\d+)/,
    ([last]) => `Số thứ tự cột để sắp phải từ 1 đến ${last}. Hãy sửa lại số này hoặc ghi tên cột.`
  ],
  [
    /GROUPING statement cannot be used without groups/,
    () => 'grouping chỉ dùng được khi có GROUP BY. Hãy thêm GROUP BY hoặc bỏ hàm này.'
  ],
  // Shapes.
  [
    /Set operations can only apply to expressions with the same number/,
    () => 'Hai phần của UNION, EXCEPT hoặc INTERSECT phải có số cột bằng nhau. Hãy sửa cho khớp.'
  ],
  [
    /Subquery returns (\d+) columns - expected (\d+)/,
    ([has, wanted]) =>
      `Câu con trả ${has} cột mà ở đây cần ${wanted} cột. Hãy chỉ chọn đúng số cột đó.`
  ],
  [
    /More than one row returned by a subquery/,
    () =>
      'Câu con trả nhiều dòng mà ở đây chỉ dùng được một giá trị. Hãy thêm điều kiện, max hoặc LIMIT 1.'
  ],
  [
    /(?:LIMIT|OFFSET|Limit|limit).*negative/,
    () => 'LIMIT và OFFSET không được âm. Hãy ghi số từ 0 trở lên.'
  ],
  [
    /UNNEST not supported here|UNNEST.*(?:WHERE|HAVING|clause)/,
    () => 'unnest không đặt được ở đây. Hãy đặt nó sau FROM hoặc ngay trong phần SELECT.'
  ],
  [
    /VALUES lists must all be the same length/,
    () => 'Các dòng của VALUES phải có số giá trị bằng nhau. Hãy bổ sung dòng thiếu.'
  ],
  // Types.
  [
    /No function matches the given name and argument types '([^(]*)\(([\s\S]*?)\)'/,
    ([name, types = '']) =>
      `“${callWords(name)}” không tính được với ${listOfTypes(types)}. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).`
  ],
  [
    /Could not choose a best candidate function for the function call "([^(]*)\(([\s\S]*?)\)"/,
    ([name, types = '']) =>
      `Chưa rõ “${callWords(name)}” tính với kiểu nào của ${listOfTypes(types)}. Hãy ghi rõ kiểu, ví dụ CAST(… AS DATE).`
  ],
  [
    /Cannot (?:compare|mix) values of type (\S+?)(?: \S*)? (?:and|with) (?:values of )?type ([A-Z]+)/,
    ([one = '', other = '']) =>
      `Không so sánh được ${typeWords(one)} với ${typeWords(other)}. Hãy đổi một bên bằng CAST(… AS …).`
  ],
  [
    /Could not convert string '([\s\S]*?)' to (\w+)/,
    ([value, type = '']) =>
      `“${value}” không phải ${typeWords(type)}. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.`
  ],
  [
    /(?:date|timestamp|time) field value out of range: "([^"]*)"|Date out of range: (\S+)/,
    ([value, other]) =>
      `“${value ?? other}” không có trong lịch. Hãy ghi ngày theo dạng năm-tháng-ngày.`
  ],
  [
    /invalid (?:date|timestamp|time) field format: "([^"]*)"/,
    ([value]) =>
      `“${value}” không phải ngày hoặc giờ. Hãy ghi theo dạng 2026-11-20 hoặc 2026-11-20 07:30:00.`
  ],
  [
    /Unimplemented type for cast \((\w+)[^>]*-> (\w+)/,
    ([one = '', other = '']) =>
      `Không đổi được ${typeWords(one)} thành ${typeWords(other)}. Hãy chọn kiểu khác.`
  ],
  [
    /Type with name (\S+) does not exist/,
    ([name]) => `Không có kiểu “${name}”. Hãy dùng VARCHAR, BIGINT, DOUBLE, DATE hoặc TIMESTAMP.`
  ],
  [
    /(?:Type \w+ with value|Casting value) (\S+) .*(?:out of range)/,
    ([value]) => `Giá trị ${value} vượt quá phạm vi của kiểu được chọn. Hãy dùng kiểu rộng hơn.`
  ],
  [
    /Cannot extract field '([^']*)' from expression "([^"]*)"/,
    ([field, word]) =>
      `“${word}” không có phần “${field}” ở trong. Hãy xem lại dấu chấm giữa tên bảng và tên cột.`
  ],
  // Values.
  [
    /Overflow|out of range!|value is out of range/i,
    () =>
      'Kết quả phép tính vượt quá phạm vi của số. Hãy đổi sang DOUBLE hoặc DECIMAL(38, 2) trước khi tính.'
  ],
  [
    /[Dd]ivision by zero|modulo by zero/,
    () => 'Có phép chia cho 0. Hãy chia cho nullif(số chia, 0).'
  ],
  [
    /square root of a negative/,
    () => 'Không lấy được căn bậc hai của số âm. Hãy lọc bỏ số âm, hoặc dùng abs(…).'
  ],
  [
    /logarithm of (?:zero|a negative)/,
    () => 'Chỉ lấy được lôgarit của số dương. Hãy lọc bỏ số 0 và số âm.'
  ],
  [
    /Could not parse string "([^"]*)" according to format specifier "([^"]*)"/,
    ([value, format]) =>
      `“${value}” không đúng mẫu “${format}”. Hãy sửa mẫu, hoặc dùng try_strptime để giá trị sai thành trống.`
  ],
  [/Failed to parse format specifier/, () => "Mẫu ngày không đúng. Hãy dùng mẫu như '%d/%m/%Y'."],
  [
    /missing \)|missing \]|unexpected \)|no argument for repetition|bad repetition|invalid escape sequence|invalid perl operator|trailing \\/i,
    () =>
      'Biểu thức chính quy viết sai. Hãy kiểm tra ngoặc và các dấu đặc biệt; dấu thường thì thêm \\ đứng trước.'
  ],
  [
    /Values were not provided for the following prepared statement parameters: ([^\n]*)|Expected (\d+) parameters/,
    ([name]) =>
      `Chưa có giá trị cho tham số${name ? ` :${name}` : ''}. Hãy điền tham số rồi chạy lại.`
  ]
]

export const unknownError = (words: string): string =>
  `Bộ máy dữ liệu không chạy được câu này: “${words}”. Hãy sửa câu rồi chạy lại.`
