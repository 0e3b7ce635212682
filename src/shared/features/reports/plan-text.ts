/** User-interface texts for exporting a report to a folder on a schedule. */
export const reportPlanText = {
  title: 'Lịch xuất thư mục',
  none: 'Chưa đặt lịch. Khi ứng dụng đang mở, báo cáo có thể tự xuất CSV, DOCX, PDF vào một thư mục.',
  run: 'Xuất ngay',
  next: 'Xuất kế tiếp',
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
  chooseTitle: 'Thư mục xuất báo cáo',
  folderGone:
    'Không thấy thư mục, hoặc ổ đĩa của nó không trả lời. Hãy nối lại ổ đĩa hoặc chọn thư mục khác.',
  abstractOfUnit: (abstract: string, unit: string) => `${abstract} của ${unit}`,
  unitsOfClosed:
    'Báo cáo đã chốt nên không lập riêng cho từng đơn vị được. Hãy bỏ chọn đơn vị trong lịch xuất.',
  noPages:
    'Báo cáo không có khối nào từ trang chuyên ngành nên không lập riêng cho từng đơn vị được.',
  unknownUnit: (id: string) => `Không còn đơn vị ${id}.`,
  ofUnit: (unit: string, error: string) => `${unit}: ${error}`,
  moreFiles: (file: string, more: string) => `${file} và ${more} tệp khác`,
  partly: (done: string, all: string, errors: string) =>
    `Chỉ lập được ${done} trên ${all} đơn vị. ${errors}`,
  waiting: {
    title: 'Văn bản chờ duyệt',
    prepared: (count: string) => `Đã lập ${count} tệp, chờ duyệt phát hành`,
    released: (name: string, what: string) =>
      `Duyệt phát hành văn bản của báo cáo “${name}” ${what}`,
    refused: (name: string, what: string, reason: string) =>
      `Từ chối phát hành văn bản của báo cáo “${name}” ${what}. Lý do: ${reason}`,
    refusedResult: (reason: string) => `Bị từ chối phát hành: ${reason}`,
    gone: 'Văn bản này không còn chờ duyệt.',
    altered:
      'Tệp chờ duyệt đã bị thay đổi hoặc mất nên không phát hành được. Hãy từ chối rồi lập lại.',
    full: 'Có quá nhiều văn bản đang chờ duyệt. Hãy duyệt hoặc từ chối bớt.',
    reason: 'Vui lòng nhập lý do'
  },
  noPlan: 'Báo cáo này chưa có lịch xuất.',
  hint: 'Xuất khi ứng dụng đang mở; lần bị lỡ được xuất một lần khi mở lại. Tệp trong thư mục không được mã hóa.',
  saved: 'Đã đặt lịch xuất',
  cleared: 'Đã bỏ lịch xuất',
  failed: 'Không thể đặt lịch'
} as const
