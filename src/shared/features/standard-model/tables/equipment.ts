import {
  codeListColumnOptions,
  countModelColumn,
  dayModelColumn,
  type ModelTable,
  optionalColumnOptions,
  periodEndModelColumn,
  plausibleDayColumnOptions,
  referenceColumnOptions,
  textModelColumn,
  validityColumnNames,
  validityModelColumns
} from '../model'

/** Equipment: kinds, norms, individual items, and their condition in each period. */
export const equipmentTables: readonly ModelTable[] = [
  {
    id: 'loai-trang-bi',
    title: 'Loại trang bị',
    meaning: 'Danh mục loại trang bị với niên hạn và chu kỳ bảo dưỡng',
    key: ['ma_loai'],
    columns: [
      textModelColumn('Mã loại', 'Mã không trùng của loại'),
      textModelColumn('Tên loại', 'Tên hiện trên các trang'),
      textModelColumn(
        'Nhóm trang bị',
        'Nhóm mà loại thuộc về',
        codeListColumnOptions('nhomTrangBi')
      ),
      countModelColumn('Niên hạn', 'năm', 'Số năm sử dụng theo quy định', {
        range: { from: '1', to: '100' }
      }),
      countModelColumn('Chu kỳ bảo dưỡng', 'ngày', 'Số ngày giữa hai lần bảo dưỡng', {
        range: { from: '1', to: '3660' }
      })
    ]
  },
  {
    id: 'dinh-muc',
    title: 'Định mức trang bị',
    meaning: 'Số lượng mỗi loại mà từng đơn vị được trang bị',
    key: ['ma_don_vi', 'ma_loai', 'hieu_luc_tu'],
    span: validityColumnNames,
    columns: [
      textModelColumn('Mã đơn vị', 'Đơn vị có định mức', referenceColumnOptions('don-vi')),
      textModelColumn('Mã loại', 'Loại trang bị', referenceColumnOptions('loai-trang-bi')),
      countModelColumn('Định mức', 'trang bị', 'Số lượng theo định mức'),
      ...validityModelColumns
    ]
  },
  {
    id: 'trang-bi',
    title: 'Trang bị',
    meaning: 'Từng trang bị, mỗi chiếc một dòng',
    key: ['ma_trang_bi'],
    span: ['ngay_nhap', 'ngay_loai'],
    columns: [
      textModelColumn('Mã trang bị', 'Mã không trùng của trang bị'),
      textModelColumn('Mã đơn vị', 'Đơn vị quản lý', referenceColumnOptions('don-vi')),
      textModelColumn('Mã loại', 'Loại của trang bị', referenceColumnOptions('loai-trang-bi')),
      countModelColumn('Năm sản xuất', 'năm', 'Năm sản xuất', {
        range: { from: '1900', to: '2200' }
      }),
      dayModelColumn('Ngày nhập', 'Ngày đơn vị nhận; bỏ trống nếu có từ trước', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      }),
      dayModelColumn('Ngày loại', 'Ngày không còn; bỏ trống nếu vẫn còn', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      })
    ]
  },
  {
    id: 'tinh-trang-trang-bi',
    title: 'Tình trạng trang bị',
    meaning: 'Trạng thái kỹ thuật và ngày dừng của từng trang bị mỗi kỳ',
    key: ['ma_trang_bi', 'ngay_cuoi_ky'],
    columns: [
      textModelColumn('Mã trang bị', 'Trang bị', referenceColumnOptions('trang-bi')),
      periodEndModelColumn,
      textModelColumn(
        'Trạng thái kỹ thuật',
        'Trạng thái cuối kỳ',
        codeListColumnOptions('trangThaiKyThuat')
      ),
      countModelColumn('Số ngày kế hoạch', 'ngày', 'Số ngày phải sẵn sàng trong kỳ', {
        range: { from: '0', to: '31' }
      }),
      countModelColumn('Số ngày dừng', 'ngày', 'Số ngày không dùng được trong kỳ', {
        range: { from: '0', to: '31' }
      }),
      dayModelColumn('Ngày bảo dưỡng gần nhất', 'Lần bảo dưỡng cuối tính đến cuối kỳ', {
        ...optionalColumnOptions,
        ...plausibleDayColumnOptions
      })
    ]
  }
]
