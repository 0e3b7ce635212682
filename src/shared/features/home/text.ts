export const homeText = {
  title: 'Trang chủ',
  description: 'Tổng quan kho dữ liệu và việc cần xử lý trong ngày',
  tasks: {
    title: 'Việc cần xử lý',
    more: (count: string) => `Xem tất cả ${count} việc`,
    less: 'Thu gọn',
    none: 'Không có việc nào đang chờ'
  },
  activities: { title: 'Hoạt động gần đây', none: 'Chưa có hoạt động nào' },
  quick: {
    title: 'Thao tác nhanh',
    report: { title: 'Tạo báo cáo', detail: 'Từ mẫu có sẵn' },
    import: { title: 'Nhập dữ liệu từ file Excel', detail: 'Tệp CSV hoặc XLSX' },
    users: { title: 'Quản lý người dùng', detail: 'Vai trò và quyền' },
    settings: { title: 'Cấu hình hệ thống', detail: 'Ngưỡng, sao lưu' }
  },
  system: { title: 'Trạng thái hệ thống' }
} as const

/** Tasks on the home page for documents that a second person releases. */
export const releaseTaskText = {
  document: (count: string, name: string) =>
    `${count} bản văn bản của báo cáo “${name}” đang chờ duyệt phát hành`,
  form: (count: string, name: string) =>
    `${count} bản đã lập của biểu mẫu “${name}” đang chờ duyệt phát hành`,
  detail: (user: string, time: string) => `${user} lập, bản lâu nhất từ ${time}`
} as const
