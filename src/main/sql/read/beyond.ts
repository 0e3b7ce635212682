/** Thrown for SQL that a query tree cannot express; `message` is part of a Vietnamese sentence. */
export class InexpressibleSqlError extends Error {}

export function refuseInexpressible(words: string): never {
  throw new InexpressibleSqlError(words)
}

/** Messages for SQL that a query tree cannot express, with an alternative if one exists. */
export const inexpressibleSqlText = {
  broken: 'câu lệnh chưa đúng cú pháp hoặc có nhiều hơn một lệnh',
  set: 'có UNION, INTERSECT hoặc EXCEPT',
  with: 'có WITH',
  subquery: 'có câu lệnh con',
  sample: 'có lấy mẫu (SAMPLE)',
  noTable: 'phần FROM không phải là một bảng',
  table: (name: string) => `không có bảng “${name}”`,
  schema: 'tên bảng có kèm tên lược đồ khác',
  at: "phần AT (…) không phải là một ngày, như AT (TIMESTAMP => DATE '2026-10-15')",
  knownOn: 'các bảng không được đọc theo hiểu biết cùng một ngày',
  columnAliases: 'bảng được đặt lại tên các cột',
  join: 'chỉ nối bảng bằng JOIN hoặc LEFT JOIN',
  joinOn: 'bảng chỉ nối được bằng các cặp cột bằng nhau, ghép với nhau bằng AND',
  column: (name: string) => `không có cột “${name}” trong các bảng được hỏi`,
  manyColumns: (name: string) => `cột “${name}” có trong nhiều bảng; hãy viết kèm tên bảng`,
  star: 'dấu * chỉ đứng riêng, không kèm EXCLUDE, REPLACE và không có GROUP BY',
  item: (sql: string) => `cột kết quả “${sql}” là phép tính mà trình dựng chưa có`,
  names: (name: string) => `có hai cột kết quả cùng tên “${name}”; hãy đặt tên khác bằng AS`,
  distinctOn: 'có DISTINCT ON',
  measureDistinct: 'chỉ count mới đi với DISTINCT',
  measureOrder: 'trong hàm tính có ORDER BY',
  groupSets: 'có ROLLUP, CUBE hoặc GROUPING SETS ngoài bảng chéo mà Trình dựng viết',
  cross:
    'bảng chéo bằng GROUPING SETS phải có đúng các bước, cấp cộng và tỷ trọng như Trình dựng viết',
  crossOrder: 'ORDER BY của bảng chéo phải xếp theo từng cấp cộng như Trình dựng viết',
  groupHidden: 'cột nhóm không có trong kết quả',
  ungrouped: (name: string) => `cột “${name}” không có trong GROUP BY`,
  groupsFirst: 'các cột nhóm phải đứng trước các số liệu',
  group: 'chỉ nhóm được theo cột hoặc theo nam, quy, thang, tuan, ngay của cột',
  having: 'HAVING chỉ so sánh số liệu có trong kết quả với một giá trị, ghép bằng AND',
  wholeShare: 'điều kiện đi cùng ty_le() phải viết sau QUALIFY chứ không phải HAVING',
  qualify: 'QUALIFY chỉ dùng được khi kết quả có ty_le()',
  order: 'ORDER BY chỉ sắp theo cột có trong kết quả',
  nullsFirst: 'có NULLS FIRST; giá trị trống luôn đứng cuối',
  collate: 'có COLLATE; chữ luôn xếp theo bảng chữ cái tiếng Việt',
  offset: 'có OFFSET',
  limit: 'LIMIT phải là một số nguyên từ 1 trở lên',
  like: 'có LIKE hoặc phép so mẫu; hãy dùng chua(cột, chữ) hoặc bat_dau(cột, chữ)',
  condition: (sql: string) => `điều kiện “${sql}” không có trong trình dựng`,
  columnPair: 'có so sánh hai cột với nhau',
  constant: 'có giá trị không phải là chữ, số, ngày hay Đúng/Sai',
  nullValue: 'có so sánh với NULL; hãy dùng IS NULL hoặc IS NOT NULL',
  nullText: (name: string) =>
    `“${name} IS NULL” không kể ô chỉ có khoảng trắng; hãy viết trong(${name})`,
  countText: (name: string) =>
    `count(${name}) đếm cả ô chỉ có khoảng trắng; hãy viết count(*) FILTER (WHERE NOT trong(${name}))`,
  moment: (name: string) =>
    `cột ngày giờ “${name}” được so theo giờ; hãy viết ${name}::DATE để so theo ngày`,
  cast: 'có đổi kiểu dữ liệu',
  parameterName: (name: string) =>
    `tham số “${name}” phải viết bằng chữ thường không dấu, chữ số và dấu gạch dưới`,
  tooMuch: 'có tên quá dài hoặc có quá nhiều phần',
  call: (name: string, example: string) => `hàm ${name} phải viết như ${example}`,
  /** Message of a fault in the resulting query tree, without its full stop and advice. */
  unsound: (reason: string) =>
    reason.charAt(0).toLowerCase() + reason.slice(1).replace(/\.( Hãy .*)?$/, '')
} as const
