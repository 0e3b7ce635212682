import { effectiveGenerationsOf } from '@shared/features/lineage/counting'
import {
  findColumnsReadByFlow,
  sqlTextsOfFlow,
  traceFlowColumn
} from '@shared/features/lineage/flow-columns'
import {
  createColumnNamesLookupAtTime,
  currentColumnNameOf
} from '@shared/features/lineage/names-in-time'
import {
  type TableColumnRef,
  traceStructuredQueryColumns
} from '@shared/features/lineage/question-columns'
import { findTableByAnyName } from '@shared/features/lineage/renamed'
import { mentionsName } from '@shared/features/lineage/uses'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { PipelineFlow } from '@shared/model/etl/flow/flow'
import type { EtlPipeline } from '@shared/model/etl/pipeline'
import { tableNamesOfQuery } from '@shared/model/query/query-tables'

/** Records from which degrees of secrecy are derived. */
export interface DegreeRecords {
  readonly dataMarts: readonly DataMart[]
  readonly pipelines: readonly EtlPipeline[]
}

/**
 * Source of a degree: a column, the table itself without its columns (`column` null), or the table
 * with all columns (`whole`).
 */
export interface DegreeSource {
  readonly table: string
  readonly column: string | null
  readonly whole?: true
}

/**
 * Derivation of a degree: `to` has at least the degree of each source. A null column stands for the
 * table itself, whose degree every column has at least.
 */
export interface DegreeEdge {
  readonly to: { readonly table: string; readonly column: string | null }
  readonly from: readonly DegreeSource[]
}

const floorOf = (table: string): DegreeSource => ({ table, column: null })
const wholeOf = (table: string): DegreeSource => ({ table, column: null, whole: true })

/** Tables whose current or former name SQL mentions; more than it reads, but never fewer. */
export const listTablesNamedInSql = (
  tables: readonly DataMart[],
  sql: string
): readonly DataMart[] =>
  tables.filter(({ name, formerNames = [] }) =>
    [name, ...formerNames].some(one => mentionsName(sql, one))
  )

/** Derivations of all tables that were made from query results or are filled by pipelines. */
export const listDegreeEdges = (records: DegreeRecords): DegreeEdge[] => [
  ...records.dataMarts.flatMap(table =>
    effectiveGenerationsOf(table).flatMap(made => edgesOfResult(records, table, made))
  ),
  ...records.pipelines.flatMap(({ targetTable, flow }) => {
    const target = records.dataMarts.find(({ name }) => name === targetTable)
    return flow && target ? edgesOfFlow(records, target, flow) : []
  })
]

/** Derivations of a table's columns from the query whose result a generation contains. */
function edgesOfResult(records: DegreeRecords, table: DataMart, made: Generation): DegreeEdge[] {
  if (!made.asked) return []
  const { dataMarts } = records
  const { query, basis } = made.asked
  const { asked } = query
  const to = { table: table.name, column: null }
  const readTables = [
    ...basis.generations.map(one => one.table),
    ...(basis.place?.tables ?? []).map(one => one.table.split('.').at(-1) ?? ''),
    ...(asked.form === 'tree' ? tableNamesOfQuery(asked.question) : [])
  ].flatMap(name => findTableByAnyName(dataMarts, name)?.name ?? [])
  const { reads } = made.asked
  if (asked.form === 'sql' && reads) {
    const from = reads.flatMap(({ table: name, columns }) => {
      const read = findTableByAnyName(dataMarts, name)
      if (!read) return []
      if (columns === null) return [wholeOf(read.name)]
      const refs = columns.map(column => ({ table: read.name, column }))
      return [floorOf(read.name), ...refs.flatMap(ref => columnNow(dataMarts, ref, made.time))]
    })
    return [{ to, from }]
  }
  if (asked.form === 'sql') {
    const named = listTablesNamedInSql(dataMarts, asked.sql).map(({ name }) => name)
    return [{ to, from: [...new Set([...readTables, ...named])].map(wholeOf) }]
  }
  const { outputs, deciding } = traceStructuredQueryColumns(
    asked.question,
    createColumnNamesLookupAtTime(records, made.time)
  )
  const now = (then: readonly TableColumnRef[]): DegreeSource[] =>
    then.flatMap(ref => columnNow(dataMarts, ref, made.time))
  return [
    { to, from: [...new Set(readTables)].map(floorOf) },
    { to, from: now(deciding) },
    ...made.columns.flatMap(({ name }, place): DegreeEdge[] => {
      const from = now(outputs[place]?.from ?? [])
      const column = currentColumnNameOf(table, name, made.time)
      return column === '' ? [] : [{ to: { table: table.name, column }, from }]
    })
  ]
}

/**
 * Column by its present names; the table itself if the column no longer exists. What was derived from
 * a removed column keeps its degree (`retain-degrees.ts`).
 */
function columnNow(
  tables: readonly DataMart[],
  { table: name, column }: TableColumnRef,
  time: number
): DegreeSource[] {
  const table = findTableByAnyName(tables, name)
  if (!table) return []
  const now = currentColumnNameOf(table, column, time)
  return [now === '' ? floorOf(table.name) : { table: table.name, column: now }]
}

/** Whether the values of a step's input decide which rows the step passes on. */
function isSelectingRows(step: PipelineFlow['steps'][number]): boolean {
  if (step.kind === 'choose') return false
  if (step.kind !== 'tidy') return true
  return step.changes.some(({ becomes, codes }) => becomes !== null || codes?.others === 'reject')
}

/**
 * Derivations of a table's columns from the flow of a pipeline. Columns that select, match or
 * reject rows count for every column of the target.
 */
function edgesOfFlow(
  { dataMarts }: DegreeRecords,
  target: DataMart,
  flow: PipelineFlow
): DegreeEdge[] {
  const to = { table: target.name, column: null }
  const source = flow.source.kind === 'table' ? flow.source.table : undefined
  const columns = flow.source.kind === 'table' ? flow.source.columns : []
  const titleOf = new Map(columns.map(({ name, title }) => [name, title || name]))
  const read = dataMarts.map(({ name }) => ({ name, columns: findColumnsReadByFlow(flow, name) }))
  const refsOf = (name: string, columns: readonly string[]): DegreeSource[] =>
    columns.length > 0 ? [floorOf(name), ...columns.map(column => ({ table: name, column }))] : []
  const beside = read.flatMap(({ name, columns }) => (name === source ? [] : refsOf(name, columns)))
  const named = sqlTextsOfFlow(flow).flatMap(sql => listTablesNamedInSql(dataMarts, sql))
  const everything = [
    ...read.flatMap(({ name, columns }) => refsOf(name, columns)),
    ...named.map(({ name }) => wholeOf(name))
  ]
  const selectsRows = flow.rules.length > 0 || flow.steps.some(isSelectingRows)
  const floor = selectsRows ? everything : beside
  return [
    { to, from: source === undefined ? floor : [floorOf(source), ...floor] },
    ...target.columns.map(({ name: column }): DegreeEdge => {
      const traced = traceFlowColumn(flow, column)
      const from: DegreeSource[] =
        source === undefined
          ? []
          : traced.source.map(one => ({ table: source, column: titleOf.get(one) ?? one }))
      return {
        to: { table: target.name, column },
        from: traced.lost ? everything : [...from, ...traced.tables]
      }
    })
  ]
}
