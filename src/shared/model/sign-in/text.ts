/**
 * User-interface texts for the sign-in page and the locked page, and messages of the main process
 * on them.
 */
export const signInText = {
  title: 'Đăng nhập',
  lockedTitle: 'Màn hình đã khóa',
  lockedBy: (name: string) => `${name} đang làm việc. Trang và những gì đang nhập được giữ nguyên.`,
  intro: 'Nhập tài khoản do người quản trị cấp.',
  account: 'Tên tài khoản',
  passwordLabel: 'Mật khẩu',
  newPassword: 'Mật khẩu mới',
  repeat: 'Nhập lại mật khẩu mới',
  show: 'Hiện mật khẩu',
  shown: 'Mật khẩu đang nhập',
  nothingShown: '(chưa nhập)',
  capsLock: 'Caps Lock đang bật.',
  accented: 'Mật khẩu đang có chữ có dấu. Nếu không cố ý, hãy tắt bộ gõ tiếng Việt.',
  enter: 'Đăng nhập',
  unlock: 'Mở khóa',
  entering: 'Đang kiểm tra…',
  bySystem: (account: string) => `Vào bằng tài khoản máy ${account}`,
  back: 'Quay lại',
  anotherNote: (name: string) =>
    `Nếu người khác đăng nhập, trang này đóng lại: bản nháp đăng ký vẫn được giữ và chờ ${name}, những ô khác chưa lưu sẽ mất.`,
  recover: 'Dùng mã khôi phục',
  recoverIntro:
    'Mã khôi phục được in khi bật yêu cầu đăng nhập. Mỗi mã mở tài khoản quản trị một lần, cùng một mật khẩu mới.',
  code: 'Mã khôi phục',
  mustChange: 'Mật khẩu này do người quản trị đặt. Hãy chọn mật khẩu của riêng mình để vào.',
  wait: (seconds: string) => `Còn ${seconds} giây mới thử lại được.`,
  failed: 'Không đăng nhập được. Vui lòng thử lại.',
  missing: 'Vui lòng nhập tên tài khoản và mật khẩu.',
  password: {
    short: 'Mật khẩu phải có ít nhất 12 ký tự',
    long: 'Mật khẩu không được dài quá 128 ký tự',
    different: 'Hai lần nhập không giống nhau',
    common: 'Mật khẩu này quá phổ biến, dễ bị đoán',
    ofAccount: 'Mật khẩu không được chứa tên tài khoản',
    same: 'Mật khẩu mới phải khác mật khẩu cũ',
    hint: 'Ít nhất 12 ký tự. Một câu dài dễ nhớ tốt hơn một từ khó.'
  }
} as const
