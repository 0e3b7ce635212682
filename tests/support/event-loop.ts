/** What runs, and how it tells of its work: once for each piece that it does. */
type Work<T> = (note: () => void) => Promise<T>

/**
 * Runs work and tells how many pieces of it were done at most before others had a turn, and in how many turns. Pieces are
 * counted, no time: how long one takes is the machine's affair.
 */
export async function countPerTurn<T>(run: Work<T>) {
  let turns = 0
  let since = 0
  let most = 0
  const turn = (): void => {
    turns++
    since = 0
    next = setImmediate(turn)
  }
  let next = setImmediate(turn)
  try {
    const result = await run(() => {
      since++
      most = Math.max(most, since)
    })
    return { result, most, turns }
  } finally {
    clearImmediate(next)
  }
}
