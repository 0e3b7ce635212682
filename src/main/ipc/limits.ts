/** Limits of a call's payload, checked before any schema (docs/faults.md F34, F50). */
const limits = { bytes: 1_048_576, stringLength: 65_536, items: 5_000, depth: 24 } as const

export type LimitFault = 'TOO_LARGE' | 'INVALID_INPUT'

/**
 * Walks a value without recursion and returns the first fault: too large in total or in one part,
 * too deep, or a malformed string. Keys that could reach a prototype are rejected here for every
 * call (F33).
 */
export function findLimitFault(value: unknown): LimitFault | undefined {
  const queue: { value: unknown; depth: number }[] = [{ value, depth: 0 }]
  let bytes = 0
  let items = 0
  for (let next = queue.pop(); next; next = queue.pop()) {
    const current = next.value
    if (next.depth > limits.depth) return 'TOO_LARGE'
    if (typeof current === 'string') {
      if (current.length > limits.stringLength) return 'TOO_LARGE'
      if (!current.isWellFormed()) return 'INVALID_INPUT'
      bytes += current.length * 2
    } else if (typeof current === 'object' && current !== null) {
      if (!isPlain(current)) return 'INVALID_INPUT'
      // By length, so that holes count too: a schema would visit them one by one.
      if (Array.isArray(current) && current.length > limits.items) return 'TOO_LARGE'
      const keys = Object.keys(current)
      items += keys.length
      if (items > limits.items) return 'TOO_LARGE'
      if (keys.some(key => forbiddenKeys.has(key) || !key.isWellFormed())) return 'INVALID_INPUT'
      const depth = next.depth + 1
      for (const key of keys) {
        bytes += key.length * 2
        queue.push({ value: (current as Record<string, unknown>)[key], depth })
      }
    } else {
      bytes += 8
    }
    if (bytes > limits.bytes) return 'TOO_LARGE'
  }
  return undefined
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
