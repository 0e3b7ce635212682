import { certificateChainMessages } from '../../model/services/certificate-chain-text'

/** Texts about signing files and checking their signatures. */
export const signingText = {
  card: 'Ký tệp, kiểm tra chữ ký',
  intro:
    'Ký tệp bằng chứng thư của đơn vị: tệp PDF được ký ngay trong tệp, tệp khác kèm tệp chữ ký .p7s. Kiểm tra chữ ký cho biết ai ký, tệp có bị sửa sau khi ký hay không.',
  sign: 'Ký tệp',
  signSaved: 'Ký số PDF',
  check: 'Kiểm tra chữ ký',
  checking: 'Đang kiểm tra…',
  signing: 'Đang ký tệp',
  failedOpen: 'Không mở được tệp để ký',
  failedCheck: 'Không kiểm tra được tệp',
  dialog: {
    title: (name: string) => `Ký tệp “${name}”`,
    signer: 'Người ký',
    noSigner: 'Chưa có',
    size: 'Kích thước',
    form: 'Chữ ký',
    reason: 'Lý do ký',
    reasonHint: 'Hiện trong tệp PDF và được ghi vào nhật ký.',
    reasonHintDetached: 'Được ghi vào nhật ký.',
    confirm: 'Ký và lưu',
    cancel: 'Hủy'
  },
  report: {
    title: (name: string) => `Kết quả kiểm tra “${name}”`,
    signer: 'Người ký',
    issuer: 'Nơi cấp chứng thư',
    time: 'Thời điểm ghi khi ký',
    reason: 'Lý do ký',
    unknown: 'Không đọc được',
    list: (number: string) => `Chữ ký ${number}`,
    outcomes: {
      good: { label: 'Hợp lệ', tone: 'success', icon: 'check' },
      note: { label: 'Cần xem lại', tone: 'warning', icon: 'warning' },
      refused: { label: 'Không hợp lệ', tone: 'danger', icon: 'error' }
    },
    revocation:
      'Ứng dụng làm việc không có mạng nên không tra được chứng thư đã bị thu hồi hay chưa; hãy gỡ chứng thư không còn tin khỏi danh sách.'
  },
  choose: {
    toSign: 'Chọn tệp cần ký',
    toCheck: 'Chọn tệp cần kiểm tra chữ ký',
    content: 'Chọn tệp mà chữ ký .p7s này thuộc về',
    signature: 'Chọn tệp chữ ký (.p7s)',
    all: 'Mọi tệp'
  },
  obstacles: {
    none: 'Chưa có chứng thư của đơn vị. Người quản trị nhập ở Cấu hình › Chứng thư số.',
    noKey: 'Máy này không còn giữ khóa riêng của chứng thư. Người quản trị nhập lại tệp PFX.',
    ended: (day: string) => `Chứng thư của đơn vị đã hết hạn ngày ${day} nên không ký được.`,
    early: (day: string) => `Chứng thư của đơn vị có hiệu lực từ ngày ${day} nên chưa ký được.`,
    mayNotSign: 'Chứng thư của đơn vị không được cấp để ký số.'
  },
  faults: {
    gone: 'Hãy chọn lại tệp cần ký.',
    unreadable: (name: string) => `Không đọc được tệp “${name}”.`,
    large: (name: string) =>
      `Tệp “${name}” quá lớn để ký hoặc kiểm tra trong tệp PDF (tối đa 100 MB).`,
    pdf: {
      form: 'Tệp PDF bị hỏng hoặc có cấu trúc mà ứng dụng không đọc, nên không ký được trong tệp.',
      encrypted: 'Tệp PDF có mật khẩu hoặc mã hóa, nên không ký được trong tệp.',
      certified: 'Tệp PDF được chứng nhận là không cho thay đổi, nên không ký thêm được trong tệp.'
    },
    detachedOnly: (reason: string) => `${reason} Vẫn ký được bằng tệp chữ ký riêng.`
  },
  already: (count: string) =>
    `Tệp đã có ${count} chữ ký; chữ ký mới được thêm vào sau và không làm mất hiệu lực các chữ ký đó.`,
  summary: {
    good: (count: string) => `${count} chữ ký hợp lệ; tệp không bị sửa sau khi ký.`,
    note: 'Chữ ký đúng với tệp nhưng có điểm cần xem lại.',
    refused: 'Có chữ ký không hợp lệ. Không nên tin tệp này khi chưa làm rõ.',
    unsigned: 'Tệp không có chữ ký.',
    encrypted: 'Tệp PDF có mật khẩu hoặc mã hóa nên không kiểm tra được chữ ký trong tệp.',
    unreadable: 'Tệp PDF bị hỏng, bị sửa hoặc có cấu trúc mà ứng dụng không đọc nên không tin được.'
  },
  findings: {
    made: 'Chữ ký đúng với nội dung tệp.',
    changed: 'Nội dung tệp đã bị sửa sau khi ký, hoặc chữ ký không phải của tệp này.',
    unknown: 'Chữ ký có dạng mà ứng dụng không đọc, hoặc đã bị sửa.',
    whole: 'Chữ ký bao trùm toàn bộ tệp.',
    signatures: 'Sau chữ ký này, tệp chỉ có thêm chữ ký khác.',
    visible:
      'Sau chữ ký này, tệp có thêm chữ ký có hình trên trang; hãy xem hình đó có che nội dung hay không.',
    other: 'Sau chữ ký này, tệp có thêm nội dung không phải là chữ ký.',
    trusted: (subject: string) => `Chứng thư “${subject}” được tin.`,
    own: 'Chữ ký bằng chứng thư của chính đơn vị này.',
    endedLater: (day: string) =>
      `Chứng thư hết hạn ngày ${day}. Lúc ghi khi ký chứng thư còn hiệu lực, nhưng thời điểm đó do máy của người ký ghi, không có dấu thời gian xác nhận.`,
    future: 'Thời điểm ghi khi ký sau hiện tại hơn một ngày: đồng hồ một trong hai máy sai.',
    chain: certificateChainMessages
  }
} as const
