import { compareText } from '../../kit/format'
import { foldCase, foldText } from '../../kit/text-fold'
import type { SearchHit as StoredHit } from '../../model/search/palette-entry'

/** Maximum number of search hits per response. */
export const maxSearchHits = 20

/** Item that a search finds by name, or by further words that are not shown. */
export interface SearchHit extends StoredHit {
  readonly words?: string
}

/**
 * Search hits with their lower-case, unaccented texts. These are computed once, so that a search
 * over 10,000 names on each keystroke only scans plain strings.
 */
export interface SearchIndex<T extends SearchHit = SearchHit> {
  readonly hits: readonly T[]
  readonly folded: readonly string[]
}

export function buildSearchIndex<T extends SearchHit>(hits: readonly T[]): SearchIndex<T> {
  return {
    hits,
    folded: hits.map(({ title, detail, words = '' }) => foldText(`${title}\n${detail}\n${words}`))
  }
}

/**
 * Rank of a hit, lowest is best: the text is the whole name, begins it, begins at a later word of
 * it, consists of beginnings of its words, occurs inside it, occurs inside it in parts, or only
 * elsewhere; exact accents first within each.
 */
function rankSearchHit({ title }: SearchHit, typed: string): number {
  const words = splitFoldedWords(typed)
  const phrase = words.join(' ')
  const name = foldText(title)
  const exact = foldCase(title).includes(foldCase(typed.trim())) ? 0 : 1
  return 2 * rankFoldedName(name, phrase, words) + exact
}

function rankFoldedName(name: string, phrase: string, words: readonly string[]): number {
  if (name === phrase) return 0
  if (name.startsWith(phrase)) return 1
  const parts = name.split(/[^\p{L}\p{N}]+/u)
  if (` ${parts.join(' ')}`.includes(` ${phrase}`)) return 2
  if (words.every(word => parts.some(part => part.startsWith(word)))) return 3
  if (name.includes(phrase)) return 4
  return words.every(word => name.includes(word)) ? 5 : 6
}

const splitFoldedWords = (typed: string): string[] =>
  foldText(typed.trim()).split(/\s+/).filter(Boolean)

/** Best hits for the typed text: every word must occur, regardless of case and accents. */
export function findSearchHits<T extends SearchHit>(
  { hits, folded }: SearchIndex<T>,
  typed: string,
  order?: (hit: T) => number
): T[] {
  const words = splitFoldedWords(typed)
  if (words.length === 0) return []
  const found: T[] = []
  for (const [place, name] of folded.entries()) {
    if (words.every(word => name.includes(word))) found.push(hits[place] as T)
  }
  return sortSearchHits(found, typed, order).slice(0, maxSearchHits)
}

/** Sorts hits best first; ties by `order`, then by name. */
export function sortSearchHits<T extends SearchHit>(
  hits: readonly T[],
  typed: string,
  order: (hit: T) => number = () => 0
): T[] {
  return hits
    .map(hit => ({ hit, rank: rankSearchHit(hit, typed), place: order(hit) }))
    .sort(
      (left, right) =>
        left.rank - right.rank ||
        left.place - right.place ||
        compareText(left.hit.title, right.hit.title)
    )
    .map(({ hit }) => hit)
}
