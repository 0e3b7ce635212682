/** Messages for invalid structured queries; each says how to correct the query. */
export const structuredQueryFaultMessages = {
  table: (name: string) => `Không có bảng “${name}”. Hãy chọn bảng khác trong danh sách bên trái.`,
  column: (name: string, table: string) =>
    `Bảng “${table}” không có cột “${name}”. Hãy chọn cột khác.`,
  later: 'Cột này thuộc bảng liên kết đứng sau. Hãy đổi thứ tự các bảng liên kết.',
  parameter: (name: string) => `Chưa khai báo tham số :${name}. Hãy thêm tham số rồi chạy lại.`,
  parameterType: (name: string) =>
    `Tham số :${name} không cùng kiểu với cột được so sánh. Hãy đổi kiểu của tham số.`,
  condition: 'Điều kiện này không dùng được cho kiểu của cột. Hãy chọn điều kiện khác.',
  days: 'Nhập số ngày, từ 1 trở lên',
  depth: `Các nhóm điều kiện lồng nhau quá sâu. Hãy bớt một lớp.`,
  noColumn: 'Số liệu này đếm dòng nên không chọn cột.',
  measureColumn: 'Chọn cột để tính',
  measure: 'Cách tính này không dùng được cho kiểu của cột. Hãy chọn cách tính khác.',
  joinTypes: 'Hai cột nối phải cùng kiểu dữ liệu.',
  part: 'Chỉ cột ngày hoặc ngày giờ mới nhóm theo năm, quý, tháng, tuần, ngày được.',
  mixed: 'Khi nhóm hoặc tính số liệu thì không chọn cột riêng lẻ. Hãy bỏ các cột đã chọn.',
  twice: (name: string) => `Có hai cột kết quả cùng tên “${name}”. Hãy đổi một tên.`,
  noMeasure: 'Số liệu được lọc không còn trong câu hỏi. Hãy bỏ điều kiện này.',
  sort: (name: string) => `Không sắp theo “${name}” được vì cột này không có trong kết quả.`,
  truth: 'Chọn Có hoặc Không',
  long: (most: string) =>
    `Câu SQL dài quá ${most} ký tự. Hãy rút gọn, hoặc chia thành nhiều câu hỏi.`,
  notRunning: (part: string) => `Chưa chạy được câu hỏi có ${part}. Hãy bỏ phần này.`,
  manyColumns: 'Kết quả có quá nhiều cột. Hãy chọn ít cột hơn.'
} as const

/**
 * Message for a sum that contains numbers of 10^18 or more, which the engine cannot add exactly.
 */
export const sumTooLargeMessage =
  'Có số từ 10^18 trở lên nên không cộng chính xác được. Hãy lọc bỏ các dòng đó rồi chạy lại.'

/** Message if a query cannot be used in an API or a package because a column name is too long. */
export const longColumnNameMessage = (name: string): string =>
  `Tên cột “${name.slice(0, 40)}…” dài quá 100 ký tự. Hãy đặt tên ngắn hơn rồi lưu lại truy vấn.`
