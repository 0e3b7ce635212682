import { foldText } from '../../kit/text-fold'
import type { SharingNetwork } from '../../model/services/network'
import { adminGuides } from './admin'
import { collectionGuides } from './collection'
import { crossSectorGuides } from './cross-sector'
import { signInGuides } from './entry'
import { equipmentGuides } from './equipment'
import { firstFiguresGuide } from './first-figures'
import { forecastGuide, planGuide, rulesGuide } from './force-planning'
import { formsGuide } from './forms'
import { generalGuides } from './general'
import type { Guide, GuideGroup } from './guide'
import { organisationGuides } from './organisation'
import { personnelGuides } from './personnel'
import { reserveGuides } from './reserve'
import { createServiceGuides } from './services'
import { apiGuides } from './sharing'
import { storageGuides } from './storage'
import { usageGuides } from './use'

export { type Guide, pictureAddressOfGuide } from './guide'

/** Help of the program: its guides by group, and how they are found. */
export interface HelpIndex {
  readonly groups: readonly GuideGroup[]
  readonly guides: readonly Guide[]
  /** Guide of the screen at an address; the getting-started guide if the screen has none. */
  readonly findByPath: (pathname: string) => Guide
  /**
   * Guides that contain every typed word regardless of case and accents, best first: phrase in the
   * title, all words in the title, phrase in the text, words anywhere.
   */
  readonly search: (typed: string) => readonly Guide[]
}

/** Help with the guides of these data sharing platforms, in sidebar order. */
export function createHelpIndex(networks: readonly SharingNetwork[]): HelpIndex {
  const groups: readonly GuideGroup[] = [
    { title: 'Dùng chung', guides: [...generalGuides, firstFiguresGuide, ...signInGuides] },
    { title: 'Thu thập', guides: collectionGuides },
    { title: 'Lưu trữ và Xử lý', guides: storageGuides },
    { title: 'Khai thác và Phân tích', guides: [...usageGuides, formsGuide] },
    { title: 'Phân tích liên ngành', guides: crossSectorGuides },
    { title: 'Tổ chức biên chế', guides: [...organisationGuides, planGuide] },
    { title: 'Quân số và Chính sách', guides: [...personnelGuides, forecastGuide] },
    { title: 'Trang bị', guides: equipmentGuides },
    { title: 'Động viên dự bị', guides: reserveGuides },
    { title: 'Chia sẻ qua API', guides: apiGuides },
    ...networks.map(network => ({
      title: `Chia sẻ qua ${network.name}`,
      guides: createServiceGuides(network)
    })),
    { title: 'Quản trị hệ thống', guides: [...adminGuides, rulesGuide] }
  ]
  const guides = groups.flatMap(group => group.guides)
  const folded = foldGuides(guides)
  return {
    groups,
    guides,
    findByPath: pathname => findGuideOfPath(guides, pathname),
    search: typed => searchGuides(guides, folded, typed)
  }
}

function findGuideOfPath(guides: readonly Guide[], pathname: string): Guide {
  const parts = pathname.split('/')
  const fits = (path: string): boolean => {
    const wanted = path.split('/')
    return (
      wanted.length === parts.length &&
      wanted.every((part, place) => part.startsWith(':') || part === parts[place])
    )
  }
  // An exact address takes precedence over a pattern with `:id`, because `/chia-se/api/create` does
  // not show an API named "create".
  const exact = guides.find(({ paths }) => paths.includes(pathname))
  return exact ?? guides.find(({ paths }) => paths.some(fits)) ?? (guides[0] as Guide)
}

/**
 * Text in lower case without accents, with words between single blanks, so that a search matches
 * beginnings of words, not letters inside words.
 */
const normaliseForWordSearch = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

type FoldedGuides = ReadonlyMap<string, { readonly title: string; readonly text: string }>

const foldGuides = (guides: readonly Guide[]): FoldedGuides =>
  new Map(
    guides.map(({ id, title, shows, can, steps = [], questions }) => [
      id,
      {
        title: normaliseForWordSearch(title),
        text: normaliseForWordSearch(
          [title, ...shows, ...steps, ...can, ...questions.flat()].join(' ')
        )
      }
    ])
  )

function searchGuides(
  guides: readonly Guide[],
  folded: FoldedGuides,
  typed: string
): readonly Guide[] {
  const phrase = normaliseForWordSearch(typed).trim()
  if (!phrase) return guides
  const words = phrase.split(' ').map(word => ` ${word}`)
  const ranked = guides.flatMap(guide => {
    const { title, text } = folded.get(guide.id) ?? { title: '', text: '' }
    if (!words.every(word => text.includes(word))) return []
    if (title.includes(` ${phrase}`)) return [{ guide, rank: 0 }]
    if (words.every(word => title.includes(word))) return [{ guide, rank: 1 }]
    return [{ guide, rank: text.includes(` ${phrase}`) ? 2 : 3 }]
  })
  return ranked.sort((left, right) => left.rank - right.rank).map(({ guide }) => guide)
}
