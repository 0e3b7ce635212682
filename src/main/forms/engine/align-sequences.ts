/** Pair of positions that correspond; undefined on the side where there is none. */
export interface AlignedPair {
  readonly was: number | undefined
  readonly is: number | undefined
}

/** Maximum product of lengths that is aligned exactly; longer sequences are paired in order. */
const mostCells = 4_000_000

/**
 * Aligns two sequences by their longest common subsequence, in order. Equal items at both ends are
 * paired first, because most forms are unchanged.
 */
export function alignSequences(was: readonly string[], is: readonly string[]): AlignedPair[] {
  let head = 0
  while (head < was.length && head < is.length && was[head] === is[head]) head++
  let tail = 0
  while (
    tail < was.length - head &&
    tail < is.length - head &&
    was[was.length - 1 - tail] === is[is.length - 1 - tail]
  ) {
    tail++
  }
  const pairs: AlignedPair[] = Array.from({ length: head }, (_, at) => ({ was: at, is: at }))
  const middle = alignMiddle(was.slice(head, was.length - tail), is.slice(head, is.length - tail))
  const shift = (at: number | undefined): number | undefined =>
    at === undefined ? undefined : at + head
  pairs.push(...middle.map(pair => ({ was: shift(pair.was), is: shift(pair.is) })))
  for (let at = tail; at > 0; at--) pairs.push({ was: was.length - at, is: is.length - at })
  return pairs
}

function alignMiddle(was: readonly string[], is: readonly string[]): AlignedPair[] {
  if (was.length * is.length > mostCells) {
    return Array.from({ length: Math.max(was.length, is.length) }, (_, at) => ({
      was: at < was.length ? at : undefined,
      is: at < is.length ? at : undefined
    }))
  }
  const width = is.length + 1
  // lengths[i * width + j] is the length for the suffixes from i and j on.
  const lengths = new Uint32Array((was.length + 1) * width)
  for (let i = was.length - 1; i >= 0; i--) {
    for (let j = is.length - 1; j >= 0; j--) {
      lengths[i * width + j] =
        was[i] === is[j]
          ? (lengths[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(lengths[(i + 1) * width + j] ?? 0, lengths[i * width + j + 1] ?? 0)
    }
  }
  return pairsFrom(was, is, lengths, width)
}

function pairsFrom(
  was: readonly string[],
  is: readonly string[],
  lengths: Uint32Array,
  width: number
): AlignedPair[] {
  const pairs: AlignedPair[] = []
  let [i, j] = [0, 0]
  while (i < was.length || j < is.length) {
    if (i < was.length && j < is.length && was[i] === is[j]) {
      pairs.push({ was: i++, is: j++ })
    } else if (
      j >= is.length ||
      (i < was.length && (lengths[(i + 1) * width + j] ?? 0) >= (lengths[i * width + j + 1] ?? 0))
    ) {
      pairs.push({ was: i++, is: undefined })
    } else pairs.push({ was: undefined, is: j++ })
  }
  return pairs
}
