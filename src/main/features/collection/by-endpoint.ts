import { AppError } from '@shared/contract/reply'
import { realEndpointText } from '@shared/features/collection/real/text'
import type { AuditingHandlers } from '../noted'
import { createCancellableHandler } from '../registration'

/**
 * Cancellation of the work with one source, target or connection by its id; at most one call per id
 * runs, and a second one is refused.
 */
export const endpointCancellation = {
  by: ({ id }: { readonly id: string }) => id,
  stoppedBy: 'collection:stopReading',
  message: realEndpointText.stopped,
  taken: () => new AppError('BUSY', realEndpointText.busy)
} as const

/**
 * Cancellation of the work with a simulated source, target or connection, with another message for
 * a refused second call.
 */
export const simulatedEndpointCancellation = {
  ...endpointCancellation,
  taken: () => new AppError('BUSY', 'Đang có thao tác khác chạy. Vui lòng chờ.')
} as const

/** Handler that runs the real or the simulated check of a source, depending on its id. */
export const createEndpointCheck = (
  isReal: (id: string) => boolean,
  real: AuditingHandlers['collection:check'],
  simulated: AuditingHandlers['collection:check']
): AuditingHandlers['collection:check'] =>
  createCancellableHandler(
    {
      ...endpointCancellation,
      taken: ({ id }) => (isReal(id) ? endpointCancellation : simulatedEndpointCancellation).taken()
    },
    (input, signal, commit) => (isReal(input.id) ? real : simulated)(input, signal, commit)
  )
