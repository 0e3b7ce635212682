import { compareText } from '../../kit/format'
import { foldText, lowerText } from '../../kit/text-fold'
import type { SearchHit } from './search-hit'

/** Hits in one answer. */
export const maxHits = 20

/** Names ready to be searched: folded once, so that a keystroke over 10,000 of them is a scan of plain strings. */
export interface SearchIndex<T extends SearchHit = SearchHit> {
  readonly hits: readonly T[]
  readonly folded: readonly string[]
}

export function indexHits<T extends SearchHit>(hits: readonly T[]): SearchIndex<T> {
  return { hits, folded: hits.map(({ title, detail }) => foldText(`${title}\n${detail}`)) }
}

/**
 * How well a hit fits what was typed, the least the best: names that begin so, then names that hold the words together,
 * apart, then the rest; the exact accents first each time.
 */
function rankHit({ title }: SearchHit, typed: string): number {
  const words = wordsOf(typed)
  const phrase = words.join(' ')
  const name = foldText(title)
  const exact = lowerText(title).includes(lowerText(typed.trim())) ? 0 : 1
  if (name.startsWith(phrase)) return exact
  if (name.includes(phrase)) return 2 + exact
  return (words.every(word => name.includes(word)) ? 4 : 6) + exact
}

const wordsOf = (typed: string): string[] => foldText(typed.trim()).split(/\s+/).filter(Boolean)

/** The best hits for what was typed: every word must be there, without regard to case and accents. */
export function searchIndex<T extends SearchHit>(
  { hits, folded }: SearchIndex<T>,
  typed: string
): T[] {
  const words = wordsOf(typed)
  if (words.length === 0) return []
  const found: T[] = []
  for (const [place, name] of folded.entries()) {
    if (words.every(word => name.includes(word))) found.push(hits[place] as T)
  }
  return sortHits(found, typed).slice(0, maxHits)
}

/** The best first; of those that fit alike the recent ones, then by their names. */
export function sortHits<T extends SearchHit>(
  hits: readonly T[],
  typed: string,
  isRecent: (hit: T) => boolean = () => false
): T[] {
  return hits
    .map(hit => ({ hit, rank: rankHit(hit, typed), age: isRecent(hit) ? 0 : 1 }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        left.age - right.age ||
        compareText(left.hit.title, right.hit.title)
    )
    .map(({ hit }) => hit)
}
