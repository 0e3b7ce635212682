/**
 * Notices about scheduled exports of reports, shown on any page. In a file of their own, because
 * the first page needs them without the other texts.
 */
export const scheduledReportExportNotices = {
  exported: 'Đã xuất báo cáo theo lịch',
  prepared: 'Đã lập văn bản theo lịch, chờ duyệt phát hành',
  exportedBody: (name: string, file: string) => `${name}: ${file}`,
  exportFailed: 'Không xuất được báo cáo theo lịch',
  exportFailedBody: (name: string, error: string) => `${name}: ${error}`,
  release: 'Có văn bản chờ bạn duyệt phát hành',
  releaseBody: (name: string, unit: string, user: string) =>
    `${[name, unit].filter(Boolean).join(', ')} · ${user} đặt lịch`,
  toReports: 'Mở danh sách'
} as const
