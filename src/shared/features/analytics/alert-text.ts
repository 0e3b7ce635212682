/** User-interface texts for handling an alert. */
export const alertText = {
  action: 'Xử lý cảnh báo',
  view: 'Xem xử lý cảnh báo',
  title: (what: string, unit: string) => `${what} – ${unit}`,
  numbers: 'Hiện có / phải có',
  numbersOf: (actual: string, target: string) => `${actual} / ${target}`,
  share: (actual: string, target: string, percent: string) =>
    `Hiện có ${actual} trên ${target} phải có (${percent})`,
  short: 'Số thiếu',
  found: 'Phát hiện',
  due: 'Hạn',
  state: 'Trạng thái',
  owner: 'Người nhận việc',
  nobody: 'Chưa có người nhận',
  history: 'Quá trình xử lý',
  none: 'Chưa có ai xử lý.',
  settled: 'Đã đóng vì số liệu đã đủ trở lại; không cần xử lý thêm.',
  move: 'Việc cần làm',
  note: 'Ghi chú',
  /** Text of the deadline for the number of days left; negative if overdue. */
  deadline: (days: number) => {
    if (days < 0) return `quá hạn ${-days} ngày`
    return days === 0 ? 'đến hạn' : `còn ${days} ngày`
  },
  noteHint: 'Đóng hoặc mở lại phải ghi lý do, ít nhất 10 ký tự.',
  saved: 'Đã ghi nhận xử lý cảnh báo',
  failed: 'Không thể ghi nhận',
  taken: 'Đã nhận việc',
  released: 'Đã trả lại việc',
  undo: 'Hoàn tác',
  moves: {
    take: 'Nhận việc',
    release: 'Trả lại việc',
    note: 'Ghi chú',
    close: 'Đóng cảnh báo',
    reopen: 'Mở lại'
  },
  /** Labels of the submit button, by transition of the alert. */
  submit: {
    take: 'Nhận việc',
    release: 'Trả lại việc',
    note: 'Lưu ghi chú',
    close: 'Đóng cảnh báo',
    reopen: 'Mở lại'
  },
  refused: {
    settled: 'Cảnh báo đã đóng vì số liệu đã đủ trở lại.',
    closed: 'Cảnh báo đã đóng. Hãy mở lại trước.',
    taken: 'Bạn đã nhận việc này.',
    notTaken: 'Phải có người nhận việc trước khi đóng.',
    open: 'Cảnh báo đang mở.',
    notOwner: 'Chỉ người đang nhận việc mới trả lại được.'
  }
} as const

/** User-interface texts for the list of alerts by unit. */
export const alertListText = {
  tabs: { list: 'Danh sách', charts: 'Biểu đồ' },
  tabsLabel: 'Danh sách và biểu đồ',
  closed: 'Đã đóng',
  groupCount: (count: string) => `${count} cảnh báo`,
  grave: (count: string) => `${count} nghiêm trọng`,
  overdue: (count: string, days: string) => `${count} quá hạn, lâu nhất ${days} ngày`,
  people: 'người',
  things: 'trang bị',
  lacks: (count: string, unit: string) => `thiếu ${count} ${unit}`,
  foundOn: (day: string) => `phát hiện ${day}`,
  required: 'Phải có',
  actual: 'Hiện có',
  deadline: 'Thời hạn',
  openAll: 'Mở tất cả',
  foldAll: 'Gập tất cả',
  more: (count: string) => `Hiện thêm ${count} dòng`,
  moreUnits: (count: string) => `Hiện thêm ${count} đơn vị`
} as const
