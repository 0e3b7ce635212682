import type { SharedApi } from '../../model/api-sharing/share'
import type { DataMart } from '../../model/data-mart/data-mart'
import type { EtlPipeline } from '../../model/etl/pipeline'
import type { Form } from '../../model/forms/form'
import type { DeliveryExpectation } from '../../model/ledger/expectation'
import type { QueryContent } from '../../model/query/asked'
import { tableNamesOfQuery } from '../../model/query/query-tables'
import type { SavedQuery } from '../../model/query/saved-query'
import { splitSqlTokens } from '../../model/query/sql/sql-words'
import type { Report } from '../../model/reports/report'
import { queriesOfReport } from '../../model/reports/report-queries'
import { pagePaths } from '../../navigation/paths'
import { effectiveGenerationsOf } from './counting'
import { findColumnsReadByFlow, sqlTextsOfFlow } from './flow-columns'
import {
  createColumnNamesLookupAtTime,
  currentColumnNameOf,
  currentTableColumnOf
} from './names-in-time'
import {
  deduplicateTableColumns,
  type TableColumnRef,
  traceStructuredQueryColumns
} from './question-columns'

/** Use of a table by a record (query, report, API, pipeline) that reads it. */
export interface LineageTableReader {
  readonly kind: 'api' | 'pipeline' | 'query' | 'report' | 'form' | 'expectation' | 'table'
  /** Id of the reading record. */
  readonly id: string
  readonly name: string
  /** Address of the reading record's page. */
  readonly path: string
  /** Columns of the table that the record reads; empty if the columns are unknown (`whole`). */
  readonly columns: readonly string[]
  /**
   * Whether the record reads the table by SQL that could not be parsed, so that the columns are
   * unknown.
   */
  readonly whole: boolean
  /** Origins of each column of a table that was created from a query result. */
  readonly gives?: readonly { readonly column: string; readonly from: readonly TableColumnRef[] }[]
}

/** Records that are searched for origins and uses of a column. */
export interface LineageRecords {
  readonly dataMarts: readonly DataMart[]
  readonly apis: readonly SharedApi[]
  readonly pipelines: readonly EtlPipeline[]
  readonly queries: readonly SavedQuery[]
  readonly reports: readonly Report[]
  readonly expectations: readonly DeliveryExpectation[]
  /** Forms of the unit; absent where only sample records are searched, which are never forms. */
  readonly forms?: readonly Pick<Form, 'id' | 'name' | 'queries'>[]
}

export const createColumnNamesLookup =
  ({ dataMarts }: Pick<LineageRecords, 'dataMarts'>) =>
  (name: string): readonly string[] =>
    dataMarts.find(table => table.name === name)?.columns.map(one => one.name) ?? []

/** Whether SQL contains this name as a word. */
export const mentionsName = (sql: string, name: string): boolean =>
  splitSqlTokens(sql).some(({ kind, start, end }) => {
    if (kind !== 'word' && kind !== 'quoted') return false
    return sql.slice(start, end).replaceAll('"', '').toLowerCase() === name.toLowerCase()
  })

/**
 * Finds all records that read a table by name. Used by **Đối tượng bị ảnh hưởng** (impact of a change) and
 * **Nguồn gốc dữ liệu** (lineage); quality rules and services are handled elsewhere.
 */
export function findLineageTableReaders(
  known: LineageRecords,
  table: Pick<DataMart, 'formerNames' | 'id' | 'name'>
): LineageTableReader[] {
  const columnsOf = createColumnNamesLookup(known)
  const apis = known.apis.flatMap(
    ({ id, name, sourceTable, sharedFields, query }): LineageTableReader[] => {
      const columns =
        sourceTable === table.name
          ? sharedFields
          : query?.uses.find(use => use.table === table.name)?.columns
      const path = pagePaths.apiDetail(id)
      return columns ? [{ kind: 'api', id, name, path, columns, whole: false }] : []
    }
  )
  const pipelines = known.pipelines.flatMap(({ id, name, code, flow }): LineageTableReader[] => {
    if (!flow) return []
    const columns = findColumnsReadByFlow(flow, table.name)
    const whole = sqlTextsOfFlow(flow).some(sql => mentionsName(sql, table.name))
    if (columns.length === 0 && !whole) return []
    return [
      {
        kind: 'pipeline',
        id,
        name: `${name} (${code})`,
        path: pagePaths.pipelineDetail(id),
        columns,
        whole
      }
    ]
  })
  const queries = known.queries.flatMap(({ id, name, query: { asked } }): LineageTableReader[] => {
    const read = columnsReadByQuery(asked, table.name, columnsOf)
    return read ? [{ kind: 'query', id, name, path: pagePaths.queryDetail(id), ...read }] : []
  })
  const reports = known.reports.flatMap(report => findReportReading(known, table, report))
  const expectations = known.expectations.flatMap((expected): LineageTableReader[] => {
    const { id, unitSource, recognition, name } = expected
    const columns = [
      ...(unitSource.kind === 'column' && unitSource.table === table.id ? [unitSource.column] : []),
      ...(recognition.kind === 'rows' && expected.table === table.id
        ? [recognition.unit, recognition.day]
        : [])
    ]
    const path = `${pagePaths.collectionReport}?tab=so-nhan&khoan=${id}`
    return columns.length > 0
      ? [{ kind: 'expectation', id, name, path, columns: [...new Set(columns)], whole: false }]
      : []
  })
  return [
    ...apis,
    ...pipelines,
    ...queries,
    ...reports,
    ...findFormsReading(known, table),
    ...expectations,
    ...findTablesMadeFrom(known, table.name)
  ]
}

/** Forms whose queries read a table, also by a former name of it. */
function findFormsReading(
  known: LineageRecords,
  { name: now, formerNames = [] }: Pick<DataMart, 'formerNames' | 'name'>
): LineageTableReader[] {
  const columnsOf = createColumnNamesLookup(known)
  return (known.forms ?? []).flatMap(({ id, name, queries }): LineageTableReader[] => {
    const found = queries.flatMap(({ query: { asked } }) =>
      [now, ...formerNames].flatMap(table => columnsReadByQuery(asked, table, columnsOf) ?? [])
    )
    if (found.length === 0) return []
    const columns = [...new Set(found.flatMap(one => one.columns))]
    const whole = found.some(one => one.whole)
    return [{ kind: 'form', id, name, path: pagePaths.form(id), columns, whole }]
  })
}

/** Use of a table by the queries of a report; empty if none of them names it. */
function findReportReading(
  known: LineageRecords,
  table: Pick<DataMart, 'formerNames' | 'name'>,
  report: Report
): LineageTableReader[] {
  const found = queriesOfReport(report).flatMap(({ query: { asked }, time }) => {
    // The query of a closed report uses the name that the table had when the report was closed.
    const names = time === null ? [table.name] : [table.name, ...(table.formerNames ?? [])]
    const columnsOf =
      time === null ? createColumnNamesLookup(known) : createColumnNamesLookupAtTime(known, time)
    const read = names.reduce<ReturnType<typeof columnsReadByQuery>>(
      (one, name) => one ?? columnsReadByQuery(asked, name, columnsOf),
      undefined
    )
    if (!read) return []
    const columns = time === null ? read.columns : namedNow(known, table.name, read.columns, time)
    return [{ whole: read.whole, columns }]
  })
  if (found.length === 0) return []
  const { id, name } = report
  const columns = [...new Set(found.flatMap(one => one.columns))]
  const whole = found.some(one => one.whole)
  return [{ kind: 'report', id, name, path: pagePaths.reportDetail(id), columns, whole }]
}

/**
 * Columns of a table that a query reads; undefined if the query does not name the table. For SQL
 * the columns are unknown.
 */
function columnsReadByQuery(
  asked: QueryContent,
  table: string,
  columnsOf: (table: string) => readonly string[]
): Pick<LineageTableReader, 'columns' | 'whole'> | undefined {
  if (asked.form === 'sql') {
    return mentionsName(asked.sql, table) ? { columns: [], whole: true } : undefined
  }
  if (!tableNamesOfQuery(asked.question).includes(table)) return undefined
  const { outputs, deciding } = traceStructuredQueryColumns(asked.question, columnsOf)
  const all = [...outputs.flatMap(({ from }) => from), ...deciding]
  const own = deduplicateTableColumns(all.filter(one => one.table === table))
  return { columns: own.map(({ column }) => column), whole: false }
}

/**
 * Current names of columns that were read by their names at a time; columns that no longer exist
 * are omitted.
 */
const namedNow = (
  known: Pick<LineageRecords, 'dataMarts'>,
  table: string,
  columns: readonly string[],
  time: number
): string[] =>
  columns.flatMap(column => currentTableColumnOf(known, { table, column }, time)?.column ?? [])

/** Tables created from a query result over the given table. */
function findTablesMadeFrom(known: LineageRecords, table: string): LineageTableReader[] {
  return known.dataMarts.flatMap((made): LineageTableReader[] => {
    const asked = effectiveGenerationsOf(made).findLast(one => one.asked !== undefined)
    const basis = asked?.asked?.basis.generations ?? []
    if (!asked?.asked || !basis.some(one => one.table === table)) return []
    const path = `${pagePaths.martDetail(made.id)}?tab=lineage`
    const { form } = asked.asked.query.asked
    if (form === 'sql') {
      return [{ kind: 'table', id: made.id, name: made.name, path, columns: [], whole: true }]
    }
    const { time } = asked
    const { outputs, deciding } = traceStructuredQueryColumns(
      asked.asked.query.asked.question,
      createColumnNamesLookupAtTime(known, time)
    )
    const isOwn = (one: TableColumnRef): boolean => one.table === table
    const gives = asked.columns.flatMap(({ name }, place) => {
      const from = (outputs[place]?.from ?? [])
        .filter(isOwn)
        .flatMap(one => currentTableColumnOf(known, one, time) ?? [])
      const column = currentColumnNameOf(made, name, time)
      return from.length > 0 && column !== '' ? [{ column, from }] : []
    })
    const read = deduplicateTableColumns(
      [...outputs.flatMap(({ from }) => from), ...deciding].filter(isOwn)
    )
    const columns = namedNow(
      known,
      table,
      read.map(({ column }) => column),
      time
    )
    return [{ kind: 'table', id: made.id, name: made.name, path, columns, whole: false, gives }]
  })
}
