/** Texts of the application frame (navigation, header, search) around every page. */
export const frameText = {
  product: 'Kho dữ liệu Quân lực',
  /** Header and footer of a printed sheet. */
  paper: {
    printed: (user: string, time: string, data: string) => `In bởi ${user} lúc ${time} · ${data}`,
    page: 'Trang ',
    of: '/'
  },
  skipToContent: 'Đến nội dung chính',
  /** Accessible name of the landmark that contains popups, hints, notices and dialogs. */
  floating: 'Lớp nổi trên trang',
  preferencesLost: 'Không lưu được tùy chọn, thay đổi chỉ giữ đến khi đóng ứng dụng',
  dataNotice: 'Thông báo về dữ liệu',
  sidebar: {
    label: 'Điều hướng chính',
    home: 'Trang chủ',
    collapse: 'Thu gọn thanh bên',
    expand: 'Mở rộng thanh bên',
    pins: {
      title: 'Đã ghim',
      pin: (title: string) => `Ghim ${title}`,
      unpin: (title: string) => `Bỏ ghim ${title}`,
      moved: (place: number, total: number) => `Vị trí ${place} trên ${total}`,
      refused: 'Chưa ghim được trang',
      full: (most: number) =>
        `Thanh bên giữ nhiều nhất ${most} trang ghim. Vui lòng bỏ ghim một trang trước.`,
      notInSidebar: 'Chỉ ghim được các trang có ở thanh bên.'
    },
    footer: '© 2024 Kho dữ liệu Quân lực',
    shortFooter: '© 2024'
  },
  header: {
    breadcrumb: 'Đường dẫn',
    home: 'Trang chủ',
    unknownPage: 'Không tìm thấy trang',
    data: {
      sample: {
        label: 'Dữ liệu mẫu',
        explained: 'Số liệu trên trang này là dữ liệu mẫu, hư cấu'
      },
      own: { label: 'Dữ liệu đơn vị', explained: 'Số liệu trên trang này là của đơn vị' },
      mixed: {
        label: 'Có dữ liệu mẫu',
        explained: 'Số liệu trên trang này lấy từ cả dữ liệu đơn vị và dữ liệu mẫu, hư cấu'
      },
      unknown: {
        label: 'Không rõ nguồn',
        explained: 'Báo cáo được chốt khi chương trình chưa ghi nguồn số liệu'
      }
    },
    operator: 'Người dùng hiện tại'
  },
  theme: {
    label: 'Giao diện'
  },
  notices: {
    label: 'Thông báo',
    labelUnread: (count: string) => `Thông báo (${count} chưa đọc)`,
    area: 'Thông báo vừa có'
  },
  error: {
    title: 'Unexpected Application Error!',
    goHome: 'Về trang chủ',
    copy: 'Sao chép chi tiết',
    copied: 'Đã sao chép chi tiết lỗi'
  }
} as const
