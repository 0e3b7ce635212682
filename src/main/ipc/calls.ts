import { createHandlers } from '../features'
import type { FeatureContext } from '../features/context'
import { createCallDispatcher } from './answer'

/**
 * Handles the renderer's calls. This module is loaded lazily: while the page renders, or with the
 * page's first call.
 */
export function createPageCallDispatcher(
  context: FeatureContext,
  onFault: (channel: string, fault: unknown) => void
): ReturnType<typeof createCallDispatcher> {
  return createCallDispatcher(createHandlers(context), onFault, context.entry.session)
}
