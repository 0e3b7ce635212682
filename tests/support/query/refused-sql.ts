/**
 * SQL texts that the SQL validation rejects, each with the word that is marked and the message
 * shown.
 */
export const sqlGateRefusalCases: readonly (readonly [sql: string, word: string, words: string])[] =
  [
    ['', '', 'Chưa có câu SQL. Hãy gõ một câu SELECT.'],
    ['  -- chú thích', '', 'Chưa có câu SQL. Hãy gõ một câu SELECT.'],
    [
      'SELECT 1\u0000',
      '\u0000',
      'Có một ký tự không nhìn thấy được ở đây. Hãy xóa ký tự này rồi gõ lại.'
    ],
    [
      'SELECT 1; SELECT 2',
      'SELECT',
      'Mỗi lần chỉ chạy một câu. Hãy bỏ phần từ “SELECT” trở đi, hoặc chạy riêng phần đó.'
    ],
    [
      'SELECT 1;\n\n-- x\nDROP TABLE dm_nguoi;',
      'DROP',
      'Mỗi lần chỉ chạy một câu. Hãy bỏ phần từ “DROP” trở đi, hoặc chạy riêng phần đó.'
    ],
    [
      "ATTACH 'x' AS y",
      'ATTACH',
      'Lệnh “ATTACH” không chạy được ở đây. Hãy viết câu đọc dữ liệu, bắt đầu bằng SELECT, WITH hoặc FROM.'
    ],
    [
      'EXPLAIN SELECT 1',
      'EXPLAIN',
      'Lệnh “EXPLAIN” không chạy được ở đây. Hãy viết câu đọc dữ liệu, bắt đầu bằng SELECT, WITH hoặc FROM.'
    ],
    [
      'SELECT ((1 + (SELECT 1)))::UUID',
      '::',
      'Không dùng được kiểu “UUID”. Hãy dùng VARCHAR, BIGINT, DECIMAL, DOUBLE, DATE, TIMESTAMP hoặc BOOLEAN.'
    ],
    ['SELECT * FROM dm_ngoi', 'dm_ngoi', 'Không có bảng “dm_ngoi”. Có phải bạn muốn “dm_nguoi”?'],
    [
      'SELECT * FROM bang_khac',
      'bang_khac',
      'Không có bảng “bang_khac”. Hãy chọn bảng trong danh sách bên trái.'
    ],
    [
      'SELECT * FROM g0.rows',
      'g0',
      'Bảng chỉ được gọi bằng tên. Hãy viết “rows”, không ghi gì ở trước tên.'
    ],
    [
      'WITH "a.b" AS (SELECT 1) SELECT 1',
      '"a.b"',
      'Tên “a.b” không đặt cho phần WITH được. Hãy đặt tên chỉ gồm chữ, số và dấu gạch dưới.'
    ],
    [
      'WITH pg_class AS (SELECT 1) SELECT 1',
      'pg_class',
      'Tên “pg_class” không đặt cho phần WITH được. Hãy đặt tên chỉ gồm chữ, số và dấu gạch dưới.'
    ],
    [
      "SELECT * FROM read_csv('x.csv')",
      'read_csv',
      '“read_csv” không dùng được sau FROM: câu SQL chỉ đọc các bảng trong danh sách bên trái. Hãy chọn một bảng ở đó.'
    ],
    [
      'SELECT sun(n) FROM dm_nguoi',
      'sun',
      'Không dùng được hàm “sun”. Có phải bạn muốn “sin” hoặc “sum”?'
    ],
    [
      'SELECT parse_path(don_vi) FROM dm_nguoi',
      'parse_path',
      'Không dùng được hàm “parse_path”. Hãy chọn hàm khác trong danh sách gợi ý.'
    ],
    [
      'SELECT don_vi.upper() FROM dm_nguoi',
      'don_vi',
      'Hãy viết hàm ở trước: upper(cột), không viết cột.upper().'
    ],
    [
      'SELECT now()',
      'now',
      '“now” mỗi lần chạy cho một kết quả khác. Hãy dùng hom_nay(), là ngày chạy câu hỏi.'
    ],
    [
      'SELECT don_vi, current_date FROM dm_nguoi',
      'current_date',
      '“current_date” mỗi lần chạy cho một kết quả khác. Hãy dùng hom_nay(), là ngày chạy câu hỏi.'
    ],
    [
      'SELECT random()',
      'random',
      '“random” cho kết quả ngẫu nhiên, mỗi lần chạy một khác. Hãy bỏ hàm này khỏi câu.'
    ],
    [
      "SELECT getenv('HOME')",
      'getenv',
      '“getenv” cho biết về máy và công cụ dữ liệu chứ không phải số liệu. Hãy bỏ phần này khỏi câu.'
    ],
    [
      'SELECT version()',
      'version',
      '“version” cho biết về máy và công cụ dữ liệu chứ không phải số liệu. Hãy bỏ phần này khỏi câu.'
    ],
    [
      'SELECT age(ngay) FROM dm_nguoi',
      'age',
      'Hàm age cần hai ngày: age(đến, từ). Hãy thêm ngày thứ hai, ví dụ hom_nay() đứng trước.'
    ],
    [
      "SELECT string_agg(don_vi, ', ') FROM dm_nguoi",
      'string_agg',
      'Kết quả của “string_agg” tùy vào thứ tự các dòng. Hãy ghi thứ tự trong ngoặc: string_agg(cột ORDER BY cột).'
    ],
    [
      'SELECT first(n) OVER () FROM dm_nguoi',
      'first',
      'Kết quả của “first” tùy vào thứ tự các dòng. Hãy ghi thứ tự trong ngoặc: first(cột ORDER BY cột).'
    ],
    [
      "SELECT strftime(ngay, '%n') FROM dm_nguoi",
      'strftime',
      "Mẫu của strftime phải ghi thẳng trong câu, đứng sau ngày. Hãy ghi như strftime(ngay, '%d/%m/%Y')."
    ],
    [
      "SELECT luc AT TIME ZONE 'UTC' FROM dm_nguoi",
      'AT',
      'AT TIME ZONE cho kết quả tùy theo máy. Hãy bỏ phần này, ngày giờ luôn là giờ Việt Nam.'
    ],
    [
      'SELECT DISTINCT ON (don_vi) don_vi, n FROM dm_nguoi',
      'DISTINCT',
      'DISTINCT ON giữ dòng đầu tiên của mỗi nhóm nên cần biết thứ tự. Hãy thêm ORDER BY vào cuối câu.'
    ],
    [
      'DESCRIBE dm_nguoi',
      'DESCRIBE',
      '“DESCRIBE” không dùng được ở đây. Hãy xem tên và kiểu các cột trong danh sách bên trái.'
    ],
    [
      'SUMMARIZE dm_nguoi',
      'SUMMARIZE',
      '“SUMMARIZE” không dùng được ở đây. Hãy xem tên và kiểu các cột trong danh sách bên trái.'
    ],
    [
      'SHOW TABLES',
      'SHOW',
      '“SHOW” không dùng được ở đây. Hãy xem tên và kiểu các cột trong danh sách bên trái.'
    ],
    [
      "SELECT * FROM (PIVOT dm_nguoi ON don_vi IN ('x') USING sum(n))",
      'PIVOT',
      'PIVOT và UNPIVOT không dùng được ở đây. Hãy dùng GROUP BY với sum(…) FILTER (WHERE …).'
    ],
    [
      'UNPIVOT dm_nguoi ON n, diem',
      'UNPIVOT',
      'PIVOT và UNPIVOT không dùng được ở đây. Hãy dùng GROUP BY với sum(…) FILTER (WHERE …).'
    ],
    [
      'SELECT * FROM dm_nguoi USING SAMPLE 5',
      'SAMPLE',
      'Lấy mẫu mỗi lần cho các dòng khác nhau. Hãy dùng ORDER BY và LIMIT để lấy một số dòng.'
    ],
    [
      'SELECT * FROM dm_nguoi AT (VERSION => 1)',
      'dm_nguoi',
      'SQL luôn đọc bảng ở bản đang dùng. Hãy bỏ phần AT (…), hoặc đặt Theo hiểu biết ngày trong Trình dựng.'
    ],
    [
      "SELECT * FROM dm_nguoi AT (TIMESTAMP => TIMESTAMP '2026-10-15')",
      'dm_nguoi',
      'SQL luôn đọc bảng ở bản đang dùng. Hãy bỏ phần AT (…), hoặc đặt Theo hiểu biết ngày trong Trình dựng.'
    ],
    [
      'SELECT * FROM dm_nguoi POSITIONAL JOIN "Đơn vị"',
      'POSITIONAL',
      'POSITIONAL JOIN ghép các dòng theo thứ tự không chắc chắn. Hãy ghép theo cột bằng ON.'
    ],
    [
      "SELECT COLUMNS('n') FROM dm_nguoi",
      'COLUMNS',
      'COLUMNS(…) không dùng được ở đây. Hãy ghi tên từng cột.'
    ],
    [
      'WITH RECURSIVE r(i) USING KEY (i) AS (SELECT 1 UNION SELECT i FROM r) SELECT * FROM r',
      'WITH',
      'USING KEY không dùng được ở đây. Hãy viết WITH RECURSIVE … UNION ALL … như thường lệ.'
    ],
    [
      'SELECT n::JSON FROM dm_nguoi',
      '::',
      'Không dùng được kiểu “JSON”. Hãy dùng VARCHAR, BIGINT, DECIMAL, DOUBLE, DATE, TIMESTAMP hoặc BOOLEAN.'
    ],
    [
      'SELECT luc::TIMESTAMPTZ FROM dm_nguoi',
      '::',
      'Kiểu có múi giờ cho kết quả tùy theo máy. Hãy dùng TIMESTAMP.'
    ],
    [
      'SELECT don_vi COLLATE de FROM dm_nguoi',
      'de',
      'Không có cách sắp “de”. Hãy dùng COLLATE vi để sắp theo bảng chữ cái tiếng Việt.'
    ],
    [
      'SELECT :Đơn_vị, n FROM dm_nguoi',
      ':Đơn_vị',
      'Tên tham số “Đơn_vị” không hợp lệ. Hãy dùng chữ thường không dấu, chữ số và dấu gạch dưới, bắt đầu bằng chữ: :don_vi.'
    ],
    [
      'SELECT n FROM dm_nguoi WHERE n = ?',
      '?',
      'Tham số phải có tên. Hãy thay dấu ? bằng tên, ví dụ :don_vi.'
    ],
    [
      'SELECT n FROM dm_nguoi WHERE n = $1',
      '$1',
      'Tham số phải có tên. Hãy thay dấu ? bằng tên, ví dụ :don_vi.'
    ],
    [
      'SELECT n <-> 1 FROM dm_nguoi',
      '<',
      'Không dùng được hàm “<->”. Hãy chọn hàm khác trong danh sách gợi ý.'
    ],
    [
      "SELECT n -> 'x' FROM dm_nguoi",
      '->',
      'Dấu -> và lambda chỉ dùng trong list_transform, list_filter hoặc list_reduce. Hãy chuyển phần này vào đó.'
    ]
  ]
