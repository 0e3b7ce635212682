/** Function under test that calls `note` after each completed piece of its work. */
type Work<T> = (note: () => void) => Promise<T>

/**
 * Runs work and returns the maximum number of pieces per turn of the event loop, and the number of
 * turns. Counts pieces instead of time, because time depends on the machine.
 */
export async function countWorkPiecesPerLoopTurn<T>(run: Work<T>) {
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
