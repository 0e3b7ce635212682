import type { PublishPageEvent } from '@shared/contract/contract'
import type { FileLoadMonitor } from '../../warehouse/loading/stage'
import { notAudited } from '../noted'

/** Cancellation of a step of a load by the load's id. */
export const fileLoadCancellation = {
  by: ({ load }: { readonly load: string }) => load,
  stoppedBy: 'dataLoad:stop',
  cancelled: notAudited({ outcome: 'cancelled' as const })
} as const

/** Publishes the progress of a step of a load until the step is cancelled. */
export const createFileLoadMonitor = (
  tell: PublishPageEvent,
  load: string,
  signal: AbortSignal
): FileLoadMonitor => ({
  signal,
  onProgress: (phase, { share, bytes, rows }) => {
    const part = Math.min(1, Math.max(0, share))
    if (!signal.aborted) tell('dataLoad:progress', { load, phase, share: part, bytes, rows })
  }
})
