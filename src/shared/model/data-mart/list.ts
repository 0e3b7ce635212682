import { textSchema } from '../../kit/fields'
import { formatDay, formatNumber } from '../../kit/format'
import type { ListColumn } from '../../kit/list/columns'
import type { ListRules } from '../../kit/list/list'
import { statusBadgeStyleOf, writeStatusBadges } from '../../kit/status'
import { countStatuses, statusCountsSchema } from '../../kit/status-counts'
import { z } from '../../kit/zod'
import type { Correction } from '../correction/correction'
import type { StagedLoad } from '../data-load/held-load'
import type { EtlPipeline } from '../etl/pipeline'
import { currentRowCountOfTable, lastChangeDateOfTable } from './counts'
import { type DataMart, dataMartSchema, rejectedRowCountOfTable } from './data-mart'
import { isNonSampleTable } from './own-rows'

/** Row of the list of data-mart tables. */
export const martListRowSchema = dataMartSchema
  .pick({
    id: true,
    name: true,
    description: true,
    origin: true,
    rowCount: true,
    lastUpdate: true,
    status: true,
    etlSource: true
  })
  .extend({
    columnCount: z.int(),
    /** Comma-separated names of the pipelines that load the table. */
    pipeline: textSchema(2_000),
    /** Number of loads and corrections awaiting approval. */
    waiting: z.int().min(0),
    /** Id of the current generation; empty if there is none. */
    generation: textSchema(60),
    /** Number of rejected rows of the file that the current generation was loaded from. */
    rejected: z.int().min(0)
  })
export type MartListRow = z.infer<typeof martListRowSchema>

/** Records that depend on a table and are shown in its list row. */
interface TableDependents {
  readonly pipelines: readonly EtlPipeline[]
  readonly waitingLoads: readonly Pick<StagedLoad, 'table'>[]
  readonly waitingCorrections: readonly Pick<Correction, 'table'>[]
}

export function toMartListRow(
  table: DataMart,
  { pipelines, waitingLoads, waitingCorrections }: TableDependents
): MartListRow {
  const { id, name, description, status, etlSource, columns } = table
  const origin = isNonSampleTable(table) ? 'own' : 'sample'
  const pipeline = findPipelinesLoadingTable(table, pipelines)
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 2_000)
  return {
    id,
    name,
    description,
    origin,
    rowCount: currentRowCountOfTable(table),
    lastUpdate: lastChangeDateOfTable(table),
    status,
    etlSource,
    columnCount: columns.length,
    pipeline,
    waiting: [...waitingLoads, ...waitingCorrections].filter(one => one.table === id).length,
    generation: table.current,
    rejected: rejectedRowCountOfTable(table)
  }
}

/** Title of a table for people: its description, or its technical name if it has none. */
export function titleOfTable(table: Pick<DataMart, 'name' | 'description'>): string {
  return table.description || table.name
}

/** Pipelines that load a table. */
export function findPipelinesLoadingTable(
  { name }: Pick<DataMart, 'name'>,
  pipelines: readonly EtlPipeline[]
): readonly EtlPipeline[] {
  return pipelines.filter(({ targetTable }) => targetTable === name)
}

export const martListColumns: readonly ListColumn<MartListRow>[] = [
  {
    key: 'name',
    title: 'Tên bảng',
    kind: 'text',
    value: titleOfTable,
    text: row => (row.description ? `${row.description} (${row.name})` : row.name),
    grow: 5,
    minWidth: 216
  },
  {
    key: 'columnCount',
    title: 'Số cột',
    kind: 'number',
    value: row => row.columnCount,
    text: row => formatNumber(row.columnCount),
    minWidth: 72
  },
  {
    key: 'rowCount',
    title: 'Số dòng',
    kind: 'number',
    value: row => row.rowCount,
    text: row => formatNumber(row.rowCount),
    minWidth: 88
  },
  {
    key: 'lastUpdate',
    title: 'Cập nhật lần cuối',
    kind: 'date',
    value: row => row.lastUpdate,
    text: row => formatDay(row.lastUpdate),
    minWidth: 124
  },
  {
    key: 'status',
    title: 'Trạng thái ghi',
    kind: 'status',
    value: row => statusBadgeStyleOf(writeStatusBadges, row.status).label,
    minWidth: 124
  },
  {
    key: 'etlSource',
    title: 'Nguồn ETL',
    kind: 'code',
    value: row => row.etlSource,
    text: row => row.etlSource || '—',
    grow: 1,
    minWidth: 104
  },
  {
    key: 'pipeline',
    title: 'Pipeline',
    kind: 'text',
    value: row => row.pipeline,
    text: row => row.pipeline || '—',
    grow: 2,
    minWidth: 128
  }
]

/**
 * List rules (spec 2.8): search by table name, also by its title; filters by status and ETL source.
 */
export const martListRules: ListRules<MartListRow> = {
  columns: martListColumns,
  search: row => [row.name, row.description],
  filters: {
    status: (row, value) => row.status === value,
    etlSource: (row, value) => row.etlSource === value,
    waiting: row => row.waiting > 0
  }
}

export const martOverviewSchema = z.strictObject({
  rows: z.int(),
  counts: statusCountsSchema,
  /** Number of tables with loads or corrections awaiting approval. */
  waiting: z.int()
})
export type MartOverview = z.infer<typeof martOverviewSchema>

export function buildMartOverview(rows: readonly MartListRow[]): MartOverview {
  return {
    rows: rows.reduce((sum, row) => sum + row.rowCount, 0),
    counts: countStatuses(rows),
    waiting: rows.filter(row => row.waiting > 0).length
  }
}
