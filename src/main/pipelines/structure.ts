import { AppError } from '@shared/contract/reply'
import type { DataType } from '@shared/model/data-mart/data-types'
import type { FlowColumn, SourceStructureDifference } from '@shared/model/etl/flow/source'
import type { SourceColumn } from '../connections/sources'

/** Match of the columns that a source has now with the columns agreed for it. */
export interface AgreedColumnMatch {
  /** Index of the existing column for each agreed column; -1 if it is missing. */
  readonly places: readonly number[]
  readonly missing: readonly string[]
  readonly added: readonly string[]
  /** Agreed columns whose values appear to have another type, to be confirmed from all values. */
  readonly doubtful: readonly { readonly column: number; readonly found: DataType }[]
}

/** Matches columns by title, else by name; the order is irrelevant. */
export function matchSourceToAgreedColumns(
  agreed: readonly FlowColumn[],
  found: readonly SourceColumn[]
): AgreedColumnMatch {
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

/** Whether every value of the found type is valid for the agreed type. */
const fits = (agreed: DataType, found: DataType): boolean =>
  agreed === 'string' ||
  agreed === found ||
  (agreed === 'float' && found === 'integer') ||
  (agreed === 'datetime' && found === 'date')

/**
 * Converts an error of reading a file into a difference from the agreed structure; undefined if the
 * file did not cause the error, so that the file must not be skipped.
 */
export const toUnreadableDifference = (
  file: string | null,
  error: unknown
): SourceStructureDifference | undefined =>
  file !== null && error instanceof AppError && error.code === 'INVALID_INPUT'
    ? { file, missing: [], added: [], retyped: [], unreadable: error.message }
    : undefined

/**
 * Difference between the current columns of a source and the agreed ones; null if there is none.
 */
export function structureDifferenceOf(
  file: string,
  agreed: readonly FlowColumn[],
  { missing, added }: Pick<AgreedColumnMatch, 'missing' | 'added'>,
  retyped: AgreedColumnMatch['doubtful']
): SourceStructureDifference | null {
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
