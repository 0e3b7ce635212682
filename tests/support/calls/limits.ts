import type { z } from '@shared/kit/zod'
import { expect, test } from 'vitest'

/** What a field takes up to its limits, and what lies one beyond them. */
export interface Limit {
  readonly taken: readonly unknown[]
  readonly refused: readonly unknown[]
}

/** A text of so many characters. */
export const letters = (most: number, least = 0): Limit =>
  sized(size => 'a'.repeat(size), least, most)

/** A list of so many items like this one. */
export const items = (item: unknown, most: number, least = 0): Limit =>
  sized(size => Array.from({ length: size }, () => item), least, most)

/** A list that is never empty. */
export const filled = (item: unknown): Limit => ({ taken: [[item]], refused: [[]] })

/** A record whose names and values are texts of at most so many characters. */
export const named = (name: number, value: number): Limit => ({
  taken: [{ ['a'.repeat(name)]: 'a'.repeat(value) }],
  refused: [{ ['a'.repeat(name + 1)]: '' }, { a: 'a'.repeat(value + 1) }]
})

/** A whole number between limits; what has no upper one takes every safe number. */
export const whole = (least: number, most = Number.MAX_SAFE_INTEGER): Limit => ({
  taken: [least, most],
  refused: [least - 1, most + 1, least + 0.5]
})

/** A number between limits; the step is how far beyond them it is tried. */
export const between = (least: number, most: number, step: number): Limit => ({
  taken: [least, most],
  refused: [least - step, most + step]
})

/** One test a thing: each named field takes what lies at its limits and refuses what lies beyond. */
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
