import { foldText } from '@shared/kit/text-fold'

/** Milliseconds after which the next letter starts a new search. */
const pause = 600

export interface TypeAheadState {
  readonly text: string
  /** Time of the last letter, in milliseconds of a monotonic clock. */
  readonly at: number
}

export const emptyTypeAhead: TypeAheadState = { text: '', at: Number.NEGATIVE_INFINITY }

/**
 * Search text of the type-ahead after pressing `key`; undefined if the key is not part of a search.
 * A space only continues an existing search.
 */
export function appendTypeAheadKey(
  typing: TypeAheadState,
  key: string,
  now: number
): TypeAheadState | undefined {
  if ([...key].length !== 1) return undefined
  const goesOn = typing.text !== '' && now - typing.at <= pause
  if (key === ' ' && !goesOn) return undefined
  return { text: goesOn ? typing.text + key : key, at: now }
}

/**
 * Index of the next title that starts with the typed text, ignoring accents; a repeated single
 * letter cycles through the matches.
 */
export function findTypeAheadMatch(
  titles: readonly string[],
  current: number,
  typed: string
): number | undefined {
  const folded = foldText(typed)
  const first = folded.charAt(0)
  const walking = folded === first.repeat(folded.length)
  const needle = walking ? first : folded
  for (let step = walking ? 1 : 0; step <= titles.length; step++) {
    const index = (current + step) % titles.length
    if (foldText(titles[index] ?? '').startsWith(needle)) return index
  }
  return undefined
}
