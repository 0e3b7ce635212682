/** Texts of the page that reads the filled forms of subordinates. */
export const formReadBackScreenText = {
  open: 'Tổng hợp biểu cấp dưới',
  title: (form: string) => `Tổng hợp biểu cấp dưới: ${form}`,
  description:
    'Đọc lại biểu mẫu do cấp dưới gửi lên theo đúng các ô đã gắn, đối chiếu với số liệu của cấp trên rồi đưa vào một bảng.',
  choose: {
    title: 'Chọn tệp của cấp dưới',
    hint: 'Chọn một thư mục hoặc từng tệp. Tệp gốc không bị thay đổi.',
    folder: 'Chọn thư mục…',
    files: 'Thêm tệp…',
    reading: 'Đang đọc các tệp',
    progress: (done: string, total: string) => `${done} trên ${total} tệp`,
    stop: 'Dừng',
    failed: 'Không đọc được các tệp',
    drop: 'Bỏ lần đọc',
    dropping: {
      title: 'Bỏ lần đọc này?',
      text: 'Các tệp gốc vẫn còn. Đơn vị và kỳ đã chọn cho từng tệp sẽ mất.',
      cancel: 'Giữ lại',
      failed: 'Không bỏ được lần đọc'
    }
  },
  files: {
    title: 'Tệp đã đọc',
    caption: (count: string, origin: string) => `${count} tệp, từ ${origin}`,
    file: 'Tệp',
    unit: 'Đơn vị',
    period: 'Kỳ',
    state: 'Kết quả đọc',
    actions: 'Thao tác',
    leaveOut: (file: string) => `Bỏ tệp ${file} khỏi lần đọc`,
    choose: 'Chọn đơn vị',
    choosePeriod: 'Chọn kỳ',
    unitOf: (file: string) => `Đơn vị của tệp ${file}`,
    periodOf: (file: string) => `Kỳ của tệp ${file}`,
    written: (unit: string) => `Biểu ghi “${unit}”`,
    refused: 'Không đọc được',
    unknown: 'Chưa rõ đơn vị hoặc kỳ',
    faults: (count: string) => `${count} vị trí không có số liệu`,
    changed: (count: string) => `Biểu bị sửa ${count} chỗ`,
    failed: (count: string) => `${count} phép đối chiếu không khớp`,
    good: 'Đủ số liệu'
  },
  changes: {
    title: 'Biểu bị sửa so với biểu trống',
    none: 'Không tệp nào bị sửa ngoài các ô số liệu.',
    file: 'Tệp',
    place: 'Vị trí',
    kind: 'Thay đổi',
    expected: 'Biểu trống',
    found: 'Tệp nhận về'
  },
  lacking: {
    title: 'Vị trí không đọc được số liệu',
    file: 'Tệp',
    place: 'Vị trí',
    fault: 'Lý do'
  },
  comparison: {
    title: 'Đối chiếu với số liệu của cấp trên',
    run: 'Đối chiếu',
    superior: 'Số liệu của đơn vị cấp trên',
    noUnits: 'Chưa có danh sách đơn vị nên chưa đối chiếu được với số liệu của cấp trên.',
    missing: (units: string) => `Chưa có tệp của: ${units}.`,
    unsummed: (places: string) =>
      `Không cộng qua các đơn vị, vì không phải số cộng được hoặc không rõ cách tính: ${places}.`,
    failed: 'Không đối chiếu được',
    none: (count: string) => `Cả ${count} số liệu của cấp dưới khớp với số liệu của cấp trên.`,
    nothing:
      'Chưa có số liệu nào để đối chiếu. Chọn đơn vị và kỳ của các tệp; biểu cần có ô gắn với số liệu.',
    summary: (different: string, all: string) => `${different} trên ${all} số liệu không khớp`,
    sum: 'Tổng các đơn vị',
    unit: 'Đơn vị',
    period: 'Kỳ',
    place: 'Vị trí',
    theirs: 'Cấp dưới',
    ours: 'Cấp trên',
    difference: 'Chênh lệch',
    reason: 'Lý do'
  },
  publish: {
    run: 'Đưa vào bảng',
    hint: 'Mỗi tệp thành các dòng của bảng tổng hợp của biểu, theo đơn vị và kỳ; dòng cũ của cùng đơn vị và kỳ được thay. Bảng có lịch sử phiên bản nên khôi phục được.',
    outcomes: {
      created: 'Đã tạo bảng tổng hợp',
      published: 'Đã đưa số liệu vào bảng',
      waiting: 'Số liệu chờ người thứ hai duyệt'
    },
    table: (name: string) => `Bảng ${name}`,
    failed: 'Không đưa được vào bảng',
    toTable: 'Mở bảng'
  }
} as const
