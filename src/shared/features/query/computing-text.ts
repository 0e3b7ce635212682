import type { ComparisonOperator } from '../../model/query/condition'
import type { DerivedColumn } from '../../model/query/derived'
import type { ArithmeticOperator } from '../../model/query/expression'
import type { ComputedPreset } from './edit/computed-draft'

/** User-interface texts for the computing parts of the query builder. */
export const queryComputingText = {
  rows: {
    together: 'Đọc cùng bảng',
    computed: 'Cột tính thêm',
    derived: 'Tính từ kết quả',
    derivedTests: 'Lọc kết quả',
    top: 'Dòng đầu nhóm',
    cross: 'Bảng chéo',
    distinct: 'Dòng giống nhau',
    validOn: 'Đúng vào ngày',
    knownOn: 'Theo hiểu biết ngày',
    comparison: 'So với kỳ khác'
  },
  more: 'Thêm phần',
  once: 'Mỗi dòng một lần',
  title: {
    together: 'Đọc cùng các bảng khác',
    computed: 'Cột tính thêm',
    condition: 'Điều kiện',
    derived: 'Cột tính từ kết quả',
    derivedTest: 'Điều kiện trên cột tính từ kết quả',
    top: 'Lấy các dòng đầu',
    cross: 'Bảng chéo',
    distinct: 'Các dòng giống nhau',
    validOn: 'Đúng vào ngày',
    knownOn: 'Theo hiểu biết ngày',
    comparison: 'So với kỳ khác'
  },
  presets: {
    years: 'Tuổi (số năm tròn)',
    bands: 'Khoảng giá trị',
    cases: 'Nhóm theo danh sách',
    arithmetic: 'Phép tính',
    days: 'Số ngày giữa hai ngày',
    months: 'Số tháng giữa hai ngày',
    round: 'Làm tròn',
    move: 'Ngày cộng thêm',
    locality: 'Địa bàn hiện nay',
    kept: 'Giữ phép tính đang có'
  } satisfies Readonly<Record<ComputedPreset, string>>,
  presetNames: {
    years: 'Tuổi',
    bands: 'Khoảng giá trị',
    cases: 'Nhóm',
    arithmetic: 'Kết quả tính',
    days: 'Số ngày',
    months: 'Số tháng',
    round: 'Số làm tròn',
    move: 'Ngày mới',
    locality: 'Địa bàn hiện nay',
    kept: 'Cột tính'
  } satisfies Readonly<Record<ComputedPreset, string>>,
  localityOf: (column: string) => `Địa bàn hiện nay của ${column}`,
  localityBases: {
    recorded: 'Địa bàn lúc đó, như trong dữ liệu',
    today: 'Địa bàn hiện nay'
  },
  codeReadings: {
    unknown: 'Không ghi: mã có hai cách hiểu thì chưa quy đổi được',
    listColumn: (column: string) => `Theo danh mục ghi ở cột ${column}`,
    dayColumn: (column: string) => `Theo ngày ở cột ${column}`
  },
  operators: {
    add: 'Cộng',
    subtract: 'Trừ',
    multiply: 'Nhân',
    divide: 'Chia cho'
  } satisfies Readonly<Record<ArithmeticOperator, string>>,
  kinds: {
    value: 'So với một giá trị',
    compareColumns: 'So với cột khác',
    related: 'Có hoặc không có dòng trong bảng khác',
    repeated: 'Trùng với dòng khác'
  },
  derived: {
    shareOf: 'Tỷ trọng trong tổng',
    formula: 'Phép tính giữa hai cột',
    rank: 'Xếp hạng',
    running: 'Cộng dồn',
    moving: 'Trung bình trượt',
    previous: 'Giá trị của kỳ trước'
  } satisfies Readonly<Record<DerivedColumn['kind'], string>>,
  crossTotals: {
    rowTotals: 'Cộng hàng (cột Tổng cộng ở bên phải)',
    columnTotals: 'Cộng cột (hàng Tổng cộng ở cuối)',
    subtotals: 'Cộng từng nhóm, khi hàng hoặc cột có nhiều nhóm'
  },
  field: {
    crossColumns: 'Nhóm đưa ra cột',
    crossColumnsHint: 'Các nhóm còn lại nằm ở hàng',
    crossTotals: 'Dòng và cột cộng',
    crossShares: 'Hiện thêm tỷ trọng',
    preset: 'Cách tính',
    from: 'Từ ngày',
    until: 'Đến ngày',
    typedDay: 'Ngày',
    today: 'Hôm nay (ngày chạy câu hỏi)',
    fixedDay: 'Một ngày cố định',
    left: 'Số thứ nhất',
    right: 'Số thứ hai',
    typedNumber: 'Số',
    fixedNumber: 'Một số cố định',
    operator: 'Phép tính',
    column: 'Cột',
    digits: 'Số chữ số sau dấu phẩy',
    edges: 'Các mốc, tăng dần',
    edgesHint:
      'Cách nhau bằng dấu chấm phẩy, ví dụ 25; 35; 45. Mỗi khoảng gồm mốc đầu, không gồm mốc sau.',
    cases: 'Các nhóm, mỗi dòng một nhóm',
    casesHint:
      'Tên nhóm, dấu hai chấm, rồi các giá trị cách nhau bằng dấu chấm phẩy. Ví dụ: Cấp úy: Thiếu úy; Trung úy',
    other: 'Tên nhóm của các giá trị còn lại',
    otherHint: 'Để trống thì các giá trị còn lại không thuộc nhóm nào',
    localityCode: 'Cột mã địa bàn',
    codeReading: 'Danh mục của mã',
    codeReadingHint:
      'Mã của năm 2024 và mã hiện nay có thể chỉ hai nơi khác nhau. Mã không xác định được địa bàn hiện nay thành nhóm “Chưa quy đổi được”.',
    localityBasis: 'Theo địa bàn',
    localityBasisHint:
      'Địa bàn hiện nay được ghi bằng tên và mã, ví dụ Tỉnh Lào Cai (15); mã không xác định được thì ghi “Chưa quy đổi được”.',
    count: 'Cộng thêm (số âm để lùi lại)',
    unit: 'Đơn vị',
    units: { addDays: 'Ngày', addMonths: 'Tháng' },
    name: 'Tên cột',
    kind: 'Loại điều kiện',
    otherColumn: 'Cột được so',
    repeated: 'Các cột cùng trùng',
    has: 'Lấy các dòng',
    some: 'Có dòng khớp trong bảng',
    none: 'Không có dòng nào khớp',
    of: 'Số liệu',
    along: 'Theo thứ tự của',
    within: 'Tính riêng trong từng',
    withinHint: 'Không chọn thì tính trên toàn bộ kết quả',
    direction: 'Hạng 1 là',
    largest: 'Giá trị lớn nhất',
    smallest: 'Giá trị nhỏ nhất',
    periods: 'Số kỳ',
    asShare: 'Hiện thành phần trăm',
    by: 'Theo',
    each: 'Của mỗi',
    eachHint: 'Không chọn thì lấy trên toàn bộ kết quả',
    rows: 'Số dòng',
    first: 'Lấy từ',
    once: 'Các dòng giống hệt nhau chỉ lấy một lần',
    tables: 'Các bảng có cùng cột, đọc nối tiếp nhau',
    noTables: 'Không có bảng nào cùng tên cột và kiểu dữ liệu với bảng đang hỏi.',
    order: 'Thứ tự danh mục, mỗi dòng một giá trị',
    orderHint: 'Để trống thì xếp theo bảng chữ cái. Giá trị không có trong danh mục đứng sau.',
    takeRanks: 'Lấy thứ tự cấp bậc',
    validDay: 'Ngày',
    validDayHint:
      'Chỉ đọc các dòng có hiệu lực trong ngày này. Ngày kết thúc là ngày đầu tiên hết hiệu lực; ô ngày trống nghĩa là không giới hạn.',
    parameterDay: (name: string) => `Tham số :${name}`,
    spanFrom: (table: string) => `Ngày bắt đầu của ${table}`,
    spanUntil: (table: string) => `Ngày kết thúc của ${table}`,
    noSpanEnd: 'Không có',
    noDays: 'Các bảng đang hỏi không có cột ngày nào dùng làm ngày hiệu lực được.',
    knownDay: 'Theo số liệu biết đến hết ngày',
    knownDayHint: 'Mỗi bảng được đọc ở phiên bản đang dùng lúc hết ngày đó, theo giờ Việt Nam.',
    period: 'Kỳ so sánh',
    periodColumn: 'Lùi kỳ theo cột',
    periodHint:
      'Muốn lùi kỳ, câu hỏi cần có điều kiện theo ngày, ví dụ ngày phân bổ trong quý này.',
    periodMoves: {
      same: 'Cùng điều kiện với câu hỏi',
      '1': 'Lùi 1 tháng',
      '3': 'Lùi 3 tháng (kỳ quý trước)',
      '12': 'Lùi 12 tháng (cùng kỳ năm trước)',
      own: 'Giữ điều kiện đang có'
    },
    comparedValidDay: 'Đúng vào ngày (của kỳ so sánh)',
    comparedKnownDay: 'Theo số liệu biết đến hết ngày (của kỳ so sánh)',
    comparedKnownHint: 'Để trống thì đọc số liệu hiện nay.'
  },
  fault: {
    column: 'Chọn một cột',
    crossColumns: 'Chọn ít nhất một nhóm',
    number: 'Nhập một số, ví dụ 1,5',
    day: 'Nhập một ngày, ví dụ 20/11/2026',
    count: 'Nhập số nguyên, ví dụ 12 hoặc -3',
    edges: 'Nhập các mốc tăng dần, cách nhau bằng dấu chấm phẩy',
    cases: 'Mỗi dòng cần tên nhóm, dấu hai chấm và ít nhất một giá trị',
    periods: 'Nhập số kỳ từ 2 đến 366',
    rows: 'Nhập số dòng từ 1 đến 10.000',
    repeated: 'Chọn ít nhất một cột',
    sameView: 'Kỳ so sánh giống hệt câu hỏi. Hãy đổi kỳ hoặc ngày.',
    noSpans: 'Chọn ngày bắt đầu hoặc ngày kết thúc của ít nhất một bảng',
    future: 'Ngày này chưa đến. Nhập hôm nay hoặc một ngày đã qua.',
    name: 'Đã có cột tính tên này. Hãy đặt tên khác.'
  }
} as const

/** Labels of the comparisons between two columns, for numbers and texts. */
export const columnComparisonLabels: Readonly<Record<ComparisonOperator, string>> = {
  is: 'Bằng',
  isNot: 'Khác',
  less: 'Nhỏ hơn',
  atMost: 'Nhỏ hơn hoặc bằng',
  greater: 'Lớn hơn',
  atLeast: 'Lớn hơn hoặc bằng'
}
/** Labels of the comparisons between two columns of dates. */
export const dayComparisonLabels: typeof columnComparisonLabels = {
  is: 'Cùng ngày',
  isNot: 'Khác ngày',
  less: 'Trước',
  atMost: 'Trước hoặc cùng ngày',
  greater: 'Sau',
  atLeast: 'Sau hoặc cùng ngày'
}
