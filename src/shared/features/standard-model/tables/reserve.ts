import {
  countColumn,
  dayColumn,
  listed,
  type ModelTable,
  optional,
  periodEnd,
  pseudonym,
  refersTo,
  soundDays,
  textColumn,
  truthColumn
} from '../model'

const reservist = textColumn('Mã dự bị', 'Mã giả danh của người dự bị', refersTo('du-bi'))

/** Reserve: registrations, assignments and readiness. */
export const reserveTables: readonly ModelTable[] = [
  {
    id: 'dia-ban',
    title: 'Địa bàn',
    meaning: 'Nơi đăng ký người dự bị và chỉ tiêu của từng nơi',
    key: ['ma_dia_ban'],
    columns: [
      textColumn('Mã địa bàn', 'Mã không trùng của địa bàn'),
      textColumn('Tên địa bàn', 'Tên của địa bàn', optional),
      textColumn('Mã khu vực', 'Khu vực mà địa bàn thuộc về', refersTo('khu-vuc')),
      countColumn('Chỉ tiêu đăng ký', 'người', 'Số người phải đăng ký')
    ]
  },
  {
    id: 'du-bi',
    title: 'Người dự bị',
    meaning: 'Mỗi người trong hoặc đã ra khỏi diện dự bị một dòng',
    key: ['ma_du_bi'],
    span: ['ngay_dang_ky', 'ngay_ra_dien'],
    columns: [
      pseudonym('Mã dự bị'),
      textColumn('Họ tên', 'Họ và tên', { personal: true }),
      dayColumn('Ngày sinh', 'Ngày, tháng, năm sinh', { personal: true, ...soundDays }),
      textColumn('Mã địa bàn', 'Nơi đăng ký', refersTo('dia-ban')),
      textColumn('Hạng dự bị', 'Hạng của người dự bị', listed('hang')),
      textColumn('Chuyên ngành', 'Chuyên ngành đăng ký', listed('chuyenNganh')),
      dayColumn('Ngày đăng ký', 'Ngày vào diện', soundDays),
      dayColumn('Ngày ra diện', 'Ngày không còn trong diện; bỏ trống nếu vẫn còn', {
        ...optional,
        ...soundDays
      }),
      dayColumn('Ngày cập nhật', 'Lần cuối hồ sơ được cập nhật', soundDays),
      textColumn(
        'Giới tính',
        'Giới tính, quyết định tuổi ra diện; bỏ trống nếu không ghi',
        listed('gioiTinh', optional)
      )
    ]
  },
  {
    id: 'xep-du-bi',
    title: 'Xếp người dự bị',
    meaning: 'Người dự bị được xếp vào đơn vị nào, theo chuyên ngành nào',
    key: ['ma_du_bi', 'tu_ngay'],
    span: ['tu_ngay', 'den_ngay'],
    columns: [
      reservist,
      textColumn('Mã đơn vị', 'Đơn vị được xếp vào', refersTo('don-vi')),
      textColumn('Chuyên ngành', 'Chuyên ngành của vị trí được xếp', listed('chuyenNganh')),
      dayColumn('Từ ngày', 'Ngày được xếp', soundDays),
      dayColumn('Đến ngày', 'Ngày thôi xếp; bỏ trống nếu vẫn còn', { ...optional, ...soundDays })
    ]
  },
  {
    id: 'san-sang-du-bi',
    title: 'Sẵn sàng của người dự bị',
    meaning: 'Mức sẵn sàng của từng người mỗi kỳ',
    key: ['ma_du_bi', 'ngay_cuoi_ky'],
    columns: [
      reservist,
      periodEnd,
      textColumn('Mức sẵn sàng', 'Mức sẵn sàng cuối kỳ', listed('mucSanSang'))
    ]
  },
  {
    id: 'chi-tieu-du-bi',
    title: 'Chỉ tiêu dự bị của đơn vị',
    meaning: 'Số người dự bị mà từng đơn vị cần',
    key: ['ma_don_vi'],
    columns: [
      textColumn('Mã đơn vị', 'Đơn vị có chỉ tiêu', refersTo('don-vi')),
      countColumn('Chỉ tiêu', 'người', 'Số người cần')
    ]
  },
  {
    id: 'nhu-cau-chuyen-nganh',
    title: 'Nhu cầu chuyên ngành',
    meaning: 'Số người dự bị cần của từng chuyên ngành',
    key: ['chuyen_nganh'],
    columns: [
      textColumn('Chuyên ngành', 'Chuyên ngành', listed('chuyenNganh')),
      countColumn('Nhu cầu', 'người', 'Số người cần')
    ]
  },
  {
    id: 'dot-huan-luyen',
    title: 'Đợt huấn luyện',
    meaning: 'Các đợt huấn luyện người dự bị',
    key: ['ma_dot'],
    span: ['ngay_bat_dau', 'ngay_ket_thuc'],
    columns: [
      textColumn('Mã đợt', 'Mã không trùng của đợt huấn luyện'),
      dayColumn('Ngày bắt đầu', 'Ngày đầu của đợt', soundDays),
      dayColumn('Ngày kết thúc', 'Ngày cuối của đợt', soundDays)
    ]
  },
  {
    id: 'huan-luyen-du-bi',
    title: 'Kết quả huấn luyện',
    meaning: 'Ai được gọi vào đợt huấn luyện nào, có dự và có đạt không',
    key: ['ma_dot', 'ma_du_bi'],
    columns: [
      textColumn('Mã đợt', 'Đợt huấn luyện', refersTo('dot-huan-luyen')),
      reservist,
      truthColumn('Đã dự', 'Có dự đợt huấn luyện'),
      truthColumn('Đạt', 'Đạt yêu cầu của đợt')
    ]
  },
  {
    id: 'dot-goi-thu',
    title: 'Đợt gọi thử',
    meaning: 'Các đợt gọi thử người dự bị',
    key: ['ma_dot'],
    columns: [
      textColumn('Mã đợt', 'Mã không trùng của đợt gọi thử'),
      dayColumn('Ngày gọi', 'Ngày phát lệnh gọi', soundDays)
    ]
  },
  {
    id: 'tra-loi-goi-thu',
    title: 'Trả lời gọi thử',
    meaning: 'Ai được gọi trong đợt nào và trả lời sau bao nhiêu giờ',
    key: ['ma_dot', 'ma_du_bi'],
    columns: [
      textColumn('Mã đợt', 'Đợt gọi thử', refersTo('dot-goi-thu')),
      reservist,
      countColumn('Số giờ trả lời', 'giờ', 'Bỏ trống nếu không trả lời', {
        required: false,
        range: { from: '0', to: '8760' }
      })
    ]
  }
]
