import { type Channel, contract } from '@shared/contract/contract'
import { once } from '@shared/kit/once'
import type { NotingHandlersFor } from './noted'

/**
 * Lazy-loaded handlers of a feature: the sector pages alone are more than a third of the code that
 * main would otherwise load before its window opens.
 */
export function lateHandlers<Feature extends string>(
  feature: Feature,
  load: () => Promise<NotingHandlersFor<Feature>>
): NotingHandlersFor<Feature> {
  const read = once(load)
  const names = Object.keys(contract).filter(name => name.startsWith(`${feature}:`))
  return Object.fromEntries(
    names.map(name => {
      const answer = async (input: never): Promise<unknown> => {
        const handlers: Readonly<Record<string, (input: never) => unknown>> = await read()
        return handlers[name]?.(input)
      }
      return [name as Channel, answer]
    })
  ) as NotingHandlersFor<Feature>
}
