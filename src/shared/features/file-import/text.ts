/** User-interface texts for reading a chosen file. */
export const fileImportText = {
  title: 'Tải lên tệp dữ liệu',
  titleOf: (name: string) => `Tệp “${name}”`,
  reading: 'Đang đọc tệp',
  progress: (read: string, total: string) => `Đã đọc ${read} / ${total}`,
  rows: (count: string) => `${count} dòng`,
  sheet: 'Đang phân tích trang tính',
  cancel: 'Hủy',
  cancelled: 'Đã dừng đọc tệp.',
  again: 'Đọc lại',
  close: 'Đóng',
  other: 'Chọn tệp khác',
  create: 'Tạo bảng từ tệp này',
  load: 'Nạp vào bảng có sẵn',
  upload: 'Tải lên',
  failed: 'Không đọc được tệp',
  recalled: (day: string, user: string) =>
    `Đã đọc theo cách đã nhớ từ lần nạp ngày ${day} của ${user} cho tệp có các tiêu đề này. Bấm “Đọc theo dự đoán” nếu không muốn dùng.`,
  recalledByPipeline:
    'Đã đọc theo cách đọc của pipeline cho tệp có các tiêu đề này. Bấm “Đọc theo dự đoán” nếu không muốn dùng.',
  take: 'Dùng cách đọc này',
  unchanged: 'Tệp và dữ liệu trong ứng dụng không thay đổi.',
  choice: {
    label: 'Cách đọc tệp',
    encoding: 'Bảng mã',
    withBom: (name: string) => `${name} có BOM`,
    separator: 'Dấu phân cách',
    quote: 'Dấu bao quanh ô',
    quotes: { '"': 'Nháy kép (")', "'": "Nháy đơn (')", none: 'Không dùng' },
    escape: 'Dấu nháy trong ô',
    escapes: {
      double: 'Viết hai lần',
      '\\': 'Sau gạch chéo ngược (\\)'
    },
    decimals: 'Dấu thập phân',
    decimalMarks: { vi: 'Dấu phẩy (1.234,5)', en: 'Dấu chấm (1,234.5)' },
    header: 'Dòng tiêu đề',
    yes: 'Có',
    no: 'Không',
    lines: {
      from: 'Tiêu đề từ dòng',
      to: 'Tiêu đề đến dòng',
      first: 'Dòng dữ liệu đầu',
      last: 'Dòng dữ liệu cuối'
    },
    lineFault: (most: number) => `Nhập số dòng từ 1 đến ${most.toLocaleString('vi-VN')}.`,
    signs: 'Dấu “không có giá trị”',
    signKinds: { usual: 'Dấu thường gặp', none: 'Không có', own: 'Tự nhập' },
    usualSigns: 'Ví dụ: ..  -  …  x  #N/A',
    ownSigns: 'Các dấu, cách nhau bằng dấu cách',
    signsHint: 'Ở cột số, ngày, Đúng/Sai, các dấu này là ô trống; ở cột chuỗi vẫn là chữ.',
    signsFault: 'Nhập nhiều nhất 40 dấu, mỗi dấu nhiều nhất 20 ký tự.',
    auto: 'Tự nhận biết',
    reset: 'Đọc theo dự đoán',
    leftOutAtEnd: (count: string) => `Bỏ ${count} dòng cuối tệp`,
    typed: (name: string, type: string) => `Cột ${name}: ${type}`,
    typeOf: (title: string) => `Kiểu dữ liệu của cột “${title}”`,
    sheet: 'Trang tính',
    hidden: (name: string) => `${name} (trang ẩn)`
  },
  raw: {
    label: 'Các dòng trong tệp',
    line: 'Dòng',
    role: 'Dùng làm',
    text: 'Nội dung',
    roles: {
      header: 'Tiêu đề',
      data: 'Dữ liệu',
      leftOut: 'Bỏ qua',
      rejected: 'Bị loại',
      blank: 'Dòng trống'
    },
    tail: 'Các dòng cuối tệp',
    gap: (from: string, to: string) => `Không hiện dòng ${from} đến ${to}`
  },
  discard: {
    title: 'Bỏ cách đọc đã chọn cho tệp này?',
    words:
      'Tệp và dữ liệu trong ứng dụng không thay đổi, nhưng các lựa chọn về dòng, dấu và kiểu cột sẽ mất.',
    confirm: 'Bỏ lựa chọn',
    stay: 'Ở lại'
  },
  summary: {
    label: 'Kết quả đọc tệp',
    size: 'Dung lượng',
    rows: 'Số dòng',
    columns: 'Số cột',
    rejected: 'Dòng bị loại',
    blank: 'Dòng trống',
    time: 'Thời gian đọc',
    seconds: (count: string) => `${count} giây`,
    instant: 'dưới 0,1 giây'
  },
  tabs: {
    label: 'Nội dung tệp',
    columns: (count: string) => `Cột (${count})`,
    rows: (count: string) => `${count} dòng đầu`,
    rejected: (count: string) => `Dòng bị loại (${count})`
  },
  columns: {
    title: 'Cột trong tệp',
    name: 'Tên đề xuất',
    type: 'Kiểu dữ liệu',
    style: 'Cách viết',
    empty: 'Ô trống',
    sample: 'Ví dụ'
  },
  notes: {
    label: 'Lưu ý khi đọc tệp',
    fits: (fits: string, total: string, type: string) => `${fits}/${total} giá trị là ${type}`,
    fitsAll: (total: string, type: string) => `${total}/${total} giá trị là ${type}`,
    example: (line: string, value: string) => `dòng ${line}: ${value}`,
    doubtful:
      'Không bảng mã nào khớp rõ với chữ có dấu trong tệp. Hãy xem các dòng bên dưới và chọn bảng mã cho đúng.',
    otherTables: (tables: string) => `Chỉ đọc bảng đầu tiên của tệp. Chưa đọc: ${tables}.`,
    table: (title: string, line: string) => `“${title}” từ dòng ${line}`,
    repaired: (count: string, lines: string) =>
      `${count} dòng có dấu nháy hoặc dấu phân cách sai quy tắc vẫn đọc được đủ cột; hãy xem lại dòng ${lines}.`,
    unseen: (count: string) =>
      `Đã bỏ hoặc thay ${count} ký tự không nhìn thấy (NUL, dấu cách rỗng, ký tự điều khiển).`
  },
  /** Notes about workbook cells without a usable value, which are loaded as empty. */
  unvalued: {
    error: (count: string, code: string, cells: string) =>
      `${count} ô có lỗi ${code} được để trống: ${cells}.`,
    broken: (count: string, cells: string) => `${count} ô hỏng được để trống: ${cells}.`,
    formula: (count: string, cells: string) =>
      `${count} ô công thức chưa có kết quả được để trống: ${cells}. Hãy mở tệp bằng Excel, lưu lại rồi tải lên lần nữa.`
  },
  noRows: 'Tệp không có dòng dữ liệu nào dưới tiêu đề.',
  rejected: {
    line: 'Dòng trong tệp',
    reason: 'Lý do',
    none: 'Không có dòng nào bị loại.',
    more: (shown: string, all: string) => `Hiển thị ${shown} dòng đầu trong ${all} dòng bị loại.`
  },
  line: 'STT'
} as const
