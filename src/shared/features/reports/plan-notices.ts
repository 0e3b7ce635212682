/** What is told of a report that was written by its schedule, wherever the person is: the first page has these words without the others. */
export const reportPlanNotices = {
  exported: 'Đã xuất báo cáo theo lịch',
  exportedBody: (name: string, file: string) => `${name}: ${file}`,
  exportFailed: 'Không xuất được báo cáo theo lịch',
  exportFailedBody: (name: string, error: string) => `${name}: ${error}`
} as const
