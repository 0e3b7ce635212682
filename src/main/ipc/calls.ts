import { createHandlers } from '../features'
import type { Context } from '../features/context'
import { createAnswer } from './answer'

/**
 * Serves the calls of the page. In a file of its own, loaded while the page renders, or with its
 * first call.
 */
export function createCalls(
  context: Context,
  onFault: (channel: string, fault: unknown) => void
): ReturnType<typeof createAnswer> {
  return createAnswer(createHandlers(context), onFault, context.entry.session)
}
