/** What is said of empty fields that forms of several features have. */
export const missingText = {
  serviceName: 'Vui lòng nhập tên dịch vụ',
  requestReason: 'Vui lòng nhập lý do đề nghị'
} as const
