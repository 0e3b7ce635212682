import { z } from '@shared/kit/zod'
import { parseFrozenState } from './parse-data'

/**
 * Validates a changed draft of a state in the form in which it will be read from disk, so that no
 * change is acknowledged that the next start would reject; returns the frozen state. Only those
 * top-level parts are parsed whose JSON text differs from `before`, a state that was validated; a
 * change of one record leaves some thirty lists as they are. The other parts are those of `before`.
 * Throws what `parseFrozenState` throws.
 */
export function parseChangedState<S extends object>(draft: S, before: S, schema: z.ZodType<S>): S {
  // A rule about the whole object could be broken by a part that did not change.
  if (!(schema instanceof z.ZodObject) || schema.def.checks?.length) {
    return parseFrozenState(JSON.stringify(draft), schema)
  }
  const texts = new Map(Object.entries(draft).map(([name, part]) => [name, JSON.stringify(part)]))
  const unchanged = Object.entries(before).filter(
    ([name, part]) => part !== undefined && texts.get(name) === JSON.stringify(part)
  )
  for (const [name] of unchanged) texts.delete(name)
  const changed = [...texts].flatMap(([name, text]) =>
    text === undefined ? [] : `${JSON.stringify(name)}:${text}`
  )
  const mask = Object.fromEntries(unchanged.map(([name]) => [name, true as const]))
  const parsed = parseFrozenState(
    `{${changed.join()}}`,
    schema.omit(mask as Parameters<typeof schema.omit>[0])
  )
  const parts = new Map([...unchanged, ...Object.entries(parsed)])
  // The order of the schema, in which a state that is parsed as a whole has its parts.
  const ordered = Object.keys(schema.shape).filter(name => parts.has(name))
  return Object.freeze(Object.fromEntries(ordered.map(name => [name, parts.get(name)]))) as S
}
