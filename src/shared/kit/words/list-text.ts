/** Texts common to lists of several features. */
export const listText = {
  savingLog: 'Nhật ký sẽ được tải xuống dưới dạng CSV',
  savingReport: 'Báo cáo sẽ được tải xuống dưới dạng CSV',
  rows: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} dòng`
} as const
