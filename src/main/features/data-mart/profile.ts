import type { ParsedCallInput } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import type { ColumnValueProfile } from '@shared/features/data-mart/rows/profile'
import { columnFilterFaultMessages } from '@shared/model/data-mart/rows/row-filter'
import type { PersonalDataAccess } from '../../auth/personal-access'
import { currentAccessKey } from '../../disclosure/scope/access'
import { createLruCache } from '../../runtime/async/lru-cache'
import { engineErrorToAppError } from '../../warehouse/engine-errors'
import {
  buildColumnRangeQuery,
  buildHistogramQuery,
  chooseHistogramBins,
  histogramBinBounds
} from '../../warehouse/sql/profile-sql'
import { buildFrequentValuesQuery } from '../../warehouse/sql/values-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'
import { withPermittedPersonalColumns } from './personal-rows'

/** Timeout of one statement of a column profile, in milliseconds. */
const patience = 120_000
/** Number of cached results. A generation is immutable, so a result never becomes stale. */
const mostKept = 300
const mostFrequent = 5

/**
 * Column profiles of tables, computed once per generation. Masked columns are never profiled.
 * Throws AppError; `signal` aborts the computation.
 */
export function createColumnProfileCache(
  { reader, tables }: Warehouse,
  access: PersonalDataAccess
) {
  const kept = createLruCache<ColumnValueProfile>(mostKept)

  async function count(
    opened: OpenedTableGeneration,
    name: string,
    signal: AbortSignal
  ): Promise<ColumnValueProfile> {
    const column = opened.columns.find(candidate => candidate.name === name)
    if (!column) throw new AppError('NOT_FOUND', columnFilterFaultMessages.unknown(name))
    const asking = { signal, deadline: patience }
    const values = buildFrequentValuesQuery(opened, name, mostFrequent)
    const [ends, frequent] = await Promise.all([
      reader.ask(buildColumnRangeQuery(opened, column), asking),
      reader.ask(values, asking)
    ])
    const [least = null, greatest = null, mean = null] = ends.rows[0] ?? []
    const spread = chooseHistogramBins(column, least, greatest)
    const bins = spread
      ? (await reader.ask(buildHistogramQuery(opened, column, spread), asking)).rows
      : []
    const rowsIn = new Map(bins.map(([place, rows]) => [Number(place), Number(rows)]))
    return {
      least,
      greatest,
      mean: mean === null ? null : Number(mean),
      frequent: frequent.rows.map(([value = null, rows]) => ({ value, rows: Number(rows) })),
      bins: Array.from({ length: spread?.count ?? 0 }, (_, place) => ({
        ...(spread ? histogramBinBounds(column, spread, place) : { from: null, to: null }),
        rows: rowsIn.get(place) ?? 0
      }))
    }
  }

  return async (
    { id, generation, column }: ParsedCallInput<'dataMart:profile'>,
    signal: AbortSignal
  ): Promise<ColumnValueProfile> => {
    try {
      const opened = withPermittedPersonalColumns(
        access,
        id,
        await tables.open(id, generation, { signal })
      )
      // The mark is checked on each request, because the column may have been marked as personal
      // since its profile was computed.
      if (opened.columns.some(({ name, personal }) => name === column && personal)) {
        throw new AppError('INVALID_INPUT', columnFilterFaultMessages.personal(column))
      }
      const key = JSON.stringify([id, opened.id, column, currentAccessKey()])
      const profile = kept.get(key) ?? (await count(opened, column, signal))
      kept.set(key, profile)
      return profile
    } catch (error) {
      throw engineErrorToAppError(error)
    }
  }
}
