/** Texts of **Sổ bản sao**. */
export const copyText = {
  title: 'Sổ bản sao',
  needsRecipient: (degree: string) =>
    `Dữ liệu này có độ mật “${degree}”, nên phải ghi nơi nhận và số bản vào Sổ bản sao trước khi đưa ra ngoài.`,
  noCopy: 'Sổ bản sao không có số này. Vui lòng tải lại trang.',
  alreadyRecalled: 'Bản sao này đã được ghi thu hồi.',
  neverMade: 'Bản sao này không thành nên không có gì để thu hồi.',
  recalled: (number: string, reason: string) => `Thu hồi bản sao số ${number}: ${reason}`,
  exported: 'Xuất Sổ bản sao',
  fileName: 'so-ban-sao'
} as const

/** Texts about setting degrees of secrecy. */
export const degreeText = {
  label: 'Độ mật',
  same: 'Độ mật không có thay đổi nào.',
  noColumn: (name: string) => `Bảng không còn cột “${name}”. Vui lòng tải lại trang.`,
  waits: 'Bảng này đang có một đề nghị hạ độ mật chờ duyệt.',
  full: 'Đã có quá nhiều đề nghị hạ độ mật chờ duyệt. Hãy xử lý bớt trước.',
  stale: 'Độ mật của bảng đã thay đổi sau khi lập đề nghị. Hãy từ chối đề nghị này và lập lại.',
  noRequest: 'Đề nghị này không còn. Có thể người khác đã xử lý. Vui lòng tải lại trang.',
  ownRequest: 'Người đề nghị không được tự duyệt việc hạ độ mật. Hãy để người khác xử lý.',
  history: 'Đổi độ mật',
  changed: (table: string, changes: string) => `Đổi độ mật bảng “${table}”: ${changes}`,
  requested: (table: string, changes: string, reason: string) =>
    `Đề nghị hạ độ mật bảng “${table}”: ${changes}; lý do: ${reason}`,
  approved: (table: string, changes: string, user: string, reason: string) =>
    `Duyệt hạ độ mật bảng “${table}” theo đề nghị của ${user}: ${changes}; lý do: ${reason}`,
  refused: (table: string, user: string) =>
    `Từ chối hạ độ mật bảng “${table}” theo đề nghị của ${user}`,
  withReason: (changes: string, reason: string) => `${changes}; lý do: ${reason}`
} as const
