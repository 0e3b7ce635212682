/**
 * Optional parts of sector pages: without their tables a page shows the rest and names what is
 * missing.
 */
export const pageParts = {
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
export type PagePart = keyof typeof pageParts

/** Optional parts of each page; all its other needs are required. */
const partsByPage: Readonly<Record<string, readonly PagePart[]>> = {
  '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so': ['absences'],
  '/chuyen-nganh/quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong': ['estimates'],
  '/chuyen-nganh/lien-nganh/canh-bao-thieu-hut': ['equipmentSupply', 'reserveSupply'],
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
  '/chuyen-nganh/dong-vien-du-bi/san-sang': ['calls']
}

export const partsOfPage = (path: string): readonly PagePart[] =>
  Object.hasOwn(partsByPage, path) ? (partsByPage[path] ?? []) : []

/** Tables that are optional for a page. */
export const sparedTables = (path: string): ReadonlySet<string> =>
  new Set(partsOfPage(path).flatMap(part => pageParts[part].tables))

/** Tables that are optional for some page. */
export const allSpared: ReadonlySet<string> = new Set(
  Object.values(pageParts).flatMap(({ tables }): readonly string[] => tables)
)
