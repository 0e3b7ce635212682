/** Messages about the scope of a user. */
export const scopeText = {
  callRefused:
    'Phạm vi dữ liệu của bạn không gồm toàn đơn vị nên không dùng được chức năng này. Hãy liên hệ người quản trị.',
  noUnits:
    'Chưa xác định được các đơn vị trong phạm vi của bạn vì chưa có bảng đơn vị hoặc phạm vi đã hết hạn. Hãy liên hệ người quản trị.',
  olderGeneration: (table: string) =>
    `Bản cũ này của bảng “${table}” không có cột đơn vị nên không xem được trong phạm vi của bạn. Hãy xem bản hiện hành.`,
  closedPeriod: (table: string) =>
    `Bảng “${table}” của kỳ đã chốt không có cột đơn vị nên không xem được trong phạm vi của bạn. Hãy liên hệ người quản trị.`,
  recordOutside: 'Không tìm thấy mục này trong phạm vi của bạn.',
  outsideScope:
    'Câu truy vấn này đọc dữ liệu ngoài phạm vi của bạn nên đã bị từ chối. Hãy mở lại trang rồi thử lại.'
} as const
