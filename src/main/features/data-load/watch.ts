import type { Tell } from '@shared/contract/contract'
import type { LoadWatch } from '../../warehouse/loading/stage'
import { unnoted } from '../noted'

/** Cancellation of a step of a load by the load's id. */
export const underLoad = {
  by: ({ load }: { readonly load: string }) => load,
  stoppedBy: 'dataLoad:stop',
  cancelled: unnoted({ outcome: 'cancelled' as const })
} as const

/** Progress of a step, published until the step is cancelled. */
export const watchOf = (tell: Tell, load: string, signal: AbortSignal): LoadWatch => ({
  signal,
  onProgress: (phase, { share, bytes, rows }) => {
    const part = Math.min(1, Math.max(0, share))
    if (!signal.aborted) tell('dataLoad:progress', { load, phase, share: part, bytes, rows })
  }
})
