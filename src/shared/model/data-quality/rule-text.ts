/**
 * Texts about the quality rules of a table, for the screen, the audit log and rejection reasons.
 */
export const tableRuleText = {
  title: 'Quy tắc',
  none: 'Bảng chưa có quy tắc nào. Quy tắc được kiểm tra trên mọi dòng và khi nạp tệp.',
  add: 'Thêm quy tắc',
  check: 'Kiểm tra lại',
  heads: {
    rule: 'Quy tắc',
    severity: 'Mức',
    threshold: 'Ngưỡng',
    result: 'Kết quả',
    broken: 'Dòng sai',
    time: 'Kiểm tra lúc',
    actions: 'Thao tác'
  },
  kinds: {
    filled: 'Không rỗng',
    unique: 'Duy nhất',
    between: 'Trong khoảng',
    among: 'Thuộc danh mục (danh sách giá trị)',
    listed: 'Thuộc danh mục (cột của bảng khác)',
    shaped: 'Đúng mẫu'
  },
  shapes: {
    citizen: 'Số CCCD (12 chữ số)',
    phone: 'Số điện thoại (10 chữ số bắt đầu bằng 0, hoặc +84)',
    email: 'Thư điện tử',
    code: 'Mã chữ và số (không dấu, không khoảng trắng)',
    own: 'Mẫu tự đặt'
  },
  severities: { warning: 'Cảnh báo', blocking: 'Chặn' },
  units: { rows: 'dòng', percent: '% số dòng' },
  thresholdOf: (most: string, unit: string) => `tối đa ${most} ${unit}`,
  percentOf: (most: string) => `tối đa ${most}%`,
  words: {
    filled: (columns: string) => `${columns} không rỗng`,
    unique: (columns: string) => `${columns} duy nhất`,
    listed: (column: string, table: string, other: string) =>
      `${column} có trong ${table}.${other}`,
    shaped: (column: string, shape: string) => `${column} đúng mẫu “${shape}”`,
    more: (count: string) => ` và ${count} giá trị khác`
  },
  /** Reason for rejecting a row of a file. */
  broken: (rule: string) => `Sai quy tắc “${rule}”`,
  twiceInFile: (rule: string, place: string) => `Sai quy tắc “${rule}”: trùng với dòng ${place}`,
  twiceInTable: (rule: string) => `Sai quy tắc “${rule}”: bảng đã có`,
  cannot: (rule: string, why: string) =>
    `Không kiểm tra được quy tắc chặn “${rule}”: ${why} Hãy sửa hoặc bỏ quy tắc trong tab Chất lượng.`,
  /**
   * History entry of a table that returned to the columns of an older generation: names the quality
   * rules that no longer apply.
   */
  lost: (rules: string) => `quy tắc không còn cột: ${rules}`,
  ofTable: (rule: string, table: string) => `“${rule}” của bảng ${table}`,
  /** Texts about the effects of a table's structure change on its quality rules. */
  touched: {
    removed: (rule: string) => `${rule}: bị xóa cùng cột`,
    unchecked: (rule: string, why: string) => `${rule}: không còn kiểm tra được. ${why}`,
    follows: (rule: string) => `${rule}: sẽ kiểm tra theo tên và kiểu mới`,
    gone: (rules: string) => `xóa quy tắc: ${rules}`
  },
  unchecked: 'Không kiểm tra được',
  notYet: 'Chưa kiểm tra',
  show: 'Xem dòng sai',
  showOf: (rule: string) => `Xem dòng sai: ${rule}`,
  edit: 'Sửa',
  editOf: (rule: string) => `Sửa quy tắc ${rule}`,
  remove: 'Xóa',
  removeOf: (rule: string) => `Xóa quy tắc ${rule}`,
  rowsOf: (rule: string) => `Dòng sai quy tắc: ${rule}`,
  dialog: {
    add: 'Thêm quy tắc',
    edit: 'Sửa quy tắc',
    kind: 'Loại quy tắc',
    columns: 'Các cột',
    columnsHint: 'Không rỗng: cột nào cũng phải có giá trị. Duy nhất: tính trên tổ hợp các cột.',
    column: 'Cột',
    from: 'Từ',
    to: 'Đến',
    values: 'Danh sách giá trị',
    valuesHint: 'Mỗi dòng một giá trị, viết đúng như trong bảng.',
    table: 'Bảng danh mục',
    tableColumn: 'Cột của bảng danh mục',
    shape: 'Mẫu',
    mask: 'Mẫu tự đặt',
    maskHint:
      '9: một chữ số. A: một chữ cái. ?: một ký tự bất kỳ. *: một đoạn bất kỳ, có thể trống. \\ đứng trước: đúng ký tự đó. Ví dụ DV-999 nhận DV-001.',
    trial: 'Thử một giá trị',
    fits: 'Giá trị này đúng mẫu.',
    fitsNot: 'Giá trị này không đúng mẫu.',
    severity: 'Mức',
    severityHint:
      'Chặn: khi nạp, dòng sai bị loại kèm lý do. Cảnh báo: dòng vẫn được nạp và được đếm.',
    most: 'Ngưỡng',
    mostHint: 'Số dòng sai được phép khi kiểm tra cả bảng.',
    unit: 'Tính theo',
    saved: 'Đã lưu quy tắc',
    failed: 'Không thể lưu quy tắc'
  },
  removing: {
    question: (rule: string) => `Xóa quy tắc “${rule}”?`,
    apply: 'Xóa quy tắc',
    cancel: 'Hủy',
    done: 'Đã xóa quy tắc',
    failed: 'Không thể xóa quy tắc'
  },
  history: {
    added: 'Thêm quy tắc',
    changed: 'Sửa quy tắc',
    removed: 'Xóa quy tắc'
  }
} as const

export const tableRuleFaultMessages = {
  columns: 'Chọn ít nhất một cột',
  tooManyColumns: (most: string) => `Chọn nhiều nhất ${most} cột`,
  missing: (column: string) => `Bảng không còn cột ${column}.`,
  personal: (column: string) =>
    `Cột ${column} là dữ liệu cá nhân: chỉ đặt được quy tắc Không rỗng, Duy nhất hoặc Đúng mẫu với mẫu có sẵn, vì kết quả sẽ lộ điều đang che.`,
  personalMask: (column: string) =>
    `Cột ${column} là dữ liệu cá nhân: chỉ chọn được mẫu có sẵn, vì mẫu tự đặt dò ra được giá trị đang che.`,
  mask: 'Nhập mẫu',
  openMask: 'Mẫu này nhận mọi giá trị. Hãy thêm ít nhất một ký tự khác dấu *.',
  shapeable: (column: string) => `Cột ${column} phải là chuỗi hoặc số nguyên để so với mẫu.`,
  range: (column: string) => `Cột ${column} không phải số hay ngày nên không có khoảng giá trị.`,
  listable: (column: string) => `Cột ${column} phải là chuỗi hoặc số nguyên để so với danh sách.`,
  values: 'Nhập ít nhất một giá trị',
  tooMany: (most: string) =>
    `Danh sách có nhiều nhất ${most} giá trị, mỗi giá trị tối đa 200 ký tự`,
  whole: (value: string) => `“${value}” không phải số nguyên`,
  table: 'Chọn bảng danh mục',
  tableGone: (table: string) => `Không còn bảng danh mục ${table}.`,
  tableColumn: 'Chọn cột của bảng danh mục',
  columnGone: (table: string, column: string) => `Bảng ${table} không còn cột ${column}.`,
  most: 'Nhập một số không âm',
  greatest: (most: string) => `Nhập một số không quá ${most}`,
  percent: 'Nhập từ 0 đến 100',
  tooManyRules: (most: string) => `Một bảng có nhiều nhất ${most} quy tắc.`,
  gone: 'Quy tắc không còn. Vui lòng tải lại trang.'
} as const
