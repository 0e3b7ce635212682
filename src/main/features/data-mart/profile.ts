import type { Parsed } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { ColumnProfile } from '@shared/features/data-mart/rows/profile'
import { filterFaults } from '@shared/model/data-mart/rows/row-filter'
import type { PersonalAccess } from '../../auth/personal-access'
import { createLruCache } from '../../runtime/async/lru-cache'
import { asAppError } from '../../warehouse/engine-errors'
import { binEnds, binsQuestion, endsQuestion, spreadOf } from '../../warehouse/sql/profile-sql'
import { valuesQuestion } from '../../warehouse/sql/values-sql'
import type { Opened } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { readableBy } from './personal-rows'

/** Timeout of one statement, in milliseconds. */
const patience = 120_000
/** Number of cached results. A generation is immutable, so a result never becomes stale. */
const mostKept = 300
const mostFrequent = 5

/**
 * Column profiles of tables, computed once per generation. Masked columns are never profiled.
 * Throws AppError; `signal` aborts the computation.
 */
export function createProfiles({ reader, tables }: Warehouse, access: PersonalAccess) {
  const kept = createLruCache<ColumnProfile>(mostKept)

  async function count(opened: Opened, name: string, signal: AbortSignal): Promise<ColumnProfile> {
    const column = opened.columns.find(candidate => candidate.name === name)
    if (!column) throw new AppError('NOT_FOUND', filterFaults.unknown(name))
    const asking = { signal, deadline: patience }
    const values = valuesQuestion(opened, name, mostFrequent)
    const [ends, frequent] = await Promise.all([
      reader.ask(endsQuestion(opened, column), asking),
      reader.ask(values, asking)
    ])
    const [least = null, greatest = null, mean = null] = ends.rows[0] ?? []
    const spread = spreadOf(column, least, greatest)
    const bins = spread ? (await reader.ask(binsQuestion(opened, column, spread), asking)).rows : []
    const rowsIn = new Map(bins.map(([place, rows]) => [Number(place), Number(rows)]))
    return {
      least,
      greatest,
      mean: mean === null ? null : Number(mean),
      frequent: frequent.rows.map(([value = null, rows]) => ({ value, rows: Number(rows) })),
      bins: Array.from({ length: spread?.count ?? 0 }, (_, place) => ({
        ...(spread ? binEnds(column, spread, place) : { from: null, to: null }),
        rows: rowsIn.get(place) ?? 0
      }))
    }
  }

  return async (
    { id, generation, column }: Parsed<'dataMart:profile'>,
    signal: AbortSignal
  ): Promise<ColumnProfile> => {
    try {
      const opened = readableBy(access, id, await tables.open(id, generation, { signal }))
      // Checked on each request, because the column may have been marked since.
      if (opened.columns.some(({ name, personal }) => name === column && personal)) {
        throw new AppError('INVALID_INPUT', filterFaults.personal(column))
      }
      const key = JSON.stringify([id, opened.id, column])
      const profile = kept.get(key) ?? (await count(opened, column, signal))
      kept.set(key, profile)
      return profile
    } catch (error) {
      throw asAppError(error)
    }
  }
}
