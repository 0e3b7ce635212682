/** Texts of a form that is shown as it looks. */
export const formPictureText = {
  empty: 'trống',
  corner: 'Dòng',
  cell: (place: string, content: string) => `${place}: ${content}`,
  boundCell: (place: string, number: number, source: string, value: string) =>
    `${place}, gắn số liệu ${number}: ${source}${value ? ` – ${value}` : ''}`,
  table: (number: number) => `Bảng ${number}`,
  tableCell: (table: number, row: number, column: number) =>
    `Bảng ${table}, dòng ${row}, cột ${column}`,
  sheets: 'Trang tính',
  hidden: (name: string) => `${name} (ẩn)`,
  zoom: 'Cỡ hiển thị',
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  percent: (share: string) => share,
  sheet: (form: string, sheet: string) => `${form}, trang tính ${sheet}`,
  cut: 'Biểu mẫu dài nên chỉ hiển thị phần đầu. Phần còn lại vẫn nguyên trong tệp.',
  others: 'Vị trí ngoài phần thân (đầu trang, chân trang, chú thích)'
} as const

/** Texts of the list of forms. */
export const formListText = {
  title: 'Biểu mẫu',
  description:
    'Biểu mẫu XLSX, DOCX của đơn vị. Gắn số liệu một lần, sau đó lập cho từng kỳ, từng đơn vị mà không phải nhập lại.',
  open: 'Biểu mẫu',
  label: 'Danh sách biểu mẫu',
  create: 'Thêm biểu mẫu',
  search: 'Tìm theo tên, ký hiệu, người lập',
  kind: 'Loại tệp',
  state: 'Trạng thái',
  empty: 'Không tìm thấy biểu mẫu phù hợp',
  none: 'Chưa có biểu mẫu nào. Chọn tệp XLSX hoặc DOCX mà đơn vị đang dùng, rồi chỉ vào từng ô cần lấy số liệu.',
  footer: (matched: string, total: string) => `Hiển thị ${matched} trên ${total} biểu mẫu`,
  never: 'Chưa lập'
} as const

/** Texts of the page of one form, and of its filled forms. */
export const formPageText = {
  missing: 'Không tìm thấy biểu mẫu. Có thể biểu mẫu đã bị xóa.',
  back: 'Về danh sách biểu mẫu',
  edit: 'Sửa biểu mẫu',
  fill: 'Lập biểu mẫu',
  readBack: 'Tổng hợp biểu cấp dưới',
  remove: 'Xóa biểu mẫu',
  exportEmpty: 'Lưu tệp trống',
  failed: 'Thao tác không thành công',
  picture: 'Biểu mẫu',
  facts: {
    title: 'Thông tin',
    code: 'Ký hiệu',
    file: 'Tệp',
    bindings: 'Vị trí đã gắn',
    secrecy: 'Độ mật',
    owner: 'Người lập',
    updated: 'Cập nhật',
    description: 'Mô tả'
  },
  filled: {
    title: 'Bản đã lập',
    none: 'Chưa lập bản nào. Bấm “Lập biểu mẫu”, chọn kỳ và đơn vị.',
    unit: 'Đơn vị',
    period: 'Kỳ',
    time: 'Lập lúc',
    user: 'Người lập',
    state: 'Trạng thái',
    actions: 'Thao tác',
    open: (unit: string, period: string) => `Mở bản của ${unit}, kỳ ${period}`
  },
  removing: {
    title: (name: string) => `Xóa biểu mẫu “${name}”?`,
    plain: 'Tệp trống và các vị trí đã gắn bị xóa.',
    withFilled: (count: string) => `${count} bản đã lập cùng tệp của chúng cũng bị xóa.`,
    confirm: 'Xóa biểu mẫu',
    cancel: 'Không xóa',
    done: 'Đã xóa biểu mẫu'
  },
  fillDialog: {
    title: 'Lập biểu mẫu',
    period: 'Kỳ',
    units: 'Đơn vị',
    search: 'Tìm đơn vị',
    all: 'Chọn tất cả',
    withBelow: (count: string) => `và ${count} đơn vị trực thuộc`,
    below: (name: string) => `Chọn ${name} và các đơn vị trực thuộc`,
    none: 'Bỏ chọn tất cả',
    chosen: (count: string) => `Đã chọn ${count} đơn vị`,
    typed: 'Tên đơn vị',
    typedHint: 'Chưa có danh sách đơn vị nên hãy nhập tên đơn vị như ghi trên biểu.',
    superior: 'Tên đơn vị cấp trên',
    submit: 'Lập biểu mẫu',
    running: 'Đang lập biểu mẫu',
    progress: (done: string, total: string) => `${done} trên ${total} đơn vị`,
    stop: 'Dừng',
    close: 'Đóng',
    stopped: 'Đã dừng; các bản đã lập xong được giữ lại.',
    outcome: 'Kết quả',
    made: 'Đã lập',
    withFaults: (count: string) => `Đã lập, ${count} vị trí chưa có số liệu`,
    failed: 'Không lập được',
    open: 'Mở',
    summary: (made: string, all: string) => `Đã lập ${made} trên ${all} đơn vị`
  }
} as const

/** Texts of one filled form. */
export const filledFormText = {
  missing: 'Không tìm thấy bản đã lập. Có thể bản này đã bị xóa.',
  title: (name: string, unit: string, period: string) => `${name} – ${unit}, kỳ ${period}`,
  save: 'Lưu tệp',
  compare: 'So với số liệu hiện nay',
  comparing: 'Đang so với số liệu hiện nay',
  remove: 'Xóa bản này',
  removing: {
    title: 'Xóa bản đã lập này?',
    text: 'Tệp và số liệu đã dùng để lập bị xóa. Biểu mẫu vẫn còn.',
    confirm: 'Xóa bản này',
    cancel: 'Không xóa',
    done: 'Đã xóa bản đã lập',
    failed: 'Không xóa được bản đã lập'
  },
  faults: (count: string) => `${count} vị trí chưa có số liệu nên để trống trong tệp`,
  notes: 'Lưu ý về số liệu',
  checks: 'Đối chiếu',
  checkStates: { passed: 'Khớp', failed: 'Không khớp', unknown: 'Chưa đối chiếu được' },
  versus: (left: string, right: string) => `${left} so với ${right}`,
  facts: {
    title: 'Căn cứ',
    period: 'Kỳ',
    unit: 'Đơn vị',
    time: 'Lập lúc',
    user: 'Người lập',
    version: 'Phiên bản biểu mẫu',
    sha256: 'SHA-256 của tệp',
    tables: 'Dữ liệu đã đọc',
    noTables: 'Không đọc bảng nào',
    table: (name: string, time: string) => `${name}, phiên bản công bố lúc ${time}`
  },
  comparison: {
    title: 'So với số liệu hiện nay',
    same: (count: string) => `Số liệu hiện nay giống bản đã lập ở cả ${count} vị trí.`,
    changed: (count: string, same: string) =>
      `${count} vị trí có số liệu khác bản đã lập, ${same} vị trí giống.`,
    place: 'Vị trí',
    before: 'Khi lập',
    now: 'Hiện nay',
    gone: 'Vị trí không còn lấy được số liệu',
    close: 'Đóng',
    failed: 'Không so được với số liệu hiện nay'
  }
} as const
