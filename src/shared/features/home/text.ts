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
