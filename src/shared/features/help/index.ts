import { foldText } from '../../kit/text-fold'
import { sharingNetworks } from '../../model/services/networks'
import { adminGuides } from './admin'
import { collectionGuides } from './collection'
import { crossSectorGuides } from './cross-sector'
import { signInGuides } from './entry'
import { equipmentGuides } from './equipment'
import { firstFiguresGuide } from './first-figures'
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

export { type Guide, type GuideGroup, pictureAddressOfGuide } from './guide'

/** All help guides in sidebar order. */
export const guideGroups: readonly GuideGroup[] = [
  { title: 'Dùng chung', guides: [...generalGuides, firstFiguresGuide, ...signInGuides] },
  { title: 'Thu thập', guides: collectionGuides },
  { title: 'Lưu trữ và Xử lý', guides: storageGuides },
  { title: 'Khai thác và Phân tích', guides: [...usageGuides, formsGuide] },
  { title: 'Phân tích liên ngành', guides: crossSectorGuides },
  { title: 'Tổ chức biên chế', guides: organisationGuides },
  { title: 'Quân số và Chính sách', guides: personnelGuides },
  { title: 'Trang bị', guides: equipmentGuides },
  { title: 'Động viên dự bị', guides: reserveGuides },
  { title: 'Chia sẻ qua API', guides: apiGuides },
  ...sharingNetworks.map(network => ({
    title: `Chia sẻ qua ${network.name}`,
    guides: createServiceGuides(network)
  })),
  { title: 'Quản trị hệ thống', guides: adminGuides }
]

export const allGuides: readonly Guide[] = guideGroups.flatMap(({ guides }) => guides)

/** Help guide of the screen at an address; the getting-started guide if the screen has none. */
export function findGuideOfPath(pathname: string): Guide {
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
  const exact = allGuides.find(({ paths }) => paths.includes(pathname))
  return exact ?? allGuides.find(({ paths }) => paths.some(fits)) ?? (allGuides[0] as Guide)
}

/**
 * Text in lower case without accents, with words between single blanks, so that a search matches
 * beginnings of words, not letters inside words.
 */
const normaliseForWordSearch = (text: string): string =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`

const folded: ReadonlyMap<string, { readonly title: string; readonly text: string }> = new Map(
  allGuides.map(({ id, title, shows, can, steps = [], questions }) => [
    id,
    {
      title: normaliseForWordSearch(title),
      text: normaliseForWordSearch(
        [title, ...shows, ...steps, ...can, ...questions.flat()].join(' ')
      )
    }
  ])
)

/**
 * Guides that contain every typed word regardless of case and accents, best first: phrase in the
 * title, all words in the title, phrase in the text, words anywhere.
 */
export function searchGuides(typed: string): readonly Guide[] {
  const phrase = normaliseForWordSearch(typed).trim()
  if (!phrase) return allGuides
  const words = phrase.split(' ').map(word => ` ${word}`)
  const ranked = allGuides.flatMap(guide => {
    const { title, text } = folded.get(guide.id) ?? { title: '', text: '' }
    if (!words.every(word => text.includes(word))) return []
    if (title.includes(` ${phrase}`)) return [{ guide, rank: 0 }]
    if (words.every(word => title.includes(word))) return [{ guide, rank: 1 }]
    return [{ guide, rank: text.includes(` ${phrase}`) ? 2 : 3 }]
  })
  return ranked.sort((left, right) => left.rank - right.rank).map(({ guide }) => guide)
}
