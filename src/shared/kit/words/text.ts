/** Texts of the shared user interface components: lists, charts, and loading and error states. */
export const uiText = {
  figure: {
    strip: 'Số liệu của danh sách',
    sincePeriod: 'so với kỳ trước',
    same: 'không đổi'
  },
  noRight: { title: 'Không có quyền' },
  state: {
    retry: 'Thử lại',
    loading: 'Đang tải dữ liệu',
    noData: 'Không có dữ liệu',
    clearFilters: 'Xóa bộ lọc',
    clearSearch: 'Xóa từ khóa'
  },
  table: {
    actions: 'Thao tác',
    moreActions: (name: string) => `Thao tác khác: ${name}`,
    sortBy: (title: string) => `Sắp xếp theo ${title}`,
    counting: 'Đang đếm số dòng...'
  },
  filter: { all: 'Tất cả' },
  chart: {
    asTable: 'Xem dạng bảng',
    asChart: 'Xem dạng biểu đồ',
    elements: (title: string) =>
      `Chọn trong biểu đồ ${title}: phím mũi tên để chuyển, Enter để lọc, Esc để bỏ lọc`,
    more: (count: string) => `Xem thêm ${count} dòng`,
    since: (change: string, label: string) => `${change} từ ${label}`,
    /** Legend of bars in the colours of their status, best first. */
    byStatus: (series: string) => `${series} (màu theo ngưỡng)`,
    fewer: (count: string) => `Chỉ xem ${count} dòng đầu`,
    measured: (unit: string, axis: string) => `Đơn vị tính: ${unit}, theo ${axis}.`,
    ofColumn: '% của mỗi cột',
    twoAxes: (unit: string) => `${unit} (trục trái) và % (trục phải)`,
    condensed: (all: string, drawn: string) =>
      `Thu gọn ${all} điểm thành ${drawn} điểm: mỗi đoạn giữ giá trị thấp nhất và cao nhất.`,
    brokenAxis: (start: string) => `Trục bắt đầu từ ${start}, không từ 0.`
  },
  paper: {
    print: 'In A4',
    savePdf: 'Lưu PDF',
    failed: 'Không in được',
    noPrinter:
      'Máy này chưa có máy in nào dùng được. Hãy kiểm tra máy in, hoặc dùng Lưu PDF ở trang có nút đó.',
    refused: 'Máy in không nhận lệnh in. Hãy kiểm tra máy in rồi thử lại.',
    cut: (shown: string, all: string) =>
      `In ${shown} dòng đầu trên tổng số ${all} dòng vì bản in chỉ có tối đa bấy nhiêu dòng. Hãy xuất CSV để có đủ.`,
    missing: (shown: string, all: string) =>
      `Chỉ in được ${shown} trên tổng số ${all} dòng vì chưa đọc được các dòng còn lại. Hãy tải lại trang rồi in lại.`,
    notReady: 'Chưa lấy đủ dữ liệu để in trang này. Hãy chờ trang hiện đủ rồi in lại.',
    slip: {
      number: 'Số: ………………',
      day: (day: string, month: string, year: string) =>
        `………………, ngày ${day} tháng ${month} năm ${year}`,
      to: (who: string) => `Kính gửi: ${who}`,
      blank: '………………………………………………'
    },
    part: (first: string, last: string, all: string) =>
      `Cột ${first}–${last} trên tổng số ${all} cột; cột đầu được lặp lại.`
  },
  file: {
    exporting: 'Đang xuất file',
    csv: 'Xuất CSV',
    csvRunning: 'Bảng sẽ được lưu dưới dạng CSV',
    pdfRunning: 'Đang dàn trang PDF khổ A4',
    saved: 'Đã lưu tệp',
    clear: 'Tệp không được mã hóa.',
    openFolder: 'Mở thư mục',
    stop: 'Hủy',
    progress: (rows: string, share: string) => `${rows} dòng · ${share}`,
    cancelled: 'Đã hủy xuất file',
    failed: 'Không thể ghi tệp'
  },
  back: 'Quay lại'
} as const
