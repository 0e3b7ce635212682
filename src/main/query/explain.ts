import type { CallOutput } from '@shared/contract/contract'
import { executionTargetText } from '@shared/features/places/text'
import { personalDataRefusalText } from '@shared/features/query/personal-text'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { Query } from '@shared/model/query/asked'
import { parseQueryPlanSteps } from '../sql/plan'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import type { Warehouse } from '../warehouse/warehouse'
import { openQueryTables } from './open-tables'
import { findPersonalColumnUses } from './personal-reading'
import { tableIndexOfAlias } from './prepare'
import { checkQuery } from './read-asked'

/** Timeout of the query planner, in milliseconds. */
const patience = 30_000

interface QueryPlanParts {
  readonly warehouse: Warehouse
  readonly tables: readonly DataMart[]
  readonly localities: LocalityRegister
  /**
   * Whether the reader gave a reason for reading personal data of the table with this id; a query
   * plan discloses values through its statistics.
   */
  readonly hasReason: (table: string) => boolean
}

/** The query plan of the engine, without running the query. Throws AppError. */
export async function explainQueryPlan(
  { warehouse, tables, localities, hasReason }: QueryPlanParts,
  query: Query,
  today: string
): Promise<CallOutput<'query:explain'>> {
  const { reader } = warehouse
  if (query.place !== undefined)
    return { faults: [{ words: executionTargetText.explain }], steps: [] }
  const asking = { deadline: patience }
  try {
    const read = await checkQuery({ reader, tables, query, today, localities }, asking)
    if ('faults' in read) return { faults: [...read.faults], steps: [] }
    const isTrue = hasReason
    const opened = await openQueryTables(warehouse, { tables, reads: read.reads, isTrue }, asking)
    const idOf = (name: string): string => tables.find(table => table.name === name)?.id ?? name
    if (findPersonalColumnUses(read, opened, idOf).some(({ id }) => !hasReason(id))) {
      return { faults: [{ words: personalDataRefusalText.explained }], steps: [] }
    }
    const { files, views, sql, parameters } = read.over(opened, undefined)
    const { rows } = await reader.ask(
      {
        kind: 'ask',
        files,
        ...(views && { views }),
        sql: `EXPLAIN (FORMAT json) ${sql}`,
        parameters,
        rows: 1
      },
      asking
    )
    const nameOf = (alias: string): string => opened[tableIndexOfAlias(alias)]?.name ?? alias
    return { faults: [], steps: parseQueryPlanSteps(String(rows[0]?.[1]), nameOf) }
  } catch (error) {
    throw engineErrorToAppError(error)
  }
}
