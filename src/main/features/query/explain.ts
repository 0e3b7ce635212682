import type { Output } from '@shared/contract/contract'
import type { DataMart } from '@shared/features/data-mart/data-mart'
import { placeText } from '@shared/features/places/text'
import type { Query } from '@shared/features/query/asked'
import { planSteps } from '../../query/plan'
import { asAppError } from '../../warehouse/engine-errors'
import type { Warehouse } from '../../warehouse/warehouse'
import { openTables } from './open-tables'
import { placeOfAlias } from './prepare'
import { readAsked } from './read-asked'

/** Milliseconds that the engine may think about how to go about it. */
const patience = 30_000

/** How the engine would answer a query, without answering it. Throws AppError. */
export async function explain(
  warehouse: Warehouse,
  query: Query,
  tables: readonly DataMart[],
  today: string
): Promise<Output<'query:explain'>> {
  const { reader } = warehouse
  if (query.place !== undefined) return { faults: [{ words: placeText.explain }], steps: [] }
  const asking = { deadline: patience }
  try {
    const read = await readAsked({ reader, tables, query, today }, asking)
    if ('faults' in read) return { faults: [...read.faults], steps: [] }
    const opened = await openTables(warehouse, { tables, names: read.tables }, asking)
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
    const nameOf = (alias: string): string => opened[placeOfAlias(alias)]?.name ?? alias
    return { faults: [], steps: planSteps(String(rows[0]?.[1]), nameOf) }
  } catch (error) {
    throw asAppError(error)
  }
}
