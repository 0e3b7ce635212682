import type { Output, OutputType } from '@shared/features/query/outputs'
import { answerTypes } from '../answer/answer-types'

/** A column that both answers have, by its name. */
export interface CommonColumn {
  readonly name: string
  /** Its place in the answer of each side. */
  readonly places: readonly [number, number]
  /** In which type of the engine it is compared; of different types each is the text that it is written as. */
  readonly sql: string
}

const isSameType = (one: Output, other: Output): boolean =>
  one.type === other.type && one.part === other.part

/** Columns of two answers that are compared, in the order of the first. */
export function commonColumns(
  first: readonly Output[],
  second: readonly Output[]
): readonly CommonColumn[] {
  return first.flatMap((output, place) => {
    const other = second.findIndex(({ name }) => name === output.name)
    const found = second[other]
    if (!found) return []
    const sql = isSameType(output, found) ? answerTypes[output.type] : 'VARCHAR'
    return [{ name: output.name, places: [place, other], sql }]
  })
}

/** How a column stands on each side; null where it is not there. */
export interface ColumnPair {
  readonly name: string
  readonly types: readonly [OutputType | null, OutputType | null]
}

/** All columns of both sides: those of the first in their order, then those that only the second has. */
export const columnPairs = (
  first: readonly Output[],
  second: readonly Output[]
): readonly ColumnPair[] =>
  [...first, ...second.filter(({ name }) => !first.some(other => other.name === name))].map(
    ({ name }) => ({
      name,
      types: [typeIn(first, name), typeIn(second, name)]
    })
  )

const typeIn = (outputs: readonly Output[], wanted: string): OutputType | null =>
  outputs.find(({ name }) => name === wanted)?.type ?? null
