import { compareText } from '../format'
import { foldText, lowerText } from '../text-fold'
import { z } from '../zod'
import { text } from './fields'

/** Something that the palette finds by its name. */
export const searchHit = z.strictObject({
  kind: text(40),
  title: text(300),
  detail: text(300),
  path: z.string().max(300)
})
export type SearchHit = z.infer<typeof searchHit>

/** Hits in one answer. */
export const maxHits = 20

/** Names ready to be searched: folded once, so that a keystroke over 10,000 of them is a scan of plain strings. */
export interface SearchIndex {
  readonly hits: readonly SearchHit[]
  readonly folded: readonly string[]
}

export function indexHits(hits: readonly SearchHit[]): SearchIndex {
  return { hits, folded: hits.map(({ title, detail }) => foldText(`${title}\n${detail}`)) }
}

/**
 * The best hits for what was typed: every word must be there, without regard to case and accents; those whose name begins
 * so come first, then those with the exact accents, then by name.
 */
export function searchIndex({ hits, folded }: SearchIndex, typed: string): SearchHit[] {
  const words = foldText(typed.trim()).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const exact = lowerText(typed.trim())
  const found: { hit: SearchHit; rank: number }[] = []
  for (const [place, name] of folded.entries()) {
    if (!words.every(word => name.includes(word))) continue
    const hit = hits[place] as SearchHit
    const begins = name.startsWith(words.join(' ')) ? 0 : 2
    found.push({ hit, rank: begins + (lowerText(hit.title).includes(exact) ? 0 : 1) })
  }
  return found
    .sort((left, right) => left.rank - right.rank || compareText(left.hit.title, right.hit.title))
    .slice(0, maxHits)
    .map(({ hit }) => hit)
}
