const instead = (hint: string): string => ` Hãy ${hint}.`

/** “Có phải bạn muốn …” (did you mean) with similar names if there are any, else the hint. */
export const suggestNamesOrHint = (likes: readonly string[], hint: string): string =>
  likes.length > 0
    ? ` Có phải bạn muốn ${likes.map(like => `“${like}”`).join(' hoặc ')}?`
    : instead(hint)

/** Messages for refused SQL; each names the offending token and says what to do. */
export const sqlRefusalText = {
  empty: 'Chưa có câu SQL. Hãy gõ một câu SELECT.',
  hidden: 'Có một ký tự không nhìn thấy được ở đây. Hãy xóa ký tự này rồi gõ lại.',
  several: (word: string) =>
    `Mỗi lần chỉ chạy một câu. Hãy bỏ phần từ “${word}” trở đi, hoặc chạy riêng phần đó.`,
  notSelect: (word: string) =>
    `Lệnh “${word}” không chạy được ở đây. Hãy viết câu đọc dữ liệu, bắt đầu bằng SELECT, WITH hoặc FROM.`,
  deep: 'Các phần của câu lồng nhau quá sâu. Hãy tách bớt thành phần WITH … AS (…).',
  part: (word: string) =>
    `Cách viết “${word}” chưa dùng được ở đây. Hãy viết lại theo cách khác đơn giản hơn.`,
  table: (name: string, likes: readonly string[]) =>
    `Không có bảng “${name}”.${suggestNamesOrHint(likes, 'chọn bảng trong danh sách bên trái')}`,
  noTable: 'Câu chưa đọc bảng nào nên không có cột. Hãy thêm FROM và tên bảng.',
  qualified: (name: string) =>
    `Bảng chỉ được gọi bằng tên. Hãy viết “${name}”, không ghi gì ở trước tên.`,
  commonName: (name: string) =>
    `Tên “${name}” không đặt cho phần WITH được. Hãy đặt tên chỉ gồm chữ, số và dấu gạch dưới.`,
  tableFunction: (name: string) =>
    `“${name}” không dùng được sau FROM: câu SQL chỉ đọc các bảng trong danh sách bên trái. Hãy chọn một bảng ở đó.`,
  function: (name: string, likes: readonly string[]) =>
    `Không dùng được hàm “${name}”.${suggestNamesOrHint(likes, 'chọn hàm khác trong danh sách gợi ý')}`,
  functionOf: (name: string) => `Hãy viết hàm ở trước: ${name}(cột), không viết cột.${name}().`,
  moment: (name: string) =>
    `“${name}” mỗi lần chạy cho một kết quả khác. Hãy dùng hom_nay(), là ngày chạy câu hỏi.`,
  chance: (name: string) =>
    `“${name}” cho kết quả ngẫu nhiên, mỗi lần chạy một khác. Hãy bỏ hàm này khỏi câu.`,
  secret: (name: string) =>
    `“${name}” cho biết về máy và công cụ dữ liệu chứ không phải số liệu. Hãy bỏ phần này khỏi câu.`,
  ageOfOne:
    'Hàm age cần hai ngày: age(đến, từ). Hãy thêm ngày thứ hai, ví dụ hom_nay() đứng trước.',
  format:
    "Mẫu của strftime phải ghi thẳng trong câu, đứng sau ngày. Hãy ghi như strftime(ngay, '%d/%m/%Y').",
  atZone: 'AT TIME ZONE cho kết quả tùy theo máy. Hãy bỏ phần này, ngày giờ luôn là giờ Việt Nam.',
  lambda:
    'Dấu -> và lambda chỉ dùng trong list_transform, list_filter hoặc list_reduce. Hãy chuyển phần này vào đó.',
  unordered: (name: string) =>
    `Kết quả của “${name}” tùy vào thứ tự các dòng. Hãy ghi thứ tự trong ngoặc: ${name}(cột ORDER BY cột).`,
  distinctOn:
    'DISTINCT ON giữ dòng đầu tiên của mỗi nhóm nên cần biết thứ tự. Hãy thêm ORDER BY vào cuối câu.',
  show: (word: string) =>
    `“${word}” không dùng được ở đây. Hãy xem tên và kiểu các cột trong danh sách bên trái.`,
  pivot: 'PIVOT và UNPIVOT không dùng được ở đây. Hãy dùng GROUP BY với sum(…) FILTER (WHERE …).',
  sample: 'Lấy mẫu mỗi lần cho các dòng khác nhau. Hãy dùng ORDER BY và LIMIT để lấy một số dòng.',
  at: 'SQL luôn đọc bảng ở bản đang dùng. Hãy bỏ phần AT (…), hoặc đặt Theo hiểu biết ngày trong Trình dựng.',
  atDay:
    "Phần AT (…) chỉ đọc bảng theo hiểu biết hết một ngày. Hãy viết AT (TIMESTAMP => DATE '2026-10-15').",
  atFree: (why: string) =>
    `Phần AT (…) chỉ dùng được trong câu lệnh chuyển được về Trình dựng. ${why} Hãy sửa phần đó hoặc bỏ AT (…).`,
  positional:
    'POSITIONAL JOIN ghép các dòng theo thứ tự không chắc chắn. Hãy ghép theo cột bằng ON.',
  columns: 'COLUMNS(…) không dùng được ở đây. Hãy ghi tên từng cột.',
  keyed: 'USING KEY không dùng được ở đây. Hãy viết WITH RECURSIVE … UNION ALL … như thường lệ.',
  type: (name: string) =>
    `Không dùng được kiểu “${name}”. Hãy dùng VARCHAR, BIGINT, DECIMAL, DOUBLE, DATE, TIMESTAMP hoặc BOOLEAN.`,
  zone: 'Kiểu có múi giờ cho kết quả tùy theo máy. Hãy dùng TIMESTAMP.',
  collation: (name: string) =>
    `Không có cách sắp “${name}”. Hãy dùng COLLATE vi để sắp theo bảng chữ cái tiếng Việt.`,
  parameterName: (name: string) =>
    `Tên tham số “${name}” không hợp lệ. Hãy dùng chữ thường không dấu, chữ số và dấu gạch dưới, bắt đầu bằng chữ: :don_vi.`,
  unnamed: 'Tham số phải có tên. Hãy thay dấu ? bằng tên, ví dụ :don_vi.',
  manyParameters: (most: number) => `Câu có quá ${most} tham số. Hãy bớt tham số.`,
  changed:
    'Câu này không đọc lại được đúng như đã gõ. Hãy bỏ bớt ngoặc hoặc chú thích không cần thiết rồi chạy lại.'
} as const
