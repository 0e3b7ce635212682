/**
 * SQL texts that the engine cannot parse, or that contain unknown names, each with the word that is
 * marked and the message shown.
 */
export const sqlSyntaxErrorCases: readonly (readonly [sql: string, word: string, words: string])[] =
  [
    [
      'SELECT n FROM dm_nguoi WHERE',
      '',
      'Câu SQL chưa viết xong. Hãy viết tiếp phần còn thiếu ở cuối câu.'
    ],
    [
      "SELECT n FROM dm_nguoi WHERE n = 'x",
      "'x",
      "Văn bản mở bằng dấu ' mà chưa đóng. Hãy thêm dấu ' ở cuối văn bản."
    ],
    [
      'SELECT "n FROM dm_nguoi',
      '"n FROM dm_nguoi',
      'Tên trong dấu " chưa đóng hoặc để trống. Hãy ghi đủ tên giữa hai dấu ".'
    ],
    [
      'SELECT $$n FROM dm_nguoi',
      '$$n FROM dm_nguoi',
      'Văn bản mở bằng $$ mà chưa đóng. Hãy thêm $$ ở cuối văn bản.'
    ],
    [
      'SELECT n /* x FROM dm_nguoi',
      '',
      'Chú thích mở bằng /* mà chưa đóng. Hãy thêm */ ở cuối chú thích.'
    ],
    ['SELCT n FROM dm_nguoi', 'SELCT', '“SELCT” đứng sai chỗ. Có phải bạn muốn “SELECT”?'],
    [
      'SELECT n, FORM dm_nguoi',
      'n',
      'Câu chưa đọc bảng nào nên không có cột. Hãy thêm FROM và tên bảng.'
    ],
    [
      'SELECT n FROM dm_nguoi GRUOP BY n',
      'GRUOP',
      '“GRUOP” đứng sai chỗ. Có phải bạn muốn “GROUP”?'
    ],
    [
      'SELECT n,, n FROM dm_nguoi',
      ',',
      '“,” đứng sai chỗ. Hãy xem lại từ này và phần đứng ngay trước nó.'
    ],
    [
      'SELECT (n FROM dm_nguoi',
      'FROM',
      '“FROM” đứng sai chỗ. Hãy xem lại từ này và phần đứng ngay trước nó.'
    ],
    ["SELECT U&'\\0067'", 'SELECT', "Cách viết U&'…' không dùng được. Hãy gõ thẳng chữ cần viết."],
    [
      'SELECT n BETWEEN SYMMETRIC 3 AND 1 FROM dm_nguoi',
      'SELECT',
      'BETWEEN SYMMETRIC không dùng được. Hãy viết BETWEEN số nhỏ AND số lớn.'
    ],
    ['SELECT donvi FROM dm_nguoi', 'donvi', 'Không có cột “donvi”. Có phải bạn muốn “don_vi”?'],
    ['SELECT Đơn_vị FROM dm_nguoi', 'Đơn_vị', 'Không có cột “Đơn_vị”. Có phải bạn muốn “don_vi”?'],
    [
      'SELECT xyzt FROM dm_nguoi',
      'xyzt',
      'Không có cột “xyzt”. Hãy chọn cột trong danh sách bên trái.'
    ],
    [
      'SELECT p.donvi FROM dm_nguoi p',
      'p',
      'Không có cột “donvi” trong “p”. Có phải bạn muốn “don_vi”?'
    ],
    [
      'SELECT * EXCLUDE (donvi) FROM dm_nguoi',
      'donvi',
      'Không có cột “donvi” để bỏ, thay hoặc đổi tên. Có phải bạn muốn “don_vi”?'
    ],
    [
      'SELECT * FROM dm_nguoi JOIN "Đơn vị" USING (ten)',
      'ten',
      'Bảng ở bên trái không có cột “ten” để ghép. Hãy ghép bằng ON.'
    ],
    [
      'SELECT x.n FROM dm_nguoi',
      'x',
      'Câu không đọc bảng nào tên “x”. Hãy dùng tên hoặc bí danh đã ghi sau FROM.'
    ],
    [
      'SELECT dm_nguo.n FROM dm_nguoi',
      'dm_nguo',
      'Câu không đọc bảng nào tên “dm_nguo”. Có phải bạn muốn “dm_nguoi”?'
    ],
    [
      'SELECT dmnguoi.n FROM dm_nguoi p',
      'dmnguoi',
      'Câu không đọc bảng nào tên “dmnguoi”. Có phải bạn muốn “dm_nguoi”?'
    ],
    [
      'SELECT n FROM dm_nguoi a JOIN dm_nguoi b ON a.n = b.n',
      'n',
      'Nhiều bảng cùng có cột “n”. Hãy ghi rõ tên bảng, ví dụ a.n.'
    ],
    [
      'SELECT * FROM dm_nguoi, dm_nguoi',
      'SELECT',
      'Một bảng được dùng hai lần với cùng tên. Hãy đặt bí danh khác nhau bằng AS.'
    ],
    [
      'SELECT * FROM dm_nguoi t(a, b, c, d, e, f, g, h, i)',
      'SELECT',
      'Đặt 9 tên cột mà chỉ có 8 cột. Hãy ghi số tên bằng số cột.'
    ]
  ]
