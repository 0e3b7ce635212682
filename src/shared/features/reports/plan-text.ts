/** User-interface texts for exporting a report to a folder on a schedule. */
export const reportPlanText = {
  title: 'Lịch xuất thư mục',
  none: 'Chưa đặt lịch. Báo cáo có thể tự xuất CSV vào một thư mục khi ứng dụng đang mở.',
  set: 'Đặt lịch',
  edit: 'Đổi lịch',
  clear: 'Bỏ lịch',
  run: 'Xuất ngay',
  schedule: 'Lịch',
  folder: 'Thư mục',
  next: 'Xuất kế tiếp',
  by: 'Người đặt',
  last: 'Lần gần nhất',
  lastDone: (time: string, file: string) => `${time} · ${file}`,
  lastFailed: (time: string, error: string) => `${time} · Không xuất được: ${error}`,
  never: 'Chưa xuất lần nào',
  content: 'Nội dung xuất',
  contents: {
    again: 'Chốt lại trên dữ liệu hiện nay rồi xuất',
    newest: 'Bản chốt mới nhất'
  },
  contentHint:
    'Chốt lại chạy câu hỏi ở Nơi chạy của nó; kết quả khác bản mới nhất thì thành một bản chốt mới. Không chạy được thì không xuất, lý do có ở Lần gần nhất và nhật ký, đến lịch sau sẽ chạy lại.',
  withAgain: ', chốt lại trước khi xuất',
  note: 'Chốt theo lịch',
  edition: (number: number) => `Chốt bản ${number}. `,
  going: 'Báo cáo này đang được chốt lại để xuất. Hãy chờ xong rồi thử lại.',
  notAsked: 'Không chạy được câu hỏi của báo cáo. Hãy mở trang truy vấn và chạy thử câu hỏi này.',
  kind: 'Chu kỳ',
  kinds: { daily: 'Hằng ngày', weekly: 'Hằng tuần', monthly: 'Hằng tháng' },
  weekday: 'Thứ',
  day: 'Ngày trong tháng',
  time: 'Giờ (HH:mm)',
  choose: 'Chọn thư mục',
  chooseTitle: 'Thư mục xuất báo cáo',
  noFolder: 'Chưa chọn thư mục',
  folderGone:
    'Không thấy thư mục, hoặc ổ đĩa của nó không trả lời. Hãy nối lại ổ đĩa hoặc chọn thư mục khác.',
  noPlan: 'Báo cáo này chưa có lịch xuất.',
  hint: 'Xuất khi ứng dụng đang mở; lần bị lỡ được xuất một lần khi mở lại. Tệp CSV trong thư mục không được mã hóa.',
  saved: 'Đã đặt lịch xuất',
  cleared: 'Đã bỏ lịch xuất',
  failed: 'Không thể đặt lịch'
} as const
