import { sectorPageTitleOf } from '../../model/analytics/sector-navigation'
import { type PageDefinition, type PageName, pageDefinitions } from '../../navigation/pages'

/** Help text of one screen, or of a topic that all screens share. */
export interface Guide {
  readonly id: string
  readonly title: string
  /**
   * Page addresses that the guide explains; `:id` matches any one segment. Empty for topics that
   * all screens share.
   */
  readonly paths: readonly string[]
  /** Page address whose picture is shown with the guide, if not the first of `paths`. */
  readonly picture?: string
  /** Paragraphs that describe the content of the screen. */
  readonly shows: readonly string[]
  /** Sentences that describe the actions available on the screen. */
  readonly can: readonly string[]
  /** Ordered steps of the procedure that the guide describes; absent if it describes none. */
  readonly steps?: readonly string[]
  /** Frequent questions with answers. */
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

/** Address of the screen pictured with a guide. */
export function pictureAddressOfGuide({ picture, paths }: Guide): string | undefined {
  return picture ?? paths[0]
}

export interface GuideGroup {
  readonly title: string
  readonly guides: readonly Guide[]
}

/**
 * Header of a guide: the addresses of the pages that it explains, and its title from the sidebar if
 * there is one.
 */
export function buildGuideHeaderOfPages(
  name: PageName,
  ...alike: readonly PageName[]
): Pick<Guide, 'id' | 'title' | 'paths'> {
  const page: PageDefinition = pageDefinitions[name]
  const paths = [name, ...alike].map(each => pageDefinitions[each].path)
  return { id: page.path, title: page.title ?? sectorPageTitleOf(page.path), paths }
}

type SectorGuideText = Pick<Guide, 'shows' | 'questions'> & { readonly can?: readonly string[] }

/** Actions common to all sector pages. */
const sectorActions = [
  'Đọc nhận định ở đầu trang: nhãn Cần xem ghi số đơn vị dưới ngưỡng hoặc khác hẳn các đơn vị khác; câu in đậm nêu đơn vị nặng nhất, mức lệch, từ kỳ nào và mức chung của các đơn vị khác. Các câu sau chỉ ghi số liệu, ngưỡng và đơn vị có trên trang.',
  'Danh sách xếp hạng tính riêng từng đơn vị, không gồm cấp dưới; bấm Xem tất cả để xuống bảng.',
  'Chọn Kỳ số liệu, Đơn vị và Khu vực ở đầu trang. Bộ lọc này đi theo khi mở trang khác cùng nhóm.',
  'Tìm trong bảng không cần gõ dấu; bấm tiêu đề cột để sắp xếp; bấm Xóa bộ lọc để xem lại tất cả.',
  'Bấm dấu hỏi trên thẻ số liệu để mở Vì sao số này đổi: nguyên nhân, đơn vị và từng dòng làm đổi số liệu so với kỳ trước.',
  'Bấm Xem dạng bảng trên biểu đồ để đọc đúng các con số đã vẽ.',
  'Bấm nút hình trên biểu đồ để sao chép hoặc lưu thành tệp PNG, kèm tiêu đề, đơn vị tính, nguồn và ngày giờ.',
  'Xem Nguồn và cách tính ở cuối trang: nguồn, công thức, đơn vị tính và kỳ của từng số liệu.',
  'Bấm Xuất CSV để lưu các dòng đang lọc, In A4 hoặc Lưu PDF để có bản giấy.'
]

/** Guide of a sector page: its own text, plus the actions common to all sector pages. */
export function createSectorGuide(
  path: string,
  { shows, can = [], questions }: SectorGuideText
): Guide {
  return {
    id: path,
    title: sectorPageTitleOf(path),
    paths: [path],
    shows,
    can: [...can, ...sectorActions],
    questions
  }
}

/** Introductory guide to a group of pages; its picture shows the group's first page. */
export function createIntroductionGuide(
  title: string,
  picture: string,
  words: SectorGuideText
): Guide {
  return { id: `gioi-thieu:${picture}`, title, paths: [], picture, can: [], ...words }
}

/**
 * File name of a screen's picture: `/chia-se/api/api-001/logs` is `chia-se.api.api-001.logs`. A
 * tab, or a screen identified only by the query string, is appended to the name.
 */
export function screenPictureFileName(address: string): string {
  const [path = '', query = ''] = address.split('?')
  const parts = path.split('/').filter(Boolean)
  const tab = /(?:^|&)(?:tab|xem)=([\w-]+)/.exec(query)?.[1] ?? /^([\w-]+)=?$/.exec(query)?.[1]
  return [...(parts.length > 0 ? parts : ['trang-chu']), ...(tab ? [tab] : [])].join('.')
}
