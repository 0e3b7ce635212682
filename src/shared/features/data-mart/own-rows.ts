import { toDay } from '../../kit/format'
import type { DataMart } from './data-mart'

/**
 * Whether a table is the unit's own and no sample: a person made it, or a file or a package was loaded into it. Rows of a sample table can
 * be written anew at any time, those of an own one cannot. `seededOn`: the day from which on nothing is sample data.
 */
export function isOwnTable(
  { createdAt, generations }: Pick<DataMart, 'createdAt' | 'generations'>,
  seededOn: string
): boolean {
  return (
    toDay(createdAt) >= seededOn ||
    generations.some(({ origin }) => origin === 'load' || origin === 'package')
  )
}
