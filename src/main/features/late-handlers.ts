import { type Channel, contract } from '@shared/contract/contract'
import { once } from '@shared/kit/once'
import type { NotingHandlersFor } from './noted'
import type { Concurrency, Concurrent, Handler } from './registration'

/**
 * Lazy-loaded handlers of a feature: the sector pages alone are more than a third of the code that
 * main would otherwise load before its window opens.
 */
export function lateHandlers<Feature extends string>(
  feature: Feature,
  concurrency: Concurrency,
  load: () => Promise<NotingHandlersFor<Feature>>
): Concurrent<NotingHandlersFor<Feature>> {
  const read = once(load)
  const names = Object.keys(contract).filter(name => name.startsWith(`${feature}:`))
  return Object.fromEntries(
    names.map(name => {
      const late = async (): Promise<Handler<never, unknown>> => {
        const handlers: Readonly<Record<string, Handler<never, unknown>>> = await read()
        const handler = handlers[name]
        if (!handler) throw new Error(`no handler of ${name}`)
        return handler
      }
      const answer = async (input: never): Promise<unknown> => (await late())(input)
      return [name as Channel, Object.assign(answer, { late, concurrency })]
    })
  ) as unknown as Concurrent<NotingHandlersFor<Feature>>
}
