import type { SectorPageDefinition } from '../page'
import { reserveForecastPage } from './dong-vien-du-bi/du-bao'
import { reserveTrainingPage } from './dong-vien-du-bi/huan-luyen'
import { reserveReadinessPage } from './dong-vien-du-bi/san-sang'
import { reserveBySpecialityPage } from './dong-vien-du-bi/theo-chuyen-nganh'
import { reserveByLocalityPage } from './dong-vien-du-bi/theo-dia-ban'
import { reserveByUnitPage as theoDonViDuBi } from './dong-vien-du-bi/theo-don-vi'
import { reserveOverviewPage as tongQuanDuBi } from './dong-vien-du-bi/tong-quan'
import { reservistLookupPage } from './dong-vien-du-bi/tra-cuu'
import { shortageAlertsPage } from './lien-nganh/canh-bao-thieu-hut'
import { postsAndRanksPage } from './lien-nganh/chuc-vu-cap-bac'
import { dashboardPage } from './lien-nganh/dashboard'
import { establishmentComparisonPage } from './lien-nganh/doi-chieu-bien-che'
import { equipmentComparisonPage } from './lien-nganh/doi-chieu-trang-bi'
import { personCrossCheckPage } from './lien-nganh/giao-cat-ca-nhan'
import { areaStrengthPage } from './lien-nganh/vung-luc-luong'
import { personnelMovementsPage } from './quan-so-chinh-sach/bien-dong-nhan-su'
import { policyFilesPage } from './quan-so-chinh-sach/chinh-sach-nghi-huu-chuyen-nganh'
import { trainingCoursesPage } from './quan-so-chinh-sach/dao-tao-nang-ngach'
import { headcountByAreaPage } from './quan-so-chinh-sach/phan-bo-theo-vung-mien'
import { headcountByAgeSexPostPage } from './quan-so-chinh-sach/phan-tich-theo-gioi-tuoi-chuc-vu'
import { paySummaryPage } from './quan-so-chinh-sach/tong-hop-phu-cap-che-do-luong'
import { strengthOverviewPage } from './quan-so-chinh-sach/tong-quan-quan-so'
import { organisationTreePage } from './to-chuc-bien-che/cay-to-chuc'
import { establishmentLinesPage } from './to-chuc-bien-che/chi-tiet-bien-che'
import { postStandardsPage } from './to-chuc-bien-che/chuan-chuc-vu'
import { staffingByLevelPage } from './to-chuc-bien-che/theo-cap-to-chuc'
import { staffingByUnitKindPage } from './to-chuc-bien-che/theo-loai-hinh'
import { organisationOverviewPage } from './to-chuc-bien-che/tong-quan'
import { fillRatePage } from './to-chuc-bien-che/ty-le-lap-day'
import { equipmentDemandPage } from './trang-bi/du-bao-nhu-cau'
import { equipmentByUnitPage } from './trang-bi/theo-don-vi'
import { equipmentByTypePage } from './trang-bi/theo-loai'
import { equipmentReadinessPage } from './trang-bi/theo-muc-do-san-sang'
import { equipmentConditionPage } from './trang-bi/theo-trang-thai-ky-thuat'

const sectors: Readonly<Record<string, Readonly<Record<string, SectorPageDefinition>>>> = {
  'lien-nganh': {
    dashboard: dashboardPage,
    'doi-chieu-bien-che': establishmentComparisonPage,
    'doi-chieu-trang-bi': equipmentComparisonPage,
    'chuc-vu-cap-bac': postsAndRanksPage,
    'vung-luc-luong': areaStrengthPage,
    'canh-bao-thieu-hut': shortageAlertsPage,
    'giao-cat-ca-nhan': personCrossCheckPage
  },
  'to-chuc-bien-che': {
    'tong-quan': organisationOverviewPage,
    'cay-to-chuc': organisationTreePage,
    'chi-tiet-bien-che': establishmentLinesPage,
    'ty-le-lap-day': fillRatePage,
    'theo-cap-to-chuc': staffingByLevelPage,
    'theo-loai-hinh': staffingByUnitKindPage,
    'chuan-chuc-vu': postStandardsPage
  },
  'quan-so-chinh-sach': {
    'tong-quan-quan-so': strengthOverviewPage,
    'phan-tich-theo-gioi-tuoi-chuc-vu': headcountByAgeSexPostPage,
    'bien-dong-nhan-su': personnelMovementsPage,
    'chinh-sach-nghi-huu-chuyen-nganh': policyFilesPage,
    'phan-bo-theo-vung-mien': headcountByAreaPage,
    'dao-tao-nang-ngach': trainingCoursesPage,
    'tong-hop-phu-cap-che-do-luong': paySummaryPage
  },
  'trang-bi': {
    'theo-don-vi': equipmentByUnitPage,
    'theo-loai': equipmentByTypePage,
    'theo-trang-thai-ky-thuat': equipmentConditionPage,
    'theo-muc-do-san-sang': equipmentReadinessPage,
    'du-bao-nhu-cau': equipmentDemandPage
  },
  'dong-vien-du-bi': {
    'tong-quan': tongQuanDuBi,
    'theo-dia-ban': reserveByLocalityPage,
    'theo-don-vi': theoDonViDuBi,
    'theo-chuyen-nganh': reserveBySpecialityPage,
    'huan-luyen': reserveTrainingPage,
    'san-sang': reserveReadinessPage,
    'du-bao': reserveForecastPage,
    'tra-cuu': reservistLookupPage
  }
}

/** Every sector page by its address: `/chuyen-nganh/<sector>/<page>`. */
export const sectorPages: ReadonlyMap<string, SectorPageDefinition> = new Map(
  Object.entries(sectors).flatMap(([sector, pages]) =>
    Object.entries(pages).map(([page, definition]) => [
      `/chuyen-nganh/${sector}/${page}`,
      definition
    ])
  )
)
