/**
 * Notices about scheduled exports of reports, shown on any page. In a file of their own, because
 * the first page needs them without the other texts.
 */
export const scheduledReportExportNotices = {
  exported: 'Đã xuất báo cáo theo lịch',
  exportedBody: (name: string, file: string) => `${name}: ${file}`,
  exportFailed: 'Không xuất được báo cáo theo lịch',
  exportFailedBody: (name: string, error: string) => `${name}: ${error}`
} as const
