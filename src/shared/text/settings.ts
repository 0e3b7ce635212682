/** Screen copy of configuration (pages.md section 6). */
export const settingsText = {
  title: 'Cấu hình hệ thống',
  description: 'Tùy chọn của máy này, sao lưu và gói trao đổi',
  tabs: {
    general: 'Chung',
    display: 'Hiển thị',
    thresholds: 'Ngưỡng chỉ tiêu',
    holidays: 'Ngày nghỉ & hạn xử lý',
    legal: 'Căn cứ pháp lý',
    retention: 'Nhật ký & lưu giữ',
    print: 'Mẫu in',
    backup: 'Sao lưu',
    exchange: 'Gói trao đổi'
  },
  cards: {
    changed: 'Mục đã đổi',
    changedNote: (total: string) => `trên ${total} mục`,
    lastBackup: 'Sao lưu gần nhất',
    none: 'Chưa có',
    size: 'Dung lượng kho',
    sizeNote: 'mọi tệp trong thư mục dữ liệu',
    integrity: 'Toàn vẹn',
    good: 'Khớp',
    bad: 'Có lỗi',
    integrityNote: 'mã kiểm tra của các tệp kho'
  },
  items: {
    csvSeparator: {
      title: 'Dấu phân cách của tệp CSV',
      explanation: 'Excel tiếng Việt thường tách cột theo dấu chấm phẩy.',
      options: { ',': 'Dấu phẩy (,)', ';': 'Dấu chấm phẩy (;)' }
    },
    theme: {
      title: 'Giao diện',
      explanation: 'Sáng, tối, hoặc theo cài đặt của hệ điều hành.',
      options: { light: 'Sáng', dark: 'Tối', system: 'Theo hệ thống' }
    },
    compactRows: {
      title: 'Dòng của danh sách',
      explanation: 'Thu gọn dòng để thấy nhiều bản ghi hơn trên một màn hình.',
      options: { false: 'Thường', true: 'Thu gọn' }
    },
    'sidebar-collapsed': {
      title: 'Thanh bên',
      explanation: 'Thanh bên thu gọn chỉ còn biểu tượng, nhường chỗ cho nội dung.',
      options: { false: 'Mở rộng', true: 'Thu gọn' }
    }
  },
  defaultValue: (value: string) => `Mặc định: ${value}`,
  undo: 'Về mặc định',
  undoItem: (title: string) => `Về mặc định: ${title}`,
  saved: 'Đã lưu cấu hình',
  backup: {
    create: 'Sao lưu ngay',
    created: 'Đã sao lưu',
    failed: 'Không thể thực hiện',
    none: 'Chưa có bản sao lưu nào.',
    title: 'Các bản sao lưu',
    automatic: 'tự động, trước khi khôi phục',
    manual: 'do người dùng tạo',
    line: (time: string, user: string) => `${time} · ${user}`,
    compare: 'So sánh và khôi phục',
    intro:
      'Bản sao lưu nằm trong thư mục dữ liệu của ứng dụng. Trước khi khôi phục, phần khác biệt được hiện ra để chọn.'
  },
  exchange: {
    intro:
      'Mang dữ liệu sang máy khác không cần mạng: gói gồm các bản ghi, mỗi phần có mã SHA-256 riêng.',
    export: 'Xuất gói',
    exporting: 'Gói trao đổi đang được ghi',
    import: 'Nhập gói'
  },
  restore: {
    title: 'So sánh trước khi khôi phục',
    made: (time: string, user: string) => `Được tạo lúc ${time} bởi ${user}.`,
    part: 'Phần',
    added: 'Thêm',
    removed: 'Bớt',
    changed: 'Đổi',
    same: 'Giống nhau',
    nothing: 'Không có gì khác với dữ liệu hiện tại.',
    choose: (part: string) => `Khôi phục phần ${part}`,
    apply: 'Khôi phục phần đã chọn',
    cancel: 'Hủy',
    done: 'Đã khôi phục',
    doneBody: 'Dữ liệu trước đó đã được sao lưu tự động.',
    failed: 'Không thể khôi phục'
  }
} as const
