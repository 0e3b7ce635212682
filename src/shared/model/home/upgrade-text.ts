/** Texts of the notice that tells administrators what version 19 of the data added. */
export const upgradeText = {
  title: 'Phiên bản này có phạm vi dữ liệu và độ mật',
  body: 'Dữ liệu cũ đã được chuyển đổi: mọi bảng ở độ Không mật, mọi người dùng có phạm vi toàn đơn vị, không ai thêm hoặc mất quyền. Có thể đặt phạm vi cho từng người và độ mật cho từng bảng.',
  toUsers: 'Mở danh sách người dùng',
  toTables: 'Mở danh sách bảng',
  confirm: 'Đã hiểu',
  failed: 'Không ghi nhận được',
  audit: 'Xác nhận đã đọc thông báo nâng cấp: phạm vi dữ liệu và độ mật'
} as const
