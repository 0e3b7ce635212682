/** Words where a generation gives way to an older one; apart from the pages' own, as each start checks. */
export const fallBackText = {
  user: 'Hệ thống',
  action: 'Lùi bản dữ liệu',
  to: (time: string) => `đang dùng bản ngày ${time}`,
  toNothing: 'không còn bản nào dùng được, bảng đang trống',
  notice: (table: string, note: string) =>
    `Tệp dữ liệu của bảng “${table}” bị thiếu hoặc đã bị thay đổi: ${note}. Tệp hỏng được giữ trong thư mục quarantine.`,
  notBack: (table: string, note: string) =>
    `Không còn tệp của bản dữ liệu được khôi phục cho bảng “${table}”: ${note}.`
}
