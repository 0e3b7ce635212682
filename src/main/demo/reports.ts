import {
  sectorNavigationGroups,
  sectorPageTitleOf
} from '@shared/model/analytics/sector-navigation'
import type { Report } from '@shared/model/reports/report'

const samples = [
  ['Quân số tháng 10', '/chuyen-nganh/quan-so-chinh-sach/tong-quan-quan-so', '2026-10', 12],
  ['Đối chiếu biên chế quý III', '/chuyen-nganh/lien-nganh/doi-chieu-bien-che', '2026-09', 40],
  ['Trang bị theo đơn vị', '/chuyen-nganh/trang-bi/theo-don-vi', '2026-10', 8],
  ['Nguồn dự bị theo địa bàn', '/chuyen-nganh/dong-vien-du-bi/theo-dia-ban', '2026-10', 5]
] as const

const dayMs = 86_400_000

/** Four sample drafts from the pages of several sectors. */
export function createSampleReports(seededOn: string): Report[] {
  const today = Date.parse(`${seededOn}T00:00:00+07:00`)
  return samples.map(([name, template, period, days], index) => {
    const time = today - days * dayMs + 10 * 3_600_000
    const user = 'Phạm Minh Dung'
    const group = sectorNavigationGroups.find(({ items }) =>
      items.some(({ path }) => path === template)
    )
    return {
      id: `bc-${String(index + 1).padStart(3, '0')}`,
      origin: 'sample',
      name,
      group: `${group?.title} – ${sectorPageTitleOf(template)}`,
      template,
      owner: user,
      createdAt: time,
      updatedAt: time,
      favourite: index === 0,
      versions: [{ number: 1, time, user, filters: { ky: period }, note: 'Bản đầu' }],
      frozen: null,
      earlier: [],
      plan: null
    }
  })
}
