import { createHandlers } from '../features'
import type { FeatureContext } from '../features/context'
import { createCallDispatcher } from './answer'

/**
 * Serves the calls of the page. This separate module is loaded while the page renders, or with its
 * first call.
 */
export function createPageCallDispatcher(
  context: FeatureContext,
  onFault: (channel: string, fault: unknown) => void
): ReturnType<typeof createCallDispatcher> {
  return createCallDispatcher(createHandlers(context), onFault, context.entry.session)
}
