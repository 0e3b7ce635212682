import type { ClosedPeriod } from './closing'

/** User-interface texts for closing a month, **Chốt kỳ**. */
export const closingText = {
  title: 'Chốt kỳ',
  intro:
    'Chốt kỳ giữ nguyên các bản dữ liệu, ánh xạ, ngưỡng và chuẩn chức vụ mà số liệu của tháng, và của các tháng trước chưa chốt, được tính từ đó. Kỳ đã chốt không đổi khi nạp thêm, đổi ánh xạ hay đổi cấu trúc bảng; số liệu sửa sau được tính vào kỳ kế tiếp.',
  list: 'Các kỳ đã chốt',
  none: 'Chưa có kỳ nào được chốt.',
  noneToClose: 'Tháng kế tiếp chưa kết thúc nên chưa chốt được.',
  action: 'Chốt kỳ',
  reopen: 'Mở lại kỳ',
  reopenOf: (period: string) => `Mở lại kỳ ${period}`,
  decide: 'Xét yêu cầu mở lại',
  decideOf: (period: string) => `Xét yêu cầu mở lại kỳ ${period}`,
  show: 'Xem',
  showOf: (period: string) => `Xem kỳ ${period}`,
  heads: {
    period: 'Kỳ',
    state: 'Trạng thái',
    user: 'Người chốt',
    time: 'Thời gian',
    tables: 'Số bảng',
    actions: 'Thao tác'
  },
  states: {
    closed: 'Đã chốt',
    asked: 'Chờ duyệt mở lại',
    opened: 'Đã mở lại'
  },
  mark: 'Đã chốt',
  markBy: (period: string, time: string, user: string) =>
    `Theo kỳ chốt ${period}, ${time}, ${user}`,
  notClosed: (tables: string) => `chưa chốt: ${tables}`,
  period: (period: string) => `Kỳ ${period}`,
  lookup: (table: string, column: string) => `${table} › ${column}: bảng tra cứu`,
  reason: 'Lý do',
  reasonHint: 'Ít nhất 10 ký tự; ghi vào nhật ký.',
  dialog: {
    title: 'Chốt kỳ',
    period: 'Kỳ',
    submit: 'Chốt kỳ',
    note: 'Các bản dữ liệu dưới đây được giữ cho kỳ này, không bị dọn và không bị thay bằng bản khác. Chỉ kỳ mới nhất có thể mở lại, khi người thứ hai duyệt.',
    tables: 'Các bảng được giữ',
    heads: {
      title: 'Bảng của mô hình',
      name: 'Bảng Data Mart',
      generation: 'Bản dữ liệu',
      rows: 'Số dòng',
      hash: 'SHA-256',
      state: 'Tệp'
    },
    standards: (count: string) => `${count} chuẩn chức vụ đã sửa cũng được giữ.`,
    gaps: 'Chưa được chốt cùng kỳ này',
    gapsBody:
      'Các bảng dưới đây chưa ánh xạ đủ; số liệu từ các bảng đó vẫn tính theo bản dữ liệu đang dùng cho đến khi được chốt ở một kỳ sau.',
    nothing: 'Chưa có gì để chốt',
    unchecked: 'Các bản dữ liệu này chưa được kiểm tra',
    uncheckedBody:
      'Bấm Kiểm tra mô hình; chốt kỳ cần kết quả kiểm tra của đúng các bản dữ liệu đang dùng.',
    clean: (time: string) => `Đã kiểm tra lúc ${time}: không có lỗi.`,
    found: (count: string, time: string) => `Kiểm tra lúc ${time} thấy ${count} vấn đề`,
    foundBody: 'Số liệu của kỳ sẽ được tính cả với những dòng này.',
    blockedBody:
      'Cấu hình chặn chốt kỳ khi còn vấn đề. Hãy sửa các dòng này, nạp lại rồi kiểm tra mô hình.',
    accept: 'Tôi đã xem các vấn đề trên và vẫn chốt kỳ',
    done: 'Đã chốt kỳ',
    failed: 'Không thể chốt kỳ'
  },
  details: {
    title: (period: string) => `Kỳ ${period}`,
    findings: 'Chốt khi còn các vấn đề',
    history: 'Lịch sử',
    open: 'Chưa chốt',
    there: 'Có tệp',
    gone: 'Thiếu tệp'
  },
  asking: {
    note: 'Yêu cầu có hiệu lực khi người thứ hai có quyền phê duyệt đồng ý. Sau đó số liệu của kỳ được tính lại từ các bản dữ liệu đang dùng cho đến khi chốt lại.',
    submit: 'Gửi yêu cầu',
    done: 'Đã gửi yêu cầu mở lại kỳ',
    failed: 'Không thể gửi yêu cầu'
  },
  deciding: {
    by: (user: string, time: string) => `${user} đề nghị lúc ${time}`,
    label: 'Quyết định',
    submit: 'Ghi quyết định',
    approve: 'Đồng ý mở lại',
    refuse: 'Từ chối',
    hint: 'Cần lý do khi từ chối, ít nhất 10 ký tự.',
    approved: 'Đã mở lại kỳ',
    refused: 'Đã từ chối mở lại kỳ',
    failed: 'Không thể ghi quyết định'
  },
  steps: {
    closed: 'Chốt kỳ',
    asked: 'Đề nghị mở lại',
    refused: 'Từ chối mở lại',
    opened: 'Mở lại kỳ'
  } satisfies Readonly<Record<ClosedPeriod['history'][number]['step'], string>>,
  /** Reasons, returned by the main process, for refusing to close or reopen a period. */
  refusals: {
    running: (period: string) => `Kỳ ${period} chưa kết thúc nên chưa chốt được.`,
    closed: (period: string) => `Kỳ ${period} đã chốt. Vui lòng tải lại trang.`,
    order: (period: string) => `Các kỳ được chốt lần lượt: kỳ kế tiếp là ${period}.`,
    nothing:
      'Chưa có bảng nào của mô hình được ánh xạ đủ nên chưa có gì để chốt. Hãy ánh xạ bảng rồi chốt kỳ.',
    unchecked:
      'Chưa chạy Kiểm tra mô hình trên các bản dữ liệu đang dùng. Hãy kiểm tra rồi chốt kỳ.',
    findings: (count: string) =>
      `Kiểm tra mô hình thấy ${count} vấn đề. Hãy xem và xác nhận nếu vẫn chốt kỳ.`,
    onlyClean: (count: string) =>
      `Kiểm tra mô hình thấy ${count} vấn đề, và cấu hình chặn chốt kỳ khi còn vấn đề. Hãy sửa dữ liệu, nạp lại rồi kiểm tra.`,
    stale: 'Dữ liệu, ánh xạ hoặc cấu hình đã đổi từ lúc mở hộp thoại. Hãy xem lại rồi chốt kỳ.',
    damaged: (table: string) =>
      `Tệp dữ liệu của bảng “${table}” không còn như lúc công bố. Hãy nạp lại bảng trước khi chốt kỳ.`,
    notClosed: (period: string) =>
      `Kỳ ${period} không ở trạng thái đã chốt. Vui lòng tải lại trang.`,
    notNewest: (period: string) => `Chỉ kỳ chốt mới nhất (${period}) được mở lại.`,
    asked: (period: string) => `Kỳ ${period} đã có yêu cầu mở lại đang chờ duyệt.`,
    notAsked: (period: string) =>
      `Kỳ ${period} không có yêu cầu mở lại nào đang chờ. Vui lòng tải lại trang.`
  },
  notBrought: (periods: string) =>
    `Không đưa được về kỳ đã chốt ${periods}: các tệp dữ liệu của kỳ không có ở máy này.`,
  trail: {
    closed: (period: string, tables: string, reason: string) =>
      `Chốt kỳ ${period}: ${tables} bảng. Lý do: ${reason}`,
    open: (tables: string) => `. Chưa chốt: ${tables}`,
    findings: (found: string) => `. Chấp nhận các vấn đề: ${found}`,
    finding: (table: string, what: string, rows: string) => `${table} – ${what} (${rows} dòng)`,
    asked: (period: string, reason: string) => `Đề nghị mở lại kỳ ${period}. Lý do: ${reason}`,
    refused: (period: string, reason: string) => `Từ chối mở lại kỳ ${period}. Lý do: ${reason}`,
    opened: (period: string, user: string, reason: string) =>
      `Mở lại kỳ ${period} theo đề nghị của ${user}. Lý do: ${reason}`
  }
} as const
