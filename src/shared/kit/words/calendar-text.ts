const days = ['Chủ nhật', 'Thứ hai', 'Thứ ba', 'Thứ tư', 'Thứ năm', 'Thứ sáu', 'Thứ bảy']
const numbers = Array.from({ length: 12 }, (_, index) => index + 1)

/** Texts of the date picker, in the form that Fluent UI's Calendar requires. */
export const calendarStrings = {
  months: numbers.map(month => `Tháng ${month}`),
  shortMonths: numbers.map(month => `Th ${month}`),
  days,
  shortDays: ['CN', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7'],
  goToToday: 'Hôm nay',
  prevMonthAriaLabel: 'Tháng trước',
  nextMonthAriaLabel: 'Tháng sau',
  prevYearAriaLabel: 'Năm trước',
  nextYearAriaLabel: 'Năm sau',
  prevYearRangeAriaLabel: 'Các năm trước',
  nextYearRangeAriaLabel: 'Các năm sau',
  monthPickerHeaderAriaLabel: '{0}, chọn để đổi năm',
  yearPickerHeaderAriaLabel: '{0}, chọn để đổi tháng',
  closeButtonAriaLabel: 'Đóng lịch',
  weekNumberFormatString: 'Tuần {0}',
  selectedDateFormatString: 'Ngày đã chọn {0}',
  todayDateFormatString: 'Hôm nay {0}'
}
