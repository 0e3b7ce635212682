import type { z } from '@shared/kit/zod'
import { expect, test } from 'vitest'

/**
 * Limits of a field: `taken` are accepted values at the limits, `refused` are values just beyond
 * them.
 */
export interface FieldLimit {
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}

/** Limit of a text by number of characters. */
export const textLengthLimit = (most: number, least = 0): FieldLimit =>
  sized(size => 'a'.repeat(size), least, most)

/** Limit of a list by number of equal items. */
export const listLengthLimit = (item: unknown, most: number, least = 0): FieldLimit =>
  sized(size => Array.from({ length: size }, () => item), least, most)

/** Limit of a list that must not be empty. */
export const nonEmptyListLimit = (item: unknown): FieldLimit => ({ taken: [[item]], refused: [[]] })

/** Limits of a record whose keys and values have at most this many characters. */
export const recordLengthLimit = (name: number, value: number): FieldLimit => ({
  taken: [{ ['a'.repeat(name)]: 'a'.repeat(value) }],
  refused: [{ ['a'.repeat(name + 1)]: '' }, { a: 'a'.repeat(value + 1) }]
})

/** Limit of an integer; without an upper bound every safe integer is valid. */
export const integerLimit = (least: number, most = Number.MAX_SAFE_INTEGER): FieldLimit => ({
  taken: [least, most],
  refused: [least - 1, most + 1, least + 0.5]
})

/** Limits of a number; `step` is the distance beyond the limits at which rejection is tested. */
export const numberLimit = (least: number, most: number, step: number): FieldLimit => ({
  taken: [least, most],
  refused: [least - step, most + step]
})

/**
 * Defines one test per named field: the schema accepts values at the field's limits and rejects
 * values beyond them.
 */
export function testFieldLimits(
  thing: string,
  { shape }: { readonly shape: Readonly<Record<string, z.ZodType>> },
  limits: Readonly<Record<string, FieldLimit>>
): void {
  test.each(Object.entries(limits))(`${thing}: %s keeps to its limits`, (field, limit) => {
    const isTaken = (value: unknown) => shape[field]?.safeParse(value).success
    expect(limit.taken.map(isTaken)).toEqual(limit.taken.map(() => true))
    expect(limit.refused.map(isTaken)).toEqual(limit.refused.map(() => false))
  })
}

function sized(make: (size: number) => unknown, least: number, most: number): FieldLimit {
  return {
    taken: [make(least), make(most)],
    refused: [make(most + 1), ...(least > 0 ? [make(least - 1)] : [])]
  }
}
