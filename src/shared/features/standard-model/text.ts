import type { ModelFindingKind, ModelGapKind } from './findings'

const findings: Readonly<Record<ModelFindingKind, string>> = {
  empty: 'Thiếu giá trị',
  double: 'Trùng khóa',
  orphan: 'Mã tham chiếu không có trong bảng được trỏ đến',
  range: 'Ngoài khoảng',
  list: 'Ngoài danh mục',
  span: 'Kết thúc trước khi bắt đầu',
  cycle: 'Quan hệ cấp trên bị lặp vòng, không lên đến đơn vị cao nhất',
  unlisted: 'Giá trị nguồn chưa có trong danh sách quy đổi hoặc danh sách thứ tự',
  'key-missing': 'Không tìm thấy trong bảng tra cứu',
  'key-ambiguous': 'Bảng tra cứu có nhiều giá trị khác nhau cho một khóa'
}

const gaps: Readonly<Record<ModelGapKind, string>> = {
  unmapped: 'Chưa ánh xạ',
  gone: 'Bảng Data Mart không còn hoặc là bảng mẫu',
  column: 'Thiếu cột',
  'column-gone': 'Cột nguồn không còn',
  type: 'Cột nguồn khác kiểu',
  'lookup-gone': 'Bảng tra cứu hoặc cột của bảng tra cứu không còn',
  value: 'Giá trị quy đổi hoặc hằng số không hợp lệ'
}

/** User-interface texts for the standard model and its mappings. */
export const standardModelText = {
  model: 'Mô hình chuẩn',
  intro:
    'Mô hình chuẩn là các bảng mà 36 trang chuyên ngành được tính từ đó. Tải mẫu tệp, điền số liệu, tải lên thành bảng Data Mart, rồi ánh xạ từng bảng của mô hình vào một bảng của đơn vị.',
  sampleGone:
    'Dữ liệu mẫu đã được gỡ: các trang chuyên ngành chỉ tính từ các bảng của đơn vị đã ánh xạ dưới đây; trang nào chưa đủ bảng thì nêu bảng còn thiếu.',
  template: 'Tải mẫu tệp',
  templateOf: (title: string) => `Tải mẫu tệp: ${title}`,
  templateRunning: 'Mẫu tệp đang được ghi',
  list: 'Các bảng của mô hình chuẩn',
  heads: {
    table: 'Bảng của mô hình',
    own: 'Bảng Data Mart',
    columns: 'Cột',
    state: 'Trạng thái',
    pages: 'Trang cần',
    actions: 'Thao tác'
  },
  columnCount: (mapped: string, all: string) => `${mapped}/${all}`,
  states: { ready: 'Đủ', incomplete: 'Chưa đủ', unmapped: 'Chưa ánh xạ' },
  map: 'Ánh xạ',
  mapOf: (title: string) => `Ánh xạ: ${title}`,
  noTables: 'Chưa có bảng nào của đơn vị. Hãy tải tệp lên trước.',
  dialog: {
    own: 'Bảng Data Mart',
    chooseOwn: 'Chọn bảng của đơn vị',
    columns: 'Cột của mô hình và cột nguồn',
    heads: {
      column: 'Cột của mô hình',
      way: 'Cách lấy',
      meaning: 'Ý nghĩa',
      source: 'Cột nguồn hoặc giá trị'
    },
    wayOf: (title: string) => `Cách lấy ${title}`,
    ways: {
      column: 'Chép cột nguồn',
      constant: 'Một giá trị cho mọi dòng',
      values: 'Quy đổi theo danh sách',
      lookup: 'Tra ở bảng khác',
      order: 'Theo thứ tự tên'
    },
    constantOf: (title: string) => `Giá trị cho mọi dòng của ${title}`,
    chooseValue: 'Chọn giá trị',
    values: {
      title: (column: string, source: string) => `Quy đổi giá trị: ${source} → ${column}`,
      heads: { own: 'Giá trị nguồn', rows: 'Số dòng', standard: 'Giá trị của mô hình' },
      standardOf: (value: string) => `Quy đổi “${value}” thành`,
      none: 'Chưa quy đổi',
      all: 'Mọi giá trị nguồn đã được quy đổi.',
      open: (values: string, rows: string) =>
        `Chưa quy đổi ${values} giá trị, ${rows} dòng. Các dòng này coi như không có giá trị và được nêu trong Kiểm tra mô hình.`,
      empty: (rows: string) => `${rows} dòng để trống cột nguồn.`,
      tooMany: (values: string) =>
        `Cột nguồn còn ${values} giá trị khác không hiện ở đây. Khi có nhiều giá trị, hãy lập một bảng quy đổi và chọn “Tra ở bảng khác”.`
    },
    lookup: {
      title: (column: string, source: string) => `Tra giá trị: ${source} → ${column}`,
      table: 'Bảng tra cứu',
      key: 'Cột khóa',
      value: 'Cột giá trị',
      tableOf: (column: string) => `Bảng tra cứu của ${column}`,
      keyOf: (column: string) => `Cột khóa tra cứu của ${column}`,
      valueOf: (column: string) => `Cột giá trị tra cứu của ${column}`,
      choose: 'Chọn',
      found: (rows: string) => `Tra được ${rows} dòng.`,
      missing: (rows: string) => `Không tìm thấy khóa: ${rows} dòng`,
      ambiguous: (rows: string) => `Khóa có nhiều giá trị khác nhau: ${rows} dòng`,
      examples: (values: string) => ` (ví dụ: ${values})`,
      left: 'Các dòng này coi như không có giá trị và được nêu trong Kiểm tra mô hình.',
      incomplete: (columns: string) => `Chọn bảng tra cứu, cột khóa và cột giá trị cho: ${columns}.`
    },
    order: {
      title: (column: string, source: string) => `Thứ tự tên: ${source} → ${column}`,
      intro:
        'Xếp từ thấp đến cao bằng nút Lên, Xuống, hoặc Alt+↑ và Alt+↓ trên tên. Thứ tự này dùng chung cho mọi cột cùng loại của mô hình; tên trên các trang, bộ lọc và tệp xuất theo đúng thứ tự này.',
      list: (column: string) => `Danh sách thứ tự của ${column}`,
      rows: (rows: string) => `${rows} dòng`,
      up: (name: string) => `Đưa “${name}” lên`,
      down: (name: string) => `Đưa “${name}” xuống`,
      remove: (name: string) => `Bỏ “${name}” khỏi danh sách`,
      add: (name: string, rows: string) => `Thêm “${name}” (${rows} dòng)`,
      open: (names: string, rows: string) =>
        `${names} tên của ${rows} dòng chưa có trong danh sách: các dòng này coi như không có giá trị và được nêu trong Kiểm tra mô hình.`,
      all: 'Mọi tên trong cột nguồn đã có trong danh sách.',
      moved: (name: string, place: string, count: string) => `“${name}”: vị trí ${place}/${count}`,
      tooMany: (most: string) => `Danh sách có nhiều nhất ${most} tên.`
    },
    chooseSource: 'Chọn cột nguồn trước.',
    sourceOf: (title: string) => `Cột nguồn của ${title}`,
    nothing: 'Để trống',
    required: 'Bắt buộc',
    by: { name: 'Cùng tên', content: 'Cùng giá trị', type: 'Cùng kiểu' },
    save: 'Lưu ánh xạ',
    remove: 'Bỏ ánh xạ',
    cancel: 'Hủy',
    saved: 'Đã lưu ánh xạ',
    removed: 'Đã bỏ ánh xạ',
    failed: 'Không thể lưu ánh xạ'
  },
  check: {
    title: 'Kiểm tra mô hình',
    run: 'Kiểm tra mô hình',
    running: 'Đang kiểm tra mô hình',
    stop: 'Dừng',
    stopped: 'Đã dừng kiểm tra. Dữ liệu không thay đổi.',
    intro:
      'Kiểm tra mọi dòng của các bảng đã ánh xạ: thiếu, mã tham chiếu không có, trùng, ngoài khoảng; và cho biết trang nào bị ảnh hưởng.',
    list: 'Kết quả kiểm tra mô hình',
    done: (checks: string, rows: string, time: string) =>
      `Đã chạy ${checks} phép kiểm tra trên ${rows} dòng lúc ${time}.`,
    clean: 'Các dòng đã ánh xạ không có lỗi.',
    heads: {
      table: 'Bảng của mô hình',
      what: 'Vấn đề',
      columns: 'Cột',
      rows: 'Số dòng',
      pages: 'Trang bị ảnh hưởng'
    },
    show: 'Xem dòng',
    showOf: (what: string) => `Xem dòng: ${what}`,
    pages: (count: string) => `${count} trang`,
    noPages: 'Không trang nào bị ảnh hưởng',
    pagesReady: (ready: string) => `${ready}/36 trang có đủ bảng và cột.`
  },
  findings,
  gaps,
  orders: {
    rank: 'Cấp bậc',
    unitKind: 'Loại hình đơn vị',
    postGroup: 'Nhóm chức vụ',
    said: (order: string, names: readonly string[]) =>
      `Thứ tự ${order}, từ thấp đến cao: ${names.join(', ')}`
  },
  page: {
    missing: 'Trang này chưa có đủ dữ liệu của đơn vị',
    missingBody: 'Trang được tính từ các bảng dưới đây của mô hình chuẩn, hiện còn thiếu:',
    notYet: 'Trang này chưa tính được từ dữ liệu của đơn vị',
    notYetBody:
      'Các bảng cần thiết đã được ánh xạ, nhưng bản này của chương trình chưa tính trang từ chúng. Số liệu mẫu không được hiện thay.',
    wholeTable: 'cả bảng',
    instead: (table: string) =>
      `Chưa có số liệu theo vị trí và từng người? Trang cũng tính được từ bảng ${table}: biên chế và quân số của mỗi đơn vị theo tháng.`,
    toMapping: 'Mở ánh xạ số liệu chuyên ngành',
    outsideScope:
      'Bảng chưa khai báo phạm vi đơn vị không hiện ra trong phạm vi của bạn. Hãy đề nghị người quản trị ánh xạ các bảng này và khai báo phạm vi đơn vị của chúng.'
  },
  /** Reasons, returned by the main process, for refusing to store a mapping. */
  refusals: {
    unknown: (table: string, column: string) =>
      `Bảng “${table}” của mô hình không có cột “${column}”.`,
    twice: (column: string) => `Danh sách giá trị của ${column} có một giá trị nguồn ghi hai lần.`,
    unordered: (column: string) => `Cột ${column} không được điền theo thứ tự tên.`,
    noNames: (column: string) => `Danh sách thứ tự của ${column} chưa có tên nào.`,
    nameTwice: (column: string) => `Danh sách thứ tự của ${column} có một tên ghi hai lần.`,
    manyNames: (column: string, most: string) =>
      `Danh sách thứ tự của ${column} có nhiều nhất ${most} tên. Nếu đơn vị có nhiều hơn, hãy chọn cách “Quy đổi theo danh sách” để gộp các tên vào danh mục.`,
    longName: (column: string, most: string) =>
      `Danh sách thứ tự của ${column} có tên dài hơn ${most} ký tự.`,
    gone: (table: string, columns: string) =>
      `Bảng “${table}” không còn cột nguồn của: ${columns}.`,
    type: (columns: string) =>
      `Cột nguồn khác kiểu với: ${columns}. Hãy chọn cột khác, hoặc đổi kiểu ở tab Cấu trúc của bảng.`,
    lookup: (columns: string) =>
      `Bảng tra cứu không dùng được cho: ${columns}. Hãy chọn một bảng của đơn vị, cột khóa và cột giá trị cùng kiểu với cột của mô hình.`,
    value: (columns: string) =>
      `Hằng số hoặc giá trị quy đổi không phải là giá trị của: ${columns}. Hãy chọn trong danh mục, hoặc nhập đúng kiểu và đúng khoảng.`
  },
  /**
   * Message of the main process if sample figures are requested while the unit's loaded data is
   * selected.
   */
  refusedSample:
    'Đang dùng dữ liệu đơn vị: số liệu này chưa tính được từ các bảng của đơn vị, và số liệu mẫu không được hiện thay. Xem Cấu hình › Số liệu chuyên ngành.'
} as const
