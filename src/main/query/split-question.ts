import { tablesOfStructuredQuery } from '@shared/model/query/outputs'
import {
  type ColumnRef,
  createStructuredQuery,
  type StructuredQuery
} from '@shared/model/query/question'
import {
  columnsCoveredByFigures,
  type FiguresByCoveredRows,
  splitFiguresByCoveredRows
} from '../disclosure/split-figures'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import type { QueryEngine } from './open-tables'
import { buildQueryStatement } from './prepare'

/**
 * Creates a function that divides the figures of a query by the set of rows that they cover; the
 * engine is queried once for the columns with empty values. Throws EngineFault.
 */
export function createFigureSplitter(
  about: QueryEngine
): (question: StructuredQuery, asking: EngineRequestOptions) => Promise<FiguresByCoveredRows> {
  const known = new Map<string, ReadonlySet<string>>()
  return async (question, asking) => {
    const tables = tablesOfStructuredQuery(question, about.opened)
    // An earlier query over a missing table or column cannot disclose anything more, so its columns
    // are skipped.
    const columns = tables.includes(undefined)
      ? []
      : columnsCoveredByFigures(question).filter(({ table, column }) =>
          tables[table]?.columns.some(({ name }) => name === column)
        )
    const key = JSON.stringify([question.source, question.relations, columns])
    const sparse = known.get(key) ?? (await findColumnsWithGaps(about, question, columns, asking))
    known.set(key, sparse)
    return splitFiguresByCoveredRows(question, column =>
      sparse.has(JSON.stringify(column))
        ? JSON.stringify([tables[column.table]?.name, column.column])
        : undefined
    )
  }
}

async function findColumnsWithGaps(
  { reader, opened, today }: QueryEngine,
  { source, relations }: StructuredQuery,
  columns: readonly ColumnRef[],
  asking: EngineRequestOptions
): Promise<ReadonlySet<string>> {
  if (columns.length === 0) return new Set()
  const measures = columns.map((column, index) => ({
    name: `n${index}`,
    kind: 'count' as const,
    where: { kind: 'empty' as const, column }
  }))
  const question = { ...createStructuredQuery(source), relations, measures }
  const { files, sql, parameters } = buildQueryStatement(
    { question, parameters: [], today },
    opened
  )
  const { rows } = await reader.ask({ kind: 'ask', files, sql, parameters, rows: 1 }, asking)
  const [counts = []] = rows
  return new Set(
    columns.filter((_, place) => Number(counts[place]) > 0).map(column => JSON.stringify(column))
  )
}
