/** Texts of the wizard that binds a form. */
export const formEditText = {
  createTitle: 'Thêm biểu mẫu',
  editTitle: (name: string) => `Sửa biểu mẫu: ${name}`,
  steps: 'Các bước',
  step: { file: '1. Chọn tệp', bind: '2. Gắn số liệu', check: '3. Kiểm tra', save: '4. Lưu' },
  next: 'Tiếp tục',
  previous: 'Quay lại bước trước',
  file: {
    title: 'Chọn tệp biểu mẫu',
    hint: 'Chọn tệp XLSX hoặc DOCX còn trống mà đơn vị đang dùng. Chương trình giữ nguyên mọi thứ trong tệp và chỉ ghi vào các ô được gắn số liệu.',
    choose: 'Chọn tệp…',
    replace: 'Thay tệp…',
    reading: 'Đang đọc tệp…',
    stop: 'Dừng',
    readingHint: 'Tệp lớn cần nhiều thời gian.',
    failed: 'Không đọc được tệp',
    chosen: (name: string) => `Đã chọn ${name}`,
    replaced: 'Đã thay tệp, các ô đã gắn được giữ lại',
    gone: (count: string) =>
      `Tệp mới không còn ${count} vị trí đã gắn. Hãy gỡ hoặc gắn lại các vị trí này:`
  },
  trial: {
    title: 'Thử với',
    period: 'Kỳ',
    unit: 'Đơn vị',
    typedUnit: 'Tên đơn vị để thử',
    choose: 'Chọn',
    running: 'Đang lấy số liệu thử…',
    failed: 'Không lấy được số liệu thử',
    done: (values: string, faults: string) =>
      `${values} vị trí có số liệu, ${faults} vị trí chưa có`
  },
  undo: 'Hoàn tác',
  list: {
    title: 'Các vị trí đã gắn',
    none: 'Chưa gắn vị trí nào. Chọn một ô trên biểu mẫu rồi chọn ô này lấy gì.',
    go: (label: string) => `Đến ${label}`,
    remove: (label: string) => `Bỏ gắn ${label}`,
    unsafeEnd: (label: string) =>
      `${label} là dòng lặp lại, nhưng chữ của dòng ngay dưới (ví dụ “Tổng cộng”) cũng được gắn số liệu. Khi đọc lại bản cấp dưới đã sửa, chương trình có thể không nhận ra chỗ hết các dòng. Hãy để nguyên chữ của dòng đó và gắn số liệu vào ô bên cạnh.`,
    columns: {
      number: 'Số',
      place: 'Vị trí',
      source: 'Lấy',
      value: 'Số liệu thử',
      actions: 'Thao tác'
    }
  },
  panel: {
    none: 'Chọn một ô trên biểu mẫu. Giữ Shift hoặc kéo chuột để chọn nhiều ô; Enter để gắn.',
    title: 'Gắn số liệu',
    one: (place: string) => place,
    many: (count: string) => `${count} ô đã chọn`,
    question: 'Ô này lấy gì?',
    manyQuestion: 'Các ô này lấy gì?',
    formula:
      'Ô này có công thức. Công thức của biểu mẫu được giữ nguyên nên ô không gắn số liệu được.',
    now: 'Đang lấy',
    value: 'Số liệu thử',
    missing: 'Chưa có số liệu',
    unbind: 'Bỏ gắn',
    unbindMany: (count: string) => `Bỏ gắn ${count} vị trí`,
    note: 'Lưu ý',
    empty: 'Chưa gắn số liệu'
  },
  kinds: {
    parameter: 'Kỳ, đơn vị, ngày',
    figure: 'Một số trên trang chuyên ngành',
    value: 'Kết quả một truy vấn',
    cross: 'Ô của bảng chéo',
    rows: 'Dòng lặp lại',
    text: 'Chữ cố định'
  },
  parameter: { label: 'Lấy', choose: 'Chọn' },
  text: { label: 'Chữ', apply: 'Gắn chữ này' },
  figure: {
    page: 'Trang chuyên ngành',
    choose: 'Chọn trang',
    figures: 'Chọn một số',
    none: 'Trang này chưa có số liệu cho kỳ đang thử.',
    use: (title: string) => `Gắn “${title}”`
  },
  query: {
    label: 'Truy vấn đã lưu',
    crossLabel: 'Bảng chéo đã lưu',
    choose: 'Chọn truy vấn',
    none: 'Chưa có truy vấn đã lưu nào.',
    noCross: 'Chưa có truy vấn đã lưu nào là bảng chéo.',
    toQuery: 'Đến Truy vấn dữ liệu',
    fills: 'Kỳ và đơn vị của truy vấn',
    noFills:
      'Truy vấn này không có tham số. Chọn cột của kỳ và cột của đơn vị nếu kết quả phải theo kỳ, theo đơn vị.',
    show: 'Xem kết quả',
    running: 'Đang chạy truy vấn…',
    failed: 'Không chạy được truy vấn',
    result: 'Kết quả của truy vấn',
    crossResult: 'Bảng chéo của truy vấn',
    use: (column: string, row: string) => (row ? `Gắn ${column}, ${row}` : `Gắn ${column}`),
    pick: 'Chọn ô trong kết quả…',
    pickOne: (place: string) => `Chọn ô trong kết quả cho ${place}…`,
    pickTitle: (place: string) => `${place} lấy ô nào? Bấm vào ô cần lấy`,
    cannot: 'Không gắn được ô này',
    notUnique:
      'Dòng này có dòng khác giống hệt tên nên không gắn được. Hãy nhóm hoặc lọc truy vấn để mỗi dòng có tên riêng.',
    empty: 'Truy vấn không có dòng nào với kỳ và đơn vị đang thử.',
    needTrial: 'Chọn kỳ và đơn vị ở mục “Thử với” để xem kết quả.',
    first: (shown: string, all: string) => `Hiển thị ${shown} trên ${all} dòng`
  },
  cross: { total: 'Tổng cộng' },
  match: {
    title: 'Gắn cả vùng theo tên',
    offer: (count: string, all: string) =>
      `Tên dòng, tên cột của ${count} trên ${all} ô khớp với kết quả. Bỏ chọn ô không đúng rồi bấm nút gắn.`,
    none: 'Không ô nào có tên dòng, tên cột khớp với kết quả. Hãy gắn từng ô.',
    apply: (count: string) => `Gắn ${count} ô`,
    row: (place: string, source: string) => `${place} lấy ${source}`
  },
  rows: {
    hint: (place: string) =>
      `${place} là dòng mẫu. Khi lập, dòng này được lặp lại cho mỗi dòng kết quả; các dòng phía dưới được đẩy xuống, định dạng và công thức giữ nguyên.`,
    column: (letters: string, head: string) =>
      head ? `Cột ${letters} (${head})` : `Cột ${letters}`,
    nothing: 'Để trống',
    serial: 'Số thứ tự',
    apply: 'Gắn dòng lặp lại',
    offered: 'Cột có tên khớp đã được chọn sẵn; hãy kiểm tra trước khi gắn.',
    none: 'Chọn một ô của dòng mẫu.'
  },
  check: {
    title: 'Kiểm tra',
    bound: (count: string) => `${count} vị trí đã gắn số liệu`,
    faults: 'Vị trí chưa có số liệu với kỳ và đơn vị đang thử',
    noFaults: 'Mọi vị trí đã gắn đều có số liệu với kỳ và đơn vị đang thử.',
    noTrial: 'Chọn kỳ và đơn vị ở mục “Thử với” để kiểm tra số liệu.',
    notes: 'Lưu ý',
    unit: 'Vị trí ghi tên đơn vị',
    unitHint: 'Dùng để nhận ra đơn vị khi đọc lại biểu mẫu do cấp dưới gửi lên.',
    noUnit: 'Không có',
    sums: 'Đối chiếu tổng',
    sumsHint:
      'Mỗi phép đối chiếu so tổng của một số ô với một ô khác. Khi lập, kết quả không khớp được nêu rõ.',
    add: 'Thêm phép đối chiếu',
    name: 'Tên phép đối chiếu',
    left: 'Tổng của các ô',
    leftHint: 'Chọn các ô trên biểu mẫu rồi bấm nút bên cạnh.',
    right: 'Phải bằng ô',
    take: 'Lấy các ô đang chọn',
    takeOne: 'Lấy ô đang chọn',
    remove: (name: string) => `Bỏ phép đối chiếu ${name}`,
    invalid: 'Hãy nhập tên, chọn các ô cộng và chọn một ô tổng.'
  },
  save: {
    title: 'Lưu biểu mẫu',
    name: 'Tên biểu mẫu',
    code: 'Ký hiệu',
    codeHint: 'Như ghi trên biểu, ví dụ: Biểu 01/QL',
    description: 'Mô tả',
    secrecy: 'Độ mật',
    submit: 'Lưu biểu mẫu',
    saved: 'Đã lưu biểu mẫu',
    failed: 'Không lưu được biểu mẫu'
  }
} as const
