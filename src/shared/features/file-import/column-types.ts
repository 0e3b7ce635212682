import type { DataType } from '../data-mart/data-types'
import type { ProfileChoice } from './choice'
import type { FileProfile, ProfileColumn } from './profile'

/** How many values of a column are of its type, and the first that are not; undefined for texts, which every value is. */
export function fitOfType(
  { readings }: Pick<ProfileColumn, 'readings'>,
  type: DataType
): ProfileColumn['exceptions'] {
  const fit = readings?.fits.find(own => own.type === type)
  const total = readings ? readings.filled - readings.signed : 0
  if (!fit || total === 0) return undefined
  return { type, fits: fit.count, total, examples: fit.examples }
}

/** A column as it is in another type, among so many rows; signs for “no value” are values of a column of texts alone. */
export function columnAs(column: ProfileColumn, type: DataType, rows: number): ProfileColumn {
  const { readings, exceptions: _exceptions, noValues: _noValues, ...rest } = column
  if (!readings) return { ...rest, type, style: null, almost: null }
  const fit = fitOfType(column, type)
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

/** A profile whose columns have the types that a person chose by their names; those of other columns stay as they were guessed. */
export function withTypes(profile: FileProfile, types: ProfileChoice['types'] = {}): FileProfile {
  const { columns, rowCount } = profile
  if (columns.every(({ name }) => types[name] === undefined)) return profile
  const typed = columns.map(column => {
    const type = types[column.name]
    return type === undefined ? column : columnAs(column, type, rowCount)
  })
  return { ...profile, columns: typed }
}
