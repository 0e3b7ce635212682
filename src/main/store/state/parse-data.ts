import type { z } from '@shared/kit/zod'

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/**
 * Parses the JSON text of a plain object. Throws if the text is not a plain object, or if a key at
 * any depth could reach a prototype.
 */
export function parsePlainObject(text: string): object {
  const root: unknown = JSON.parse(text)
  if (typeof root !== 'object' || root === null || Array.isArray(root)) {
    throw new Error('the root is not an object')
  }
  const open: object[] = [root]
  for (let item = open.pop(); item; item = open.pop()) {
    for (const [key, value] of Object.entries(item)) {
      if (!Array.isArray(item) && forbidden.has(key)) throw new Error(`forbidden key ${key}`)
      if (typeof value === 'object' && value !== null) open.push(value)
    }
  }
  return root
}

/**
 * Parses and deeply freezes the state in this JSON text. Throws what `parsePlainObject` throws, or a
 * ZodError.
 */
export function parseFrozenState<S>(text: string, schema: z.ZodType<S>): S {
  return freezeDeep(schema.parse(parsePlainObject(text)))
}

function freezeDeep<T>(value: T): T {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value
  Object.freeze(value)
  for (const item of Object.values(value)) freezeDeep(item)
  return value
}
