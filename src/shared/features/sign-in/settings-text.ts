/**
 * User-interface texts for the tab **Đăng nhập** of the settings, and for the sign-in part of the
 * user card.
 */
export const signInSettingsText = {
  title: 'Yêu cầu đăng nhập',
  on: 'Đang bật: mỗi người vào bằng mật khẩu của mình.',
  off: 'Đang tắt: bất kỳ ai dùng máy này đều chọn được tài khoản. Chỉ nên dùng với dữ liệu mẫu.',
  urged:
    'Đã có dữ liệu của đơn vị trong ứng dụng. Hãy bật yêu cầu đăng nhập để biết ai xem và ai thay đổi dữ liệu.',
  trial: 'Chế độ dùng thử: chưa xác thực người dùng.',
  switchOn: 'Bật yêu cầu đăng nhập',
  switchOff: 'Tắt yêu cầu đăng nhập',
  switchOnNote:
    'Trước khi bật, mỗi người cần có mật khẩu hoặc tài khoản máy; ai chưa có thì chưa vào được. Nhập mật khẩu của chính mình để xác nhận.',
  switchOffNote:
    'Sau khi tắt, bất kỳ ai dùng máy này đều chọn được tài khoản. Nhập mật khẩu của chính mình để xác nhận.',
  ownPassword: 'Mật khẩu của tôi',
  needPassword: 'Hãy đặt mật khẩu của mình trước khi bật.',
  codesTitle: 'Mã khôi phục của người quản trị',
  codesNote:
    'Chỉ hiện một lần. Hãy in hoặc chép ra giấy, niêm phong và cất nơi an toàn. Mỗi mã mở một tài khoản quản trị một lần khi không ai nhớ mật khẩu. Mất mật khẩu của mọi người quản trị và mất hết mã thì không ai vào được nữa.',
  codesPrint: 'In mã',
  codesDone: 'Đã lưu mã',
  codesLeft: (count: string) => `Còn ${count} mã khôi phục chưa dùng.`,
  newCodes: 'Lập mã mới',
  newCodesNote: 'Các mã cũ hết hiệu lực.',
  idle: 'Khóa màn hình sau',
  idleNote:
    'Khi không ai chạm bàn phím hoặc chuột, và ngay khi máy ngủ hay khóa. Ctrl+L khóa ngay.',
  idleChoices: {
    '0': 'Không tự khóa',
    '2': '2 phút',
    '5': '5 phút',
    '10': '10 phút',
    '15': '15 phút',
    '30': '30 phút',
    '60': '60 phút'
  } as Readonly<Record<string, string>>,
  accounts: 'Phương thức đăng nhập của người dùng',
  columns: {
    person: 'Người dùng',
    password: 'Mật khẩu',
    system: 'Tài khoản máy',
    state: 'Tình trạng',
    actions: 'Thao tác'
  },
  noPassword: 'Chưa có',
  passwordOf: (time: string) => `Đặt lúc ${time}`,
  mustChange: 'sẽ phải đổi khi vào',
  noSystem: 'Không gắn',
  shut: 'Đã khóa vì nhập sai',
  failures: (count: string) => `${count} lần sai gần đây`,
  fine: 'Bình thường',
  setPassword: 'Đặt mật khẩu',
  setPasswordTitle: (name: string) => `Đặt mật khẩu cho ${name}`,
  setPasswordNote:
    'Đưa mật khẩu này tận tay người dùng. Lần vào đầu tiên họ phải đổi sang mật khẩu của riêng mình.',
  changeOwn: 'Đổi mật khẩu',
  changeOwnTitle: 'Đổi mật khẩu của tôi',
  current: 'Mật khẩu hiện tại',
  unlock: 'Mở khóa',
  tie: 'Gắn tài khoản máy',
  untie: 'Bỏ gắn',
  tieTitle: (account: string) => `Gắn tài khoản máy ${account}`,
  tieNote:
    'Ai đã đăng nhập vào máy này bằng tài khoản đó thì vào được ứng dụng với tên người dùng này mà không cần mật khẩu. Chỉ gắn khi tài khoản máy là của riêng một người, có mật khẩu, và người đó khóa máy khi rời đi. Ứng dụng tin hệ điều hành về việc ai đang đăng nhập; gắn chỉ có hiệu lực trên máy này.',
  sealed: 'Tệp tài khoản được kho khóa của hệ điều hành niêm phong trên máy này.',
  unsealed:
    'Máy này không có kho khóa của hệ điều hành hoặc tệp tài khoản đến từ máy khác: sửa tệp chỉ bị phát hiện qua chuỗi nhật ký kiểm toán.',
  seal: 'Niêm phong trên máy này',
  saved: 'Đã lưu cách đăng nhập',
  failed: 'Không thể thay đổi cách đăng nhập',
  lock: 'Khóa màn hình',
  leave: 'Đăng xuất'
} as const
