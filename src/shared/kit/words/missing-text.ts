/** Messages for empty fields common to forms of several features. */
export const missingText = {
  serviceName: 'Vui lòng nhập tên dịch vụ',
  requestReason: 'Vui lòng nhập lý do đề nghị'
} as const
