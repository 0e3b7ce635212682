/** User-interface texts, refusals and audit entries of handing over what a user owns. */
export const handOverText = {
  title: (name: string, account: string) => `Bàn giao công việc của “${name}” (${account})`,
  nothing: 'Người này không có việc nào cần bàn giao.',
  kinds: 'Việc bàn giao',
  kind: (label: string, count: string, names: string) => `${label} (${count}): ${names}`,
  more: (names: string, count: string) => `${names} và ${count} việc khác`,
  to: 'Người nhận',
  toPlaceholder: 'Chọn người nhận',
  heir: (name: string, account: string, role: string) => `${name} (${account}) – ${role}`,
  missing: (permissions: string) => `Người nhận thiếu quyền ${permissions}.`,
  waiting: 'Đang chờ người khác phê duyệt',
  waitingNote:
    'Các yêu cầu này giữ nguyên người lập để người lập không tự phê duyệt; ai có quyền phê duyệt vẫn xử lý được.',
  hint: 'Việc theo lịch sẽ chạy với quyền của người nhận. Truy vấn trùng tên được thêm tên người giao.',
  submit: 'Bàn giao',
  saved: 'Đã bàn giao',
  savedBody: (count: string, name: string) => `${count} việc cho ${name}`,
  partial: 'Bản nháp chưa bàn giao được. Hãy thử bàn giao lại.',
  failed: 'Không thể bàn giao',
  warning: (count: string) =>
    `Người này đang có ${count} việc chạy theo lịch; các việc đó sẽ không chạy khi tài khoản bị khóa hoặc hết hạn. Hãy bàn giao trước.`,
  open: 'Bàn giao…',
  refused: {
    self: 'Người nhận phải khác người giao.',
    locked: (name: string) => `“${name}” đã bị khóa hoặc hết hạn quyền nên không nhận được.`,
    scope: (name: string) =>
      `Phạm vi đơn vị của “${name}” khác người giao, nên số liệu của các việc này sẽ khác đi. Hãy đặt phạm vi như nhau trước khi bàn giao.`,
    permissions: (name: string, missing: string) =>
      `Không thể bàn giao cho “${name}”: thiếu quyền ${missing}.`,
    empty: 'Không còn việc nào để bàn giao. Vui lòng tải lại.',
    draft: (name: string) =>
      `“${name}” đang có bản nháp cùng loại. Hãy bỏ chọn bản nháp, hoặc để người đó gửi hay hủy bản nháp của mình trước.`
  },
  audit: (from: string, to: string, what: string, reason: string) =>
    `Bàn giao công việc của “${from}” cho “${to}”: ${what}. Lý do: ${reason}`,
  draftOf: (form: string) => `Đăng ký ${form}`,
  pipelineDraft: 'Tạo pipeline',
  waitingFor: {
    load: (table: string) => `Lần nạp vào ${table}`,
    correction: (table: string) => `Đính chính ${table}`,
    document: (name: string) => `Văn bản theo lịch “${name}”`,
    form: (name: string) => `Biểu mẫu đã lập “${name}”`,
    api: (name: string) => `API “${name}”`,
    service: (name: string) => `Dịch vụ “${name}”`
  }
} as const
