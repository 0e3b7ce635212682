/**
 * Sample figures of the home page (spec 9); `change` is the relative change since the previous
 * period.
 */
export const sampleHomeFigures = [
  { key: 'data', title: 'Tổng dữ liệu', value: 2_456_789, unit: 'count', change: 0.125 },
  { key: 'users', title: 'Người dùng hoạt động', value: 1_234, unit: 'count', change: 0.082 },
  { key: 'reports', title: 'Báo cáo đã tạo', value: 3_456, unit: 'count', change: 0.153 },
  { key: 'reliability', title: 'Độ tin cậy hệ thống', value: 0.998, unit: 'ratio', change: 0.001 }
] as const
