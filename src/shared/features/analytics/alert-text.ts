/** Screen copy for handling an alert. */
export const alertText = {
  action: 'Xử lý cảnh báo',
  view: 'Xem xử lý cảnh báo',
  title: (what: string, unit: string) => `${what} – ${unit}`,
  short: 'Số thiếu',
  state: 'Trạng thái',
  owner: 'Người nhận việc',
  nobody: 'Chưa có người nhận',
  history: 'Quá trình xử lý',
  none: 'Chưa có ai xử lý.',
  settled: 'Đã đóng vì số liệu đã đủ trở lại; không cần xử lý thêm.',
  move: 'Việc cần làm',
  note: 'Ghi chú',
  noteHint: 'Đóng hoặc mở lại phải ghi lý do, ít nhất 10 ký tự.',
  saved: 'Đã ghi nhận xử lý cảnh báo',
  failed: 'Không thể ghi nhận',
  moves: {
    take: 'Nhận việc',
    note: 'Ghi chú',
    close: 'Đóng cảnh báo',
    reopen: 'Mở lại'
  },
  refused: {
    settled: 'Cảnh báo đã đóng vì số liệu đã đủ trở lại.',
    closed: 'Cảnh báo đã đóng. Hãy mở lại trước.',
    taken: 'Bạn đã nhận việc này.',
    notTaken: 'Phải có người nhận việc trước khi đóng.',
    open: 'Cảnh báo đang mở.'
  }
} as const
