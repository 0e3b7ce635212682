/** Answers that are kept of one group of facts. */
const most = 200

/**
 * The same group, asked once for the same method and parameters; for one set of generations, as nothing here grows old. What failed is asked
 * again.
 */
export function remembering<Group extends object>(group: Group): Group {
  const kept = new Map<string, unknown>()
  return new Proxy(group, {
    get(target, name, self) {
      const method: unknown = Reflect.get(target, name, self)
      if (typeof method !== 'function') return method
      return (...parameters: readonly unknown[]): unknown => {
        const key = JSON.stringify([String(name), ...parameters])
        const known = kept.get(key)
        const answer: unknown = known ?? Reflect.apply(method, target, parameters)
        // The newest used stands last.
        kept.delete(key)
        kept.set(key, answer)
        for (const oldest of kept.keys()) {
          if (kept.size <= most) break
          kept.delete(oldest)
        }
        if (answer instanceof Promise && answer !== known) {
          answer.catch(() => {
            if (kept.get(key) === answer) kept.delete(key)
          })
        }
        return answer
      }
    }
  })
}
