import { type CallName, callContract } from '@shared/contract/contract'
import { memoiseOnce } from '@shared/kit/once'
import type { AuditingHandlersFor } from './noted'
import type { CallHandler, ConcurrencyReason, HandlersWithConcurrencyReason } from './registration'

/**
 * Lazy-loaded handlers of a feature: the sector pages alone are more than a third of the code that
 * main would otherwise load before its window opens.
 */
export function createLazyHandlers<Feature extends string>(
  feature: Feature,
  concurrency: ConcurrencyReason,
  load: () => Promise<AuditingHandlersFor<Feature>>
): HandlersWithConcurrencyReason<AuditingHandlersFor<Feature>> {
  const read = memoiseOnce(load)
  const names = Object.keys(callContract).filter(name => name.startsWith(`${feature}:`))
  return Object.fromEntries(
    names.map(name => {
      const late = async (): Promise<CallHandler<never, unknown>> => {
        const handlers: Readonly<Record<string, CallHandler<never, unknown>>> = await read()
        const handler = handlers[name]
        if (!handler) throw new Error(`no handler of ${name}`)
        return handler
      }
      const answer = async (input: never): Promise<unknown> => (await late())(input)
      return [name as CallName, Object.assign(answer, { late, concurrency })]
    })
  ) as unknown as HandlersWithConcurrencyReason<AuditingHandlersFor<Feature>>
}
