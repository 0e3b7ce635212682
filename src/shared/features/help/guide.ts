import { type PageEntry, type PageName, pages } from '../../navigation/pages'
import { sectorTitle } from '../analytics/sector-navigation'

/** What the help says about one screen, or about something that all screens share. */
export interface Guide {
  readonly id: string
  readonly title: string
  /** Addresses that it explains; `:id` stands for any one part. None for what all screens share. */
  readonly paths: readonly string[]
  /** Address whose picture is shown with it, where that is another than the first path. */
  readonly picture?: string
  /** What the screen shows, a paragraph each. */
  readonly shows: readonly string[]
  /** What a person can do there. */
  readonly can: readonly string[]
  /** What is done one after the other, where the guide leads through something. */
  readonly steps?: readonly string[]
  /** What people ask, with the answer. */
  readonly questions: readonly (readonly [question: string, answer: string])[]
}

/** Address of the screen whose picture goes with a guide. */
export function pictured({ picture, paths }: Guide): string | undefined {
  return picture ?? paths[0]
}

export interface GuideGroup {
  readonly title: string
  readonly guides: readonly Guide[]
}

/** What a guide takes over of the pages that it explains: their addresses, and the sidebar's title where they have one. */
export function explaining(
  name: PageName,
  ...alike: readonly PageName[]
): Pick<Guide, 'id' | 'title' | 'paths'> {
  const page: PageEntry = pages[name]
  const paths = [name, ...alike].map(each => pages[each].path)
  return { id: page.path, title: page.title ?? sectorTitle(page.path), paths }
}

type Words = Pick<Guide, 'shows' | 'questions'> & { readonly can?: readonly string[] }

/** Every sector page can do this. */
const sectorActions = [
  'Chọn Kỳ số liệu, Đơn vị và Khu vực ở đầu trang. Bộ lọc này đi theo khi mở trang khác cùng nhóm.',
  'Tìm trong bảng không cần gõ dấu; bấm tiêu đề cột để sắp xếp; bấm Xóa bộ lọc để xem lại tất cả.',
  'Bấm Xem dạng bảng trên biểu đồ để đọc đúng các con số đã vẽ.',
  'Xem Nguồn và cách tính ở cuối trang: nguồn, công thức, đơn vị tính và kỳ của từng số liệu.',
  'Bấm Xuất CSV để lưu các dòng đang lọc, In A4 hoặc Lưu PDF để có bản giấy.'
]

/** A sector page: what is its own is written, what all of them can do is added. */
export function sectorGuide(path: string, { shows, can = [], questions }: Words): Guide {
  return {
    id: path,
    title: sectorTitle(path),
    paths: [path],
    shows,
    can: [...can, ...sectorActions],
    questions
  }
}

/** An introduction to a group of pages; its picture is that of the page that opens the group. */
export function introduction(title: string, picture: string, words: Words): Guide {
  return { id: `gioi-thieu:${picture}`, title, paths: [], picture, can: [], ...words }
}
