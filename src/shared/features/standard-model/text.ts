import type { FindingKind, GapKind } from './findings'

const findings: Readonly<Record<FindingKind, string>> = {
  empty: 'Thiếu giá trị',
  double: 'Trùng khóa',
  orphan: 'Mồ côi: mã không có trong bảng được trỏ đến',
  range: 'Ngoài khoảng',
  list: 'Ngoài danh mục',
  span: 'Kết thúc trước khi bắt đầu',
  cycle: 'Cấp trên quay vòng, không lên đến đơn vị cao nhất'
}

const gaps: Readonly<Record<GapKind, string>> = {
  unmapped: 'Chưa ánh xạ',
  gone: 'Bảng Data Mart không còn hoặc là bảng mẫu',
  column: 'Thiếu cột',
  'column-gone': 'Cột nguồn không còn',
  type: 'Cột nguồn khác kiểu'
}

/** Screen copy of the standard model and of what fills it. */
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
    heads: { column: 'Cột của mô hình', meaning: 'Ý nghĩa', source: 'Cột nguồn' },
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
      'Kiểm tra mọi dòng của các bảng đã ánh xạ: thiếu, mồ côi, trùng, ngoài khoảng; và cho biết trang nào bị ảnh hưởng.',
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
    pagesReady: (ready: string) => `${ready}/36 trang có đủ bảng và cột.`
  },
  findings,
  gaps,
  page: {
    missing: 'Trang này chưa có đủ dữ liệu của đơn vị',
    missingBody: 'Trang được tính từ các bảng dưới đây của mô hình chuẩn, hiện còn thiếu:',
    notYet: 'Trang này chưa tính được từ dữ liệu của đơn vị',
    notYetBody:
      'Các bảng cần thiết đã được ánh xạ, nhưng bản này của chương trình chưa tính trang từ chúng. Số liệu mẫu không được hiện thay.',
    wholeTable: 'cả bảng',
    toMapping: 'Mở ánh xạ số liệu chuyên ngành'
  },
  /** Said by main where sample figures are asked for while own data was chosen. */
  refusedSample:
    'Đang dùng dữ liệu đơn vị: số liệu này chưa tính được từ các bảng của đơn vị, và số liệu mẫu không được hiện thay. Xem Cấu hình › Số liệu chuyên ngành.'
} as const
