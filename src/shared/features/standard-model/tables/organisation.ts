import {
  booleanModelColumn,
  codeListColumnOptions,
  countModelColumn,
  type ModelTable,
  militaryRankColumnOptions,
  optionalColumnOptions,
  referenceColumnOptions,
  textModelColumn,
  validityColumnNames,
  validityModelColumns
} from '../model'

/** Units, areas, posts, and approved headcounts. */
export const organisationTables: readonly ModelTable[] = [
  {
    id: 'khu-vuc',
    title: 'Khu vực',
    meaning: 'Các khu vực mà đơn vị và địa bàn thuộc về',
    key: ['ma_khu_vuc'],
    columns: [
      textModelColumn('Mã khu vực', 'Mã không trùng của khu vực'),
      textModelColumn('Tên khu vực', 'Tên hiện trên các trang'),
      textModelColumn('Vùng', 'Vùng quy ước của khu vực', codeListColumnOptions('vung'))
    ]
  },
  {
    id: 'don-vi',
    title: 'Đơn vị',
    meaning: 'Mọi đơn vị của cây tổ chức, mỗi đơn vị một dòng',
    key: ['ma_don_vi'],
    span: validityColumnNames,
    columns: [
      textModelColumn('Mã đơn vị', 'Mã không trùng của đơn vị'),
      textModelColumn('Tên đơn vị', 'Tên hiện trên các trang'),
      textModelColumn('Cấp', 'Cấp trong tổ chức', codeListColumnOptions('cap')),
      textModelColumn(
        'Đơn vị cấp trên',
        'Mã đơn vị cấp trên trực tiếp; bỏ trống ở đơn vị cao nhất',
        referenceColumnOptions('don-vi', optionalColumnOptions)
      ),
      textModelColumn(
        'Mã khu vực',
        'Khu vực mà đơn vị đóng quân',
        referenceColumnOptions('khu-vuc')
      ),
      textModelColumn(
        'Loại hình',
        'Loại hình của đơn vị',
        codeListColumnOptions('loaiHinh', { order: 'unitKind' })
      ),
      ...validityModelColumns
    ]
  },
  {
    id: 'chuc-vu',
    title: 'Chức vụ',
    meaning: 'Danh mục chức vụ và chuẩn mà người giữ phải đạt',
    key: ['ma_chuc_vu'],
    columns: [
      textModelColumn('Mã chức vụ', 'Mã không trùng của chức vụ'),
      textModelColumn('Tên chức vụ', 'Tên hiện trên các trang'),
      textModelColumn(
        'Nhóm chức vụ',
        'Nhóm mà chức vụ thuộc về',
        codeListColumnOptions('nhomChucVu', { order: 'postGroup' })
      ),
      countModelColumn(
        'Bậc chuẩn',
        'bậc',
        'Bậc mà chuẩn chức vụ yêu cầu',
        militaryRankColumnOptions
      ),
      textModelColumn(
        'Trình độ chuẩn',
        'Trình độ mà chuẩn chức vụ yêu cầu',
        codeListColumnOptions('trinhDo')
      ),
      countModelColumn('Thâm niên chuẩn', 'năm', 'Số năm công tác mà chuẩn chức vụ yêu cầu', {
        range: { from: '0', to: '40' }
      }),
      booleanModelColumn('Yêu cầu chứng chỉ', 'Chuẩn chức vụ có bắt buộc chứng chỉ hay không'),
      booleanModelColumn(
        'Đã ban hành chuẩn',
        'Không: chức vụ chưa có chuẩn, người giữ không bị đối chiếu'
      )
    ]
  },
  {
    id: 'bien-che',
    title: 'Biên chế',
    meaning: 'Từng dòng biên chế được duyệt: đơn vị, chức vụ, số người',
    key: ['ma_vi_tri'],
    span: validityColumnNames,
    columns: [
      textModelColumn('Mã vị trí', 'Mã không trùng của dòng biên chế'),
      textModelColumn('Mã đơn vị', 'Đơn vị có dòng biên chế', referenceColumnOptions('don-vi')),
      textModelColumn('Mã chức vụ', 'Chức vụ của dòng biên chế', referenceColumnOptions('chuc-vu')),
      countModelColumn('Số biên chế', 'người', 'Số người được duyệt'),
      ...validityModelColumns
    ]
  }
]
