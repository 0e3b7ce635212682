/**
 * Messages about a generation that was replaced by an older one. In a file of its own because it is
 * loaded at every start.
 */
export const generationFallbackText = {
  user: 'Hệ thống',
  action: 'Lùi bản dữ liệu',
  to: (time: string) => `đang dùng bản ngày ${time}`,
  toNothing: 'không còn bản nào dùng được, bảng đang trống',
  notice: (table: string, note: string) =>
    `Tệp dữ liệu của bảng “${table}” bị thiếu hoặc đã bị thay đổi: ${note}. Tệp hỏng được giữ trong thư mục quarantine.`,
  /** History entry of a table of whose damaged file some rows were recovered. */
  salvaged: (read: string, rows: string) =>
    `Đọc được ${read} trên ${rows} dòng từ tệp hỏng, chưa đối chiếu với nguồn`,
  look: (read: string, rows: string) =>
    `Còn đọc được ${read} trên ${rows} dòng: mở Lịch sử của bảng để xem, đối chiếu với nguồn rồi chọn “Quay về bản này”.`,
  noRoom:
    'Ổ đĩa đã đầy nên chưa đọc lại được tệp hỏng: hãy giải phóng dung lượng rồi liên hệ bộ phận hỗ trợ.',
  nothingRead: 'Không đọc được dòng nào từ tệp hỏng: hãy nạp lại từ nguồn.',
  purged: (table: string, time: string, note: string) =>
    `Bảng “${table}” đã bị xóa hẳn lúc ${time}, bản sao lưu không có các dòng của bảng: ${note}.`,
  notBack: (table: string, note: string) =>
    `Không còn tệp của bản dữ liệu được khôi phục cho bảng “${table}”: ${note}.`
}
