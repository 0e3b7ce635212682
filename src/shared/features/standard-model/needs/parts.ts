/**
 * Optional parts of sector pages. If the model tables of a part are missing, the page shows its
 * other parts and names what is missing.
 */
export const optionalSectorPageParts = {
  establishment: { title: 'Biên chế (BC)', tables: ['bien-che', 'quan-so-thang'] },
  headcount: {
    title: 'Quân số hiện có (HC)',
    tables: ['bien-che', 'giu-vi-tri', 'quan-so-thang']
  },
  postSupply: {
    title: 'Quân số so với biên chế theo nhóm chức vụ',
    tables: ['bien-che', 'giu-vi-tri', 'chuc-vu']
  },
  absences: { title: 'Có mặt và vắng', tables: ['vang-mat', 'quan-so-thang'] },
  equipmentSupply: {
    title: 'Trang bị so với định mức',
    tables: ['dinh-muc', 'loai-trang-bi', 'trang-bi']
  },
  equipmentReady: {
    title: 'Sẵn sàng của trang bị',
    tables: ['trang-bi', 'loai-trang-bi', 'tinh-trang-trang-bi']
  },
  reserveSupply: {
    title: 'Dự bị so với chỉ tiêu của đơn vị',
    tables: ['du-bi', 'xep-du-bi', 'chi-tieu-du-bi']
  },
  reserveReady: {
    title: 'Sẵn sàng của lực lượng dự bị',
    tables: ['du-bi', 'dia-ban', 'xep-du-bi', 'san-sang-du-bi']
  },
  registered: { title: 'Dự bị đăng ký', tables: ['du-bi', 'dia-ban'] },
  states: { title: 'Mức sẵn sàng', tables: ['san-sang-du-bi'] },
  placed: { title: 'Xếp vào đơn vị', tables: ['xep-du-bi'] },
  calls: { title: 'Kết quả gọi thử', tables: ['dot-goi-thu', 'tra-loi-goi-thu'] },
  timetable: { title: 'Lịch động viên', tables: ['lich-dong-vien'] },
  secondPosts: { title: 'Kiêm nhiệm', tables: ['nguoi'] },
  norms: { title: 'So với định mức', tables: ['dinh-muc'] },
  technicalStates: {
    title: 'Nhu cầu sửa chữa, thay thế và vật tư',
    tables: ['tinh-trang-trang-bi']
  },
  specialityNeeds: { title: 'So với nhu cầu chuyên ngành', tables: ['nhu-cau-chuyen-nganh'] },
  upgrades: { title: 'Đủ điều kiện nâng ngạch', tables: ['nguoi'] },
  estimates: { title: 'Dự toán', tables: ['du-toan'] }
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly tables: readonly string[] }>
>
export type OptionalSectorPagePart = keyof typeof optionalSectorPageParts

const strength: readonly OptionalSectorPagePart[] = ['establishment', 'headcount']

/**
 * Optional parts of each page, by address; all other tables and columns that a page requires are
 * mandatory.
 */
const partsByPage: Readonly<Record<string, readonly OptionalSectorPagePart[]>> = {
  '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so': ['absences'],
  '/chuyen-nganh/quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong': ['estimates'],
  '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut': ['postSupply', 'equipmentSupply', 'reserveSupply'],
  '/chuyen-nganh/lien-nganh/doi-chieu-bien-che': strength,
  '/chuyen-nganh/to-chuc-bien-che/tong-quan': strength,
  '/chuyen-nganh/to-chuc-bien-che/cay-to-chuc': strength,
  '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day': strength,
  '/chuyen-nganh/to-chuc-bien-che/theo-cap-to-chuc': strength,
  '/chuyen-nganh/to-chuc-bien-che/theo-loai-hinh': strength,
  '/chuyen-nganh/lien-nganh/dashboard': [
    'equipmentReady',
    'reserveReady',
    'equipmentSupply',
    'reserveSupply'
  ],
  '/chuyen-nganh/lien-nganh/vung-luc-luong': ['registered'],
  '/chuyen-nganh/to-chuc-bien-che/chi-tiet-bien-che': ['secondPosts'],
  '/chuyen-nganh/quan-so-chinh-sach/dao-tao-nang-ngach': ['upgrades'],
  '/chuyen-nganh/trang-bi/theo-don-vi': ['norms'],
  '/chuyen-nganh/trang-bi/du-bao-nhu-cau': ['technicalStates'],
  '/chuyen-nganh/dong-vien-du-bi/theo-chuyen-nganh': ['specialityNeeds', 'placed'],
  '/chuyen-nganh/dong-vien-du-bi/tong-quan': ['states', 'placed'],
  '/chuyen-nganh/dong-vien-du-bi/san-sang': ['calls', 'timetable']
}

/** Parts that pages only show in place of another one, so that they are missed only with it. */
export const partReplacedBy: Readonly<
  Partial<Record<OptionalSectorPagePart, OptionalSectorPagePart>>
> = {
  timetable: 'calls'
}

export const optionalPartsOfSectorPage = (path: string): readonly OptionalSectorPagePart[] =>
  Object.hasOwn(partsByPage, path) ? (partsByPage[path] ?? []) : []

/**
 * Pages that are empty if all of their optional parts are missing; other pages also have figures
 * outside the optional parts.
 */
const emptyWithoutParts: ReadonlySet<string> = new Set([
  '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut',
  '/chuyen-nganh/lien-nganh/doi-chieu-bien-che',
  '/chuyen-nganh/to-chuc-bien-che/tong-quan',
  '/chuyen-nganh/to-chuc-bien-che/ty-le-lap-day'
])
export const isPageEmptyWithoutOptionalParts = (path: string): boolean =>
  emptyWithoutParts.has(path)

/** Model tables of a page's optional parts; the page shows its other parts if they are missing. */
export const modelTablesOfOptionalParts = (path: string): ReadonlySet<string> =>
  new Set(optionalPartsOfSectorPage(path).flatMap(part => optionalSectorPageParts[part].tables))

/**
 * Optional parts that pages do not query if tables are missing, because other figures are computed
 * from the same tables.
 */
const unasked: ReadonlySet<string> = new Set<OptionalSectorPagePart>([
  'establishment',
  'headcount',
  'postSupply'
])

/**
 * Model tables that yield no rows if they are not mapped, because they belong to an optional part
 * of some page.
 */
export const optionalModelTableIds: ReadonlySet<string> = new Set(
  Object.entries(optionalSectorPageParts).flatMap(([part, { tables }]): readonly string[] =>
    unasked.has(part) ? [] : tables
  )
)
