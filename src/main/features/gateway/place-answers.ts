import { randomUUID } from 'node:crypto'
import { createLruCache } from '../../runtime/async/lru-cache'

/**
 * Lifetime in milliseconds of a cached remote result for new calls, and the additional time that a
 * running call may need to read it.
 */
export const remoteResultLifetimeMs = 300_000
const afterwards = 60_000
/** Maximum number of cached files with results of remote servers. */
const most = 200

interface CachedRemoteResult {
  readonly close: () => void
  readonly clock: NodeJS.Timeout
}

/**
 * Cache of files with results from remote servers, deleted on expiry; files left by a shutdown are
 * deleted at the next start.
 */
export function createRemoteResultCache() {
  const kept = createLruCache<CachedRemoteResult>(most, {
    release: ({ close, clock }) => {
      clearTimeout(clock)
      close()
    }
  })
  return {
    keep(close: () => void): void {
      const id = randomUUID()
      kept.set(id, {
        close,
        clock: setTimeout(() => kept.delete(id), remoteResultLifetimeMs + afterwards).unref()
      })
    }
  }
}
