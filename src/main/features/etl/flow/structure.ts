import { AppError } from '@shared/contract/reply'
import type { DataType } from '@shared/features/data-mart/data-types'
import type { FlowColumn, StructureDifference } from '@shared/features/etl/flow/source'
import type { SourceColumn } from '../../../sources/sources'

/** How the columns that are there meet those that were agreed. */
export interface Matched {
  /** For each agreed column its place; -1 where it is missing. */
  readonly places: readonly number[]
  readonly missing: readonly string[]
  readonly added: readonly string[]
  /** Agreed columns whose values look like another type; whether they are is seen from the values. */
  readonly doubtful: readonly { readonly column: number; readonly found: DataType }[]
}

/** Columns are the same by their titles, else by their names; their order is free. */
export function matchColumns(
  agreed: readonly FlowColumn[],
  found: readonly SourceColumn[]
): Matched {
  const taken = new Set<number>()
  const take = (is: (column: SourceColumn) => boolean): number => {
    const place = found.findIndex((column, at) => !taken.has(at) && is(column))
    if (place >= 0) taken.add(place)
    return place
  }
  const byTitle = agreed.map(({ title }) => take(column => column.title === title))
  const places = byTitle.map((place, at) =>
    place >= 0 ? place : take(({ name }) => name === agreed[at]?.name)
  )
  return {
    places,
    missing: agreed.filter((_, at) => places[at] === -1).map(({ title }) => title),
    added: found.filter((_, at) => !taken.has(at)).map(({ title }) => title),
    doubtful: agreed.flatMap(({ dataType }, column) => {
      const other = found[places[column] ?? -1]
      return other && !fits(dataType, other.dataType) ? [{ column, found: other.dataType }] : []
    })
  }
}

/** Whether every value that is written so has a place in a column of the agreed type. */
const fits = (agreed: DataType, found: DataType): boolean =>
  agreed === 'string' ||
  agreed === found ||
  (agreed === 'float' && found === 'integer') ||
  (agreed === 'datetime' && found === 'date')

/** A file that is none by its own fault, as what differs; undefined where something else is at fault, which is no reason to refuse it. */
export const unreadable = (file: string | null, error: unknown): StructureDifference | undefined =>
  file !== null && error instanceof AppError && error.code === 'INVALID_INPUT'
    ? { file, missing: [], added: [], retyped: [], unreadable: error.message }
    : undefined

/** What is there instead of what was agreed; null where nothing is. */
export function differenceOf(
  file: string,
  agreed: readonly FlowColumn[],
  { missing, added }: Pick<Matched, 'missing' | 'added'>,
  retyped: Matched['doubtful']
): StructureDifference | null {
  if (missing.length + added.length + retyped.length === 0) return null
  return {
    file,
    unreadable: '',
    missing: [...missing],
    added: [...added],
    retyped: retyped.flatMap(({ column, found }) => {
      const own = agreed[column]
      return own ? [{ title: own.title, agreed: own.dataType, found }] : []
    })
  }
}
