/** Messages about the authentication files; each states the finding and the action to take. */
const remedy =
  'Hãy đóng ứng dụng, đưa lại accounts.json, audit-anchor.json và thư mục logs của cùng một lần sao chép thư mục dữ liệu (bản sao không có audit-anchor.json thì xóa tệp đang có), rồi mở lại.'

export const accountsFindingText = {
  /** The following findings block sign-in. */
  edited: `Tệp tài khoản đã bị sửa ngoài ứng dụng. ${remedy}`,
  older: `Tệp tài khoản cũ hơn nhật ký kiểm toán, hoặc đã bị xóa. ${remedy}`,
  trailGone: `Nhật ký kiểm toán không còn dòng nào về tệp tài khoản. ${remedy}`,
  unmarked: `Tệp tài khoản mất dấu niêm phong của máy này. ${remedy}`,
  readOnly:
    'Chưa thể đăng nhập: thư mục dữ liệu chỉ đọc được, nên không ghi được nhật ký. Hãy đóng chương trình đang dùng thư mục này hoặc cấp quyền ghi.',
  /** This finding is only a warning; sign-in is possible. */
  foreign:
    'Thư mục dữ liệu đến từ máy khác, hoặc kho khóa của hệ điều hành đã đổi: dấu niêm phong của tệp tài khoản không kiểm tra được. Tài khoản máy không dùng được cho đến khi người quản trị niêm phong lại.',
  cutOff:
    'Lần chạy trước bị ngắt khi đang ghi tệp tài khoản; lần ghi đó không có hiệu lực và được tính là một lần nhập sai.',
  users: (names: string) =>
    `Danh sách người dùng đã bị sửa ngoài ứng dụng và được trả về như lần lưu cuối: ${names}.`,
  chain: (line: number, reason: string) =>
    `Chuỗi nhật ký kiểm toán đứt ở dòng ${line}: ${reason}. Vào Giám sát › Nhật ký kiểm toán để xem.`
} as const
