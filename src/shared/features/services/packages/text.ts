import { certificateChainMessages } from '../../../model/services/certificate-chain-text'

/** Texts about packages, their verification and certificates. */
export const packageText = {
  certificates: {
    intro:
      'Chứng thư của đơn vị để ký gói gửi và mở gói nhận; chứng thư của đối tác để mã hóa cho đối tác và nhận ra chữ ký của họ; cơ quan cấp chứng thư nào được tin do người quản trị quyết định.',
    list: 'Danh sách chứng thư',
    empty: 'Chưa có chứng thư nào.',
    columns: {
      subject: 'Chủ thể',
      role: 'Dùng để',
      issuer: 'Nơi cấp',
      key: 'Khóa',
      until: 'Hết hạn',
      state: 'Trạng thái',
      remove: 'Thao tác'
    },
    importOwn: 'Nhập chứng thư đơn vị (PFX)',
    addPartner: 'Thêm chứng thư đối tác',
    addAuthority: 'Thêm cơ quan cấp chứng thư',
    remove: 'Gỡ chứng thư',
    confirmRemove: (subject: string) => `Gỡ chứng thư “${subject}”?`,
    removeNote:
      'Gói ký bằng chứng thư này không còn được chấp nhận; khóa riêng đi cùng chứng thư của đơn vị bị xóa khỏi máy.',
    cancel: 'Hủy',
    password: 'Mật khẩu của tệp PFX',
    chosen: (name: string) => `Tệp ${name}`,
    import: 'Nhập chứng thư',
    partner: 'Đối tác',
    chooseFile: 'Chọn tệp chứng thư',
    imported: 'Đã nhập chứng thư của đơn vị',
    added: 'Đã thêm chứng thư',
    removed: 'Đã gỡ chứng thư',
    failed: 'Không cập nhật được chứng thư',
    places: {
      system: 'Khóa riêng được hệ điều hành niêm phong.',
      session: 'Khóa riêng chỉ giữ đến khi đóng ứng dụng, vì máy này không có kho khóa an toàn.',
      none: 'Máy này không còn giữ khóa riêng. Hãy nhập lại tệp PFX.'
    },
    readOnly:
      'Ứng dụng đang mở ở chế độ chỉ xem nên không đổi được chứng thư và không lập được gói.',
    ended: 'Chứng thư này đã hết hạn.',
    mayNotSign: 'Chứng thư này không được cấp để ký số.',
    unreadable: 'Tệp này không phải là chứng thư X.509 dạng PEM hoặc DER.',
    notOne: 'Tệp của đối tác phải có đúng một chứng thư.',
    notAuthority: 'Chứng thư này không phải của cơ quan cấp chứng thư.',
    whose: 'Vui lòng chọn đối tác',
    known: 'Chứng thư này đã có trong danh sách.',
    tooMany: 'Danh sách đã đủ 500 chứng thư. Hãy gỡ chứng thư không còn dùng trước.',
    damaged: 'Không đọc được tệp chứng thư của máy này. Hãy kiểm tra đĩa rồi mở lại ứng dụng.',
    corrupt:
      'Tệp chứng thư của máy này (certificates.json) bị hỏng nên không chứng thư nào được tin. Hãy khôi phục từ bản sao lưu hoặc nhập lại chứng thư; tệp hỏng được giữ riêng.',
    unread: 'Không dùng được chứng thư số của máy này',
    pfx: {
      form: 'Tệp này không phải là PFX đọc được.',
      password: 'Mật khẩu không mở được tệp này.',
      cipher:
        'Tệp PFX được mã hóa theo cách ứng dụng không đọc. Hãy xuất lại với AES256-SHA256 hoặc TripleDES-SHA1.',
      key: 'Tệp PFX phải có đúng một khóa riêng RSA hoặc EC cùng chứng thư của khóa đó.'
    },
    ends: (days: string) => `Chứng thư số còn ${days} ngày là hết hạn`,
    hasEnded: 'Có chứng thư số đã hết hạn'
  },
  books: {
    number: (number: number, folder: string) => `Số ${number} (${folder})`,
    received: (number: number, code: string) => `Gói đã nhận số ${number} của dịch vụ ${code}`,
    certificate: (subject: string) => `Chứng thư ${subject}`
  },
  findings: {
    form: (code: string, number: number) => `Gói số ${number} của dịch vụ ${code}.`,
    manifest: 'Bản kê goi.json không đúng cấu trúc, bị cắt hoặc của phiên bản khác.',
    names: 'Bản kê ghi tên tệp không theo quy cách của gói.',
    receiver: 'Bản kê ghi bên nhận không khớp với việc gói có mã hóa hay không.',
    missing: (names: string) => `Thiếu tệp ${names}.`,
    others: (count: string) => ` và ${count} tệp khác`,
    gather: (parts: string) =>
      `Gói chia ${parts} phần: hãy chép đủ các phần từ mọi thiết bị vào cùng một thư mục rồi kiểm tra lại.`,
    swapped: (name: string, other: string) =>
      `Tệp ${name} mang nội dung của ${other}: bị chép nhầm tên hoặc chép đè.`,
    large: (name: string) => `Tệp ${name} lớn quá mức của gói.`,
    odd: (name: string) => `${name} không phải là tệp thường.`,
    size: (name: string) => `Tệp ${name} dài hoặc ngắn hơn bản kê ghi: bị cắt hoặc bị thay.`,
    hash: (name: string) => `Tệp ${name} khác mã SHA-256 trong bản kê.`,
    files: (count: string) => `${count} tệp khớp kích thước và mã SHA-256.`,
    strange: (name: string) => `Thư mục có thêm “${name}”, không thuộc gói nên không được đọc.`,
    signature: 'Chữ ký đúng với bản kê.',
    unreadableSignature: 'Tệp chữ ký goi.json.p7s không đọc được.',
    wrongSignature: 'Chữ ký không phải của bản kê này, hoặc bản kê đã bị sửa.',
    certificate: (subject: string) => `Người ký: ${subject}.`,
    otherSender: 'Chứng thư ký gói khác chứng thư bên gửi ghi trong bản kê.',
    future: 'Thời điểm lập gói sau hiện tại hơn một ngày: đồng hồ một trong hai máy sai.',
    chain: {
      ...certificateChainMessages,
      spare: (subject: string) => `Chữ ký kèm chứng thư “${subject}” không liên quan.`
    },
    first: 'Gói đầu tiên của dịch vụ này.',
    firstLate: (number: number) =>
      `Máy này chưa nhận gói nào của dịch vụ; gói đầu tiên mang số ${number}.`,
    before: (number: number, first: number) =>
      `Gói số ${number} đến sau gói số ${first}, gói đầu tiên mà máy này đã nhận.`,
    next: (number: number) => `Tiếp ngay sau gói số ${number}.`,
    twice: (number: number, time: string) => `Gói số ${number} đã nhận lúc ${time}.`,
    forged: (number: number, time: string) =>
      `Số ${number} đã dùng cho một gói khác, nhận lúc ${time}.`,
    gap: (numbers: string) => `Thiếu gói số ${numbers}. Hãy kiểm tra các gói đó trước.`,
    voided: (numbers: string) => `Bên gửi báo bỏ số ${numbers}.`,
    otherSubject: (known: string) => `Các gói trước của dịch vụ do “${known}” ký.`,
    content: (rows: string) => `${rows} dòng đúng lược đồ.`,
    attachments: (count: string) => `${count} tệp đính kèm khớp mã SHA-256.`,
    attachmentHash: (title: string) => `Tệp đính kèm “${title}” khác mã SHA-256 trong bản kê.`,
    contentHash: 'Nội dung khác mã SHA-256 trong bản kê.',
    rows: (found: string, said: string) => `Nội dung có ${found} dòng, bản kê ghi ${said} dòng.`,
    unfit: (format: string, row: string, column: string) => {
      const where = [row && ` ở dòng ${row}`, column && `, cột ${column}`].join('')
      return `Nội dung không đúng ${format} theo lược đồ${where}.`
    },
    envelope: {
      form: 'Phong bì mã hóa không đọc được.',
      stranger: 'Gói được mã hóa cho chứng thư khác, máy này không mở được.',
      changed: 'Phong bì mã hóa đã bị sửa.'
    }
  }
} as const
