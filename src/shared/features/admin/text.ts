import { listText } from '../../kit/words/list-text'

/** User-interface texts for administration. */
export const adminText = {
  users: {
    title: 'Người dùng và phân quyền',
    description: 'Quản lý tài khoản, vai trò và quyền hạn',
    tabs: { list: 'Danh sách', matrix: 'Ma trận vai trò', rights: 'Báo cáo quyền' },
    add: 'Thêm người dùng',
    label: 'Danh sách người dùng',
    search: 'Tìm theo họ tên, tài khoản, mã cán bộ hoặc đơn vị',
    role: 'Vai trò',
    state: 'Trạng thái',
    empty: 'Không tìm thấy người dùng nào',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} người dùng`,
    cards: {
      total: 'Người dùng',
      active: 'Đang hoạt động',
      locked: 'Đã khóa',
      expiring: 'Sắp hết hạn',
      expired: 'Đã hết hạn quyền',
      expiredNote: 'chỉ còn được xem',
      expiringNote: (days: string) => `trong ${days} ngày tới`
    },
    chart: {
      title: 'Người dùng theo vai trò',
      axis: 'Vai trò',
      unit: 'người',
      series: 'Số người',
      summary: (total: string) => `${total} người dùng, chia theo vai trò.`
    },
    actions: { edit: 'Sửa', lock: 'Khóa', unlock: 'Mở khóa', handOver: 'Bàn giao' },
    locked: 'Đã khóa người dùng',
    unlocked: 'Đã mở khóa người dùng',
    failed: 'Không thể thay đổi người dùng',
    lock: {
      title: (name: string, account: string) => `Khóa “${name}” (${account})`,
      note: 'Người này không được chọn để thao tác cho đến khi được mở khóa.',
      reason: 'Lý do khóa',
      hint: 'Ít nhất 10 ký tự, được ghi vào nhật ký kiểm toán'
    },
    matrix: {
      title: 'Vai trò và chức năng',
      scroller: 'Bảng vai trò và chức năng',
      function: 'Chức năng',
      yes: 'Được phép',
      no: 'Không được phép',
      note: 'Ứng dụng áp dụng ma trận này cho người đang thao tác; lệnh không được phép bị từ chối và ghi vào nhật ký kiểm toán.'
    },
    form: {
      add: 'Thêm người dùng',
      edit: (name: string) => `Sửa “${name}”`,
      name: 'Họ tên',
      nameHint: 'Hai người có thể trùng họ tên',
      account: 'Tài khoản',
      accountHint: 'Ví dụ: binh.tt',
      staffCode: 'Mã cán bộ',
      staffCodeHint: 'Ví dụ: CB-0012',
      unit: 'Đơn vị',
      role: 'Vai trò',
      validUntil: 'Hạn quyền',
      validHint:
        'Để trống nếu không thời hạn. Hết ngày này tài khoản ngừng sử dụng: không đăng nhập được, và chỉ còn được xem khi chưa yêu cầu đăng nhập',
      validPast: 'Ngày này đã qua: tài khoản ngừng sử dụng ngay khi lưu',
      saved: 'Đã lưu người dùng',
      failed: 'Không thể lưu người dùng'
    }
  },
  monitor: {
    title: 'Giám sát và phân tích',
    description: 'Tình trạng thật của ứng dụng trên máy này, cùng các dịch vụ mẫu',
    tabs: {
      state: 'Tình trạng',
      audit: 'Nhật ký kiểm toán',
      views: 'Xem dữ liệu cá nhân',
      copies: 'Sổ bản sao'
    },
    refresh: 'Kiểm tra lại',
    checkedAt: (time: string) => `Kiểm tra lúc ${time}`,
    cards: {
      overall: 'Tình trạng chung',
      requests: 'Yêu cầu API mỗi giờ',
      etl: 'ETL lỗi 24 giờ qua',
      certificates: 'Chứng thư sắp hết hạn',
      day: (day: string) => `Trung bình ngày ${day}`,
      runs: (count: string) => `trên ${count} lần chạy`,
      ofCertificates: (days: string, count: string) => `trong ${days} ngày, trên ${count} chứng thư`
    },
    chart: {
      title: 'Yêu cầu API và lỗi theo ngày (mẫu)',
      axis: 'Ngày',
      unit: 'yêu cầu',
      requests: 'Yêu cầu',
      errors: 'Lỗi',
      summary: (days: string, total: string, errors: string) =>
        `${days} ngày: ${total} yêu cầu, ${errors} lỗi.`
    },
    latency: {
      title: 'Thời gian phản hồi API (mẫu)',
      axis: 'Ngày',
      summary: (p50: string, p95: string) => `Ngày gần nhất: p50 ${p50} ms, p95 ${p95} ms.`
    },
    disk: {
      title: 'Ổ đĩa chứa dữ liệu',
      axis: 'Ổ đĩa',
      label: 'Dung lượng (GB)',
      own: 'Dữ liệu ứng dụng',
      other: 'Dữ liệu khác',
      free: 'Còn trống',
      summary: (free: string, total: string) => `Còn trống ${free} trên ${total}.`
    },
    span: 'Khoảng thời gian',
    spans: { '7': '7 ngày', '14': '14 ngày', '30': '30 ngày' },
    level: 'Mức',
    table: {
      label: 'Thành phần của ứng dụng',
      needs: (count: string, total: string) => `${count} trong ${total} thành phần cần xử lý`,
      healthy: (count: string) => `${count} thành phần bình thường`
    },
    /** Links to the pages on which an unhealthy part of the program is repaired. */
    repair: {
      services: (network: string) => `Dịch vụ ${network}`,
      marts: 'Bảng dừng ghi',
      sources: 'Nguồn dữ liệu',
      targets: 'Đích dữ liệu',
      copies: 'Sao lưu',
      gateway: 'Cổng API'
    }
  },
  audit: {
    label: 'Nhật ký kiểm toán',
    search: 'Tìm theo người thực hiện hoặc nội dung',
    kind: 'Loại',
    verify: 'Xác minh chuỗi',
    export: 'Xuất CSV',
    exporting: listText.savingLog,
    whole: (count: string) => `Chuỗi toàn vẹn: ${count} dòng khớp mã băm.`,
    broken: (seq: string, reason: string) => `Chuỗi bị sai từ dòng số ${seq}: ${reason}.`,
    failed: 'Không thể xác minh',
    empty: 'Không có dữ liệu',
    footer: listText.rows
  },
  personViews: {
    label: 'Lượt xem đầy đủ hồ sơ cá nhân',
    search: 'Tìm theo người xem, hồ sơ, trang hoặc lý do',
    viewer: 'Người xem',
    person: 'Hồ sơ',
    viewers: 'Theo người xem',
    persons: 'Theo hồ sơ được xem',
    name: 'Tên hoặc mã',
    views: 'Lượt xem',
    personsSeen: 'Số hồ sơ',
    viewersOf: 'Số người xem',
    last: 'Lần cuối',
    exports: {
      each: 'Xuất lượt xem',
      viewer: 'Xuất theo người xem',
      person: 'Xuất theo hồ sơ'
    },
    parts: (count: string) =>
      `Tính cả ${count} phần nhật ký kiểm toán đã cất trong thư mục dữ liệu.`,
    unread: (parts: string, lines: string) =>
      `Báo cáo thiếu: ${parts} phần nhật ký đã cất không mở được và ${lines} dòng không đọc được. Hãy đưa lại các tệp audit.den-….jsonl trong thư mục logs từ bản sao lưu thư mục dữ liệu.`,
    empty: 'Chưa ai xem đầy đủ hồ sơ cá nhân',
    footer: listText.rows
  }
} as const
