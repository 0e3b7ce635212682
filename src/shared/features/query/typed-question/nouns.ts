import type { EntitySense, NounEntry, TableLink, TableProfile } from './types'

const noun = (words: string, table: string, count: EntitySense['count'] = 'rows'): NounEntry => ({
  nouns: words.split('|'),
  sense: { table, count }
})

/** Nouns for what the rows of the sample tables and of the standard model are about. */
export const seedNouns: readonly NounEntry[] = [
  noun(
    'người|ng|đồng chí|đ/c|quân nhân|cán bộ|ai|nhân sự|hồ sơ|hồ sơ nhân sự|những ai|cb',
    'dm_nhansu_tong_hop'
  ),
  noun('trang bị|ttb|tb|thiết bị|chiếc|cái', 'dm_trangbi_thongke', { sum: 'so_luong_hien_tai' }),
  noun('đơn vị|đv|đvị|dv', 'dm_donvi_capbac'),
  noun('địa bàn|đb', 'dm_dubi_dongvien', { distinct: 'ma_dia_ban' }),
  noun('hồ sơ dự bị|hồ sơ|hs dự bị|nguồn dự bị|nguồn db|nguồn', 'dm_dubi_dongvien'),
  noun('người dự bị|dự bị|db|quân nhân dự bị|người đăng ký', 'dm_dubi_dongvien', {
    sum: 'so_dang_ky'
  }),
  noun('người dự bị|dự bị|db', 'dm_dubi_dongvien'),
  noun('lần phân bổ|khoản|khoản phân bổ|dòng phân bổ|đợt phân bổ', 'dm_taichinh_phanbo'),
  noun(
    'phân bổ|chi|cấp phát|tiền phân bổ|số tiền phân bổ|tiền chi|kinh phí phân bổ',
    'dm_taichinh_phanbo',
    { sum: 'so_tien' }
  ),
  noun('đơn vị|đv|dv', 'don-vi'),
  noun('chức vụ|cv', 'chuc-vu'),
  noun('dòng biên chế|vị trí|vị trí biên chế', 'bien-che'),
  noun('người|ng|đồng chí|cán bộ|ai|quân nhân', 'nguoi'),
  noun('người|ng|ai|đồng chí', 'giu-vi-tri'),
  noun('lần đến|lần đi|lần giữ vị trí', 'giu-vi-tri'),
  noun('người|ng|ai|hồ sơ|hồ sơ chính sách|hs chính sách|hs', 'ho-so-chinh-sach'),
  noun('giữ vị trí|giữ chức vụ', 'giu-vi-tri', 'topic'),
  noun('lần vắng|lượt vắng', 'vang-mat'),
  noun('khóa|khóa học|lớp', 'khoa-hoc'),
  noun('học viên|lượt đăng ký', 'hoc-vien'),
  noun('chi|chi chế độ', 'chi-che-do', { sum: 'so_tien' }),
  noun('hồ sơ nguồn|hồ sơ', 'ho-so-nguon'),
  noun('loại trang bị|loại', 'loai-trang-bi'),
  noun('trang bị|ttb|tb|chiếc', 'trang-bi'),
  noun('trang bị|ttb|tb|chiếc', 'tinh-trang-trang-bi'),
  noun('địa bàn', 'dia-ban'),
  noun('người dự bị|dự bị|đăng ký dự bị|quân nhân dự bị', 'du-bi'),
  noun('đợt huấn luyện', 'dot-huan-luyen'),
  noun('đợt gọi thử', 'dot-goi-thu'),
  noun('người được gọi|người|người dự bị', 'huan-luyen-du-bi'),
  noun('người|người dự bị', 'tra-loi-goi-thu'),
  noun('trả lời gọi thử', 'tra-loi-goi-thu'),
  noun('khu vực', 'khu-vuc'),
  noun('dự bị|người dự bị', 'dia-ban', 'topic'),
  noun('dự bị|người dự bị', 'chi-tieu-du-bi', 'topic'),
  noun('dự bị|người dự bị', 'nhu-cau-chuyen-nganh', 'topic'),
  noun('dự bị|người dự bị', 'xep-du-bi', 'topic'),
  noun('huấn luyện', 'huan-luyen-du-bi', 'topic'),
  noun('dự bị|người dự bị|người', 'san-sang-du-bi'),
  noun('động viên|dự bị động viên', 'dm_dubi_dongvien', 'topic')
]

const sampleProfiles: readonly TableProfile[] = [
  { table: 'dm_nhansu_tong_hop', measure: { kind: 'count' }, ordered: ['cap_bac'] },
  {
    table: 'dm_trangbi_thongke',
    year: 'nam_thong_ke',
    measure: { kind: 'sum', column: 'so_luong_hien_tai' }
  },
  { table: 'dm_donvi_capbac', key: 'ten_don_vi' },
  { table: 'dm_dubi_dongvien', period: 'ngay_cap_nhat', hasTwoShares: true },
  {
    table: 'dm_taichinh_phanbo',
    period: 'ngay_phan_bo',
    measure: { kind: 'sum', column: 'so_tien' }
  }
]

/** Table of a data model, as far as typed questions need it. */
export interface ModelledTable {
  readonly id: string
  readonly key: readonly string[]
  readonly span?: readonly [from: string, until: string]
  readonly month?: string
  readonly columns: readonly {
    readonly name: string
    readonly type: string
    readonly personal: boolean
    readonly refers?: string
  }[]
}

/**
 * Tables whose span is not one of validity: of events, and of what sources state, which is compared
 * whether or not it still holds.
 */
const events = new Set(['khoa-hoc', 'dot-huan-luyen', 'ho-so-nguon'])

/** Properties of the sample tables and of the tables of a data model. */
export const seedProfiles = (tables: readonly ModelledTable[]): readonly TableProfile[] => [
  ...sampleProfiles,
  ...tables.map(profileOf)
]

function profileOf({ id, key, span, month, columns }: ModelledTable): TableProfile {
  const days = columns.filter(({ type, personal }) => type === 'date' && !personal)
  const end = columns.find(({ name }) => name === 'ngay_cuoi_ky')?.name
  const period = month ?? end ?? (days.length === 1 ? days[0]?.name : undefined)
  const hasDays = !period && !span && days.length > 1
  return {
    table: id,
    ...(key.length === 1 && key[0] ? { key: key[0] } : {}),
    ...(span && !events.has(id) ? { span } : {}),
    ...(period ? { period } : {}),
    ...(hasDays ? { days: days.map(({ name }) => name) } : {}),
    ...modelProfiles[id]
  }
}

const modelProfiles: Readonly<Record<string, Partial<TableProfile>>> = {
  'quan-so-thang': { snapshot: 'thisMonth' },
  'tinh-trang-trang-bi': { snapshot: 'required' },
  'san-sang-du-bi': { snapshot: 'required' },
  'ho-so-nguon': { explicit: ['nguon'] },
  'giu-vi-tri': { events: { ly_do_di: 'den_ngay', ly_do_den: 'tu_ngay' } },
  'chi-che-do': { measure: { kind: 'sum', column: 'so_tien' } }
}

const sampleUnit = { toTable: 'dm_donvi_capbac', toColumn: 'ten_don_vi' }

/** References between the sample tables and between the tables of a data model. */
export const seedLinks = (tables: readonly ModelledTable[]): readonly TableLink[] => [
  { table: 'dm_nhansu_tong_hop', column: 'don_vi', ...sampleUnit },
  { table: 'dm_trangbi_thongke', column: 'don_vi_quan_ly', ...sampleUnit },
  { table: 'dm_taichinh_phanbo', column: 'don_vi', ...sampleUnit },
  ...tables.flatMap(({ id, columns }) => columns.flatMap(column => linksOf(tables, id, column)))
]

function linksOf(
  tables: readonly ModelledTable[],
  table: string,
  { name, refers }: ModelledTable['columns'][number]
): TableLink[] {
  const toColumn = tables.find(({ id }) => id === refers)?.key[0]
  const isLink = refers !== undefined && refers !== table && name.startsWith('ma_')
  return isLink && toColumn ? [{ table, column: name, toTable: refers, toColumn }] : []
}
