/** Texts about encrypted exchange packages that contain table rows. */
export const encryptedPackageText = {
  wrong: 'Mật khẩu không đúng với gói này.',
  changed: 'Gói trao đổi đã bị thay đổi hoặc thiếu một phần nên không dùng được.',
  otherVersion: (version: string) =>
    `Gói trao đổi theo định dạng phiên bản ${version}, ứng dụng này không đọc được. Hãy cập nhật ứng dụng rồi thử lại.`,
  costly: 'Gói trao đổi đòi hỏi cách tính khóa ngoài mức cho phép nên không được mở.',
  needed: 'Gói có dữ liệu của đơn vị nên phải có mật khẩu.',
  short: 'Mật khẩu gói cần ít nhất 12 ký tự.',
  common: 'Mật khẩu gói quá phổ biến, dễ bị đoán.',
  different: 'Hai lần nhập mật khẩu không giống nhau.',
  empty: 'Vui lòng nhập mật khẩu gói.',
  rowsDiffer: (table: string) =>
    `Dữ liệu của bảng “${table}” trong gói không khớp với mục lục nên không được nhập. Dữ liệu đang có không thay đổi.`,
  gone: 'Tệp của gói không còn hoặc đã bị thay đổi. Hãy mở lại gói.',
  stopped: 'Đã hủy nhập gói. Chưa có gì thay đổi.',
  /** History entry of a table that was imported with an exchange package. */
  note: (time: string, user: string) => `Gói trao đổi tạo lúc ${time} bởi ${user}`,
  seal: {
    title: 'Xuất gói trao đổi có mật khẩu',
    intro: (count: string) =>
      `Gói mang theo dữ liệu của ${count} bảng của đơn vị nên được mã hóa bằng mật khẩu.`,
    introRecords: 'Gói mang theo bản ghi của đơn vị nên được mã hóa bằng mật khẩu.',
    passphrase: 'Mật khẩu gói',
    hint: 'Ít nhất 12 ký tự. Chuyển mật khẩu cho người nhận bằng đường khác với gói.',
    repeat: 'Nhập lại mật khẩu gói',
    lost: 'Ứng dụng không lưu mật khẩu. Quên mật khẩu thì không ai mở được gói, kể cả người quản trị; khi đó chỉ còn cách xuất gói khác.',
    submit: 'Xuất gói',
    failed: 'Không thể xuất gói'
  },
  unseal: {
    title: 'Gói trao đổi có mật khẩu',
    intro: (file: string) => `Gói “${file}” được mã hóa. Nhập mật khẩu mà bên gửi đã cung cấp.`,
    submit: 'Mở gói',
    busy: 'Đang mở gói…',
    failed: 'Không thể mở gói'
  },
  tables: {
    title: 'Bảng có dữ liệu trong gói',
    row: (name: string, rows: string) => `${name}: ${rows} dòng`,
    note: 'Nhập phần “Bảng Data Mart” thì các dòng này trở thành bản dữ liệu mới; bản đang có được giữ trong Lịch sử của bảng.'
  },
  progress: (rows: string, share: string) => `Đã nhập ${rows} dòng · ${share}`,
  running: 'Đang nhập gói',
  stop: 'Hủy nhập'
} as const
