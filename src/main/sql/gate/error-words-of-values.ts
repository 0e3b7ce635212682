import {
  type EngineErrorTranslation,
  engineTypeLabel,
  engineTypeListLabel,
  writtenCallName
} from './error-names'

/**
 * Rules that translate engine errors about groups, structure, types and values, the most specific
 * first; `parts` are the capture groups of the pattern.
 */
export const valueErrorTranslations: readonly EngineErrorTranslation[] = [
  // Errors in grouping and window functions.
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
  // Errors in the structure of the statement.
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
  // Errors in types.
  [
    /No function matches the given name and argument types '([^(]*)\(([\s\S]*?)\)'/,
    ([name, types = '']) =>
      `“${writtenCallName(name)}” không tính được với ${engineTypeListLabel(types)}. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).`
  ],
  [
    /Could not choose a best candidate function for the function call "([^(]*)\(([\s\S]*?)\)"/,
    ([name, types = '']) =>
      `Chưa rõ “${writtenCallName(name)}” tính với kiểu nào của ${engineTypeListLabel(types)}. Hãy ghi rõ kiểu, ví dụ CAST(… AS DATE).`
  ],
  [
    /Cannot (?:compare|mix) values of type (\w+)[^a-z]* and (?:values of )?(?:type )?(\w+)/,
    ([one = '', other = '']) =>
      `Không để chung ${engineTypeLabel(one)} với ${engineTypeLabel(other)} được. Hãy đổi một bên bằng CAST(… AS …).`
  ],
  [
    /Could not convert string '([\s\S]*?)' to (\w+)/,
    ([value, type = '']) =>
      `“${value}” không phải ${engineTypeLabel(type)}. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.`
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
      `Không đổi được ${engineTypeLabel(one)} thành ${engineTypeLabel(other)}. Hãy chọn kiểu khác.`
  ],
  [
    /Type with name (\S+) does not exist/,
    ([name]) => `Không có kiểu “${name}”. Hãy dùng VARCHAR, BIGINT, DOUBLE, DATE hoặc TIMESTAMP.`
  ],
  [
    /(?:Type \w+ with value|Casting value|Could not cast value) (\S+) .*(?:out of range|to DECIMAL)/,
    ([value]) => `Giá trị ${value} vượt quá phạm vi của kiểu được chọn. Hãy dùng kiểu rộng hơn.`
  ],
  [
    /Cannot extract field '([^']*)' from expression "([^"]*)"/,
    ([field, word]) =>
      `“${word}” không có phần “${field}” ở trong. Hãy xem lại dấu chấm giữa tên bảng và tên cột.`
  ],
  // Errors in values.
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
  [
    /Invalid UTF8 Codepoint (\S+)/,
    ([value]) => `Không có chữ nào mang số ${value}. Hãy sửa số trong chr(…).`
  ],
  [
    /Insufficient padding in/,
    () =>
      'Cần ít nhất một ký tự để thêm vào. Hãy ghi ký tự đó làm giá trị thứ ba của lpad hoặc rpad.'
  ],
  [
    /Argument for ntile must be greater than zero/,
    () => 'ntile chia thành ít nhất một phần. Hãy ghi số từ 1 trở lên.'
  ],
  [
    /QUANTILE can only take parameters in the range/,
    () => 'Phân vị là số từ 0 đến 1. Hãy sửa lại, ví dụ quantile_cont(cột, 0.9).'
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
