import type { PublishPageEvent } from '@shared/contract/contract'
import type { LoadMonitor } from '../../warehouse/loading/stage'
import { notAudited } from '../noted'

/** Cancellation of a step of a load by the load's id. */
export const loadCancellation = {
  by: ({ load }: { readonly load: string }) => load,
  stoppedBy: 'dataLoad:stop',
  cancelled: notAudited({ outcome: 'cancelled' as const })
} as const

/** Publishes the progress of a step of a load until the step is cancelled. */
export const createLoadMonitor = (
  tell: PublishPageEvent,
  load: string,
  signal: AbortSignal
): LoadMonitor => ({
  signal,
  onProgress: (phase, { share, bytes, rows }) => {
    const part = Math.min(1, Math.max(0, share))
    if (!signal.aborted) tell('dataLoad:progress', { load, phase, share: part, bytes, rows })
  }
})
