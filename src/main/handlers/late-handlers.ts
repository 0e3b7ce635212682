import { type Channel, contract, type HandlersFor } from '@shared/ipc/contract'

/**
 * The handlers of a feature whose code is read at its first call: the sector pages alone are more than a third of all that
 * main would otherwise read before its window opens.
 */
export function lateHandlers<Feature extends string>(
  feature: Feature,
  load: () => Promise<HandlersFor<Feature>>
): HandlersFor<Feature> {
  let loading: Promise<HandlersFor<Feature>> | undefined
  const names = Object.keys(contract).filter(name => name.startsWith(`${feature}:`))
  return Object.fromEntries(
    names.map(name => {
      const answer = async (input: never): Promise<unknown> => {
        loading ??= load()
        const handlers: Readonly<Record<string, (input: never) => unknown>> = await loading
        return handlers[name]?.(input)
      }
      return [name as Channel, answer]
    })
  ) as HandlersFor<Feature>
}
