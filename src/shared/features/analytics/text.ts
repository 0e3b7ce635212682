import { listText } from '../../kit/words/list-text'

/** Texts common to all sector pages; titles and columns are in the page definitions. */
export const analyticsText = {
  pageFilters: 'Bộ lọc của trang',
  selection: (label: string, value: string) => `${label}: ${value}`,
  selections: 'Đang lọc theo biểu đồ',
  removeSelection: (text: string) => `Bỏ lọc ${text}`,
  clearSelections: 'Xóa tất cả',
  markedAmongAll: 'Biểu đồ này hiện mọi phần tử, phần tử đang lọc được đánh dấu.',
  noSelection: 'Đã bỏ lọc theo biểu đồ',
  several: (count: string) => `${count} mục đã chọn`,
  /** Status of figures that a selection cannot narrow. */
  wholeForce: (filters: string) => `toàn đơn vị, không lọc theo ${filters}`,
  wholeScope: (filters: string) => `không lọc theo ${filters}`,
  onlyTable: (whole: string) => `Nhận định, số liệu và biểu đồ: ${whole}; chỉ bảng được lọc.`,
  onlyCharts: (whole: string) => `Nhận định, số liệu và bảng: ${whole}; chỉ biểu đồ được lọc.`,
  wholeForReader: 'toàn đơn vị, không lọc',
  wholeScopeForReader: 'cả phạm vi của bạn, không lọc',
  withoutPersonalData:
    'Người xem không có quyền xem dữ liệu cá nhân chỉ thấy cơ cấu của toàn đơn vị, vì so hai phạm vi có thể suy ra nhóm dưới 5 người.',
  scopeWithoutPersonalData:
    'Người xem không có quyền xem dữ liệu cá nhân chỉ thấy cơ cấu của cả phạm vi, vì so hai phạm vi có thể suy ra nhóm dưới 5 người.',
  wholeInReports:
    'Báo cáo về cơ cấu nhân sự luôn tính toàn đơn vị, vì so hai phạm vi có thể suy ra nhóm dưới 5 người.',
  origin: 'Nguồn và cách tính',
  originHeads: {
    figure: 'Số liệu',
    source: 'Nguồn',
    formula: 'Cách tính',
    unit: 'Đơn vị tính',
    period: 'Kỳ'
  },
  fictional: 'Dữ liệu mẫu – hư cấu',
  model:
    'Số liệu mẫu, hư cấu: tính từ mô hình mẫu của chương trình, không từ dữ liệu của đơn vị. Cột Nguồn nêu bảng của mô hình đó.',
  ownModel:
    'Số liệu của đơn vị, tính từ các bảng đã ánh xạ vào mô hình chuẩn. Cột Nguồn nêu bảng, cột và bản dữ liệu đang dùng.',
  generation: (time: string) => `bản ${time}`,
  untold: 'Chưa có dữ liệu',
  levels: { success: 'Đạt', warning: 'Cần chú ý', danger: 'Thiếu hụt' },
  severe: 'Nghiêm trọng',
  overdue: 'Quá hạn',
  target: (share: string) => `Ngưỡng đạt ${share}`,
  verdict: {
    label: 'Nhận định',
    whole: 'Toàn ngành',
    unknown: 'Chưa đủ số liệu để nhận định.',
    first: 'chưa có kỳ trước để so sánh',
    same: 'không đổi so với kỳ trước',
    more: (size: string) => `tăng ${size} so với kỳ trước`,
    less: (size: string) => `giảm ${size} so với kỳ trước`
  },
  /** Text alternative of a sparkline. */
  trend: (periods: string, first: string, last: string, low: string, high: string) =>
    `${periods}: từ ${first} đến ${last}, thấp nhất ${low}, cao nhất ${high}`,
  periods: (count: string, first: string, last: string) => `${count} kỳ từ ${first} đến ${last}`,
  orEarlier: (period: string) => `${period} hoặc trước`,
  knownSince: (period: string) => `${period} (số liệu có từ kỳ này)`,
  seeAll: (rows: string) => `Xem tất cả ${rows} dòng`,
  lacking: 'Chưa đủ dữ liệu cho mọi số liệu của trang',
  blankMonth: (period: string) =>
    `Bảng Quân số tháng chưa có dòng nào của kỳ ${period}; hãy nạp số liệu của kỳ này hoặc chọn kỳ khác.`,
  withoutMonth: (period: string, units: string) =>
    `Bảng Quân số tháng chưa có số liệu kỳ ${period} của: ${units}. Các đơn vị này chưa được tính.`,
  andMore: (units: string, more: string) => `${units} và ${more} đơn vị khác`,
  untoldOf: (tables: string) => `Chưa có dữ liệu: còn thiếu ${tables}`,
  lackingColumns: (table: string, columns: string) => `${table} (cột ${columns})`,
  leftOut: (what: string) => `Không hiện: ${what}.`,
  leftOutColumns: (columns: string) => `cột ${columns}`,
  leftOutChart: (title: string) => `biểu đồ “${title}”`,
  monthlyInstead: 'Có thể dùng bảng Quân số tháng để thay.',
  /**
   * Messages about names that are missing in the organisation's defined order of units, and about
   * figures whose rows cannot be listed.
   */
  orders: {
    named: (name: string, rows: string) => `“${name}” (${rows})`,
    more: (names: string) => `và ${names} tên khác`,
    unlisted: (table: string, rows: string, column: string, names: string) =>
      `Bảng ${table}: ${rows} dòng có ${column} không có trong danh sách thứ tự: ${names}.`,
    left: {
      bac: 'Những dòng này coi như không rõ bậc: vẫn tính vào HC, không tính vào từng bậc, đúng, cao hơn, thấp hơn chuẩn, không đạt tiêu chí bậc và không tính vào đủ điều kiện nâng ngạch; bậc của nguồn không được đối chiếu.',
      bac_chuan:
        'Chuẩn của các chức vụ này coi như chưa ban hành: người giữ không được so với bậc chuẩn.',
      nhom_chuc_vu:
        'Biên chế và người giữ các chức vụ này không tính vào nhóm chức vụ nào, không mở cảnh báo thiếu hụt biên chế.',
      loai_hinh: 'Các đơn vị này không tính vào loại hình nào.'
    },
    lostStandards: (posts: string) =>
      `Chuẩn đã sửa của ${posts} chức vụ ghi bậc không có trong danh sách cấp bậc hiện nay: coi như chưa ban hành. Hãy sửa lại chuẩn, hoặc thêm bậc vào danh sách.`
  },
  lackingPart: (part: string, tables: string) => `${part}: còn thiếu ${tables}.`,
  below: ', dưới ngưỡng',
  empty: 'Không có dữ liệu',
  total: 'Tổng cộng',
  footer: listText.rows,

  tableLabel: (title: string) => `Bảng: ${title}`,
  typeMore: (count: string) => `Nhập ít nhất ${count} ký tự để tìm`,
  reveal: {
    action: 'Xem đầy đủ',
    title: (code: string) => `Xem đầy đủ hồ sơ ${code}`,
    reason: 'Lý do xem',
    hint: 'Ít nhất 10 ký tự; lý do và mã hồ sơ được ghi vào nhật ký.',
    confirm: 'Xem',
    cancel: 'Hủy',
    close: 'Đóng',
    failed: 'Không thể xem hồ sơ'
  },
  /** Tile map of the provinces. */
  map: {
    note: 'Sơ đồ 34 tỉnh, thành phố theo vị trí tương đối, không phải bản đồ; ô trống là chưa có số liệu.',
    noValue: 'chưa có số liệu',
    others: 'Khu vực ngoài sơ đồ tỉnh, thành phố'
  },
  tree: {
    search: 'Tìm đơn vị',
    count: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} đơn vị`,
    expand: (name: string) => `Mở ${name}`,
    collapse: (name: string) => `Thu ${name}`,
    views: { list: 'Danh sách', diagram: 'Sơ đồ' },
    view: 'Cách hiển thị cây đơn vị',
    zoomIn: 'Phóng to sơ đồ',
    zoomOut: 'Thu nhỏ sơ đồ',
    fit: 'Vừa khung',
    heads: { name: 'Đơn vị', detail: 'Hiện có / biên chế', rate: 'Tỷ lệ lấp đầy' }
  }
} as const
