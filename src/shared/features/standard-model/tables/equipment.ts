import {
  countColumn,
  dayColumn,
  listed,
  type ModelTable,
  optional,
  periodEnd,
  refersTo,
  soundDays,
  textColumn,
  validity,
  validitySpan
} from '../model'

/** Equipment: kinds, norms, individual items, and their condition in each period. */
export const equipmentTables: readonly ModelTable[] = [
  {
    id: 'loai-trang-bi',
    title: 'Loại trang bị',
    meaning: 'Danh mục loại trang bị với niên hạn và chu kỳ bảo dưỡng',
    key: ['ma_loai'],
    columns: [
      textColumn('Mã loại', 'Mã không trùng của loại'),
      textColumn('Tên loại', 'Tên hiện trên các trang'),
      textColumn('Nhóm trang bị', 'Nhóm mà loại thuộc về', listed('nhomTrangBi')),
      countColumn('Niên hạn', 'năm', 'Số năm sử dụng theo quy định', {
        range: { from: '1', to: '100' }
      }),
      countColumn('Chu kỳ bảo dưỡng', 'ngày', 'Số ngày giữa hai lần bảo dưỡng', {
        range: { from: '1', to: '3660' }
      })
    ]
  },
  {
    id: 'dinh-muc',
    title: 'Định mức trang bị',
    meaning: 'Số lượng mỗi loại mà từng đơn vị được trang bị',
    key: ['ma_don_vi', 'ma_loai', 'hieu_luc_tu'],
    span: validitySpan,
    columns: [
      textColumn('Mã đơn vị', 'Đơn vị có định mức', refersTo('don-vi')),
      textColumn('Mã loại', 'Loại trang bị', refersTo('loai-trang-bi')),
      countColumn('Định mức', 'trang bị', 'Số lượng theo định mức'),
      ...validity
    ]
  },
  {
    id: 'trang-bi',
    title: 'Trang bị',
    meaning: 'Từng trang bị, mỗi chiếc một dòng',
    key: ['ma_trang_bi'],
    span: ['ngay_nhap', 'ngay_loai'],
    columns: [
      textColumn('Mã trang bị', 'Mã không trùng của trang bị'),
      textColumn('Mã đơn vị', 'Đơn vị quản lý', refersTo('don-vi')),
      textColumn('Mã loại', 'Loại của trang bị', refersTo('loai-trang-bi')),
      countColumn('Năm sản xuất', 'năm', 'Năm sản xuất', {
        range: { from: '1900', to: '2200' }
      }),
      dayColumn('Ngày nhập', 'Ngày đơn vị nhận; bỏ trống nếu có từ trước', {
        ...optional,
        ...soundDays
      }),
      dayColumn('Ngày loại', 'Ngày không còn; bỏ trống nếu vẫn còn', { ...optional, ...soundDays })
    ]
  },
  {
    id: 'tinh-trang-trang-bi',
    title: 'Tình trạng trang bị',
    meaning: 'Trạng thái kỹ thuật và ngày dừng của từng trang bị mỗi kỳ',
    key: ['ma_trang_bi', 'ngay_cuoi_ky'],
    columns: [
      textColumn('Mã trang bị', 'Trang bị', refersTo('trang-bi')),
      periodEnd,
      textColumn('Trạng thái kỹ thuật', 'Trạng thái cuối kỳ', listed('trangThaiKyThuat')),
      countColumn('Số ngày kế hoạch', 'ngày', 'Số ngày phải sẵn sàng trong kỳ', {
        range: { from: '0', to: '31' }
      }),
      countColumn('Số ngày dừng', 'ngày', 'Số ngày không dùng được trong kỳ', {
        range: { from: '0', to: '31' }
      }),
      dayColumn('Ngày bảo dưỡng gần nhất', 'Lần bảo dưỡng cuối tính đến cuối kỳ', {
        ...optional,
        ...soundDays
      })
    ]
  }
]
