/** User-interface texts for the standard of a post. */
export const positionRequirementsText = {
  action: 'Sửa chuẩn',
  view: 'Xem lịch sử chuẩn',
  title: (name: string) => `Chuẩn của ${name}`,
  grade: 'Bậc',
  education: 'Trình độ',
  seniority: 'Thâm niên (năm)',
  certificate: 'Chứng chỉ',
  certificates: { true: 'Bắt buộc', false: 'Không yêu cầu' },
  reason: 'Lý do sửa',
  reasonHint: 'Ít nhất 10 ký tự; được giữ trong lịch sử.',
  history: 'Lịch sử chuẩn',
  version: (number: string) => `Lần sửa ${number}`,
  first: 'Chuẩn ban đầu',
  notIssued: 'Chưa ban hành',
  saved: 'Đã sửa chuẩn chức vụ',
  failed: 'Không thể sửa chuẩn',
  refused: {
    rank: 'Danh sách cấp bậc không có bậc này. Hãy chọn lại.',
    same: 'Chuẩn không thay đổi',
    overtaken: 'Chuẩn này vừa được người khác sửa. Hãy mở lại để xem chuẩn mới.'
  }
} as const
