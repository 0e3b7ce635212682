import { z } from '@shared/kit/zod'
import { expect, test } from 'vitest'
import type { FieldLimit } from './limits'

/** Minimum and maximum sizes of a list with arbitrary items. */
interface Sizes {
  readonly most: number
  readonly least: number
}
export const createSizeLimits = (most: number, least = 0): Sizes => ({ most, least })

/**
 * Defines one test per field: the schema accepts values at the field's limits and rejects values
 * beyond them. Nested names are joined (`units.code`), ignoring lists and unions in between; `*` is
 * each value of a list or record, `@` each key of a record.
 */
export function testNestedFieldLimits(
  thing: string,
  schema: z.ZodType,
  limits: Readonly<Record<string, FieldLimit | Sizes>>
): void {
  test.each(Object.entries(limits))(`${thing}: %s keeps to its limits`, (path, limit) => {
    const fields = fieldsAt(schema, path.split('.'))
    expect(fields).not.toEqual([])
    for (const field of fields) {
      const taken = 'most' in limit ? [limit.least, limit.most] : limit.taken
      const refused = 'most' in limit ? beyond(limit) : limit.refused
      const isTaken = (value: unknown) =>
        'most' in limit ? hasRoom(field, Number(value)) : field.safeParse(value).success
      expect(taken.map(isTaken)).toEqual(taken.map(() => true))
      expect(refused.map(isTaken)).toEqual(refused.map(() => false))
    }
  })
}

const beyond = ({ most, least }: Sizes): number[] => [most + 1, ...(least > 0 ? [least - 1] : [])]

/** Whether a list field accepts this number of items; the content of the items is ignored. */
function hasRoom(field: z.ZodType, size: number): boolean {
  const { error } = field.safeParse(new Array(size).fill(undefined))
  const isOfSize = ({ path, code }: { path: PropertyKey[]; code?: string }) =>
    path.length === 0 && (code === 'too_big' || code === 'too_small')
  return !error?.issues.some(isOfSize)
}

function fieldsAt(schema: z.ZodType, [name = '', ...rest]: readonly string[]): z.ZodType[] {
  const found = stepInto(schema, name)
  return rest.length === 0 ? found : found.flatMap(field => fieldsAt(field, rest))
}

function stepInto(schema: z.ZodType, name: string): z.ZodType[] {
  const inner = within(schema)
  if (inner.length > 0) return inner.flatMap(one => stepInto(one, name))
  if (schema instanceof z.ZodObject) return name in schema.shape ? [schema.shape[name]] : []
  const [names, values] = contents(schema)
  if (name === '@') return names
  return name === '*' ? values : values.flatMap(value => stepInto(value, name))
}

/**
 * Schemas wrapped by an optional, nullable, piped, lazy or union schema, which has no limit of its
 * own.
 */
function within(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) {
    return typesOf(schema.unwrap())
  }
  if (schema instanceof z.ZodPipe) return typesOf(schema.in)
  if (schema instanceof z.ZodLazy) return typesOf(schema.unwrap())
  return schema instanceof z.ZodUnion ? typesOf(...schema.options) : []
}

/** Schemas of the keys, and schemas of the values, of a list, tuple or record. */
function contents(schema: z.ZodType): readonly [z.ZodType[], z.ZodType[]] {
  if (schema instanceof z.ZodArray) return [[], typesOf(schema.element)]
  if (schema instanceof z.ZodTuple) return [[], typesOf(...schema.def.items)]
  if (schema instanceof z.ZodRecord) return [typesOf(schema.keyType), typesOf(schema.valueType)]
  return [[], []]
}

const typesOf = (...values: unknown[]): z.ZodType[] =>
  values.filter(value => value instanceof z.ZodType)
