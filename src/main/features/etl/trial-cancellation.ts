import { flowRunText } from '@shared/features/etl/flow/run-text'
import { CancelledError } from '../../runtime/async/cancellation-registry'
import { engineOrDiskErrorToUserError } from '../../warehouse/engine-errors'

/** Cancellation of a call that tries a flow or reads its source, by the id of the trial. */
export const flowTrialCancellation = {
  by: ({ trial }: { readonly trial?: string | undefined }) => trial,
  stoppedBy: 'etl:stopTrial'
} as const

/** Cancellation of a call that only reads the structure of a source, by the id of the trial. */
export const sourceStructureCancellation = {
  ...flowTrialCancellation,
  message: flowRunText.lookStopped
}

/**
 * Runs a trial. A trial that was cancelled, even after its last step, returns no result. Throws
 * AppError.
 */
export async function runFlowTrial<T>(signal: AbortSignal, run: () => Promise<T>): Promise<T> {
  try {
    const result = await run()
    signal.throwIfAborted()
    return result
  } catch (error) {
    throw signal.aborted ? new CancelledError() : engineOrDiskErrorToUserError(error, signal)
  }
}
