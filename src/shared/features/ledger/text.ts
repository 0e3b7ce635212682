import { listText } from '../../kit/words/list-text'

/** User-interface texts for **Sổ nhận dữ liệu**. */
export const deliveryRegisterText = {
  tabs: { report: 'Báo cáo', ledger: 'Sổ nhận dữ liệu' },
  description: 'Theo dõi nội dung, thời hạn và tình trạng gửi số liệu của các đơn vị',
  label: 'Sổ nhận dữ liệu theo đơn vị và kỳ',
  add: 'Thêm nội dung phải gửi',
  slips: 'In phiếu đôn đốc',
  export: 'Xuất CSV',
  exporting: listText.savingReport,
  search: 'Tìm theo đơn vị',
  status: 'Trạng thái',
  overdueFilter: 'Quá hạn (thiếu, bị trả lại)',
  expectation: 'Khoản dữ liệu',
  period: 'Kỳ',
  empty: 'Không có dòng nào phù hợp với bộ lọc',
  none: 'Chưa khai báo khoản dữ liệu nào phải nhận. Hãy thêm khoản đầu tiên: bảng nào, đơn vị nào gửi, hạn đến ngày nào.',
  footer: (shown: string, total: string) => `Hiển thị ${shown} trên tổng số ${total} dòng của sổ`,
  before: (day: string) => `Có trước khi ghi sổ, chậm nhất ${day}`,
  cards: { total: 'Tất cả' },
  list: {
    title: 'Các nội dung phải gửi',
    name: 'Khoản dữ liệu',
    table: 'Bảng nhận',
    units: 'Đơn vị gửi',
    every: 'Chu kỳ',
    due: 'Hạn nhận',
    dueWords: (days: string, time: string) =>
      days === '0' ? `${time} ngày cuối kỳ` : `${time} ngày làm việc thứ ${days} sau khi hết kỳ`,
    known: 'Cách nhận ra',
    byFile: (pattern: string) => `Tên tệp ${pattern}`,
    byRows: (unit: string, day: string) => `Cột ${unit} và ${day} của dòng`,
    overdue: 'Quá hạn',
    actions: 'Thao tác',
    tableGone: 'Bảng không còn',
    columnGone: (column: string, table: string) =>
      `Cột ${column} không còn trong bảng ${table}. Hãy sửa khoản này.`
  },
  actions: {
    edit: 'Sửa khoản',
    remove: 'Xóa khoản',
    of: (action: string, unit: string, period: string) => `${action}: ${unit}, ${period}`,
    note: 'Ghi chú tay',
    slip: 'Phiếu đôn đốc của đơn vị',
    table: 'Mở bảng nhận'
  },
  form: {
    addTitle: 'Thêm nội dung phải gửi',
    editTitle: (name: string) => `Sửa khoản “${name}”`,
    name: 'Tên khoản',
    table: 'Bảng nhận dữ liệu',
    chooseTable: 'Chọn bảng của đơn vị',
    noTables: 'Chưa có bảng nào của đơn vị. Hãy tải lên một tệp và tạo bảng từ tệp đó trước.',
    unitKind: 'Danh sách đơn vị phải gửi',
    unitKinds: { typed: 'Nhập tay', column: 'Lấy từ một cột của bảng' },
    units: 'Các đơn vị, mỗi dòng một đơn vị',
    unitsHint: 'Có thể thêm mã sau dấu chấm phẩy: “Sư đoàn 1; f1”. Mã dùng để nhận ra tên tệp.',
    unitTable: 'Bảng có danh sách đơn vị',
    unitColumn: 'Cột đơn vị',
    chooseColumn: 'Chọn cột',
    every: 'Chu kỳ gửi',
    dueDays: 'Hạn: số ngày làm việc sau khi hết kỳ',
    dueHint: 'Không tính thứ bảy, chủ nhật và ngày nghỉ trong Cấu hình',
    dueTime: 'Giờ đến hạn (HH:mm)',
    since: 'Tính từ kỳ có ngày',
    recognition: 'Nhận ra đơn vị và kỳ theo',
    recognitions: { file: 'Tên tệp', rows: 'Giá trị trong các dòng đã nạp' },
    pattern: 'Mẫu tên tệp',
    patternHint:
      '{don_vi} là tên hoặc mã đơn vị, {ky} là kỳ (2026-09, T9-2026, Q3-2026, tuần 37 2026), * là bất kỳ. Không phân biệt dấu, hoa thường, dấu cách và đuôi tệp.',
    rowUnit: 'Cột có tên đơn vị',
    rowDay: 'Cột có ngày thuộc kỳ',
    rowsHint:
      'Đơn vị được tính là đã gửi kỳ nào khi bảng có dòng của đơn vị đó với ngày trong kỳ đó, dù nạp bằng tệp, pipeline hay cơ sở dữ liệu.',
    tryName: 'Thử với tên tệp',
    tryHint: 'quan_so_su_doan_1_2026-09.xlsx',
    tryRows: 'Thử với các dòng đang có',
    tryOut: 'Thử',
    save: 'Lưu khoản',
    added: 'Đã thêm nội dung phải gửi',
    saved: 'Đã lưu nội dung phải gửi',
    failed: 'Không thể lưu nội dung phải gửi'
  },
  tried: {
    counted: (unit: string, period: string, due: string) =>
      `Tệp này sẽ được tính cho ${unit}, kỳ ${period}, hạn nhận ${due}.`,
    early: (unit: string, period: string) =>
      `Tệp này mang tên ${unit}, kỳ ${period}; kỳ này nằm ngoài các kỳ của khoản nên không được tính.`,
    unknown:
      'Tệp này không được tính cho đơn vị nào: tên không khớp mẫu hoặc đơn vị không có trong danh sách.',
    rows: (units: string, periods: string, rows: string) =>
      `Bảng đang có ${rows} dòng của ${units} đơn vị trong danh sách, thuộc ${periods} kỳ.`,
    noRows: 'Bảng chưa có dòng nào của các đơn vị trong danh sách.',
    noName: 'Hãy nhập một tên tệp để thử.'
  },
  remove: {
    title: (name: string) => `Xóa khoản “${name}”?`,
    body: 'Ghi chú tay và ngày đôn đốc của khoản này sẽ mất. Dữ liệu đã nạp vào bảng vẫn còn.',
    confirm: 'Xóa khoản',
    cancel: 'Giữ lại',
    done: 'Đã xóa nội dung phải gửi',
    failed: 'Không thể xóa nội dung phải gửi'
  },
  note: {
    title: (unit: string, period: string) => `Ghi chú tay: ${unit}, ${period}`,
    kind: 'Nội dung',
    received: 'Ngày nhận',
    receivedHint: 'Ngày dữ liệu đến thật; nhận trong ngày đến hạn vẫn là đúng hạn.',
    early: 'Ngày nhận không được sau hôm nay',
    reason: 'Lý do',
    hint: 'Lý do được giữ trong sổ và trong nhật ký kiểm toán.',
    submit: 'Ghi vào sổ',
    done: 'Đã ghi vào sổ',
    failed: 'Không thể ghi vào sổ',
    before: 'Đã ghi trước đó',
    line: (time: string, kind: string, user: string, reason: string) =>
      `${time} · ${kind} · ${user}: ${reason}`,
    takeBack: 'Rút ghi chú cuối'
  },
  slip: {
    title: 'Phiếu đôn đốc gửi dữ liệu',
    description: 'Những khoản quá hạn chưa nhận, theo đơn vị, để gửi cho đơn vị',
    all: 'Mọi đơn vị quá hạn',
    none: 'Không có khoản nào quá hạn.',
    back: 'Về sổ nhận dữ liệu',
    remind: 'Ghi nhận đã đôn đốc',
    reminded: 'Đã ghi ngày đôn đốc',
    notReminded: 'Không thể ghi ngày đôn đốc',
    to: (unit: string) => `Kính gửi: ${unit}`,
    intro: (count: string, day: string) =>
      `Tính đến ${day}, đơn vị còn ${count} khoản dữ liệu quá hạn. Đề nghị đơn vị gửi số liệu trước ngày …/…/…….`,
    pages: (page: string, pages: string, units: string, total: string) =>
      `Trang ${page} trên ${pages}: phiếu của ${units} đơn vị. Tất cả có ${total} khoản quá hạn; in và ghi nhận đôn đốc theo từng trang.`,
    previous: 'Trang phiếu trước',
    next: 'Trang phiếu sau',
    heads: {
      what: 'Khoản dữ liệu',
      period: 'Kỳ',
      due: 'Hạn nhận',
      late: 'Muộn (ngày làm việc)',
      state: 'Tình trạng',
      reminded: 'Đôn đốc lần cuối'
    },
    sign: { by: 'Người lập phiếu', to: 'Đại diện đơn vị nhận', hint: '(Ký, ghi rõ họ tên)' }
  },
  home: {
    title: (count: string) => `${count} khoản dữ liệu quá hạn chưa nhận`,
    detail: (units: string, worst: string) => `${units} đơn vị · muộn nhất ${worst} ngày làm việc`
  }
} as const
