/**
 * Texts of forms and of copying to the clipboard. In a file of their own, because the first page
 * has neither.
 */
export const formText = {
  form: {
    count: (length: string, most: string) => `${length}/${most} ký tự`,
    cancel: 'Hủy',
    close: 'Đóng',
    save: 'Lưu',
    saving: 'Đang lưu...',
    unlisted: 'Giá trị không có trong danh sách',
    errors: (count: string) => `${count} lỗi cần sửa`
  },
  day: {
    placeholder: 'dd/mm/yyyy',
    invalid: 'Ngày không hợp lệ (dd/mm/yyyy)',
    open: (label: string) => `Chọn ${label.toLocaleLowerCase('vi')} trên lịch`,
    calendar: (label: string) => `Lịch chọn ${label.toLocaleLowerCase('vi')}`
  },
  draft: {
    restored: (time: string, owner: string) => `Đã mở lại bản nháp của ${owner}, lưu lúc ${time}.`,
    saved: (time: string, owner: string) => `Bản nháp của ${owner} đã lưu lúc ${time}`,
    saving: 'Đang lưu bản nháp…',
    unsaved: 'Chưa lưu được bản nháp',
    remove: 'Xóa bản nháp',
    removed: 'Đã xóa bản nháp'
  },
  leave: {
    title: 'Rời khỏi trang? Các thay đổi chưa lưu sẽ mất.',
    confirm: 'Rời khỏi trang',
    stay: 'Ở lại'
  },
  discard: {
    title: 'Đóng hộp thoại? Những gì đã nhập sẽ mất.',
    confirm: 'Đóng, bỏ nội dung',
    stay: 'Tiếp tục nhập'
  },
  copy: { action: 'Sao chép', done: 'Đã sao chép', failed: 'Không thể sao chép' }
} as const

/** Messages for empty required fields, common to forms of several features. */
export const missingFieldText = {
  documentNumber: 'Vui lòng nhập số, ký hiệu',
  documentTitle: 'Vui lòng nhập trích yếu',
  serviceName: 'Vui lòng nhập tên dịch vụ',
  requestReason: 'Vui lòng nhập lý do đề nghị'
} as const
