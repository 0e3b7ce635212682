/** Longer titles for figures whose own title is unclear outside their page. */
const figures: Readonly<Record<string, string>> = {
  'equipment-rate': 'Mức đủ trang bị',
  'equipment-ready': 'Trang bị sẵn sàng'
}

/** User-interface texts for **Hồ sơ đơn vị**. */
export const unitProfileText = {
  figures,
  title: 'Hồ sơ đơn vị',
  titleOf: (name: string) => `Hồ sơ đơn vị: ${name}`,
  description: (period: string) =>
    `Kỳ ${period}, theo các trang chuyên ngành; công thức và nguồn ở cuối mỗi trang.`,
  unknownIn: (code: string, period: string) =>
    `Không có đơn vị mang mã “${code}” trong kỳ ${period}`,
  notInPeriod: (page: string, period: string) => `${page}: kỳ ${period} không có đơn vị này.`,
  otherPeriod: (page: string, period: string, closed: string) =>
    `${page}: chưa đủ bảng cho kỳ ${period}; có thể xem kỳ ${closed} đã chốt.`,
  missing: (page: string, tables: string) => `${page}: còn thiếu ${tables}.`,
  noUnits: 'Chưa có đơn vị nào',
  facts: {
    code: 'Mã đơn vị',
    level: 'Cấp',
    kind: 'Loại hình',
    area: 'Khu vực',
    parent: 'Đơn vị cấp trên',
    children: 'Đơn vị trực thuộc',
    none: 'Không có',
    below: (all: string) => `tất cả ${all} đơn vị cấp dưới`,
    moreChildren: (more: string) => `và ${more} đơn vị khác`
  },
  /** Parts of the verdict on a unit. */
  verdict: {
    short: (persons: string) => `thiếu ${persons} người so với biên chế`,
    over: (persons: string) => `thừa ${persons} người so với biên chế`,
    rates: {
      'fill-rate': 'tỷ lệ lấp đầy',
      'equipment-ready': 'trang bị sẵn sàng',
      'equipment-rate': 'mức đủ trang bị'
    },
    rate: (name: string, value: string, target: string) => `${name} ${value} (${target})`,
    alerts: (count: string, isGrave: boolean) =>
      isGrave ? `đang mở ${count} cảnh báo nghiêm trọng` : `${count} ở mức cần chú ý`,
    nothingBelow: 'Không chỉ tiêu nào ngoài ngưỡng đạt.'
  },
  period: 'Kỳ số liệu',
  scope: 'Phạm vi',
  group: 'Nhóm trang bị',
  own: 'Riêng đơn vị',
  ownOf: (title: string) => `${title} riêng`,
  withBelowOf: (title: string) => `${title} gộp`,
  withBelow: 'Gồm cấp dưới',
  noteWithBelow: 'Gồm các đơn vị cấp dưới',
  pages: 'Các trang chuyên ngành của đơn vị',
  more: (count: string) => `Còn ${count} dòng nữa ở trang chi tiết.`,
  sections: {
    strength: 'Quân số so với biên chế',
    groups: 'Biên chế theo nhóm chức vụ',
    changes: 'Biến động các kỳ gần nhất',
    equipment: 'Trang bị so với định mức',
    states: 'Tình trạng trang bị',
    reserve: 'Lực lượng dự bị',
    alerts: 'Cảnh báo đang mở',
    reports: 'Nhận dữ liệu của đơn vị'
  },
  reserveReady: 'Sẵn sàng',
  quantity: 'Chỉ tiêu',
  noAlerts: 'Chưa có cảnh báo nào đang mở.',
  noExpectations: 'Chưa khai báo khoản dữ liệu nào phải nhận.',
  notExpected: 'Đơn vị này không có trong danh sách phải gửi dữ liệu.',
  toLedger: 'Sổ nhận dữ liệu',
  lastReceived: 'Lần nhận gần nhất',
  never: 'Chưa nhận lần nào',
  overdue: 'Quá hạn',
  deliveries: 'lần gửi',
  /** Filter of units of the sector pages. */
  filter: {
    all: 'Tất cả',
    several: (count: string) => `${count} đơn vị`,
    open: (chosen: string) => `Lọc theo đơn vị: ${chosen}`,
    panel: 'Chọn đơn vị',
    totals: 'Quân số gồm cấp dưới (người)',
    chosen: (count: string) => `Đã chọn ${count} đơn vị, gồm cả cấp dưới`,
    clear: 'Bỏ chọn tất cả',
    remove: (name: string) => `Bỏ đơn vị ${name}`,
    covered: 'Đã gồm trong đơn vị cấp trên được chọn',
    full: 'Đã chọn quá nhiều đơn vị cho một lần lọc; hãy bỏ bớt, hoặc chọn đơn vị cấp trên.'
  },
  picker: {
    label: 'Đơn vị',
    open: (name: string) => `Đơn vị: ${name}`,
    search: 'Tìm đơn vị theo tên hoặc mã',
    tree: 'Danh sách đơn vị',
    recent: 'Xem gần đây',
    none: 'Không tìm thấy đơn vị nào',
    expand: (name: string) => `Mở cấp dưới của ${name}`,
    collapse: (name: string) => `Thu cấp dưới của ${name}`
  }
} as const
