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
  recipientTitle: 'Ghi Sổ bản sao',
  recipient: 'Nơi nhận',
  recipientHint: 'Tên cơ quan, đơn vị hoặc người nhận bản sao.',
  copies: 'Số bản',
  confirm: 'Tiếp tục',
  cancel: 'Hủy',
  stopped: 'Chưa đưa dữ liệu ra ngoài vì chưa ghi nơi nhận.',
  search: 'Tìm theo số, nội dung, nơi nhận, người thực hiện',
  degree: 'Độ mật',
  state: 'Trạng thái',
  target: 'Hình thức',
  empty: 'Chưa có bản sao nào từ độ Mật trở lên.',
  footer: (shown: string, all: string) => `${shown} trên ${all} bản sao`,
  recall: 'Thu hồi',
  recallTitle: (number: string) => `Thu hồi bản sao số ${number}`,
  recallDay: 'Ngày thu hồi',
  recallReason: 'Lý do thu hồi',
  recallDone: 'Đã ghi thu hồi bản sao',
  recallFailed: 'Không ghi được việc thu hồi',
  fileName: 'so-ban-sao'
} as const

/** Texts about setting degrees of secrecy. */
export const degreeText = {
  label: 'Độ mật',
  badge: (degree: string) => `Độ mật: ${degree}`,
  open: 'Đặt độ mật',
  title: (table: string) => `Độ mật của bảng ${table}`,
  leastOfSource: (degree: string) =>
    `Dữ liệu nguồn có độ mật “${degree}” nên bảng mới có ít nhất độ mật này.`,
  ofTable: 'Cả bảng',
  ofTableHint: 'Mọi cột của bảng có ít nhất độ mật này.',
  ofColumn: (name: string) => `Cột ${name}`,
  raisedBySource: (degree: string) => `Đang là “${degree}” vì lấy từ nguồn có độ mật này.`,
  note: 'Nâng độ mật có hiệu lực ngay. Hạ độ mật cần lý do và một người khác có quyền duyệt.',
  reason: 'Lý do hạ độ mật',
  save: 'Lưu độ mật',
  cancel: 'Hủy',
  done: 'Đã đổi độ mật',
  sent: 'Đã gửi đề nghị hạ độ mật, chờ người khác duyệt',
  failed: 'Không đổi được độ mật',
  waiting: (user: string, changes: string, reason: string) =>
    `${user} đề nghị hạ độ mật: ${changes}. Lý do: ${reason}`,
  approve: 'Duyệt hạ độ mật',
  reject: 'Từ chối',
  decided: 'Đã xử lý đề nghị hạ độ mật',
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
