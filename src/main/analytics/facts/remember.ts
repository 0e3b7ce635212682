/** Answers that are kept of one group of facts, and how much all of them may hold: lines, people alike, units. */
const most = 200
const heaviest = 150_000

interface Kept {
  readonly answer: unknown
  weight: number
}

/**
 * The same group, asked once for the same method and parameters; for one set of generations, as nothing here grows old. What failed is asked
 * again.
 */
export function remembering<Group extends object>(group: Group): Group {
  const kept = new Map<string, Kept>()
  let weight = 0
  const drop = (key: string, one: Kept): void => {
    if (kept.get(key) !== one) return
    kept.delete(key)
    weight -= one.weight
  }
  const weigh = (one: Kept, answer: unknown): void => {
    one.weight = weightOf(answer)
    weight += one.weight
    for (const [key, oldest] of kept) {
      if (oldest === one || (weight <= heaviest && kept.size <= most)) break
      drop(key, oldest)
    }
  }
  return new Proxy(group, {
    get(target, name, self) {
      const method: unknown = Reflect.get(target, name, self)
      if (typeof method !== 'function') return method
      return (...parameters: readonly unknown[]): unknown => {
        // What is told as undefined is not told.
        const told = parameters.findLastIndex(parameter => parameter !== undefined) + 1
        const key = JSON.stringify([String(name), ...parameters.slice(0, told)])
        const known = kept.get(key)
        if (known) {
          // The newest used stands last.
          kept.delete(key)
          kept.set(key, known)
          return known.answer
        }
        const one: Kept = { answer: Reflect.apply(method, target, parameters), weight: 0 }
        kept.set(key, one)
        Promise.resolve(one.answer).then(
          answer => kept.get(key) === one && weigh(one, answer),
          () => drop(key, one)
        )
        return one.answer
      }
    }
  })
}

/** Entries of lists and maps, also of those that an answer joins. Maps of many periods are kept by those who share them among answers. */
function weightOf(answer: unknown): number {
  const isOne = typeof answer !== 'object' || answer === null
  if (isOne || Array.isArray(answer) || answer instanceof Map) return entriesOf(answer)
  return Object.values(answer).reduce((sum, part) => sum + entriesOf(part), 0)
}

function entriesOf(part: unknown): number {
  if (Array.isArray(part)) return part.length
  return part instanceof Map ? part.size : 1
}
