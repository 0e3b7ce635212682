import type { StatusBadgeStyle } from '../../kit/status'
import type { ApiKeyKind, ApiKeyView } from '../../model/gateway/api-key'
import type { GatewayPhase } from './state'

/** Icon, colour and label of each state of the gateway. */
export const gatewayPhaseBadges: Readonly<Record<GatewayPhase, StatusBadgeStyle>> = {
  off: { label: 'Đang tắt', tone: 'neutral', icon: 'pause' },
  starting: { label: 'Đang khởi động', tone: 'info', icon: 'clock' },
  on: { label: 'Đang bật', tone: 'success', icon: 'check' },
  failed: { label: 'Không bật được', tone: 'danger', icon: 'error' }
}

export const apiKeyStateBadges: Readonly<Record<ApiKeyView['state'], StatusBadgeStyle>> = {
  open: { label: 'Còn hiệu lực', tone: 'success', icon: 'check' },
  ended: { label: 'Hết hạn', tone: 'neutral', icon: 'clock' },
  revoked: { label: 'Đã thu hồi', tone: 'danger', icon: 'pause' }
}

export const apiKeyKindLabels: Readonly<Record<ApiKeyKind, string>> = {
  real: 'Khóa thật',
  test: 'Khóa thử'
}

/** User-interface texts for the gateway. */
export const gatewayText = {
  title: 'Cổng API',
  header: (url: string) => `Cổng API trả lời tại ${url}`,
  headerOn: 'Cổng API đang bật',
  headerFailed: 'Cổng API không bật được',
  intro:
    'Khi bật, ứng dụng trả lời các API đã công bố cho hệ thống bên ngoài. Mỗi lượt gọi được ghi vào nhật ký trước khi trả lời.',
  start: 'Bật',
  stop: 'Tắt',
  starting: 'Đang bật...',
  stopping: 'Đang tắt...',
  started: 'Đã bật cổng API',
  stopped: 'Đã tắt cổng API',
  startFailed: 'Chưa bật được cổng API',
  stopFailed: 'Chưa tắt được cổng API',
  state: 'Trạng thái',
  url: 'Địa chỉ gọi',
  since: 'Bật từ',
  calls: 'Lượt gọi từ khi bật',
  callWords: (all: string, refused: string, failed: string) =>
    `${all} lượt, ${refused} bị từ chối (4xx), ${failed} lỗi máy chủ (5xx)`,
  log: 'Nhật ký trên đĩa',
  logWords: (size: string, months: string) => `${size}, giữ ${months} tháng`,
  logLink: 'Đổi thời hạn giữ nhật ký',
  askStart: (url: string) => `Bật cổng API tại ${url}?`,
  askStartLocal: 'Chỉ chương trình trên máy này gọi được.',
  askStartOpen:
    'Các máy khác trong mạng gọi được các API đã công bố bằng khóa của từng API. Hãy bảo đảm đơn vị cho phép mở địa chỉ này.',
  place: {
    title: 'Nơi nhận yêu cầu',
    address: 'Địa chỉ',
    port: 'Cổng',
    portHint: 'Từ 1024 đến 65535',
    save: 'Lưu địa chỉ',
    saved: 'Đã lưu nơi nhận yêu cầu',
    failed: 'Chưa lưu được nơi nhận yêu cầu',
    onlyHere: 'chỉ máy này',
    needs: 'Địa chỉ ngoài máy này cần chứng thư (TLS 1.2 trở lên). Hãy nạp chứng thư trước.',
    ask: (address: string, port: string) => `Nhận yêu cầu tại ${address}:${port}?`,
    askBody:
      'Đây là địa chỉ ngoài máy này: khi cổng bật, các máy khác trong mạng gọi được các API đã công bố. Việc này được ghi vào nhật ký kiểm toán.',
    confirm: 'Nhận tại địa chỉ này'
  },
  certificate: {
    title: 'Chứng thư',
    none: 'Chưa có chứng thư. Cổng trả lời không mã hóa và chỉ nhận yêu cầu từ máy này.',
    subject: 'Chủ thể',
    issuer: 'Nơi cấp',
    validity: 'Hiệu lực',
    period: (from: string, until: string) => `Từ ${from} đến ${until}`,
    ended: 'Chứng thư đã hết hạn. Bên gọi sẽ từ chối kết nối.',
    ending: (day: string) =>
      `Chứng thư hết hạn ngày ${day}. Hãy nạp chứng thư mới trước ngày đó để bên gọi không bị gián đoạn.`,
    names: 'Dùng cho tên',
    fingerprint: 'Dấu SHA-256',
    keptBy: 'Khóa riêng',
    kept: {
      system: 'Được hệ điều hành mã hóa và giữ lại',
      session: 'Chỉ giữ đến khi đóng ứng dụng; lần sau phải nạp lại'
    },
    passphrase: 'Mật khẩu của tệp khóa',
    passphraseHint: 'Để trống nếu tệp không có mật khẩu',
    pfx: 'Nạp tệp PFX',
    pem: 'Nạp tệp PEM',
    remove: 'Gỡ chứng thư',
    taken: 'Đã nạp chứng thư',
    removed: 'Đã gỡ chứng thư',
    failed: 'Chưa nạp được chứng thư',
    removeFailed: 'Chưa gỡ được chứng thư',
    askRemove: 'Gỡ chứng thư của cổng API?',
    askRemoveBody: 'Khóa riêng bị xóa khỏi máy này. Muốn dùng lại phải nạp lại tệp.'
  },
  examplesOff: 'Các ví dụ chạy được khi cổng API đang bật.',
  keys: {
    title: 'Khóa truy cập',
    list: 'Danh sách khóa',
    create: 'Tạo khóa mới',
    name: 'Tên khóa',
    nameHint: 'Ví dụ tên hệ thống hoặc đơn vị dùng khóa',
    kind: 'Loại khóa',
    kindHint: 'Khóa thử nhận dữ liệu hư cấu cùng cấu trúc, để bên gọi dựng kết nối.',
    until: 'Ngày hết hạn',
    untilHint: 'Để trống nếu không có hạn',
    scopeHint:
      'Bên gọi chỉ nhận các dòng thuộc đơn vị được chọn và đơn vị trực thuộc. Không đổi được sau khi tạo khóa.',
    state: 'Tình trạng',
    used: 'Dùng gần nhất',
    never: 'Chưa dùng',
    noEnd: 'Không có hạn',
    fingerprint: (mark: string) => `Mã nhận dạng ${mark}`,
    none: 'Chưa có khóa nào, nên chưa hệ thống nào gọi được API này.',
    failed: 'Chưa tạo được khóa',
    revoke: 'Thu hồi',
    revokeKey: (name: string) => `Thu hồi khóa ${name}`,
    askRevoke: (name: string) => `Thu hồi khóa “${name}”?`,
    askRevokeBody:
      'Từ lượt gọi sau, hệ thống dùng khóa này nhận mã 401. Khóa đã thu hồi không dùng lại được.',
    revoked: 'Đã thu hồi khóa',
    revokeFailed: 'Chưa thu hồi được khóa',
    shown: 'Khóa vừa tạo'
  },
  try: {
    title: 'Thử gọi',
    intro: 'Gọi thật qua cổng API; lượt gọi có trong nhật ký.',
    off: 'Cổng API đang tắt nên chưa gọi được.',
    toSettings: 'Mở phần Cổng API',
    paused: 'API đang tạm dừng, nên cổng trả mã 503.',
    query: 'Tham số',
    queryHint: 'Phần sau dấu hỏi của địa chỉ, ví dụ limit=5',
    accept: 'Định dạng nhận về',
    accepts: { json: 'JSON', csv: 'CSV' },
    key: 'Khóa',
    keyHint: 'Để trống để dùng khóa tạm cho một lượt gọi',
    kind: 'Dữ liệu',
    kinds: { real: 'Dữ liệu thật', test: 'Dữ liệu hư cấu của khóa thử' },
    run: 'Gọi',
    running: 'Đang gọi...',
    failed: 'Chưa gọi được',
    request: 'Yêu cầu',
    answer: 'Trả lời',
    headers: 'Các dòng đầu của trả lời',
    empty: 'Trả lời không có nội dung.',
    time: (status: string, milliseconds: string) => `${status} · ${milliseconds} ms`,
    cut: 'Trả lời dài hơn phần được hiện ở đây.'
  },
  usage: {
    real: 'Tính từ lượt gọi thật: thời gian hoạt động là tỷ lệ lượt không gặp lỗi máy chủ, cùng thời gian phản hồi trong 30 ngày.',
    sample: 'Số liệu mẫu của API mẫu.'
  },
  logPage: {
    real: 'Lượt gọi thật qua cổng API, ghi trước khi trả lời.',
    sample: 'Nhật ký mẫu của API mẫu, dữ liệu hư cấu; lượt gọi thật không lẫn vào đây.',
    why: 'Lý do'
  },
  monitor: {
    name: 'Cổng API',
    logName: 'Nhật ký lượt gọi API',
    title: 'Lượt gọi qua cổng API theo ngày',
    latency: 'Thời gian trả lời của cổng API',
    none: 'Chưa có lượt gọi nào',
    remedy: 'Mở Cấu hình › Cổng API'
  }
} as const
