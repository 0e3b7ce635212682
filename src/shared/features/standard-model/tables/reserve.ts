import {
  booleanModelColumn,
  codeListColumnOptions,
  countModelColumn,
  dayModelColumn,
  hoursModelColumn,
  type ModelTable,
  optionalColumnOptions,
  periodEndModelColumn,
  plausibleDayColumnOptions,
  pseudonymModelColumn,
  referenceColumnOptions,
  serviceColumns,
  textModelColumn
} from '../model'

const reservist = textModelColumn(
  'Mã dự bị',
  'Mã giả danh của người dự bị',
  referenceColumnOptions('du-bi')
)

/** Reserve: registrations, assignments and readiness. */
export const reserveTables: readonly ModelTable[] = [
  {
    id: 'dia-ban',
    title: 'Địa bàn',
    meaning: 'Nơi đăng ký người dự bị và chỉ tiêu của từng nơi',
    key: ['ma_dia_ban'],
    columns: [
      textModelColumn('Mã địa bàn', 'Mã không trùng của địa bàn'),
      textModelColumn('Tên địa bàn', 'Tên của địa bàn', optionalColumnOptions),
      textModelColumn(
        'Mã khu vực',
        'Khu vực mà địa bàn thuộc về',
        referenceColumnOptions('khu-vuc')
      ),
      countModelColumn('Chỉ tiêu đăng ký', 'người', 'Số người phải đăng ký'),
      textModelColumn(
        'Danh mục địa bàn',
        'Danh mục có mã địa bàn này, ví dụ QD-19-2025; bỏ trống nếu không ghi',
        optionalColumnOptions
      )
    ]
  },
  {
    id: 'du-bi',
    title: 'Người dự bị',
    meaning: 'Mỗi người trong hoặc đã ra khỏi diện dự bị một dòng',
    key: ['ma_du_bi'],
    span: ['ngay_dang_ky', 'ngay_ra_dien'],
    columns: [
      pseudonymModelColumn('Mã dự bị'),
      textModelColumn('Họ tên', 'Họ và tên', { personal: true }),
      dayModelColumn('Ngày sinh', 'Ngày, tháng, năm sinh', {
        personal: true,
        ...plausibleDayColumnOptions
      }),
      textModelColumn('Mã địa bàn', 'Nơi đăng ký', referenceColumnOptions('dia-ban')),
      textModelColumn('Hạng dự bị', 'Hạng của người dự bị', codeListColumnOptions('hang')),
      textModelColumn('Chuyên ngành', 'Chuyên ngành đăng ký', codeListColumnOptions('chuyenNganh')),
      dayModelColumn('Ngày đăng ký', 'Ngày vào diện', plausibleDayColumnOptions),
      dayModelColumn('Ngày ra diện', 'Ngày không còn trong diện; bỏ trống nếu vẫn còn', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      }),
      dayModelColumn('Ngày cập nhật', 'Lần cuối hồ sơ được cập nhật', plausibleDayColumnOptions),
      textModelColumn(
        'Giới tính',
        'Giới tính, quyết định tuổi ra diện; bỏ trống nếu không ghi',
        codeListColumnOptions('gioiTinh', optionalColumnOptions)
      ),
      ...serviceColumns
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
      textModelColumn('Mã đơn vị', 'Đơn vị được xếp vào', referenceColumnOptions('don-vi')),
      textModelColumn(
        'Chuyên ngành',
        'Chuyên ngành của vị trí được xếp',
        codeListColumnOptions('chuyenNganh')
      ),
      dayModelColumn('Từ ngày', 'Ngày được xếp', plausibleDayColumnOptions),
      dayModelColumn('Đến ngày', 'Ngày thôi xếp; bỏ trống nếu vẫn còn', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      })
    ]
  },
  {
    id: 'san-sang-du-bi',
    title: 'Sẵn sàng của người dự bị',
    meaning: 'Mức sẵn sàng của từng người mỗi kỳ',
    key: ['ma_du_bi', 'ngay_cuoi_ky'],
    columns: [
      reservist,
      periodEndModelColumn,
      textModelColumn('Mức sẵn sàng', 'Mức sẵn sàng cuối kỳ', codeListColumnOptions('mucSanSang'))
    ]
  },
  {
    id: 'chi-tieu-du-bi',
    title: 'Chỉ tiêu dự bị của đơn vị',
    meaning: 'Số người dự bị mà từng đơn vị cần',
    key: ['ma_don_vi'],
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị có chỉ tiêu', referenceColumnOptions('don-vi')),
      countModelColumn('Chỉ tiêu', 'người', 'Số người cần')
    ]
  },
  {
    id: 'nhu-cau-chuyen-nganh',
    title: 'Nhu cầu chuyên ngành',
    meaning: 'Số người dự bị cần của từng chuyên ngành',
    key: ['chuyen_nganh'],
    columns: [
      textModelColumn('Chuyên ngành', 'Chuyên ngành', codeListColumnOptions('chuyenNganh')),
      countModelColumn('Nhu cầu', 'người', 'Số người cần')
    ]
  },
  {
    id: 'dot-huan-luyen',
    title: 'Đợt huấn luyện',
    meaning: 'Các đợt huấn luyện người dự bị',
    key: ['ma_dot'],
    span: ['ngay_bat_dau', 'ngay_ket_thuc'],
    columns: [
      textModelColumn('Mã đợt', 'Mã không trùng của đợt huấn luyện'),
      dayModelColumn('Ngày bắt đầu', 'Ngày đầu của đợt', plausibleDayColumnOptions),
      dayModelColumn('Ngày kết thúc', 'Ngày cuối của đợt', plausibleDayColumnOptions)
    ]
  },
  {
    id: 'huan-luyen-du-bi',
    title: 'Kết quả huấn luyện',
    meaning: 'Ai được gọi vào đợt huấn luyện nào, có dự và có đạt không',
    key: ['ma_dot', 'ma_du_bi'],
    columns: [
      textModelColumn('Mã đợt', 'Đợt huấn luyện', referenceColumnOptions('dot-huan-luyen')),
      reservist,
      booleanModelColumn('Đã dự', 'Có dự đợt huấn luyện'),
      booleanModelColumn('Đạt', 'Đạt yêu cầu của đợt')
    ]
  },
  {
    id: 'dot-goi-thu',
    title: 'Đợt gọi thử',
    meaning: 'Các đợt gọi thử người dự bị',
    key: ['ma_dot'],
    columns: [
      textModelColumn('Mã đợt', 'Mã không trùng của đợt gọi thử'),
      dayModelColumn('Ngày gọi', 'Ngày phát lệnh gọi', plausibleDayColumnOptions)
    ]
  },
  {
    id: 'tra-loi-goi-thu',
    title: 'Trả lời gọi thử',
    meaning: 'Ai được gọi trong đợt nào và trả lời sau bao nhiêu giờ',
    key: ['ma_dot', 'ma_du_bi'],
    columns: [
      textModelColumn('Mã đợt', 'Đợt gọi thử', referenceColumnOptions('dot-goi-thu')),
      reservist,
      countModelColumn('Số giờ trả lời', 'giờ', 'Bỏ trống nếu không trả lời', {
        required: false,
        range: { from: '0', to: '8760' }
      })
    ]
  },
  {
    id: 'lich-dong-vien',
    title: 'Lịch động viên',
    meaning: 'Các bước từ khi có lệnh đến khi có mặt ở điểm tập trung, của từng đơn vị',
    key: ['ma_don_vi', 'thu_tu_buoc'],
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị có lịch', referenceColumnOptions('don-vi')),
      countModelColumn('Thứ tự bước', 'bước', 'Bước thứ mấy kể từ khi có lệnh; bước sau nối tiếp', {
        range: { from: '1', to: '1000' }
      }),
      textModelColumn('Tên bước', 'Ví dụ: nhận lệnh, giao lệnh, hành quân', optionalColumnOptions),
      hoursModelColumn('Số giờ dự kiến', 'Thời gian dự kiến của bước'),
      hoursModelColumn(
        'Số giờ ít nhất',
        'Khi bước thuận lợi nhất; bỏ trống nếu như dự kiến',
        optionalColumnOptions
      ),
      hoursModelColumn(
        'Số giờ nhiều nhất',
        'Khi bước chậm nhất; bỏ trống nếu như dự kiến',
        optionalColumnOptions
      ),
      countModelColumn(
        'Số người đến',
        'người',
        'Số người có mặt thêm ở điểm tập trung khi xong bước; 0 nếu chưa có ai'
      )
    ]
  }
]
