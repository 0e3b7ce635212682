import type { DataType } from '../../model/data-mart/data-types'
import type { ReadingOptions } from '../../model/file-import/choice'
import type { FileProfile, ProfileColumn } from '../../model/file-import/profile'

/**
 * Number of values that fit the column's type, and the first values that do not; undefined for text
 * columns, where every value fits.
 */
export function columnTypeFitOf(
  { readings }: Pick<ProfileColumn, 'readings'>,
  type: DataType
): ProfileColumn['exceptions'] {
  const fit = readings?.fits.find(own => own.type === type)
  const total = readings ? readings.filled - readings.signed : 0
  if (!fit || total === 0) return undefined
  return { type, fits: fit.count, total, examples: fit.examples }
}

/**
 * Column converted to another type, for a number of rows; “no value” markers are values only in a
 * text column.
 */
export function convertProfileColumn(
  column: ProfileColumn,
  type: DataType,
  rows: number
): ProfileColumn {
  const { readings, exceptions: _exceptions, noValues: _noValues, ...rest } = column
  if (!readings) return { ...rest, type, style: null, almost: null }
  const fit = columnTypeFitOf(column, type)
  const held = type === 'string' ? readings.filled : readings.filled - readings.signed
  return {
    ...rest,
    readings,
    type,
    style: readings.fits.find(own => own.type === type)?.style ?? null,
    almost: null,
    empty: rows === 0 ? 0 : 1 - held / rows,
    ...(fit && fit.fits < fit.total && { exceptions: fit }),
    ...(type !== 'string' && readings.signs.length > 0 && { noValues: readings.signs })
  }
}

/** Profile with the column types chosen by name; other columns keep their detected types. */
export function withChosenColumnTypes(
  profile: FileProfile,
  types: ReadingOptions['types'] = {}
): FileProfile {
  const { columns, rowCount } = profile
  if (columns.every(({ name }) => types[name] === undefined)) return profile
  const typed = columns.map(column => {
    const type = types[column.name]
    return type === undefined ? column : convertProfileColumn(column, type, rowCount)
  })
  return { ...profile, columns: typed }
}
