import type { ReportBlock } from '../../model/reports/composition'

const kinds: Readonly<Record<ReportBlock['kind'], string>> = {
  heading: 'Đề mục',
  text: 'Đoạn văn',
  sentences: 'Câu tự sinh từ số liệu',
  figures: 'Chỉ tiêu chính',
  table: 'Bảng số liệu',
  chart: 'Biểu đồ',
  lines: 'Dòng trống'
}

const kindHints: Readonly<Record<ReportBlock['kind'], string>> = {
  heading: 'I., 1. hoặc a), số thứ tự tự đánh',
  text: 'Nội dung tự viết',
  sentences: 'Đánh giá viết từ số liệu, sửa được từng câu',
  figures: 'Các chỉ tiêu của trang thành bảng hai cột',
  table: 'Bảng hoặc bảng chéo, trong văn bản hoặc thành phụ lục',
  chart: 'Biểu đồ của trang hoặc của kết quả truy vấn',
  lines: 'Dòng chấm để ghi tay sau khi in'
}

/** User-interface texts for the editor of reports of several blocks. */
export const compositionText = {
  createTitle: 'Soạn báo cáo nhiều khối',
  editTitle: 'Sửa các khối của báo cáo',
  description: 'Văn bản hành chính gồm nhiều khối; số liệu lấy từ các trang và truy vấn đã chọn',
  kind: 'Loại báo cáo',
  reportKinds: {
    page: 'Từ một trang chuyên ngành',
    composed: 'Báo cáo nhiều khối (văn bản)'
  },
  start: 'Bắt đầu từ',
  startHint: 'Các khối và nguồn số liệu đều sửa được ở bước sau.',
  starts: {
    'quan-so': 'Báo cáo quân số tháng',
    'dong-vien': 'Báo cáo động viên, dự bị',
    trong: 'Báo cáo trống'
  },
  compose: 'Soạn báo cáo',
  edit: 'Sửa các khối',
  tabs: { blocks: 'Nội dung', fields: 'Thể thức văn bản', preview: 'Xem trước' },
  tabsLabel: 'Phần của báo cáo',
  info: 'Thông tin chung',
  name: 'Tên báo cáo',
  period: 'Kỳ số liệu',
  abstract: 'Trích yếu',
  abstractHint: 'In dưới tên loại văn bản.',
  day: 'Ngày của văn bản',
  dayHint: 'Để trống thì chừa chỗ ghi tay ngày, tháng, năm.',
  fieldsNote:
    'Mỗi ô lấy theo Cấu hình › Mẫu văn bản; sửa ở đây thì chỉ báo cáo này đổi, Mẫu văn bản giữ nguyên.',
  blocks: 'Các khối của báo cáo',
  count: (count: string, most: string) => `${count} trên nhiều nhất ${most} khối`,
  none: 'Chưa có khối nào. Hãy thêm khối đầu tiên.',
  add: 'Thêm khối',
  full: (most: string) => `Báo cáo có nhiều nhất ${most} khối.`,
  kinds,
  kindHints,
  blockTitle: (number: string, kind: string) => `Khối ${number}: ${kind}`,
  blockFaulty: 'Có lỗi',
  lineCount: (count: number) => `${count} dòng`,
  ofQuery: 'Kết quả truy vấn',
  up: (title: string) => `Chuyển lên trên, ${title}`,
  down: (title: string) => `Chuyển xuống dưới, ${title}`,
  duplicate: (title: string) => `Nhân bản, ${title}`,
  remove: (title: string) => `Xóa, ${title}`,
  moveHint: 'Alt+↑ và Alt+↓ chuyển khối đang chọn',
  moved: (title: string) => `Đã chuyển thành ${title}.`,
  removed: (title: string) => `Đã xóa ${title}.`,
  undo: 'Hoàn tác',
  level: 'Cấp của đề mục',
  levels: { '1': 'Cấp 1 (I.)', '2': 'Cấp 2 (1.)', '3': 'Cấp 3 (a)' },
  headingText: 'Đề mục',
  bodyText: 'Nội dung',
  lines: 'Số dòng',
  linesFault: 'Phải là số nguyên từ 1 đến 20',
  title: 'Tên bảng',
  chartTitle: 'Tên biểu đồ',
  titleHint: 'Để trống thì dùng tên của nguồn số liệu.',
  annex: 'Đặt thành phụ lục trên trang riêng',
  landscape: 'Trang ngang',
  withTable: 'Kèm bảng giá trị của biểu đồ (tệp DOCX luôn có bảng này)',
  source: 'Lấy số liệu từ',
  sources: {
    page: 'Trang chuyên ngành',
    saved: 'Truy vấn đã lưu',
    ready: 'Câu hỏi có sẵn'
  },
  page: 'Trang',
  choosePage: 'Chọn trang',
  filters: 'Phạm vi của trang',
  noFilters: 'Trang này không có bộ lọc ngoài kỳ số liệu.',
  query: 'Truy vấn',
  chooseQuery: 'Chọn truy vấn',
  noQueries: 'Chưa có truy vấn nào được lưu. Hãy lưu ở trang Truy vấn dữ liệu.',
  ready: 'Câu hỏi',
  chooseReady: 'Chọn câu hỏi',
  noReady: 'Chưa có bảng nào cho các câu hỏi có sẵn.',
  keptQuery: 'Câu hỏi đã chọn trước đây',
  fills: 'Kỳ của truy vấn',
  fillsHint: 'Phần được chọn lấy theo kỳ số liệu của báo cáo và giữ nguyên khi chốt kỳ.',
  validOn: 'Đúng vào ngày',
  pageChart: 'Biểu đồ của trang',
  noPageChart: 'Trang này không có biểu đồ trong kỳ và phạm vi đã chọn.',
  chartKind: 'Kiểu biểu đồ',
  category: 'Trục',
  chartFigures: 'Số liệu',
  noColumns: 'Kết quả của truy vấn này không có cột phân loại và cột số để vẽ.',
  sqlChart:
    'Truy vấn viết bằng SQL chỉ vẽ được biểu đồ đã lưu cùng truy vấn. Hãy chọn biểu đồ ở trang Truy vấn dữ liệu rồi lưu lại.',
  sentences: {
    generated: 'Câu tự sinh',
    loading: 'Đang viết câu từ số liệu…',
    none: 'Số liệu của nguồn này chưa viết được câu nào.',
    edit: 'Sửa câu',
    edited: 'Câu đã sửa',
    editedHint: 'Câu đã sửa giữ nguyên khi số liệu đổi; mỗi dòng một đoạn.',
    reviewed: 'Câu vẫn đúng với số liệu mới',
    restore: 'Lấy lại câu tự sinh'
  },
  preview: {
    title: 'Xem trước văn bản',
    loading: 'Đang lập văn bản từ số liệu…',
    lacking: 'Chưa đủ số liệu cho văn bản này',
    incomplete: (blocks: string) => `Chưa có trong bản xem trước: ${blocks}.`,
    waiting: 'Nhập tên báo cáo để xem trước văn bản.',
    region: 'Bản xem trước của văn bản'
  },
  faults: {
    heading: 'Vui lòng nhập đề mục',
    text: 'Vui lòng nhập nội dung',
    page: 'Vui lòng chọn trang',
    query: 'Vui lòng chọn truy vấn',
    chart: 'Vui lòng chọn biểu đồ'
  },
  save: 'Lưu báo cáo',
  saving: 'Đang lưu báo cáo',
  saved: 'Đã lưu báo cáo',
  failed: 'Không thể lưu báo cáo',
  frozen: 'Báo cáo đã chốt nên không sửa được nữa.',
  notComposed: 'Báo cáo này không gồm nhiều khối.',
  toReport: 'Về báo cáo'
} as const
export type ReportStart = keyof typeof compositionText.starts
