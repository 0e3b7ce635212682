import { findTableByAnyName } from '@shared/features/lineage/renamed'
import type { DataOrigin } from '@shared/kit/data-origin'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { ResultDataVersions } from '@shared/model/query/asked'

type Generations = ResultDataVersions['generations']

/**
 * Origin of the tables that a result was computed from; `unknown` if one of them no longer exists
 * or none is on this machine.
 */
export function originOfResult(
  generations: readonly Pick<Generations[number], 'table'>[],
  tables: readonly DataMart[]
): DataOrigin {
  const origins = new Set(generations.map(({ table }) => findTableByAnyName(tables, table)?.origin))
  const [first] = origins
  if (first === undefined || origins.has(undefined)) return 'unknown'
  return origins.size > 1 ? 'mixed' : first
}

/** Generations that a result read, with the time of each; `now` for one that no longer exists. */
export const withGenerationTimes = <T extends Generations[number]>(
  generations: readonly T[],
  tables: readonly DataMart[],
  now: number
): (T & { readonly time: number })[] =>
  generations.map(one => {
    const found = findTableByAnyName(tables, one.table)
    const time = found?.generations.find(({ id }) => id === one.generation)?.time ?? now
    return { ...one, time }
  })
