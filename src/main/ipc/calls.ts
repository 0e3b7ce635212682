import { createHandlers } from '../features'
import type { Context } from '../features/context'
import { createAnswer } from './answer'

/** Answers the calls of the page. A file of its own, read while the page draws itself, or with its first call. */
export function createCalls(
  context: Context,
  onFault: (channel: string, fault: unknown) => void
): ReturnType<typeof createAnswer> {
  return createAnswer(createHandlers(context), onFault, context.entry.session)
}
