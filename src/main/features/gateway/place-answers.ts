/**
 * Lifetime in milliseconds of a cached remote result for new calls, and the additional time that a
 * running call may need to read it.
 */
export const lasts = 300_000
const afterwards = 60_000
/** Maximum number of cached result files. */
const most = 200

interface Kept {
  readonly close: () => void
  readonly clock: NodeJS.Timeout
}

/**
 * Cache of files with results from remote servers, deleted on expiry; files left by a shutdown are
 * deleted at the next start.
 */
export function createPlaceAnswers() {
  const kept = new Set<Kept>()
  const drop = (one: Kept): void => {
    clearTimeout(one.clock)
    kept.delete(one)
    one.close()
  }
  return {
    keep(close: () => void): void {
      const one: Kept = { close, clock: setTimeout(() => drop(one), lasts + afterwards).unref() }
      kept.add(one)
      for (const oldest of kept) {
        if (kept.size <= most) break
        drop(oldest)
      }
    }
  }
}
