import { formatDay } from '../../kit/format'
/** User-interface texts for **Truy vấn dữ liệu**. */
export const queryPageText = {
  title: 'Truy vấn dữ liệu',
  description: 'Gõ câu hỏi, hoặc lập truy vấn bằng trình dựng, câu tiếng Việt, SQL.',
  viewDescription:
    'Chạy các truy vấn đã được chia sẻ. Người có quyền phân tích mới tự đặt câu hỏi được.',
  chooseShared: 'Chọn một truy vấn ở danh sách bên trái để xem câu hỏi và chạy.',
  changed: 'có thay đổi chưa lưu',
  paperQuestion: 'Câu hỏi',
  fresh: 'Đặt câu hỏi mới',
  missing: 'Không tìm thấy truy vấn này. Có thể truy vấn đã bị xóa hoặc không được chia sẻ.',
  run: 'Chạy',
  runHint: 'Ctrl+Enter',
  stop: 'Dừng',
  undo: 'Hoàn tác',
  redo: 'Làm lại',
  undoHint: 'Hoàn tác (Ctrl+Z)',
  redoHint: 'Làm lại (Ctrl+Y)',
  limit: 'Giới hạn',
  limitRows: (rows: string) => `${rows} dòng`,
  copySql: 'Sao chép SQL',
  sqlName: 'câu SQL',
  forms: {
    label: 'Cách đặt câu hỏi',
    builder: 'Trình dựng',
    sentence: 'Câu',
    sql: 'SQL'
  },
  beyond: 'SQL này không dựng lại được thành câu',
  beyondHint:
    'Vẫn chạy được ở tab SQL. Muốn dùng trình dựng, hãy viết lại SQL đơn giản hơn hoặc đặt câu hỏi mới.',
  noTable: 'Chưa có bảng nào để hỏi. Tải lên tệp của đơn vị để có bảng đầu tiên.',
  toTables: 'Mở danh sách bảng',
  chooseTable:
    'Gõ câu hỏi ở trên, chọn một bảng ở bên trái, một câu hỏi có sẵn ở dưới, hoặc mở mục Đã lưu.',
  sentenceHint: 'Bấm vào từng phần của câu để sửa phần đó.',
  pane: {
    label: 'Bảng và truy vấn',
    tabs: 'Nguồn của câu hỏi',
    tables: 'Bảng',
    saved: 'Đã lưu',
    history: 'Lịch sử',
    search: 'Tìm bảng, cột',
    none: 'Không có bảng hoặc cột nào khớp.',
    noTable: 'Chưa có bảng nào.',
    open: (table: string) => `Các cột của ${table}`,
    ask: (table: string) => `Hỏi bảng ${table}`,
    add: (column: string, type: string, isPersonal: boolean) =>
      `Thêm cột ${column} vào câu hỏi, kiểu ${type}${isPersonal ? ', dữ liệu cá nhân' : ''}`,
    personal: 'Dữ liệu cá nhân; xem cần lý do',
    sample: 'giả định',
    own: 'đơn vị',
    noSaved: 'Chưa có truy vấn nào được lưu.',
    noShared: 'Chưa có truy vấn nào được chia sẻ.',
    noFolder: 'Chưa xếp thư mục',
    shared: 'dùng chung',
    mine: 'của tôi',
    noHistory: 'Chưa chạy câu hỏi nào.',
    noRows: 'không có kết quả',
    rows: (rows: string) => `${rows} dòng`,
    count: (tables: string) => `${tables} bảng`
  },
  parameters: {
    title: 'Tham số',
    missing: 'Nhập giá trị của tham số trước khi chạy',
    type: (name: string) => `Kiểu của ${name}`,
    yes: 'Có',
    no: 'Không'
  },
  running: {
    label: 'Truy vấn đang chạy',
    took: (seconds: string) => `${seconds} giây`,
    words: (seconds: string) => `Đang chạy · ${seconds} giây`,
    share: (seconds: string, share: string) => `Đang chạy · ${seconds} giây · ${share}`,
    stopped: 'Đã dừng. Không có kết quả nào được giữ lại.',
    refused: 'Không chạy được truy vấn',
    atPlace: 'Lý do được ghi ngay tại phần bị lỗi của câu hỏi.',
    failed: 'Không chạy được câu hỏi'
  },
  estimate: {
    title: 'Ước lượng',
    words: (rows: string) => `Câu hỏi này đọc khoảng ${rows} dòng nên có thể chạy lâu.`,
    table: (name: string, rows: string) => `${name}: ${rows} dòng`,
    confirm: 'Chạy tiếp',
    cancel: 'Để sau'
  },
  table: {
    title: 'Tạo bảng từ kết quả',
    name: 'Tên bảng',
    nameHint: 'Chữ thường không dấu, số và dấu gạch dưới, ví dụ dm_ket_qua',
    about: 'Mô tả',
    columns: (rows: string, names: string) => `Bảng mới có ${rows} dòng và các cột ${names}.`,
    part: (rows: string) =>
      `Kết quả còn dòng chưa đọc nên bảng mới chỉ có ${rows} dòng đầu. Hãy đọc tiếp trước khi tạo bảng nếu cần đủ.`,
    submit: 'Tạo bảng',
    making: 'Đang ghi các dòng vào bảng mới',
    share: (percent: string) => `Đang ghi các dòng vào bảng mới · ${percent}`,
    failed: 'Chưa tạo được bảng',
    created: 'Đã tạo bảng',
    createdRows: (name: string, rows: string) => `${name} có ${rows} dòng.`
  },
  answer: {
    title: 'Kết quả',
    fileName: 'Kết quả truy vấn',
    ofOlder: 'Kết quả này là của câu hỏi trước khi sửa. Bấm Chạy để lấy kết quả mới.',
    idle: 'Bấm Chạy để xem kết quả.',
    facts: (rows: string, seconds: string) => `${rows} dòng · ${seconds} giây`,
    crossFacts: (seconds: string) => `Bảng chéo · ${seconds} giây`,
    cross: 'Bảng chéo',
    generation: (table: string, number: number, knownOn?: string) =>
      `${table} bản ${number}${knownOn === undefined ? '' : ` (biết đến hết ngày ${formatDay(knownOn)})`}`,
    asOf: (day: string) => `theo ngày ${day}`,
    more: 'Còn nữa',
    readOn: (rows: string) => `Đọc đến ${rows} dòng`,
    least: (count: number) => `Nhóm dưới ${count} người được che`,
    leastAndOthers: (count: number) =>
      `Nhóm dưới ${count} người, và nhóm mà từ đó cộng trừ ra được, được che`,
    search: 'Tìm trong kết quả',
    none: 'Câu hỏi không có dòng kết quả nào.',
    noMatch: 'Không có dòng nào khớp với bộ lọc.',
    totals: 'Tổng hợp các dòng đang hiện',
    sum: (value: string) => `tổng ${value}`,
    range: (least: string, greatest: string) => `từ ${least} đến ${greatest}`,
    hash: (value: string) => `SHA-256 của kết quả: ${value}`,
    again: 'Xem lại như ngày đó',
    goneTable: (table: string) => `bảng ${table}`,
    goneWords: (gone: string) =>
      `Không xem lại như ngày đó được vì kho không còn giữ ${gone}. Có thể chạy lại trên dữ liệu hiện nay.`,
    noBasis: 'Lần chạy này chưa ghi lại bản dữ liệu nên không xem lại như ngày đó được.',
    againAt: (time: string) => `Xem lại như ngày đó, lần chạy ${time}`,
    createTable: 'Tạo bảng từ kết quả',
    explain: 'Giải thích',
    export: 'Xuất kết quả',
    exportAs: (format: string) => `Tất cả các dòng, ${format}`,
    exportPart: (rows: string, format: string) => `${rows} dòng đầu, ${format}`,
    exporting: 'Mọi dòng của câu hỏi được ghi ra tệp',
    exportingPart: (rows: string) => `Chỉ ${rows} dòng đầu đã đọc được ghi ra tệp`,
    exportedPart: (rows: string) => `Tệp chỉ có ${rows} dòng đầu đã đọc, chưa phải tất cả.`
  },
  publish: {
    action: 'Công bố thành API',
    unsaved: 'Lưu truy vấn trước khi công bố',
    unsavedBody:
      'API lấy dữ liệu theo một truy vấn đã lưu. Câu hỏi này chưa lưu, hoặc đã sửa sau khi lưu. Lưu xong, biểu mẫu tạo API mở ra với truy vấn đó.',
    cancel: 'Hủy'
  },
  explain: {
    title: 'Giải thích',
    note: 'Công cụ dữ liệu lần lượt làm các bước sau, bước trong cùng làm trước.',
    rows: (rows: string) => `khoảng ${rows} dòng`,
    label: 'Các bước'
  },
  save: {
    action: 'Lưu truy vấn',
    title: 'Lưu truy vấn',
    name: 'Tên truy vấn',
    about: 'Mô tả',
    folder: 'Thư mục',
    folderHint: 'Để trống nếu không xếp thư mục',
    sharing: 'Ai thấy truy vấn này',
    own: 'Chỉ mình tôi',
    shared: 'Mọi người cùng dùng',
    copy: 'Lưu thành truy vấn mới',
    change: 'Lưu vào truy vấn đang mở',
    how: 'Cách lưu',
    failed: 'Không lưu được truy vấn',
    saved: 'Đã lưu truy vấn',
    remove: 'Xóa truy vấn',
    removeAsk: (name: string) => `Xóa truy vấn “${name}”?`,
    removed: 'Đã xóa truy vấn',
    removeFailed: 'Không xóa được truy vấn'
  }
} as const
