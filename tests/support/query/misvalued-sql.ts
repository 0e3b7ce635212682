/**
 * SQL texts that fail because of a value, each with the word that is marked and the message shown.
 */
export const sqlValueErrorCases: readonly (readonly [sql: string, word: string, words: string])[] =
  [
    [
      'SELECT don_vi::INT FROM dm_nguoi',
      '::',
      '“Đơn vị 1” không phải số nguyên. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.'
    ],
    [
      'SELECT * FROM dm_nguoi WHERE don_vi = 3',
      'don_vi',
      '“Đơn vị 1” không phải số nguyên. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.'
    ],
    [
      'SELECT CASE WHEN don_vi THEN 1 END FROM dm_nguoi',
      'don_vi',
      '“Đơn vị 1” không phải giá trị đúng/sai. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.'
    ],
    [
      "SELECT DATE '2026-02-30'",
      "'2026-02-30'",
      '“2026-02-30” không có trong lịch. Hãy ghi ngày theo dạng năm-tháng-ngày.'
    ],
    [
      "SELECT DATE '20/11/2026'",
      "'20/11/2026'",
      '“20/11/2026” không phải ngày hoặc giờ. Hãy ghi theo dạng 2026-11-20 hoặc 2026-11-20 07:30:00.'
    ],
    [
      'SELECT make_date(2026, 13, 1)',
      'SELECT',
      '“2026-13-1” không có trong lịch. Hãy ghi ngày theo dạng năm-tháng-ngày.'
    ],
    ['SELECT ngay::TIME FROM dm_nguoi', '::', 'Không đổi được ngày thành giờ. Hãy chọn kiểu khác.'],
    [
      'SELECT 300::TINYINT',
      '::',
      'Giá trị 300 vượt quá phạm vi của kiểu được chọn. Hãy dùng kiểu rộng hơn.'
    ],
    [
      'SELECT 1234567::DECIMAL(4, 1)',
      '::',
      'Giá trị 1234567 vượt quá phạm vi của kiểu được chọn. Hãy dùng kiểu rộng hơn.'
    ],
    [
      'SELECT 9223372036854775807 + n FROM dm_nguoi',
      'SELECT',
      'Kết quả phép tính vượt quá phạm vi của số. Hãy đổi sang DOUBLE hoặc DECIMAL(38, 2) trước khi tính.'
    ],
    [
      'SELECT sqrt(-1)',
      'SELECT',
      'Không lấy được căn bậc hai của số âm. Hãy lọc bỏ số âm, hoặc dùng abs(…).'
    ],
    ['SELECT ln(0)', 'SELECT', 'Chỉ lấy được lôgarit của số dương. Hãy lọc bỏ số 0 và số âm.'],
    [
      "SELECT strptime(don_vi, '%d/%m/%Y') FROM dm_nguoi",
      'SELECT',
      '“Đơn vị 1” không đúng mẫu “%d/%m/%Y”. Hãy sửa mẫu, hoặc dùng try_strptime để giá trị sai thành trống.'
    ],
    ["SELECT strptime('x', '%!')", 'SELECT', "Mẫu ngày không đúng. Hãy dùng mẫu như '%d/%m/%Y'."],
    [
      "SELECT regexp_matches(don_vi, '(') FROM dm_nguoi",
      'SELECT',
      'Biểu thức chính quy viết sai. Hãy kiểm tra ngoặc và các dấu đặc biệt; dấu thường thì thêm \\ đứng trước.'
    ],
    [
      'SELECT don_vi.ten FROM dm_nguoi',
      'don_vi',
      '“don_vi” không có phần “ten” ở trong. Hãy xem lại dấu chấm giữa tên bảng và tên cột.'
    ],
    [
      'SELECT n FROM dm_nguoi HAVING n > 1',
      'n',
      'Cột “n” chưa được nhóm. Hãy thêm cột này vào GROUP BY, hoặc tính bằng max, min, sum, count.'
    ],
    [
      'SELECT max(n) FROM dm_nguoi ORDER BY n',
      'n',
      'Cột “n” chưa được nhóm. Hãy thêm cột này vào GROUP BY, hoặc tính bằng max, min, sum, count.'
    ],
    [
      'SELECT n AS a FROM dm_nguoi WHERE aa > 1',
      'aa',
      'Không có cột “aa”. Hãy chọn cột trong danh sách bên trái.'
    ],
    [
      'SELECT lag(n) FROM dm_nguoi',
      'lag',
      'Hàm “lag” cần có OVER. Hãy viết lag(…) OVER (ORDER BY cột).'
    ],
    [
      'SELECT :x + 1',
      '+',
      'Chưa rõ “+” tính với kiểu nào của văn bản, số nguyên. Hãy ghi rõ kiểu, ví dụ CAST(… AS DATE).'
    ],
    [
      'SELECT ngay - luc, ngay * 2 FROM dm_nguoi',
      '*',
      '“*” không tính được với ngày, số nguyên. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
    ],
    [
      "SELECT [1, 'x']",
      "'x'",
      '“x” không phải số nguyên. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.'
    ],
    [
      'SELECT n::DATE FROM dm_nguoi',
      '::',
      'Không đổi được số nguyên thành ngày. Hãy chọn kiểu khác.'
    ],
    [
      'SELECT list_transform([1], 2)',
      'list_transform',
      '“list_transform” không tính được với danh sách, số nguyên. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
    ],
    [
      "SELECT interval 'x' day",
      "'x'",
      '“x” không phải số. Hãy lọc bỏ giá trị này, hoặc dùng TRY_CAST để nó thành trống.'
    ],
    [
      'WITH a AS (SELECT 1) SELECT * FROM a JOIN a ON true',
      'WITH',
      'Một bảng được dùng hai lần với cùng tên. Hãy đặt bí danh khác nhau bằng AS.'
    ],
    [
      'SELECT count(n, 2) FROM dm_nguoi',
      'count',
      '“count” không tính được với số nguyên, số nguyên. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
    ],
    [
      'SELECT n FROM dm_nguoi OFFSET -2',
      '-',
      'LIMIT và OFFSET không được âm. Hãy ghi số từ 0 trở lên.'
    ],
    [
      'SELECT round(don_vi) FROM dm_nguoi',
      'round',
      '“round” không tính được với văn bản. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
    ],
    ['SELECT chr(-1)', 'SELECT', 'Không có chữ nào mang số -1. Hãy sửa số trong chr(…).'],
    [
      "SELECT repeat('x', -1), lpad('x', 2, '')",
      'SELECT',
      'Cần ít nhất một ký tự để thêm vào. Hãy ghi ký tự đó làm giá trị thứ ba của lpad hoặc rpad.'
    ],
    [
      'SELECT ntile(0) OVER () FROM dm_nguoi',
      'SELECT',
      'ntile chia thành ít nhất một phần. Hãy ghi số từ 1 trở lên.'
    ],
    [
      'WITH RECURSIVE r(i) AS (SELECT 1 UNION ALL SELECT i, 2 FROM r) SELECT * FROM r',
      'WITH',
      'Hai phần của UNION, EXCEPT hoặc INTERSECT phải có số cột bằng nhau. Hãy sửa cho khớp.'
    ],
    [
      'SELECT quantile_cont(n, 2) FROM dm_nguoi',
      'SELECT',
      'Phân vị là số từ 0 đến 1. Hãy sửa lại, ví dụ quantile_cont(cột, 0.9).'
    ],
    [
      'WITH a AS (SELECT 1 AS n) SELECT nn FROM a',
      'nn',
      'Không có cột “nn”. Có phải bạn muốn “n”?'
    ],
    [
      'SELECT json FROM dm_nguoi',
      'json',
      'Không có cột “json”. Hãy chọn cột trong danh sách bên trái.'
    ],
    [
      'SELECT n FROM dm_nguoi WHERE n = ;',
      ';',
      'Câu SQL chưa viết xong. Hãy viết tiếp phần còn thiếu ở cuối câu.'
    ],
    ['SELECT ten FROM "Đơn vi"', '"Đơn vi"', 'Không có bảng “Đơn vi”. Có phải bạn muốn “Đơn vị”?']
  ]
