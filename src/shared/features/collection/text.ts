import { listText } from '../../kit/words/list-text'

/** User-interface texts for collection (spec 2.6, 2.7). */
export const collectionText = {
  sources: {
    title: 'Nguồn dữ liệu',
    description: 'Danh sách nguồn thu thập; nguồn ghi “Mô phỏng” chỉ dùng để tập thao tác',
    add: 'Thêm nguồn mới',
    label: 'Danh sách nguồn dữ liệu',
    search: 'Tìm theo tên, loại hoặc địa chỉ nguồn',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} nguồn`,
    none: 'Chưa có nguồn dữ liệu nào. Nguồn là thư mục nhận tệp hoặc máy chủ cơ sở dữ liệu.'
  },
  targets: {
    title: 'Đích dữ liệu',
    description:
      'Máy chủ nhận bảng công bố và chạy truy vấn; đích có dấu Mô phỏng chỉ để thử trên máy này',
    add: 'Thêm đích mới',
    label: 'Danh sách đích dữ liệu',
    search: 'Tìm theo tên, loại hoặc địa chỉ đích',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} đích`,
    none: 'Chưa có đích dữ liệu nào. Đích là nơi nhận dữ liệu của các kết nối.'
  },
  connections: {
    title: 'Kết nối dữ liệu',
    description: 'Kết nối từ nguồn đến đích và lần đồng bộ gần nhất',
    add: 'Tạo kết nối mới',
    label: 'Danh sách kết nối dữ liệu',
    search: 'Tìm theo tên, nguồn hoặc đích',
    status: 'Trạng thái',
    empty: 'Không có dữ liệu',
    none: 'Chưa có kết nối nào. Kết nối đưa dữ liệu từ một nguồn về một đích.',
    footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} kết nối`,
    realSource:
      'Kết nối mô phỏng chỉ nhận nguồn mô phỏng; nguồn thật đi vào bảng bằng pipeline ETL.'
  },
  endpoint: {
    kind: 'Loại',
    lastCheck: 'Kiểm tra lần cuối',
    lastSync: 'Đồng bộ lần cuối',
    never: 'Chưa đồng bộ',
    used: 'Kết nối sử dụng'
  },
  endpoints: {
    name: 'Tên',
    status: 'Kiểm tra',
    total: 'Tất cả',
    lastRun: 'Lần chạy cuối',
    nextRun: 'Lần chạy tiếp',
    noPipeline: 'Chưa có pipeline',
    run: (state: string, written: string, rejected: string) =>
      `${state} · ghi ${written} · loại ${rejected}`,
    published: (tables: string) => `${tables} bảng công bố`,
    empty: 'Không có dữ liệu'
  },
  actions: {
    configure: 'Cấu hình',
    edit: 'Sửa',
    check: 'Kiểm tra',
    sync: 'Đồng bộ',
    log: 'Nhật ký',
    remove: 'Xóa'
  },
  checked: { passed: 'Kiểm tra đạt', failed: 'Kiểm tra không đạt' },
  synced: 'Đồng bộ xong',
  syncedRows: (rows: string) => `${rows} bản ghi`,
  failed: 'Không thể thực hiện',
  remove: {
    title: (name: string) => `Xóa “${name}”?`,
    body: 'Cấu hình và nhật ký của mục này sẽ mất. Dữ liệu đã đồng bộ vẫn còn.',
    confirm: 'Xóa',
    cancel: 'Hủy',
    done: 'Đã xóa'
  },
  form: {
    addSource: 'Thêm nguồn mới',
    addTarget: 'Thêm đích mới',
    configure: (name: string) => `Cấu hình “${name}”`,
    addConnection: 'Tạo kết nối mới',
    editConnection: (name: string) => `Sửa “${name}”`,
    name: 'Tên',
    kind: 'Loại',
    source: 'Nguồn',
    target: 'Đích',
    choose: 'Chọn…',
    secret: 'Mật khẩu không được lưu trong ứng dụng này.',
    saved: 'Đã lưu',
    failed: 'Không thể lưu'
  },
  log: {
    title: (name: string) => `Nhật ký: ${name}`,
    lines: 'Các dòng gần nhất, mới nhất ở trên',
    none: 'Chưa có dòng nhật ký nào.',
    export: 'Tải nhật ký CSV',
    exporting: listText.savingLog
  },
  report: {
    nothing: {
      collection: 'Chưa nhận dữ liệu nào. Lần nạp đầu tiên của đơn vị sẽ hiện ở đây.',
      processing: 'Chưa có lượt chạy nào. Lượt chạy đầu tiên của một pipeline sẽ hiện ở đây.',
      toTables: 'Mở danh sách bảng',
      toPipelines: 'Mở danh sách pipeline'
    },
    title: 'Báo cáo thu thập dữ liệu',
    processingTitle: 'Báo cáo xử lý dữ liệu',
    description: 'Kết quả thu thập và xử lý sáu kỳ gần nhất',
    sample:
      'Chưa có lần nạp nào của đơn vị: số liệu dưới đây là mẫu, hư cấu. Khi có lần nạp đầu tiên, trang chỉ còn số liệu thật.',
    sampleRuns:
      'Chưa có lần chạy thật nào của pipeline: số liệu dưới đây là mẫu, hư cấu. Khi có lần chạy đầu tiên, trang chỉ còn số liệu thật.',
    own: (times: string, since: string) =>
      `Đếm từ ${times} lần nạp thật vào các bảng của đơn vị, từ ${since}`,
    ownRuns: (times: string, since: string) =>
      `Đếm từ ${times} lần chạy thật của các pipeline, từ ${since}`,
    export: 'Xuất báo cáo',
    csv: 'Tệp CSV',
    pdf: 'Tệp PDF (khổ A4)',
    exporting: listText.savingReport,
    fileName: 'bao-cao-thu-thap',
    cards: {
      total: 'Tổng số bản ghi',
      success: 'Thành công',
      failed: 'Thất bại',
      rate: 'Tỷ lệ thành công',
      good: 'Tốt',
      share: (percent: string) => `${percent} tổng số`,
      periods: 'Mọi lần tiếp nhận',
      runs: 'Mọi lần chạy pipeline',
      low: 'Cần xem lại'
    },
    chart: {
      title: 'Bản ghi theo kỳ',
      axis: 'Kỳ',
      unit: 'bản ghi',
      success: 'Thành công',
      failed: 'Thất bại',
      summary: (success: string, failed: string, outside: string) =>
        `Sáu kỳ: ${success} bản ghi thành công, ${failed} thất bại. Ngoài ra có ${outside} bản ghi tiếp nhận trước sáu kỳ này.`
    },
    ownSummary: (success: string, failed: string, earlier: string) =>
      `Sáu tháng: ${success} bản ghi thành công, ${failed} bản ghi bị loại. ${earlier} bản ghi khác có trước đó.`,
    table: 'Số liệu theo kỳ',
    pipelines: 'Theo pipeline',
    duration: 'Thời lượng trung bình',
    activities: 'Hoạt động gần đây',
    records: (count: string) => `${count} bản ghi`,
    statuses: { success: 'Thành công', error: 'Lỗi' }
  }
} as const
