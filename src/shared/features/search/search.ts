import { compareText } from '../../kit/format'
import { foldCase, foldText } from '../../kit/text-fold'
import type { SearchHit } from '../../model/search/palette-entry'

/** Maximum number of search hits per response. */
export const maxSearchHits = 20

/**
 * Search hits with their lower-case, unaccented texts. These are computed once, so that a search
 * over 10,000 names on each keystroke only scans plain strings.
 */
export interface SearchIndex<T extends SearchHit = SearchHit> {
  readonly hits: readonly T[]
  readonly folded: readonly string[]
}

export function buildSearchIndex<T extends SearchHit>(hits: readonly T[]): SearchIndex<T> {
  return { hits, folded: hits.map(({ title, detail }) => foldText(`${title}\n${detail}`)) }
}

/**
 * Rank of a search hit, lowest is best: the name begins with the text, contains the words next to
 * each other, contains them apart, or none of these; within each rank, hits with exact accents
 * first.
 */
function rankSearchHit({ title }: SearchHit, typed: string): number {
  const words = splitFoldedWords(typed)
  const phrase = words.join(' ')
  const name = foldText(title)
  const exact = foldCase(title).includes(foldCase(typed.trim())) ? 0 : 1
  if (name.startsWith(phrase)) return exact
  if (name.includes(phrase)) return 2 + exact
  return (words.every(word => name.includes(word)) ? 4 : 6) + exact
}

const splitFoldedWords = (typed: string): string[] =>
  foldText(typed.trim()).split(/\s+/).filter(Boolean)

/** Best hits for the typed text: every word must occur, regardless of case and accents. */
export function findSearchHits<T extends SearchHit>(
  { hits, folded }: SearchIndex<T>,
  typed: string
): T[] {
  const words = splitFoldedWords(typed)
  if (words.length === 0) return []
  const found: T[] = []
  for (const [place, name] of folded.entries()) {
    if (words.every(word => name.includes(word))) found.push(hits[place] as T)
  }
  return sortSearchHits(found, typed).slice(0, maxSearchHits)
}

/** Sorts hits best first; ties by recent use, then by name. */
export function sortSearchHits<T extends SearchHit>(
  hits: readonly T[],
  typed: string,
  isRecent: (hit: T) => boolean = () => false
): T[] {
  return hits
    .map(hit => ({ hit, rank: rankSearchHit(hit, typed), age: isRecent(hit) ? 0 : 1 }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        left.age - right.age ||
        compareText(left.hit.title, right.hit.title)
    )
    .map(({ hit }) => hit)
}
