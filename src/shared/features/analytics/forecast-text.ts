import { formatNumber, formatPercent } from '../../kit/format'

/** Mean number of persons, with one decimal place. */
const mean = (value: number): string =>
  Math.abs(value).toLocaleString('vi-VN', { maximumFractionDigits: 1 })

/** Words of **Dự báo quân số**. */
export const forecastText = {
  action: 'Dự báo quân số',
  /** Labels of the buttons that open the forecast, by its part. */
  actions: {
    all: 'Dự báo quân số',
    ages: 'Tháp tuổi sau 5 và 10 năm',
    shortages: 'Thiếu hụt dự kiến'
  },
  titles: {
    all: (years: number) => `Dự báo quân số ${years} năm`,
    ages: () => 'Tháp tuổi sau 5 và 10 năm',
    shortages: (years: number) => `Thiếu hụt dự kiến ${years} năm`
  },
  exports: {
    csv: { label: 'Xuất CSV', running: 'Dự báo sẽ được lưu dưới dạng CSV' },
    xlsx: { label: 'Xuất XLSX', running: 'Dự báo sẽ được lưu dưới dạng XLSX' }
  },
  whole: 'Xem toàn bộ dự báo quân số: tổng, bậc, luồng và chấm điểm',
  close: 'Đóng dự báo',
  stop: 'Dừng',
  again: 'Dự báo lại',
  stopped: 'Đã dừng dự báo.',
  people: 'người',
  reading: 'Đang đếm thay đổi giữa các kỳ đã chốt',
  progress: (done: number, total: number) =>
    `Đã mô phỏng ${formatNumber(done)} trong ${formatNumber(total)} lượt`,
  horizon: 'Thời gian dự báo',
  years: (years: number) => `${years} năm`,
  unknownCause: 'Chưa ghi lý do',
  unknownGrade: 'Chưa rõ bậc',
  unknownKind: 'Chưa rõ loại quân nhân',
  yearsInRank: (years: number, isLast: boolean) => (isLast ? `Từ ${years} năm` : `${years} năm`),
  otherUnits: 'Đơn vị khác',
  hidden: 'Ẩn nhóm nhỏ',
  ratesOf: (name: string) => `Xem tỷ lệ của ${name}`,
  now: 'Hiện có',
  interval: (low: string, high: string) => `${low} – ${high}`,
  finding: (year: string, expected: string, low: string, high: string) =>
    `Cuối ${year}: khoảng ${expected} người, 80% khả năng trong khoảng ${low} – ${high}`,
  chart: {
    title: 'Quân số các năm tới',
    summary:
      'Dải nhạt chứa kết quả với khả năng 80%, dải đậm 50%; đường giữa là số kỳ vọng theo tỷ lệ các năm đã chốt.',
    axis: 'Cuối kỳ',
    series: {
      outerLow: 'Thấp, 80%',
      outerHigh: 'Cao, 80%',
      innerLow: 'Thấp, 50%',
      innerHigh: 'Cao, 50%',
      middle: 'Kỳ vọng'
    }
  },
  ages: {
    title: (label: string) => `Tháp tuổi ${label}`,
    summary: 'Số kỳ vọng theo nhóm tuổi; nhóm nhỏ được ẩn.',
    axis: 'Tuổi',
    unknown: 'Chưa rõ',
    last: (from: number) => `Từ ${from}`,
    men: 'Nam',
    women: 'Nữ'
  },
  shortages: {
    heading: 'Thiếu hụt dự kiến so với biên chế',
    establishment: 'Biên chế',
    finding: (names: string, year: string) => `Đến ${year} dự kiến dưới ngưỡng thiếu hụt: ${names}`,
    noFinding: (year: string) => `Không đơn vị nào dự kiến dưới ngưỡng thiếu hụt đến ${year}`,
    basis: (low: string, grave: string) =>
      `Số thiếu = biên chế cuối kỳ gốc − quân số dự báo; khoảng chứa kết quả với khả năng 80%. Cảnh báo khi quân số dự kiến dưới ${low} biên chế, nghiêm trọng khi dưới ${grave} (ngưỡng ở trang Cấu hình).`,
    lacks: (expected: string, low: string, high: string) => `${expected} (${low} – ${high})`,
    possible: (high: string) => `có thể thiếu đến ${high}`,
    enough: 'đủ',
    levels: { grave: 'Nghiêm trọng', warning: 'Cảnh báo' },
    none: 'Không có biên chế của đơn vị nào ở kỳ gốc nên chưa tính được.'
  },
  tables: {
    ages: 'Tháp tuổi',
    shortages: 'Thiếu hụt dự kiến',
    grades: 'Theo bậc',
    groups: 'Theo đơn vị trực thuộc',
    flows: 'Tăng, giảm mỗi năm',
    rates: 'Tỷ lệ và người làm cơ sở',
    score: 'Chấm điểm dự báo'
  },
  columns: {
    name: { grades: 'Bậc', groups: 'Đơn vị', flows: 'Luồng' },
    grade: 'Bậc',
    change: 'Thay đổi trong một năm',
    years: 'Số năm giữ quân hàm',
    exposure: 'Người · năm',
    count: 'Số người',
    share: 'Tỷ lệ đếm được',
    rate: 'Tỷ lệ đã dùng'
  },
  flows: {
    law: 'Đến tuổi theo quy định',
    promotion: 'Lên bậc',
    demotion: 'Xuống bậc',
    transfer: 'Chuyển đơn vị',
    retraining: 'Chuyển loại quân nhân',
    intake: 'Vào mới',
    leaving: (cause: string) => `Rời: ${cause}`
  },
  changes: {
    stay: 'Giữ nguyên',
    grade: (from: string, to: string) => `Từ ${from} thành ${to}`,
    kind: (kind: string) => `Chuyển loại: ${kind}`,
    unit: 'Giữ bậc, chuyển đơn vị trực thuộc'
  },
  score: {
    sentence: (from: string, base: string, inside: number, cells: number) =>
      `Dự báo từ ${from} cho ${base}: ${formatNumber(inside)} trong ${formatNumber(cells)} ô (${formatPercent(inside / Math.max(1, cells))}) nằm trong khoảng 80%.`,
    bias: (bias: number, error: number) =>
      `Trung bình một ô ${bias < 0 ? 'thấp' : 'cao'} hơn thực tế ${mean(bias)} người; sai số tuyệt đối trung bình ${mean(error)} người.`,
    none: 'Chưa chấm được: cần ba kỳ đã chốt, mỗi kỳ cách nhau 12 tháng.'
  },
  notes: {
    observed: (pairs: string) =>
      `Tỷ lệ đếm từ các kỳ đã chốt ${pairs}, từng người một; bậc có ít người được kéo về tỷ lệ chung.`,
    fixed: 'Tỷ lệ và số vào mới được giữ như đã quan sát; dự báo không phải kế hoạch.',
    noLimits:
      'Bảng Người chưa ghi loại quân nhân và quân hàm ở mọi kỳ đã chốt, nên người đến hạn tuổi được tính trong tỷ lệ rời.',
    limits:
      'Người đến hạn tuổi phục vụ rời theo quy định có hiệu lực vào cuối mỗi năm, không theo tỷ lệ.',
    dueObserved: (left: string, stayed: string) =>
      `Trong các năm đã quan sát, số người đến hạn tuổi đã rời là ${left}, còn phục vụ là ${stayed}; dự báo coi mọi người đến hạn đều rời.`,
    undatedRanks: (people: string) =>
      `Số người chưa ghi ngày nhận quân hàm là ${people}; họ được tính vào nhóm giữ quân hàm lâu nhất.`,
    unobserved: (grades: string) =>
      `Chưa quan sát được năm nào của: ${grades}. Dự báo giữ nguyên những người này.`,
    sums: 'Khoảng của tổng không bằng tổng các khoảng.',
    runs: (runs: number, seed: number) =>
      `Các khoảng lấy từ ${formatNumber(runs)} lượt mô phỏng với số khởi tạo ngẫu nhiên ${seed}; cùng số liệu và số khởi tạo cho cùng kết quả.`,
    whole: 'Tính trên toàn bộ đơn vị được xem, không theo bộ lọc của trang.'
  },
  due: {
    heading: 'Đến hạn theo quy định',
    summary: (period: string) =>
      `Đếm từng người đang phục vụ cuối kỳ ${period} theo quân hàm hiện tại; quy định có hiệu lực vào ngày đến hạn quyết định.`,
    tables: {
      serviceAge: 'Đến hạn tuổi phục vụ tại ngũ',
      rankYears: 'Đủ thời hạn xét thăng quân hàm'
    },
    who: 'Đối tượng',
    total: 'Cộng',
    already: 'Đã đến hạn',
    unknownRank: 'chưa rõ quân hàm',
    few: 'ít, không hiển thị',
    list: (people: string, year: string) => `Xem danh sách ${people} người, ${year}`,
    listTitle: (table: string, year: string) => `${table}: ${year}`,
    listFailed: 'Không đọc được danh sách',
    first: (shown: number, count: number) =>
      `Hiển thị ${formatNumber(shown)} trong ${formatNumber(count)} người.`,
    heads: [
      'Mã giả danh',
      'Đơn vị',
      'Loại quân nhân',
      'Quân hàm',
      'Ngày đến hạn',
      'Quy định',
      'Căn cứ'
    ],
    rules: 'Quy định đã dùng',
    ruleColumns: {
      title: 'Quy định',
      content: 'Nội dung',
      validity: 'Hiệu lực',
      basis: 'Căn cứ'
    },
    none: 'Không có người đến hạn trong thời gian dự báo.',
    undated: {
      serviceAge: (people: string) => `Số người chưa ghi ngày sinh nên chưa tính được: ${people}.`,
      rankYears: (people: string) =>
        `Số người chưa ghi ngày nhận quân hàm nên chưa tính được: ${people}.`
    },
    unknown: (people: string) =>
      `Số người chưa ghi loại quân nhân hoặc quân hàm nên chưa xác định được quy định: ${people}.`,
    audit: (count: number, table: string, year: string) =>
      `Xem danh sách ${formatNumber(count)} người “${table}”, ${year}, trong dự báo quân số`
  },
  file: {
    basis: 'Cơ sở dự báo',
    seed: 'Số khởi tạo ngẫu nhiên',
    runs: 'Số lượt mô phỏng',
    note: 'Ghi chú',
    total: 'Tổng quân số',
    columns: {
      part: 'Phần',
      name: 'Nội dung',
      group: 'Đơn vị trực thuộc',
      yearsInRank: 'Số năm giữ quân hàm',
      period: 'Cuối kỳ',
      people: 'Số người',
      establishment: 'Biên chế',
      expected: 'Kỳ vọng',
      low: 'Thấp, 80%',
      high: 'Cao, 80%',
      exposure: 'Người · năm',
      rate: 'Tỷ lệ đã dùng',
      words: 'Diễn giải, căn cứ'
    },
    audit: (title: string, base: string, format: string, rows: number) =>
      `Xuất “${title}” từ kỳ ${base} (${format}, ${formatNumber(rows)} dòng)`
  },
  document: {
    from: (base: string) => `tính từ kỳ ${base}`,
    baseRow: (base: string) => `Dòng ${base} là số đã đếm ở kỳ gốc, không có khoảng.`,
    intervals:
      'Số kỳ vọng tính theo tỷ lệ các năm đã chốt; khoảng 80% chứa kết quả với khả năng 80%, khoảng 50% với khả năng 50%.',
    strengths: 'Quân số theo bậc, đơn vị và tăng, giảm',
    method: 'Phương pháp và ghi chú',
    what: (title: string) => `Kết quả “${title}”`
  },
  refused: {
    sample: 'Dự báo tính từ các kỳ đã chốt của dữ liệu đơn vị; số liệu mẫu không có.',
    closings: (newest: string, needed: string) =>
      `Cần hai kỳ đã chốt cách nhau 12 tháng. Kỳ chốt mới nhất là ${newest}, kỳ ${needed} chưa chốt.`,
    noClosing: 'Chưa có kỳ nào được chốt. Hãy chốt kỳ trong Cấu hình › Số liệu chuyên ngành.',
    tables: (label: string) =>
      `Kỳ ${label} được chốt khi chưa có đủ bảng Người, Giữ vị trí, Biên chế.`,
    orders: 'Thứ tự bậc đã đổi giữa các kỳ đã chốt, nên không so sánh được bậc của từng người.',
    tooMany:
      'Số liệu quân số có quá nhiều nhóm để dự báo một lần. Hãy giảm số bậc hoặc số đơn vị trực thuộc rồi dự báo lại.',
    died: 'Tiến trình dự báo đã dừng giữa chừng. Hãy dự báo lại.'
  }
} as const
