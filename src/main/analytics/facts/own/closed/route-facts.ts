/**
 * Figure source of any kind: groups of methods whose first parameter is a period, or a list of
 * periods, and which return a result per period.
 */
interface PeriodFacts {
  readonly calendar: { readonly periods: readonly string[] }
}

export interface PeriodFactsRouting<F extends PeriodFacts, Pins> {
  /** Snapshot of each closed period, by period: "2026-10". */
  readonly closed: ReadonlyMap<string, Pins>
  /** Figure source over the current rows. */
  readonly inForce: F
  /**
   * Creates the figure source over the snapshot of a closed period, on the same calendar. It is
   * called once per snapshot. Throws AppError.
   */
  readonly make: (pins: Pins) => F
  /** Key of a snapshot; periods with the same key are queried together. */
  readonly nameOf: (pins: Pins) => string
}

type FactsMethod = (...parameters: readonly unknown[]) => unknown

/**
 * Combines several figure sources (`Facts`) into one: each method call goes to the source of its
 * period. A list of periods is split among the sources, and the results are joined in the order of
 * the list. A method whose first parameter is not a period uses the source of the period
 * `standing`, or the current rows if `standing` is missing.
 */
export function routeFactsByPeriod<F extends PeriodFacts, Pins>(
  routing: PeriodFactsRouting<F, Pins>
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

/** Index before the first period of the calendar, to which no snapshot applies. */
const beforeAll = -1

/**
 * Proxy of a group of methods and its nested groups, which forwards each call to the figure source
 * of its period.
 */
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
  // The calendar is returned as it is, because it is the same for all figure sources.
  if (name === 'calendar' || typeof value !== 'object' || value === null) return value
  return routed(value, period => memberOf(groupOf(period), name))
}

function memberOf(group: object, name: string | symbol): object {
  const member: unknown = Reflect.get(group, name)
  if (typeof member === 'object' && member !== null) return member
  throw new Error(`No group ${String(name)} in these facts`)
}

function routedMethod(name: string | symbol, groupOf: (period: unknown) => object): FactsMethod {
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

/**
 * Joins results that were computed for parts of a list of periods, each at its index in the whole
 * list.
 */
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
