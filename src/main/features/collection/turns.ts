import { AppError } from '@shared/contract/reply'
import { realText } from '@shared/features/collection/real/text'
import { createCancellationRegistry } from '../../runtime/async/cancellation-registry'

/** At most one request per source or target at a time. */
export interface Turns {
  /** Throws BUSY where the source has a request under way, and CancelledError. */
  readonly alone: <T>(id: string, work: (signal: AbortSignal) => Promise<T>) => Promise<T>
  readonly stop: (id: string) => void
}

export function createTurns(): Turns {
  const requests = createCancellationRegistry(realText.stopped)
  return {
    async alone(id, work) {
      if (requests.has(id)) throw new AppError('BUSY', realText.busy)
      return requests.run(id, work)
    },
    stop: requests.cancel
  }
}
