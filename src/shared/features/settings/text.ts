import { formatNumber } from '../../kit/format'
/** User-interface texts for configuration. */
export const settingsText = {
  title: 'Cấu hình hệ thống',
  description: 'Tùy chọn của máy này, sao lưu và gói trao đổi',
  search: {
    label: 'Tìm trong cấu hình',
    none: 'Không có mục nào phù hợp',
    results: 'Các mục tìm thấy',
    found: (count: number) => `Tìm thấy ${formatNumber(count)} mục`,
    section: 'Phần cấu hình',
    setting: 'Mục cấu hình'
  },
  tabs: {
    general: 'Chung',
    display: 'Hiển thị',
    thresholds: 'Ngưỡng chỉ tiêu',
    holidays: 'Ngày nghỉ & hạn xử lý',
    legal: 'Căn cứ pháp lý',
    rules: 'Quy định',
    localities: 'Địa bàn',
    retention: 'Nhật ký & lưu giữ',
    print: 'Mẫu in',
    documents: 'Mẫu văn bản',
    secrecy: 'Độ mật',
    backup: 'Sao lưu',
    exchange: 'Gói trao đổi',
    sector: 'Số liệu chuyên ngành',
    gateway: 'Cổng API',
    certificates: 'Chứng thư số',
    partners: 'Đối tác',
    entry: 'Đăng nhập'
  },
  cards: {
    changed: 'Cấu hình đã thay đổi',
    changedNote: (total: string) => `trên ${total} mục`,
    lastBackup: 'Sao lưu gần nhất',
    none: 'Chưa có',
    size: 'Dung lượng kho',
    integrity: 'Tính toàn vẹn',
    good: 'Đạt',
    bad: 'Có lỗi'
  },
  items: {
    theme: {
      title: 'Giao diện',
      explanation: 'Sáng, tối, hoặc theo cài đặt của hệ điều hành.',
      options: { light: 'Sáng', dark: 'Tối', system: 'Theo hệ thống' }
    },
    textSize: {
      title: 'Cỡ chữ',
      explanation:
        'Chỉ chữ lớn lên, nút và ô giữ nguyên chỗ; dùng được cùng với phóng to. Mỗi người dùng có lựa chọn riêng.',
      options: { normal: 'Thường', large: 'Lớn' }
    },
    compactRows: {
      title: 'Độ cao dòng trong danh sách',
      explanation: 'Thu gọn dòng để thấy nhiều bản ghi hơn trên một màn hình.',
      options: { false: 'Thường', true: 'Thu gọn' }
    },
    'sidebar-collapsed': {
      title: 'Thanh bên',
      explanation: 'Thanh bên thu gọn chỉ còn biểu tượng, nhường chỗ cho nội dung.',
      options: { false: 'Mở rộng', true: 'Thu gọn' }
    }
  },
  /**
   * Labels of settings that are made on other pages; shown in the comparison before settings are
   * imported.
   */
  otherItems: {
    'military-sidebar-expanded': 'Nhóm đang mở ở thanh bên',
    zoom: 'Cỡ trang',
    recent: 'Mục đã chọn gần đây ở ô tìm kiếm'
  } as Readonly<Record<string, string>>,
  listItem: (list: string) => `Cột và bộ lọc của danh sách ${list}`,
  defaultValue: (value: string) => `Mặc định: ${value}`,
  atOnce: 'Tự động lưu',
  undo: 'Khôi phục mặc định',
  undoItem: (title: string) => `Khôi phục mặc định: ${title}`,
  saved: 'Đã lưu cấu hình',
  backup: {
    create: 'Sao lưu ngay',
    created: 'Đã sao lưu',
    failed: 'Không thể thực hiện',
    none: 'Chưa có bản sao lưu nào.',
    title: 'Các bản sao lưu',
    automatic: 'tự động, trước khi khôi phục hoặc nhập gói',
    manual: 'do người dùng tạo',
    line: (time: string, user: string) => `${time} · ${user}`,
    compare: 'So sánh và khôi phục',
    intro:
      'Bản sao lưu nằm trong thư mục dữ liệu của ứng dụng và không có mật khẩu riêng: nó được bảo vệ như thư mục đó, bằng mã hóa của ổ đĩa; muốn mang dữ liệu đi, hãy xuất gói trao đổi. Trước khi khôi phục, phần khác biệt được hiện ra để chọn. Sổ nhận dữ liệu được sao lưu cùng các nội dung phải gửi và ghi chú tay; nhật ký các lần nhận ở lại máy này, máy khác chỉ biết những lần nạp của các bản dữ liệu còn giữ. Sổ số gói gửi, gói đã nhận, biên nhận và chứng thư được sao lưu, không kèm khóa riêng; khi khôi phục, các sổ chỉ được ghi thêm nên không số nào bị cấp lại. Các gói đã ghi ra thiết bị và tệp nguồn đã nạp không nằm trong bản sao lưu.'
  },
  exchange: {
    intro:
      'Mang dữ liệu sang máy khác không cần mạng. Gói là một tệp gồm cấu hình, API, dịch vụ và tài liệu đính kèm, bảng, báo cáo và các bản ghi khác; mỗi phần có mã SHA-256 riêng. Khi đã có dữ liệu của đơn vị (bảng, API, dịch vụ, pipeline, báo cáo), gói được mã hóa bằng mật khẩu; chỉ có dữ liệu mẫu thì gói không được mã hóa. Người thao tác, vị trí cửa sổ và nhật ký ở lại máy này, cả nhật ký nhận dữ liệu và danh sách tệp đã nạp từ thư mục.',
    steps: [
      'Xuất gói trên máy này và chép tệp sang máy kia.',
      'Trên máy kia, nhập gói: phần khác biệt được hiện ra để chọn, chưa có gì thay đổi.',
      'Chọn các phần cần nhập. Dữ liệu đang có được sao lưu tự động trước khi thay.'
    ],
    export: 'Xuất gói',
    exporting: 'Gói trao đổi đang được ghi',
    import: 'Nhập gói'
  },
  exchangeExport: {
    omittedFiles: (count: string, names: string) =>
      `Gói không kèm được ${count} tệp, vì tệp đã mất, bị hỏng hoặc vượt dung lượng của gói: ${names}. Máy nhập gói sẽ thiếu các tệp này nếu chưa có sẵn.`,
    omittedEntry: (count: string, names: string) => `; không kèm ${count} tệp: ${names}`
  },
  restore: {
    title: 'So sánh trước khi khôi phục',
    importTitle: 'So sánh trước khi nhập',
    made: (time: string, user: string) => `Được tạo lúc ${time} bởi ${user}.`,
    part: 'Phần',
    added: 'Thêm',
    removed: 'Bớt',
    changed: 'Đổi',
    same: 'Giống nhau',
    nothing: 'Không có gì khác với dữ liệu hiện tại.',
    apply: 'Khôi phục phần đã chọn',
    importApply: 'Nhập phần đã chọn',
    chooseAll: 'Chọn mọi phần khác biệt',
    details: (part: string, count: string) => `${part}: ${count} mục khác biệt`,
    changes: { added: 'Thêm', removed: 'Bớt', changed: 'Đổi' },
    more: (count: string) => `và ${count} mục khác`,
    documents: (count: string) => `Gói có ${count} tài liệu đính kèm, được nhập cùng phần dịch vụ.`,
    missingDocuments: (count: string) =>
      `${count} tài liệu của dịch vụ hoặc tệp biểu mẫu không có trong gói và cũng không có trên máy này.`,
    takenNumbers: (count: number) =>
      `${count} biên bản đối chiếu trong bản này mang số mà biên bản khác trên máy này đã mang nên không nhập. Các biên bản đó vẫn nguyên trong tệp.`,
    lostRows: 'Không lấy lại được dòng của các bảng sau, vì bản sao lưu không chứa dòng:',
    lostTables: (count: string, names: string) =>
      `${count} bảng không lấy lại được dòng của bản này: ${names}`,
    retainedDegrees: (count: string, names: string) =>
      `${count} bảng giữ độ mật cao hơn đang có, vì hạ độ mật cần hai người: ${names}`,
    opened: (count: string) => `Các phần này mở ${count} hiện chưa dùng được trên máy này.`,
    closed: (count: string) =>
      `Không mở lại ${count}: khóa đã thu hồi và người dùng đã khóa vẫn như hiện nay, khóa của máy khác thành đã thu hồi.`,
    keys: (count: string) => `${count} khóa API`,
    users: (count: string) => `${count} người dùng`,
    settingsNote: 'Nhập phần “Cấu hình” thì trang được tải lại.',
    laterFiles:
      'Khôi phục phần “Bảng Data Mart”: tệp đã nạp từ thư mục nguồn sau bản này vẫn tính là đã nạp. Dòng của chúng còn trong Lịch sử của bảng; muốn nạp lại, mở danh sách tệp của nguồn và chọn “Cho nạp lại”.',
    otherFiles:
      'Nhập phần “Bảng Data Mart”: máy này không biết máy kia đã nạp những tệp nào. Trước khi bật nguồn thư mục, hãy để trong thư mục chỉ những tệp chưa nạp; Sổ nhận dữ liệu chỉ biết những lần nạp của các bản dữ liệu trong gói.',
    cancel: 'Hủy',
    done: 'Đã khôi phục',
    importDone: 'Đã nhập gói',
    doneBody: 'Dữ liệu trước đó đã được sao lưu tự động.',
    failed: 'Không thể khôi phục',
    importFailed: 'Không thể nhập gói'
  }
} as const
