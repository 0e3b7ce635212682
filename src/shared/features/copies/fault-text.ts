/**
 * Messages about a failing backup repository; each says which data stays unchanged and what the
 * user can do.
 */
export const backupCopyFaultText = {
  full: 'Nơi sao lưu đã đầy nên bản sao chưa xong. Các bản sao trước đó vẫn nguyên vẹn; lần sau chép tiếp phần còn lại. Hãy giải phóng dung lượng, giảm số bản giữ hoặc chọn nơi khác.',
  noRoom: (free: string, needed: string) =>
    `Nơi sao lưu còn ${free}, cần khoảng ${needed}. Chưa có gì được ghi; các bản sao trước đó vẫn nguyên vẹn. Hãy giải phóng dung lượng, giảm số bản giữ hoặc chọn nơi khác.`,
  readOnly:
    'Nơi sao lưu chỉ cho phép đọc nên không ghi được bản sao. Các bản sao trước đó vẫn nguyên vẹn. Hãy mở khóa ghi của phương tiện hoặc xin quyền ghi vào thư mục.',
  gone: 'Không thấy nơi sao lưu, hoặc phương tiện bị rút ra giữa chừng. Các bản sao đã xong vẫn nguyên vẹn. Hãy cắm lại phương tiện hoặc nối lại ổ mạng rồi thử lại.',
  broken:
    'Phương tiện sao lưu báo lỗi đọc, ghi. Các bản sao đã xong vẫn còn trong thư mục. Hãy kiểm tra phương tiện hoặc chọn nơi khác.',
  foreign:
    'Thư mục này đang chứa dữ liệu của chương trình khác. Hãy chọn một thư mục trống hoặc thư mục sao lưu của ứng dụng này.',
  other:
    'Thư mục này là nơi sao lưu khác với nơi đã thiết lập. Hãy cắm đúng phương tiện, hoặc thiết lập lại nơi sao lưu.',
  newer: (version: string) =>
    `Nơi sao lưu theo định dạng phiên bản ${version}, ứng dụng này không đọc được. Hãy cập nhật ứng dụng rồi thử lại.`,
  damagedHeader:
    'Tệp kho-sao-luu.json của nơi sao lưu bị hỏng nên không mở được. Hãy chép lại tệp này từ bản lưu của nó trong cùng thư mục, hoặc chọn nơi khác.',
  wrongPassphrase: 'Mật khẩu không đúng với nơi sao lưu này.',
  busy: 'Một chương trình khác đang dùng nơi sao lưu này. Hãy đợi chương trình đó xong rồi thử lại.',
  inside:
    'Nơi sao lưu không được nằm trong thư mục dữ liệu của ứng dụng. Hãy chọn thư mục trên phương tiện khác.',
  network: 'Chỉ nhận đường dẫn của ổ đĩa hoặc phương tiện đã gắn vào máy này.',
  noCopy: 'Không tìm thấy bản sao này ở nơi sao lưu.',
  damagedCopy:
    'Mục lục của bản sao này bị hỏng nên không dùng được. Các bản sao khác không bị ảnh hưởng.',
  damagedFile: (path: string) =>
    `Tệp “${path}” của bản sao bị hỏng hoặc bị thiếu nên không dùng được. Dữ liệu trên máy không thay đổi.`,
  local: (path: string) => `Không đọc được “${path}” trong thư mục dữ liệu. Hãy kiểm tra ổ đĩa.`,
  died: 'Tiến trình sao lưu dừng đột ngột. Các bản sao đã xong vẫn nguyên vẹn. Hãy thử lại.',
  stopped: 'Đã dừng. Các bản sao đã xong vẫn nguyên vẹn; lần sau chép tiếp phần còn lại.'
} as const
