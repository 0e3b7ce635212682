import { createLruCache } from '../../runtime/async/lru-cache'

/**
 * Maximum number of cached results per group of methods; the next constant is the maximum number of
 * entries in all these results together (lines, equivalence classes of persons, units).
 */
const most = 200
const heaviest = 150_000

/**
 * Memoises the methods of a figure source by name and parameters; valid for one set of table
 * generations, which are immutable. Failed calls are repeated.
 */
export function memoiseMethods<Group extends object>(group: Group): Group {
  const results = createLruCache<unknown>(most, { maxWeight: heaviest })
  return new Proxy(group, {
    get(target, name, self) {
      const method: unknown = Reflect.get(target, name, self)
      if (typeof method !== 'function') return method
      return (...parameters: readonly unknown[]): unknown => {
        // Trailing undefined parameters are dropped from the cache key, because they are equivalent
        // to missing ones.
        const told = parameters.findLastIndex(parameter => parameter !== undefined) + 1
        const key = JSON.stringify([String(name), ...parameters.slice(0, told)])
        const known = results.get(key)
        if (known !== undefined) return known
        const result: unknown = Reflect.apply(method, target, parameters)
        results.set(key, result)
        const ifCached = (then: () => void): void => {
          if (results.peek(key) === result) then()
        }
        Promise.resolve(result).then(
          settled => ifCached(() => results.set(key, result, countResultEntries(settled))),
          () => ifCached(() => results.delete(key))
        )
        return result
      }
    }
  })
}

/**
 * Number of entries of lists and maps in a result, including nested ones. Maps that cover many
 * periods are not counted here, because the caches that share them count them.
 */
function countResultEntries(answer: unknown): number {
  const isOne = typeof answer !== 'object' || answer === null
  if (isOne || Array.isArray(answer) || answer instanceof Map) return entriesOf(answer)
  return Object.values(answer).reduce((sum, part) => sum + entriesOf(part), 0)
}

function entriesOf(part: unknown): number {
  if (Array.isArray(part)) return part.length
  return part instanceof Map ? part.size : 1
}
