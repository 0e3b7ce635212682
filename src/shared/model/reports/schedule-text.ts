/** Texts of schedules that write files into a folder, of reports and of forms. */
export const folderScheduleText = {
  set: 'Đặt lịch',
  edit: 'Đổi lịch',
  clear: 'Bỏ lịch',
  schedule: 'Lịch',
  folder: 'Thư mục',
  by: 'Người đặt',
  last: 'Lần gần nhất',
  kind: 'Chu kỳ',
  kinds: { daily: 'Hằng ngày', weekly: 'Hằng tuần', monthly: 'Hằng tháng' },
  weekday: 'Thứ',
  day: 'Ngày trong tháng',
  time: 'Giờ (HH:mm)',
  choose: 'Chọn thư mục',
  noFolder: 'Chưa chọn thư mục'
} as const
