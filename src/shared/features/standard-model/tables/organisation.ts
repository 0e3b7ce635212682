import {
  countColumn,
  listed,
  type ModelTable,
  optional,
  ranked,
  refersTo,
  textColumn,
  truthColumn,
  validity,
  validitySpan
} from '../model'

/** Units, areas, posts, and approved headcounts. */
export const organisationTables: readonly ModelTable[] = [
  {
    id: 'khu-vuc',
    title: 'Khu vực',
    meaning: 'Các khu vực mà đơn vị và địa bàn thuộc về',
    key: ['ma_khu_vuc'],
    columns: [
      textColumn('Mã khu vực', 'Mã không trùng của khu vực'),
      textColumn('Tên khu vực', 'Tên hiện trên các trang'),
      textColumn('Vùng', 'Vùng quy ước của khu vực', listed('vung'))
    ]
  },
  {
    id: 'don-vi',
    title: 'Đơn vị',
    meaning: 'Mọi đơn vị của cây tổ chức, mỗi đơn vị một dòng',
    key: ['ma_don_vi'],
    span: validitySpan,
    columns: [
      textColumn('Mã đơn vị', 'Mã không trùng của đơn vị'),
      textColumn('Tên đơn vị', 'Tên hiện trên các trang'),
      textColumn('Cấp', 'Cấp trong tổ chức', listed('cap')),
      textColumn(
        'Đơn vị cấp trên',
        'Mã đơn vị cấp trên trực tiếp; bỏ trống ở đơn vị cao nhất',
        refersTo('don-vi', optional)
      ),
      textColumn('Mã khu vực', 'Khu vực mà đơn vị đóng quân', refersTo('khu-vuc')),
      textColumn('Loại hình', 'Loại hình của đơn vị', listed('loaiHinh', { order: 'unitKind' })),
      ...validity
    ]
  },
  {
    id: 'chuc-vu',
    title: 'Chức vụ',
    meaning: 'Danh mục chức vụ và chuẩn mà người giữ phải đạt',
    key: ['ma_chuc_vu'],
    columns: [
      textColumn('Mã chức vụ', 'Mã không trùng của chức vụ'),
      textColumn('Tên chức vụ', 'Tên hiện trên các trang'),
      textColumn(
        'Nhóm chức vụ',
        'Nhóm mà chức vụ thuộc về',
        listed('nhomChucVu', { order: 'postGroup' })
      ),
      countColumn('Bậc chuẩn', 'bậc', 'Bậc mà chuẩn chức vụ yêu cầu', ranked),
      textColumn('Trình độ chuẩn', 'Trình độ mà chuẩn chức vụ yêu cầu', listed('trinhDo')),
      countColumn('Thâm niên chuẩn', 'năm', 'Số năm công tác mà chuẩn chức vụ yêu cầu', {
        range: { from: '0', to: '40' }
      }),
      truthColumn('Yêu cầu chứng chỉ', 'Chuẩn chức vụ có bắt buộc chứng chỉ hay không'),
      truthColumn('Đã ban hành chuẩn', 'Không: chức vụ chưa có chuẩn, người giữ không bị đối chiếu')
    ]
  },
  {
    id: 'bien-che',
    title: 'Biên chế',
    meaning: 'Từng dòng biên chế được duyệt: đơn vị, chức vụ, số người',
    key: ['ma_vi_tri'],
    span: validitySpan,
    columns: [
      textColumn('Mã vị trí', 'Mã không trùng của dòng biên chế'),
      textColumn('Mã đơn vị', 'Đơn vị có dòng biên chế', refersTo('don-vi')),
      textColumn('Mã chức vụ', 'Chức vụ của dòng biên chế', refersTo('chuc-vu')),
      countColumn('Số biên chế', 'người', 'Số người được duyệt'),
      ...validity
    ]
  }
]
