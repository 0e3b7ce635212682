import type { ComparisonOperator, RelativePeriod } from './condition'
import type { DatePart, MeasureKind } from './question'

export const comparisonLabels: Readonly<Record<ComparisonOperator, string>> = {
  is: 'là',
  isNot: 'khác',
  less: 'nhỏ hơn',
  atMost: 'không quá',
  greater: 'lớn hơn',
  atLeast: 'từ'
}

export const measureLabels: Readonly<Record<MeasureKind, string>> = {
  count: 'Số dòng',
  sum: 'Tổng',
  average: 'Trung bình',
  least: 'Nhỏ nhất',
  greatest: 'Lớn nhất',
  distinct: 'Số giá trị khác nhau',
  share: 'Tỷ lệ'
}

export const datePartLabels: Readonly<Record<DatePart, string>> = {
  year: 'Năm',
  quarter: 'Quý',
  month: 'Tháng',
  week: 'Tuần',
  day: 'Ngày'
}

export const relativePeriodLabels: Readonly<Record<RelativePeriod, string>> = {
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  thisWeek: 'Tuần này',
  lastWeek: 'Tuần trước',
  thisMonth: 'Tháng này',
  lastMonth: 'Tháng trước',
  thisQuarter: 'Quý này',
  lastQuarter: 'Quý trước',
  thisYear: 'Năm nay',
  lastYear: 'Năm trước',
  lastDays: 'Số ngày gần đây'
}
