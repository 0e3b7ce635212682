import type { z } from '@shared/kit/zod'
import { expect, test } from 'vitest'

/** Values that a field accepts up to its limits, and one beyond them. */
export interface Limit {
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}

/** Text with this number of characters. */
export const letters = (most: number, least = 0): Limit =>
  sized(size => 'a'.repeat(size), least, most)

/** List with this number of equal items. */
export const items = (item: unknown, most: number, least = 0): Limit =>
  sized(size => Array.from({ length: size }, () => item), least, most)

/** List that is never empty. */
export const filled = (item: unknown): Limit => ({ taken: [[item]], refused: [[]] })

/** Record whose names and values have at most this many characters. */
export const named = (name: number, value: number): Limit => ({
  taken: [{ ['a'.repeat(name)]: 'a'.repeat(value) }],
  refused: [{ ['a'.repeat(name + 1)]: '' }, { a: 'a'.repeat(value + 1) }]
})

/** Integer between limits; without an upper one every safe integer is valid. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Limit => ({
  taken: [least, most],
  refused: [least - 1, most + 1, least + 0.5]
})

/** Number between limits; the step is the distance beyond them that is tested. */
export const between = (least: number, most: number, step: number): Limit => ({
  taken: [least, most],
  refused: [least - step, most + step]
})

/** One test per named field: it accepts values at its limits and rejects values beyond. */
export function testLimits(
  thing: string,
  { shape }: { readonly shape: Readonly<Record<string, z.ZodType>> },
  limits: Readonly<Record<string, Limit>>
): void {
  test.each(Object.entries(limits))(`${thing}: %s keeps to its limits`, (field, limit) => {
    const isTaken = (value: unknown) => shape[field]?.safeParse(value).success
    expect(limit.taken.map(isTaken)).toEqual(limit.taken.map(() => true))
    expect(limit.refused.map(isTaken)).toEqual(limit.refused.map(() => false))
  })
}

function sized(make: (size: number) => unknown, least: number, most: number): Limit {
  return {
    taken: [make(least), make(most)],
    refused: [make(most + 1), ...(least > 0 ? [make(least - 1)] : [])]
  }
}
