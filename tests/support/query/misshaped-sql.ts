/**
 * SQL texts that are rejected because their parts do not fit together, such as an ungrouped column,
 * each with the word that is marked and the message shown.
 */
export const sqlStructureErrorCases: readonly (readonly [
  sql: string,
  word: string,
  words: string
])[] = [
  [
    'SELECT don_vi, sum(n) FROM dm_nguoi',
    'don_vi',
    'Cột “don_vi” chưa được nhóm. Hãy thêm cột này vào GROUP BY, hoặc tính bằng max, min, sum, count.'
  ],
  [
    'SELECT don_vi FROM dm_nguoi GROUP BY n',
    'don_vi',
    'Cột “don_vi” chưa được nhóm. Hãy thêm cột này vào GROUP BY, hoặc tính bằng max, min, sum, count.'
  ],
  [
    'SELECT count(*) FROM dm_nguoi WHERE sum(n) > 1',
    'sum',
    'WHERE lọc từng dòng nên không dùng sum, count… ở đây. Hãy chuyển điều kiện này sang HAVING.'
  ],
  [
    'SELECT n FROM dm_nguoi WHERE row_number() OVER (ORDER BY n) = 1',
    'row_number',
    'Không dùng hàm có OVER ở đây. Hãy lọc bằng QUALIFY, hoặc tính trước trong phần WITH.'
  ],
  [
    'SELECT sum(sum(n)) FROM dm_nguoi',
    'sum',
    'Hàm tổng hợp không đặt được ở đây. Hãy tính nó trước trong phần WITH.'
  ],
  [
    'SELECT count(*) FROM dm_nguoi GROUP BY sum(n)',
    'sum',
    'Hàm tổng hợp không đặt được ở đây. Hãy tính nó trước trong phần WITH.'
  ],
  [
    'SELECT sum(n) OVER (ORDER BY rank() OVER ()) FROM dm_nguoi',
    'SELECT',
    'Hàm có OVER không lồng vào hàm có OVER khác được. Hãy tính hàm bên trong trước, ở phần WITH.'
  ],
  [
    'SELECT n FROM dm_nguoi ORDER BY 5',
    '5',
    'Số thứ tự cột để sắp phải từ 1 đến 1. Hãy sửa lại số này hoặc ghi tên cột.'
  ],
  [
    'SELECT rank() FROM dm_nguoi',
    'rank',
    'Hàm “rank” cần có OVER. Hãy viết rank(…) OVER (ORDER BY cột).'
  ],
  [
    'SELECT grouping(n) FROM dm_nguoi',
    'grouping',
    'grouping chỉ dùng được khi có GROUP BY. Hãy thêm GROUP BY hoặc bỏ hàm này.'
  ],
  [
    'SELECT n, diem FROM dm_nguoi UNION SELECT n FROM dm_nguoi',
    'SELECT',
    'Hai phần của UNION, EXCEPT hoặc INTERSECT phải có số cột bằng nhau. Hãy sửa cho khớp.'
  ],
  [
    'SELECT n IN (SELECT n, diem FROM dm_nguoi) FROM dm_nguoi',
    'IN',
    'Câu con trả 2 cột mà ở đây cần 1 cột. Hãy chỉ chọn đúng số cột đó.'
  ],
  [
    'SELECT (SELECT n FROM dm_nguoi)',
    'SELECT',
    'Câu con trả nhiều dòng mà ở đây chỉ dùng được một giá trị. Hãy thêm điều kiện, max hoặc LIMIT 1.'
  ],
  [
    'SELECT n FROM dm_nguoi LIMIT -1',
    '-',
    'LIMIT và OFFSET không được âm. Hãy ghi số từ 0 trở lên.'
  ],
  [
    'SELECT n FROM dm_nguoi WHERE unnest([1]) = 1',
    'unnest',
    'unnest không đặt được ở đây. Hãy đặt nó sau FROM hoặc ngay trong phần SELECT.'
  ],
  [
    'VALUES (1), (1, 2)',
    'VALUES',
    'Các dòng của VALUES phải có số giá trị bằng nhau. Hãy bổ sung dòng thiếu.'
  ],
  [
    'SELECT sum(don_vi) FROM dm_nguoi',
    'sum',
    '“sum” không tính được với văn bản. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
  ],
  [
    "SELECT n LIKE 'x%' FROM dm_nguoi",
    'LIKE',
    '“LIKE” không tính được với số nguyên, văn bản. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
  ],
  [
    'SELECT substr(don_vi) FROM dm_nguoi',
    'substr',
    '“substr” không tính được với văn bản. Hãy xem lại số giá trị và kiểu của chúng, hoặc đổi kiểu bằng CAST(… AS …).'
  ],
  [
    "SELECT ngay + 'x' FROM dm_nguoi",
    '+',
    'Chưa rõ “+” tính với kiểu nào của ngày, văn bản. Hãy ghi rõ kiểu, ví dụ CAST(… AS DATE).'
  ],
  [
    "SELECT year('2026') FROM dm_nguoi",
    'year',
    'Chưa rõ “year” tính với kiểu nào của văn bản. Hãy ghi rõ kiểu, ví dụ CAST(… AS DATE).'
  ],
  [
    'SELECT n = ngay FROM dm_nguoi',
    'n',
    'Không đổi được số nguyên thành ngày. Hãy chọn kiểu khác.'
  ],
  [
    'SELECT CASE WHEN dat THEN ngay ELSE n END FROM dm_nguoi',
    'CASE',
    'Không để chung số nguyên với ngày được. Hãy đổi một bên bằng CAST(… AS …).'
  ],
  [
    'SELECT n IN (ngay) FROM dm_nguoi',
    'n',
    'Không đổi được số nguyên thành ngày. Hãy chọn kiểu khác.'
  ]
]
