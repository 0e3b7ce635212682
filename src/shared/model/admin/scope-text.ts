/** Messages about the scope of a user. */
export const scopeText = {
  callRefused:
    'Phạm vi dữ liệu của bạn không gồm toàn đơn vị nên không dùng được chức năng này. Hãy liên hệ người quản trị.',
  noUnits:
    'Chưa xác định được các đơn vị trong phạm vi của bạn vì chưa có bảng đơn vị hoặc phạm vi đã hết hạn. Hãy liên hệ người quản trị.',
  olderGeneration: (table: string) =>
    `Bản cũ này của bảng “${table}” không có cột đơn vị nên không xem được trong phạm vi của bạn. Hãy xem bản hiện hành.`,
  readOnly: (table: string) =>
    `Bản chương trình này chỉ mở để xem nên không lập được phần dữ liệu của bảng “${table}” trong phạm vi của bạn. Hãy làm việc ở bản chương trình mở trước, hoặc đóng bản đó rồi mở lại bản này.`,
  closedPeriod:
    'Kỳ đã chốt có bảng không thuộc phạm vi của bạn nên không xem được. Hãy xem kỳ khác hoặc liên hệ người quản trị.',
  noServer:
    'Máy chủ chỉ tính trên số liệu toàn đơn vị nên không dùng được trong phạm vi của bạn. Hãy chọn tính trên máy này.',
  subject: 'Phạm vi của bạn',
  noneInForce: 'không có đơn vị nào còn hiệu lực',
  recordOutside: 'Không tìm thấy mục này trong phạm vi của bạn.',
  outsideScope:
    'Câu truy vấn này đọc dữ liệu ngoài phạm vi của bạn nên đã bị từ chối. Hãy mở lại trang rồi thử lại.'
} as const
