/** Facts of any kind: groups of methods, each of which takes the period, or the list of periods, first and answers per period. */
interface Dated {
  readonly calendar: { readonly periods: readonly string[] }
}

export interface Routing<F extends Dated, Pins> {
  /** What each closed period is computed from, by the period: "2026-10". */
  readonly closed: ReadonlyMap<string, Pins>
  /** Facts over what is in force. */
  readonly inForce: F
  /** Facts over the pins of closed periods, on the same calendar; asked once for each set of pins. Throws AppError. */
  readonly make: (pins: Pins) => F
  /** Names a set of pins: periods that have the same are asked together. */
  readonly nameOf: (pins: Pins) => string
}

type Method = (...parameters: readonly unknown[]) => unknown

/**
 * One `Facts` of many: each method is asked of the facts of its period, a list of periods is split among theirs and its answers are put together
 * in its order. A method whose first parameter is no period is asked of the facts of `standing`, of what is in force where that is missing.
 */
export function routeFacts<F extends Dated, Pins>(
  routing: Routing<F, Pins>
): (standing?: number) => F {
  const { closed, inForce, make, nameOf } = routing
  const made = new Map<string, F>()
  const { periods } = inForce.calendar
  const factsOf = (period: number): F => {
    const pins = closed.get(periods[period] ?? '')
    if (pins === undefined) return inForce
    const name = nameOf(pins)
    const known = made.get(name) ?? make(pins)
    made.set(name, known)
    return known
  }
  return (standing = beforeAll) =>
    routed(inForce, period => factsOf(typeof period === 'number' ? period : standing))
}

/** What is closed holds for what stood before the first period of the calendar as for nothing: no pins are of it. */
const beforeAll = -1

/** A group of methods, and the groups in it. */
function routed<G extends object>(group: G, groupOf: (period: unknown) => G): G {
  const kept = new Map<string | symbol, unknown>()
  return new Proxy(group, {
    get(target, name) {
      if (kept.has(name)) return kept.get(name)
      const value: unknown = Reflect.get(target, name)
      const route = routeOf(name, value, groupOf)
      kept.set(name, route)
      return route
    }
  })
}

function routeOf(
  name: string | symbol,
  value: unknown,
  groupOf: (period: unknown) => object
): unknown {
  if (typeof value === 'function') return routedMethod(name, groupOf)
  // A calendar is the same for all.
  if (name === 'calendar' || typeof value !== 'object' || value === null) return value
  return routed(value, period => memberOf(groupOf(period), name))
}

function memberOf(group: object, name: string | symbol): object {
  const member: unknown = Reflect.get(group, name)
  if (typeof member === 'object' && member !== null) return member
  throw new Error(`No group ${String(name)} in these facts`)
}

function routedMethod(name: string | symbol, groupOf: (period: unknown) => object): Method {
  const askOf = (group: object, parameters: readonly unknown[]): unknown => {
    const method: unknown = Reflect.get(group, name)
    if (typeof method !== 'function') throw new Error(`No method ${String(name)} in these facts`)
    return Reflect.apply(method, group, parameters)
  }
  return (...parameters) => {
    const [first, ...others] = parameters
    if (!Array.isArray(first)) return askOf(groupOf(first), parameters)
    const places = Map.groupBy(first.keys(), place => groupOf(first[place]))
    if (places.size < 2) return askOf(groupOf(first[0]), parameters)
    return joined(
      first.length,
      [...places].map(([group, own]) => [
        own,
        askOf(group, [own.map(place => first[place]), ...others])
      ])
    )
  }
}

/** Answers of parts of a list as those of the whole list, each in its place. */
async function joined(
  length: number,
  parts: readonly (readonly [places: readonly number[], answer: unknown])[]
): Promise<unknown[]> {
  const whole: unknown[] = Array.from({ length })
  await Promise.all(
    parts.map(async ([places, answer]) => {
      const answers: unknown = await answer
      if (!Array.isArray(answers) || answers.length !== places.length) {
        throw new Error('Facts that do not answer per period')
      }
      for (const [at, place] of places.entries()) whole[place] = answers[at]
    })
  )
  return whole
}
