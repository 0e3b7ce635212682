export const frameText = {
  skipToContent: 'Đến nội dung chính',
  dataNotice: 'Thông báo về dữ liệu',
  error: {
    title: 'Unexpected Application Error!',
    goHome: 'Về trang chủ',
    copy: 'Sao chép chi tiết',
    copied: 'Đã sao chép chi tiết lỗi'
  }
} as const
