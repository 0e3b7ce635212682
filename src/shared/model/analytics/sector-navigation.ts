/** The 36 sector pages (spec 2.1), one group per sector, in the specification’s order. */
const sectors = [
  {
    id: 'lien-nganh',
    title: 'Phân tích liên ngành',
    pages: {
      dashboard: 'Tổng hợp liên ngành',
      'doi-chieu-bien-che': 'Đối chiếu biên chế',
      'doi-chieu-trang-bi': 'Đối chiếu trang bị',
      'chuc-vu-cap-bac': 'Chức vụ – cấp bậc',
      'vung-luc-luong': 'Vùng lực lượng',
      'canh-bao-thieu-hut': 'Cảnh báo thiếu hụt',
      'giao-cat-ca-nhan': 'Giao cắt dữ liệu cá nhân'
    }
  },
  {
    id: 'to-chuc-bien-che',
    title: 'Tổ chức biên chế',
    pages: {
      'tong-quan': 'Tổng quan tổ chức, biên chế',
      'cay-to-chuc': 'Cây tổ chức',
      'chi-tiet-bien-che': 'Chi tiết biên chế',
      'ty-le-lap-day': 'Tỷ lệ lấp đầy',
      'theo-cap-to-chuc': 'Theo cấp tổ chức',
      'theo-loai-hinh': 'Theo loại hình đơn vị',
      'chuan-chuc-vu': 'Chuẩn chức vụ',
      'kich-ban-to-chuc': 'Kịch bản tổ chức'
    }
  },
  {
    id: 'quan-so-chinh-sach',
    title: 'Quân số và Chính sách',
    pages: {
      'tong-quan-quan-so': 'Tổng quan quân số',
      'phan-tich-theo-gioi-tuoi-chuc-vu': 'Phân tích theo giới, tuổi, chức vụ',
      'bien-dong-nhan-su': 'Biến động nhân sự',
      'chinh-sach-nghi-huu-chuyen-nganh': 'Chính sách nghỉ hưu, chuyển ngành',
      'phan-bo-theo-vung-mien': 'Phân bố theo vùng miền',
      'dao-tao-nang-ngach': 'Đào tạo, nâng ngạch',
      'tong-hop-phu-cap-che-do-luong': 'Tổng hợp phụ cấp, chế độ, lương'
    }
  },
  {
    id: 'trang-bi',
    title: 'Trang bị',
    pages: {
      'theo-don-vi': 'Trang bị theo đơn vị',
      'theo-loai': 'Trang bị theo loại',
      'theo-trang-thai-ky-thuat': 'Theo trạng thái kỹ thuật',
      'theo-muc-do-san-sang': 'Theo mức độ sẵn sàng',
      'du-bao-nhu-cau': 'Dự báo nhu cầu'
    }
  },
  {
    id: 'dong-vien-du-bi',
    title: 'Động viên dự bị',
    pages: {
      'tong-quan': 'Tổng quan động viên, dự bị',
      'theo-dia-ban': 'Theo địa bàn',
      'theo-don-vi': 'Theo đơn vị',
      'theo-chuyen-nganh': 'Theo chuyên ngành',
      'huan-luyen': 'Huấn luyện',
      'san-sang': 'Mức độ sẵn sàng',
      'du-bao': 'Dự báo nguồn dự bị',
      'tra-cuu': 'Tra cứu cá nhân',
      'bao-cao': 'Báo cáo động viên, dự bị'
    }
  }
]

export const sectorNavigationGroups = sectors.map(sector => ({
  id: `chuyen-nganh/${sector.id}`,
  title: sector.title,
  items: Object.entries(sector.pages).map(([page, title]) => ({
    title,
    path: `/chuyen-nganh/${sector.id}/${page}`
  }))
}))

const titles = new Map(
  sectorNavigationGroups.flatMap(group =>
    group.items.map(({ path, title }) => [path, title] as const)
  )
)

/** Whether an address is that of a sector page. */
export const isSectorPagePath = (path: string): boolean => titles.has(path)

/** Title of a sector page by its address. */
export function sectorPageTitleOf(path: string): string {
  return titles.get(path) ?? path
}
