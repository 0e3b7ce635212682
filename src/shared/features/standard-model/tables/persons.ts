import {
  countColumn,
  dayColumn,
  listed,
  type ModelTable,
  moneyColumn,
  optional,
  periodEnd,
  pseudonym,
  ranked,
  refersTo,
  soundDays,
  textColumn,
  truthColumn,
  validity,
  validitySpan
} from '../model'

const person = textColumn('Mã người', 'Mã giả danh của người', refersTo('nguoi'))
const from = dayColumn('Từ ngày', 'Ngày bắt đầu', soundDays)
const until = dayColumn('Đến ngày', 'Ngày thôi, không tính ngày này; bỏ trống nếu vẫn còn', {
  ...optional,
  ...soundDays
})
const span = ['tu_ngay', 'den_ngay'] as const
const birth = dayColumn('Ngày sinh', 'Ngày, tháng, năm sinh', { personal: true, ...soundDays })

/** People, their current and former service, and their entitlements. */
export const personTables: readonly ModelTable[] = [
  {
    id: 'nguoi',
    title: 'Người',
    meaning: 'Mỗi người đang hoặc đã phục vụ một dòng, dưới mã giả danh',
    key: ['ma_nguoi'],
    columns: [
      pseudonym('Mã người'),
      birth,
      textColumn('Giới tính', 'Giới tính của người', listed('gioiTinh')),
      countColumn('Bậc', 'bậc', 'Bậc hiện giữ', ranked),
      textColumn('Trình độ', 'Trình độ cao nhất', listed('trinhDo')),
      countColumn('Thâm niên', 'năm', 'Số năm công tác', { range: { from: '0', to: '60' } }),
      truthColumn('Có chứng chỉ', 'Có chứng chỉ mà chuẩn chức vụ có thể yêu cầu'),
      textColumn(
        'Chức vụ kiêm nhiệm',
        'Mã chức vụ giữ thêm; bỏ trống nếu không kiêm nhiệm',
        refersTo('chuc-vu', optional)
      )
    ]
  },
  {
    id: 'giu-vi-tri',
    title: 'Giữ vị trí',
    meaning: 'Ai giữ dòng biên chế nào từ ngày nào đến ngày nào; quân số và biến động tính từ đây',
    key: ['ma_nguoi', 'tu_ngay'],
    span,
    columns: [
      person,
      textColumn('Mã vị trí', 'Dòng biên chế mà người giữ', refersTo('bien-che')),
      from,
      until,
      textColumn('Lý do đến', 'Vì sao người đến vị trí này', listed('lyDoDen', optional)),
      textColumn('Lý do đi', 'Vì sao người rời vị trí này', listed('lyDoDi', optional)),
      textColumn('Căn cứ đến', 'Số quyết định khi đến', optional),
      textColumn('Căn cứ đi', 'Số quyết định khi đi', optional)
    ]
  },
  {
    id: 'vang-mat',
    title: 'Vắng mặt',
    meaning: 'Các lần vắng có lý do; ai không vắng vào ngày cuối kỳ là có mặt',
    key: ['ma_nguoi', 'tu_ngay'],
    span,
    columns: [person, from, until, textColumn('Lý do vắng', 'Vì sao vắng', listed('lyDoVang'))]
  },
  {
    id: 'quan-so-thang',
    title: 'Quân số tháng',
    meaning:
      'Biên chế và quân số của từng đơn vị mỗi tháng, không theo từng người; dùng khi chưa có Biên chế và Giữ vị trí. Mỗi dòng chỉ là số của chính đơn vị, không gồm đơn vị cấp dưới',
    key: ['ma_don_vi', 'thang'],
    month: 'thang',
    columns: [
      textColumn('Mã đơn vị', 'Đơn vị mà dòng nói về', refersTo('don-vi')),
      dayColumn('Tháng', 'Một ngày bất kỳ của tháng, ví dụ ngày cuối tháng', soundDays),
      countColumn('Biên chế', 'người', 'Số người được duyệt của chính đơn vị'),
      countColumn('Hiện có', 'người', 'Quân số hiện có của chính đơn vị, gồm người vắng'),
      countColumn('Vắng', 'người', 'Số người vắng có lý do trong quân số hiện có')
    ]
  },
  {
    id: 'ho-so-chinh-sach',
    title: 'Hồ sơ chính sách',
    meaning: 'Hồ sơ nghỉ hưu, chuyển ngành và ngày của từng bước',
    key: ['ma_nguoi', 'dien'],
    columns: [
      person,
      textColumn('Diện', 'Nghỉ hưu hoặc chuyển ngành', listed('dien')),
      dayColumn('Ngày đủ điều kiện', 'Ngày người đủ điều kiện', soundDays),
      dayColumn('Hạn giải quyết', 'Ngày phải xong', soundDays),
      dayColumn('Ngày lập hồ sơ', 'Bỏ trống nếu chưa lập', { ...optional, ...soundDays }),
      dayColumn('Ngày trình duyệt', 'Bỏ trống nếu chưa trình', { ...optional, ...soundDays }),
      dayColumn('Ngày hoàn thành', 'Bỏ trống nếu chưa xong', { ...optional, ...soundDays })
    ]
  },
  {
    id: 'khoa-hoc',
    title: 'Khóa đào tạo',
    meaning: 'Các khóa đào tạo, bồi dưỡng, nâng ngạch',
    key: ['ma_khoa'],
    columns: [
      textColumn('Mã khóa', 'Mã không trùng của khóa'),
      textColumn('Tên khóa', 'Tên hiện trên các trang'),
      textColumn('Loại khóa', 'Loại của khóa', listed('loaiKhoa')),
      dayColumn('Ngày khai giảng', 'Ngày bắt đầu khóa', soundDays),
      dayColumn('Ngày kết thúc', 'Ngày cuối của khóa', soundDays),
      countColumn('Chỉ tiêu', 'người', 'Số học viên được giao')
    ],
    span: ['ngay_khai_giang', 'ngay_ket_thuc']
  },
  {
    id: 'hoc-vien',
    title: 'Học viên',
    meaning: 'Ai đăng ký khóa nào và đã qua bước nào',
    key: ['ma_dang_ky'],
    columns: [
      textColumn('Mã đăng ký', 'Mã không trùng của lần đăng ký'),
      textColumn('Mã khóa', 'Khóa đăng ký', refersTo('khoa-hoc')),
      person,
      textColumn('Bước', 'Bước xa nhất đã qua', listed('buocHoc'))
    ]
  },
  {
    id: 'chi-che-do',
    title: 'Chi chế độ',
    meaning: 'Tổng chi lương, phụ cấp, chế độ của từng đơn vị mỗi kỳ; không có số liệu theo người',
    key: ['ma_don_vi', 'ngay_cuoi_ky', 'khoan'],
    columns: [
      textColumn('Mã đơn vị', 'Đơn vị chi', refersTo('don-vi')),
      periodEnd,
      textColumn('Khoản', 'Khoản chi', listed('khoan')),
      moneyColumn('Số tiền', 'triệu đồng', 'Số đã chi trong kỳ')
    ]
  },
  {
    id: 'du-toan',
    title: 'Dự toán chi',
    meaning: 'Dự toán chi chế độ của từng đơn vị mỗi kỳ',
    key: ['ma_don_vi', 'ngay_cuoi_ky'],
    columns: [
      textColumn('Mã đơn vị', 'Đơn vị được giao dự toán', refersTo('don-vi')),
      periodEnd,
      moneyColumn('Dự toán', 'triệu đồng', 'Số được giao cho kỳ')
    ]
  },
  {
    id: 'ho-so-nguon',
    title: 'Hồ sơ theo nguồn',
    meaning: 'Mỗi nguồn ghi gì về từng người, để đối chiếu các nguồn với nhau',
    key: ['nguon', 'ma_nguoi', 'hieu_luc_tu'],
    span: validitySpan,
    columns: [
      textColumn('Nguồn', 'Nguồn có hồ sơ', listed('nguon')),
      person,
      textColumn('Mã trong nguồn', 'Mã mà nguồn ghi cho người'),
      birth,
      countColumn('Bậc', 'bậc', 'Bậc mà nguồn ghi', ranked),
      textColumn('Mã đơn vị', 'Đơn vị mà nguồn ghi', refersTo('don-vi')),
      truthColumn('Đã xử lý', 'Mâu thuẫn của hồ sơ đã được xử lý'),
      ...validity
    ]
  }
]
