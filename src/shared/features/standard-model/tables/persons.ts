import {
  booleanModelColumn,
  codeListColumnOptions,
  countModelColumn,
  dayModelColumn,
  type ModelTable,
  militaryRankColumnOptions,
  moneyModelColumn,
  optionalColumnOptions,
  periodEndModelColumn,
  plausibleDayColumnOptions,
  pseudonymModelColumn,
  referenceColumnOptions,
  serviceColumns,
  textModelColumn,
  validityColumnNames,
  validityModelColumns
} from '../model'

const person = textModelColumn('Mã người', 'Mã giả danh của người', referenceColumnOptions('nguoi'))
const from = dayModelColumn('Từ ngày', 'Ngày bắt đầu', plausibleDayColumnOptions)
const until = dayModelColumn('Đến ngày', 'Ngày thôi, không tính ngày này; bỏ trống nếu vẫn còn', {
  ...optionalColumnOptions,
  ...plausibleDayColumnOptions
})
const span = ['tu_ngay', 'den_ngay'] as const
const birth = dayModelColumn('Ngày sinh', 'Ngày, tháng, năm sinh', {
  personal: true,
  ...plausibleDayColumnOptions
})

/** People, their current and former service, and their entitlements. */
export const personTables: readonly ModelTable[] = [
  {
    id: 'nguoi',
    title: 'Người',
    meaning: 'Mỗi người đang hoặc đã phục vụ một dòng, dưới mã giả danh',
    key: ['ma_nguoi'],
    columns: [
      pseudonymModelColumn('Mã người'),
      birth,
      textModelColumn('Giới tính', 'Giới tính của người', codeListColumnOptions('gioiTinh')),
      countModelColumn('Bậc', 'bậc', 'Bậc hiện giữ', militaryRankColumnOptions),
      textModelColumn('Trình độ', 'Trình độ cao nhất', codeListColumnOptions('trinhDo')),
      countModelColumn('Thâm niên', 'năm', 'Số năm công tác', { range: { from: '0', to: '60' } }),
      booleanModelColumn('Có chứng chỉ', 'Có chứng chỉ mà chuẩn chức vụ có thể yêu cầu'),
      textModelColumn(
        'Chức vụ kiêm nhiệm',
        'Mã chức vụ giữ thêm; bỏ trống nếu không kiêm nhiệm',
        referenceColumnOptions('chuc-vu', optionalColumnOptions)
      ),
      ...serviceColumns,
      dayModelColumn(
        'Ngày nhận quân hàm',
        'Ngày nhận quân hàm hiện tại, để tính thời hạn xét thăng; bỏ trống nếu không ghi',
        { ...optionalColumnOptions, ...plausibleDayColumnOptions }
      ),
      textModelColumn(
        'Chuyên ngành',
        'Chuyên ngành của người; bỏ trống nếu không ghi',
        codeListColumnOptions('chuyenNganh', optionalColumnOptions)
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
      textModelColumn(
        'Mã vị trí',
        'Dòng biên chế mà người giữ',
        referenceColumnOptions('bien-che')
      ),
      from,
      until,
      textModelColumn(
        'Lý do đến',
        'Vì sao người đến vị trí này',
        codeListColumnOptions('lyDoDen', optionalColumnOptions)
      ),
      textModelColumn(
        'Lý do đi',
        'Vì sao người rời vị trí này',
        codeListColumnOptions('lyDoDi', optionalColumnOptions)
      ),
      textModelColumn('Căn cứ đến', 'Số quyết định khi đến', optionalColumnOptions),
      textModelColumn('Căn cứ đi', 'Số quyết định khi đi', optionalColumnOptions)
    ]
  },
  {
    id: 'vang-mat',
    title: 'Vắng mặt',
    meaning: 'Các lần vắng có lý do; ai không vắng vào ngày cuối kỳ là có mặt',
    key: ['ma_nguoi', 'tu_ngay'],
    span,
    columns: [
      person,
      from,
      until,
      textModelColumn('Lý do vắng', 'Vì sao vắng', codeListColumnOptions('lyDoVang'))
    ]
  },
  {
    id: 'quan-so-thang',
    title: 'Quân số tháng',
    meaning:
      'Biên chế và quân số của từng đơn vị mỗi tháng, không theo từng người; dùng khi chưa có Biên chế và Giữ vị trí. Mỗi dòng chỉ là số của chính đơn vị, không gồm đơn vị cấp dưới',
    key: ['ma_don_vi', 'thang'],
    month: 'thang',
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị mà dòng nói về', referenceColumnOptions('don-vi')),
      dayModelColumn(
        'Tháng',
        'Một ngày bất kỳ của tháng, ví dụ ngày cuối tháng',
        plausibleDayColumnOptions
      ),
      countModelColumn('Biên chế', 'người', 'Số người được duyệt của chính đơn vị'),
      countModelColumn('Hiện có', 'người', 'Quân số hiện có của chính đơn vị, gồm người vắng'),
      countModelColumn('Vắng', 'người', 'Số người vắng có lý do trong quân số hiện có')
    ]
  },
  {
    id: 'ho-so-chinh-sach',
    title: 'Hồ sơ chính sách',
    meaning: 'Hồ sơ nghỉ hưu, chuyển ngành và ngày của từng bước',
    key: ['ma_nguoi', 'dien'],
    columns: [
      person,
      textModelColumn('Diện', 'Nghỉ hưu hoặc chuyển ngành', codeListColumnOptions('dien')),
      dayModelColumn('Ngày đủ điều kiện', 'Ngày người đủ điều kiện', plausibleDayColumnOptions),
      dayModelColumn('Hạn giải quyết', 'Ngày phải xong', plausibleDayColumnOptions),
      dayModelColumn('Ngày lập hồ sơ', 'Bỏ trống nếu chưa lập', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      }),
      dayModelColumn('Ngày trình duyệt', 'Bỏ trống nếu chưa trình', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      }),
      dayModelColumn('Ngày hoàn thành', 'Bỏ trống nếu chưa xong', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      })
    ]
  },
  {
    id: 'khoa-hoc',
    title: 'Khóa đào tạo',
    meaning: 'Các khóa đào tạo, bồi dưỡng, nâng ngạch',
    key: ['ma_khoa'],
    columns: [
      textModelColumn('Mã khóa', 'Mã không trùng của khóa'),
      textModelColumn('Tên khóa', 'Tên hiện trên các trang'),
      textModelColumn('Loại khóa', 'Loại của khóa', codeListColumnOptions('loaiKhoa')),
      dayModelColumn('Ngày khai giảng', 'Ngày bắt đầu khóa', plausibleDayColumnOptions),
      dayModelColumn('Ngày kết thúc', 'Ngày cuối của khóa', plausibleDayColumnOptions),
      countModelColumn('Chỉ tiêu', 'người', 'Số học viên được giao')
    ],
    span: ['ngay_khai_giang', 'ngay_ket_thuc']
  },
  {
    id: 'hoc-vien',
    title: 'Học viên',
    meaning: 'Ai đăng ký khóa nào và đã qua bước nào',
    key: ['ma_dang_ky'],
    columns: [
      textModelColumn('Mã đăng ký', 'Mã không trùng của lần đăng ký'),
      textModelColumn('Mã khóa', 'Khóa đăng ký', referenceColumnOptions('khoa-hoc')),
      person,
      textModelColumn('Bước', 'Bước xa nhất đã qua', codeListColumnOptions('buocHoc'))
    ]
  },
  {
    id: 'chi-che-do',
    title: 'Chi chế độ',
    meaning: 'Tổng chi lương, phụ cấp, chế độ của từng đơn vị mỗi kỳ; không có số liệu theo người',
    key: ['ma_don_vi', 'ngay_cuoi_ky', 'khoan'],
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị chi', referenceColumnOptions('don-vi')),
      periodEndModelColumn,
      textModelColumn('Khoản', 'Khoản chi', codeListColumnOptions('khoan')),
      moneyModelColumn('Số tiền', 'triệu đồng', 'Số đã chi trong kỳ')
    ]
  },
  {
    id: 'du-toan',
    title: 'Dự toán chi',
    meaning: 'Dự toán chi chế độ của từng đơn vị mỗi kỳ',
    key: ['ma_don_vi', 'ngay_cuoi_ky'],
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị được giao dự toán', referenceColumnOptions('don-vi')),
      periodEndModelColumn,
      moneyModelColumn('Dự toán', 'triệu đồng', 'Số được giao cho kỳ')
    ]
  },
  {
    id: 'ho-so-nguon',
    title: 'Hồ sơ theo nguồn',
    meaning: 'Mỗi nguồn ghi gì về từng người, để đối chiếu các nguồn với nhau',
    key: ['nguon', 'ma_nguoi', 'hieu_luc_tu'],
    span: validityColumnNames,
    columns: [
      textModelColumn('Nguồn', 'Nguồn có hồ sơ', codeListColumnOptions('nguon')),
      person,
      textModelColumn('Mã trong nguồn', 'Mã mà nguồn ghi cho người'),
      birth,
      countModelColumn('Bậc', 'bậc', 'Bậc mà nguồn ghi', militaryRankColumnOptions),
      textModelColumn('Mã đơn vị', 'Đơn vị mà nguồn ghi', referenceColumnOptions('don-vi')),
      booleanModelColumn('Đã xử lý', 'Mâu thuẫn của hồ sơ đã được xử lý'),
      ...validityModelColumns
    ]
  }
]
