import { validityText } from '../../kit/words/validity-text'

/** User-interface texts for the list of rules. */
export const rulesText = {
  kind: 'quy định',
  title: 'Quy định theo thời gian',
  intro:
    'Hạn tuổi, niên hạn, hệ số lương, ngày nghỉ lễ và thời hạn mà các trang dùng để tính, mỗi quy định có thời gian hiệu lực và căn cứ. Giá trị chưa đối chiếu với văn bản công bố ghi “Chưa xác minh”.',
  label: 'Quy định',
  empty: 'Chưa có quy định nào.',
  footer: (matched: string, total: string) => `${matched} trên ${total} quy định`,
  everybody: 'Mọi đối tượng',
  unbounded: 'Không giới hạn',
  columns: {
    table: 'Bảng quy định',
    subject: 'Áp dụng cho',
    content: 'Giá trị',
    from: 'Có hiệu lực từ',
    to: 'Hết hiệu lực từ',
    basis: 'Căn cứ',
    state: 'Hiệu lực'
  },
  file: {
    id: 'Mã',
    table: 'Bảng quy định',
    kind: 'Loại quân nhân',
    ranks: 'Cấp bậc',
    sex: 'Giới tính',
    subject: 'Đối tượng',
    value: 'Giá trị',
    name: 'Tên ngày nghỉ',
    calendar: 'Cách tính ngày',
    day: 'Ngày',
    before: 'Số ngày nghỉ trước',
    length: 'Số ngày nghỉ',
    compensated: 'Nghỉ bù',
    from: 'Có hiệu lực từ',
    to: 'Hết hiệu lực từ',
    basis: 'Văn bản căn cứ',
    article: 'Điều khoản',
    verified: 'Đã xác minh',
    retired: 'Ngừng dùng'
  },
  filters: {
    search: 'Tìm đối tượng, căn cứ',
    day: 'Hiệu lực vào ngày',
    table: 'Bảng quy định',
    state: 'Hiệu lực'
  },
  form: {
    value: 'Giá trị',
    everyKind: 'Mọi loại',
    bothSexes: 'Nam và nữ',
    ranksHint: 'Không chọn cấp nào là mọi cấp bậc',
    solarHint: 'Ngày và tháng, ví dụ 30/4',
    lunarHint: 'Ngày và tháng âm lịch, ví dụ 10/3',
    dayHint: 'Ngày, tháng, năm, ví dụ 02/01/2026',
    compensated: 'Nghỉ bù khi trùng thứ bảy, chủ nhật',
    fromHint: validityText.fromHint,
    toHint: 'Ngày này quy định không còn hiệu lực; để trống nếu chưa có',
    noBasis: 'Chưa ghi căn cứ',
    articleHint: 'Ví dụ: khoản 1 Điều 13',
    verified: validityText.verified
  },
  add: 'Thêm quy định',
  edit: 'Sửa quy định',
  retire: 'Ngừng dùng quy định',
  use: 'Dùng lại quy định',
  history: 'Xem nhật ký thay đổi',
  saved: 'Đã lưu quy định',
  retired: 'Đã ngừng dùng quy định',
  used: 'Đã dùng lại quy định',
  failed: 'Không lưu được quy định',
  full: 'Danh sách quy định đã đủ số lượng cho phép.',
  year: {
    title: (year: number) => `Ngày nghỉ và ngày làm bù năm ${year}`,
    empty: 'Chưa có quy định về ngày nghỉ lễ, tết của năm này.',
    day: 'Ngày',
    weekday: 'Thứ',
    name: 'Dịp',
    kind: 'Loại',
    state: 'Xác minh',
    verified: 'Đã xác minh',
    unverified: 'Chưa xác minh',
    kinds: {
      holiday: 'Nghỉ lễ, tết',
      compensation: 'Nghỉ bù',
      dayOff: 'Nghỉ hoán đổi',
      workday: 'Làm bù'
    }
  },
  import: {
    open: 'Nhập từ tệp',
    failed: 'Không nhập được tệp quy định',
    chooserTitle: 'Chọn tệp quy định',
    chooserKind: 'Bảng CSV hoặc Excel',
    title: (file: string) => `Nhập quy định từ tệp “${file}”`,
    counts: (added: number, changed: number, same: number) =>
      `Thêm ${added} · sửa ${changed} · giữ ${same}`,
    faults: (count: number) =>
      `${count} dòng có lỗi. Hãy sửa tệp rồi nhập lại; chưa có quy định nào thay đổi.`,
    line: 'Dòng',
    fault: 'Lỗi',
    rule: 'Quy định',
    change: 'Thay đổi',
    changes: { added: 'Thêm', changed: 'Sửa' },
    nothing: 'Tệp không có gì khác danh sách đang dùng.',
    confirm: 'Nhập',
    done: 'Đã nhập quy định từ tệp',
    tooLarge: 'Tệp quy định lớn hơn 2 MB.',
    tooMany: (most: string) => `Tệp có nhiều hơn ${most} dòng.`,
    doubled: (id: string) => `Mã “${id}” có ở nhiều dòng`
  }
} as const
