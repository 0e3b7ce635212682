import type { QueryOutput, QueryOutputType } from '@shared/model/query/outputs'
import { resultColumnTypes } from '../../sql/answer/answer-sql'

/** A column with the same name in both results. */
export interface CommonColumn {
  readonly name: string
  /** Index of the column in the result of each side. */
  readonly places: readonly [number, number]
  /** Engine type for the comparison; columns of different types are compared as text. */
  readonly sql: string
}

const isSameType = (one: QueryOutput, other: QueryOutput): boolean =>
  one.type === other.type && one.part === other.part

/** Common columns of two results, in the order of the first. */
export function findCommonColumns(
  first: readonly QueryOutput[],
  second: readonly QueryOutput[]
): readonly CommonColumn[] {
  return first.flatMap((output, place) => {
    const other = second.findIndex(({ name }) => name === output.name)
    const found = second[other]
    if (!found) return []
    const sql = isSameType(output, found) ? resultColumnTypes[output.type] : 'VARCHAR'
    return [{ name: output.name, places: [place, other], sql }]
  })
}

/** Types of a column on each side of a comparison; null if a side lacks the column. */
export interface ComparedColumnPair {
  readonly name: string
  readonly types: readonly [QueryOutputType | null, QueryOutputType | null]
}

/** All columns of both sides: those of the first in order, then those that only the second has. */
export const pairComparedColumns = (
  first: readonly QueryOutput[],
  second: readonly QueryOutput[]
): readonly ComparedColumnPair[] =>
  [...first, ...second.filter(({ name }) => !first.some(other => other.name === name))].map(
    ({ name }) => ({
      name,
      types: [typeIn(first, name), typeIn(second, name)]
    })
  )

const typeIn = (outputs: readonly QueryOutput[], wanted: string): QueryOutputType | null =>
  outputs.find(({ name }) => name === wanted)?.type ?? null
