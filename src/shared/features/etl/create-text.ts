/** User-interface texts for creating a pipeline. */
export const pipelineCreationText = {
  title: 'Tạo pipeline mới',
  choose: 'Dữ liệu lấy từ đâu?',
  draft: {
    words: (time: string) =>
      `Có một pipeline đang tạo dở, lưu lúc ${time}. Bắt đầu pipeline khác sẽ thay bản nháp này.`,
    resume: 'Tiếp tục bản nháp'
  },
  origins: {
    own: 'Nguồn của đơn vị',
    table: 'Bảng khác trong kho',
    sample: 'Nguồn mẫu (mô phỏng)'
  },
  hints: {
    own: 'Thư mục tệp CSV/Excel, PostgreSQL, Oracle đã khai báo ở Nguồn dữ liệu. Đọc và nạp thật.',
    table: 'Lấy các dòng của một bảng, tính toán rồi ghi sang bảng khác.',
    sample: 'Để tập thao tác: lần chạy mô phỏng, số dòng hư cấu.'
  },
  noSource: 'Chưa có nguồn nào của đơn vị. Hãy thêm nguồn trước rồi quay lại đây.',
  toSources: 'Mở trang Nguồn dữ liệu',
  steps: {
    label: 'Các bước tạo pipeline',
    source: 'Nguồn',
    columns: 'Cột',
    target: 'Bảng đích',
    name: 'Tên và lịch'
  },
  stepOf: (place: string, name: string) => `${place}. ${name}`,
  next: 'Tiếp theo',
  back: 'Quay lại bước trước',
  cancel: 'Hủy',
  submit: 'Tạo pipeline',
  submitting: 'Đang tạo...',
  reading: 'Đang đọc cấu trúc của nguồn',
  failed: 'Không tạo được pipeline',
  unread: 'Không đọc được nguồn',
  source: {
    endpoint: 'Nguồn dữ liệu',
    chooseEndpoint: 'Chọn nguồn',
    what: 'Đọc gì',
    kinds: { table: 'Một bảng', select: 'Câu SELECT' },
    table: 'Bảng của cơ sở dữ liệu',
    schema: 'Lược đồ',
    select: 'Câu SELECT',
    warehouseTable: 'Bảng trong kho',
    chooseTable: 'Chọn bảng',
    noTable: 'Chưa có bảng nào của đơn vị. Bảng mẫu chứa số liệu hư cấu nên không làm nguồn.',
    tableMissing: 'Chọn bảng cần đọc',
    selectMissing: 'Nhập câu SELECT cần đọc',
    endpointMissing: 'Chọn nguồn dữ liệu'
  },
  columns: {
    seen: (file: string, count: string) => `Đọc thử tệp “${file}”: ${count} cột.`,
    found: (count: string) => `Nguồn có ${count} cột.`,
    sheet: 'Trang tính',
    recalled:
      'Đã đọc theo cách đã nhớ khi nạp một tệp có các tiêu đề này. Pipeline sẽ đọc như vậy mọi tệp có cùng tiêu đề.'
  },
  target: {
    label: 'Ghi vào',
    kinds: { existing: 'Bảng đang có của đơn vị', fresh: 'Bảng mới từ các cột này' },
    table: 'Bảng đích',
    mapping: 'Ghép cột',
    heads: { column: 'Cột của bảng', source: 'Cột của nguồn' },
    sourceOf: (column: string) => `Cột của nguồn cho ${column}`,
    empty: '(để trống)',
    noneMapped: 'Ghép ít nhất một cột của nguồn với bảng đích',
    keyMissing: (names: string) => `Phải ghép các cột khóa: ${names}`,
    none: 'Chưa có bảng nào của đơn vị, hãy tạo bảng mới.',
    name: 'Tên bảng mới',
    key: 'Khóa của bảng mới'
  },
  created: 'Đã tạo pipeline',
  tableMade: (table: string) => `Đã tạo bảng ${table}; pipeline chưa tạo được.`
} as const
