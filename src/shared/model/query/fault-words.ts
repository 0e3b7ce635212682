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
  computedColumn: (name: string) =>
    `Không có cột tính toán “${name}” đứng trước chỗ này. Hãy thêm cột đó hoặc đổi thứ tự.`,
  joinComputed: 'Không nối bảng theo cột tính toán được. Hãy chọn cột của bảng.',
  comparedTypes: 'Hai cột được so phải cùng loại: cùng là số, ngày, chữ hoặc Có/Không.',
  repeatedComputed: 'Điều kiện trùng chỉ xét được cột của bảng, không xét cột tính toán.',
  repeatedTable: 'Các cột xét trùng phải thuộc cùng một bảng.',
  numberNeeded: 'Chỗ này cần một số. Hãy chọn cột số.',
  dayNeeded: 'Chỗ này cần một ngày. Hãy chọn cột ngày hoặc ngày giờ.',
  caseType: 'Nhóm theo danh sách chỉ dùng được cho cột chữ, số nguyên hoặc Có/Không.',
  localityText:
    'Mã địa bàn và danh mục phải ở cột chữ của bảng, không phải dữ liệu cá nhân. Hãy chọn cột khác.',
  localityDay:
    'Ngày của mã địa bàn phải ở cột ngày của bảng, không phải dữ liệu cá nhân. Hãy chọn cột khác.',
  edges: 'Các mốc phải tăng dần và không trùng nhau.',
  expressionDepth: 'Phép tính lồng nhau quá sâu. Hãy tách thành nhiều cột tính toán.',
  expressionSize: 'Các cột tính toán dùng lại nhau quá nhiều lần. Hãy viết phép tính gọn hơn.',
  distinctGrouped: 'Chỉ lấy mỗi dòng một lần được khi không nhóm và không tính số liệu.',
  derivedUngrouped: 'Chỉ tính tiếp từ kết quả được khi câu hỏi có nhóm hoặc có số liệu.',
  noOutput: (name: string) =>
    `Kết quả không có cột “${name}” đứng trước chỗ này. Hãy chọn cột khác.`,
  alongGroups: 'Hãy chọn thứ tự và các nhóm sao cho gồm đúng mọi cột nhóm của câu hỏi.',
  shareOfQuotient: 'Chỉ thương của hai số mới hiện dạng phần trăm được.',
  orderText: 'Chỉ xếp theo thứ tự danh mục được với cột chữ.',
  togetherTwice: (name: string) => `Bảng “${name}” được đọc chung hai lần. Hãy bỏ một.`,
  together: (name: string, source: string) =>
    `Bảng “${name}” không có đúng các cột của bảng “${source}” (tên, kiểu, dữ liệu cá nhân) nên không đọc chung được.`,
  crossColumn: (name: string) =>
    `Bảng chéo đưa nhóm “${name}” ra cột nhưng câu hỏi không có nhóm này. Hãy chọn lại các nhóm ở cột.`,
  crossTwice: (name: string) => `Nhóm “${name}” được đưa ra cột hai lần. Hãy bỏ một.`,
  crossRows: 'Bảng chéo cần ít nhất một nhóm ở hàng. Hãy thêm nhóm hoặc để bớt một nhóm lại hàng.',
  crossDown: (most: number) => `Bảng chéo có nhiều nhất ${most} nhóm ở hàng. Hãy bỏ bớt nhóm.`,
  crossMeasure: 'Bảng chéo cần ít nhất một số liệu, ví dụ số dòng.',
  crossEqual: 'Bảng chéo không nhóm hai lần theo cùng một giá trị. Hãy bỏ một nhóm.',
  crossShareOfAll:
    'Trong bảng chéo, hãy đếm số dòng rồi cho hiện tỷ trọng trong hàng, trong cột hoặc trong tổng chung.',
  crossShareOf:
    'Tỷ trọng của bảng chéo chỉ tính được từ số đếm hoặc tổng, vì chỉ các số này cộng được.',
  crossDerived: 'Bảng chéo chỉ dùng được phép tính giữa các số liệu của cùng một ô.',
  crossTests:
    'Bảng chéo không lọc theo số liệu, vì khi đó dòng cộng không khớp với các ô. Hãy bỏ điều kiện này.',
  crossTop:
    'Bảng chéo hiện đủ các hàng và cột, vì nếu bỏ bớt thì dòng cộng không khớp. Hãy bỏ giới hạn số dòng.',
  spanTable: (name: string) =>
    `Câu hỏi không đọc bảng “${name}” nên không đặt ngày hiệu lực cho bảng này được. Hãy bỏ bảng đó.`,
  spanTwice: (name: string) => `Bảng “${name}” được đặt ngày hiệu lực hai lần. Hãy bỏ một.`,
  spanColumn: (name: string) =>
    `Cột “${name}” không phải cột ngày đọc được nên không dùng làm ngày hiệu lực. Hãy chọn cột ngày hoặc ngày giờ không phải dữ liệu cá nhân.`,
  spanEmpty: (name: string) =>
    `Hãy chọn cột ngày bắt đầu hoặc cột ngày kết thúc của bảng “${name}”.`,
  comparedMeasure: 'Chỉ so với kỳ khác được khi câu hỏi có số liệu. Hãy thêm một số liệu.',
  comparedNumber: (name: string) =>
    `“${name}” không phải là số nên không so với kỳ khác được. Hãy bỏ số liệu này hoặc phần so sánh.`,
  comparedCross: 'Bảng chéo không so với kỳ khác được. Hãy bỏ bảng chéo hoặc phần so sánh.',
  comparedName:
    'Tên số liệu dài quá nên cột so sánh không đặt tên được. Hãy đặt tên số liệu ngắn hơn.',
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

/** Message for a computed value that has more than 18 digits before the point. */
export const numberTooLargeMessage =
  'Có phép tính cho số từ 10^18 trở lên nên không tính chính xác được. Hãy lọc bỏ các dòng đó hoặc đổi phép tính rồi chạy lại.'
