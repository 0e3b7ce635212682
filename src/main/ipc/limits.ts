import { maxTableColumns } from '@shared/kit/fields'

/**
 * Limits of a call's payload, checked before any schema (docs/faults.md F34, F50). They allow a
 * pipeline over a table with the maximum number of columns, in which each column occurs twice with
 * ten properties.
 */
const limits = {
  bytes: 2_097_152,
  stringLength: 65_536,
  items: 20 * maxTableColumns,
  depth: 24
} as const

export type InputLimitFault = 'TOO_LARGE' | 'INVALID_INPUT'

/**
 * Walks a value without recursion and returns the first fault: too large in total or in one part,
 * too deep, or a malformed string. Keys that could reach a prototype are rejected here for every
 * call (F33).
 */
export function findInputLimitFault(value: unknown): InputLimitFault | undefined {
  const queue: QueuedInputValue[] = [{ value, depth: 0 }]
  const used = { bytes: 0, items: 0 }
  for (let next = queue.pop(); next; next = queue.pop()) {
    if (next.depth > limits.depth) return 'TOO_LARGE'
    const fault = countValue(next, used, queue)
    if (fault) return fault
    if (used.bytes > limits.bytes) return 'TOO_LARGE'
  }
  return undefined
}

interface QueuedInputValue {
  readonly value: unknown
  readonly depth: number
}

interface UsedInputSize {
  bytes: number
  items: number
}

function countValue(
  { value, depth }: QueuedInputValue,
  used: UsedInputSize,
  queue: QueuedInputValue[]
): InputLimitFault | undefined {
  if (typeof value === 'string') {
    if (value.length > limits.stringLength) return 'TOO_LARGE'
    if (!value.isWellFormed()) return 'INVALID_INPUT'
    used.bytes += value.length * 2
  } else if (typeof value === 'object' && value !== null) {
    return countObject(value, depth, used, queue)
  } else {
    used.bytes += 8
  }
  return undefined
}

/** Counts the keys of an object and queues its values. */
function countObject(
  value: object,
  depth: number,
  used: UsedInputSize,
  queue: QueuedInputValue[]
): InputLimitFault | undefined {
  if (!isPlain(value)) return 'INVALID_INPUT'
  // Arrays are checked by length, so that holes count too: a schema would process holes one by one.
  if (Array.isArray(value) && value.length > limits.items) return 'TOO_LARGE'
  const keys = Object.keys(value)
  used.items += keys.length
  if (used.items > limits.items) return 'TOO_LARGE'
  if (keys.some(key => forbiddenKeys.has(key) || !key.isWellFormed())) return 'INVALID_INPUT'
  for (const key of keys) {
    used.bytes += key.length * 2
    queue.push({ value: (value as Record<string, unknown>)[key], depth: depth + 1 })
  }
  return undefined
}

const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

function isPlain(value: object): boolean {
  if (Array.isArray(value)) return true
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
