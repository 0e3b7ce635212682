import { AppError } from '@shared/contract/reply'
import { realText } from '@shared/features/collection/real/text'
import type { NotingHandlers } from '../noted'
import { cancellable } from '../registration'

/**
 * Cancellation of the work with one source, target or connection by its id; at most one call per id
 * runs, and a second one is refused.
 */
export const byEndpoint = {
  by: ({ id }: { readonly id: string }) => id,
  stoppedBy: 'collection:stopReading',
  message: realText.stopped,
  taken: () => new AppError('BUSY', realText.busy)
} as const

/** The same for simulated ones. */
export const bySimulated = {
  ...byEndpoint,
  taken: () => new AppError('BUSY', 'Đang có thao tác khác chạy. Vui lòng chờ.')
} as const

/** Check of a real or a simulated source, by its id. */
export const checkOf = (
  isReal: (id: string) => boolean,
  real: NotingHandlers['collection:check'],
  simulated: NotingHandlers['collection:check']
): NotingHandlers['collection:check'] =>
  cancellable(
    { ...byEndpoint, taken: ({ id }) => (isReal(id) ? byEndpoint : bySimulated).taken() },
    (input, signal, commit) => (isReal(input.id) ? real : simulated)(input, signal, commit)
  )
