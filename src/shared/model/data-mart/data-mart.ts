import { day, enumOf, mostColumns, recordId, text, time } from '../../kit/fields'
import type { Column } from '../../kit/list/columns'
import { recordOrigin } from '../../kit/origin'
import { literal, quoted } from '../../kit/sql-text'
import { z } from '../../kit/zod'
import { mostRules, tableRule } from '../data-quality/rules'
import { type MartColumn, martColumn } from './column'
import { typeFacts, typeLabel } from './data-types'
import { type Generation, generation } from './generation'
import { levelOfName } from './personal-marks'

export const writeStatus = z.enum(['active', 'readonly', 'stopped'])
export type WriteStatus = z.infer<typeof writeStatus>

export const writeStrategies = {
  append: 'Ghi nối tiếp',
  overwrite: 'Ghi đè',
  partitioned: 'Phân vùng',
  upsert: 'Cập nhật theo khóa',
  mirror: 'Cập nhật theo khóa, bỏ khóa vắng mặt'
} as const
export const writeStrategy = enumOf(writeStrategies)
export type WriteStrategy = z.infer<typeof writeStrategy>

/** Whether rows replace those with the same key, cell by cell; such a table has a key. */
export const isUpsert = (strategy: WriteStrategy): boolean =>
  strategy === 'upsert' || strategy === 'mirror'

/** Whether generated rows replace all existing ones, because their keys match nothing. */
export const replacesAll = ({
  writeStrategy: strategy
}: Pick<DataMart, 'writeStrategy'>): boolean => strategy === 'overwrite' || strategy === 'mirror'

/** Pipelines that load data-mart tables (spec 9). */
export const etlSources = ['etl_qs_10', 'etl_tb', 'etl_bc_dv', 'etl_dvdb', 'etl_tc_pb'] as const

/** Whether a column's name suggests personal data. */
export const isPersonalName = (name: string): boolean => levelOfName(name) !== 'none'

export const martEvent = z.strictObject({
  time,
  user: text(100),
  action: text(200),
  note: text(1_000),
  /**
   * Structure change of the event, if it is one; `renamed` maps new names to old ones, empty for a
   * column without a predecessor.
   */
  structure: z
    .strictObject({
      before: z.array(martColumn),
      after: z.array(martColumn),
      renamed: z.record(text(100), text(100)).optional()
    })
    .optional()
})
export type MartEvent = z.infer<typeof martEvent>

/** Stored data-mart table (spec 3). `etlSource` is empty if no pipeline loads it. */
export const dataMart = z.strictObject({
  id: recordId,
  name: text(100),
  /**
   * Former names, oldest first, so that text recorded under one is still found. Absent if there is
   * none.
   */
  formerNames: z.array(text(100)).max(100).optional(),
  description: text(1_000),
  dataGroup: text(100),
  writeStrategy,
  columns: z.array(martColumn).min(1).max(mostColumns),
  /** Names of the key columns; empty if rows have no key. */
  key: z.array(text(100)).max(20),
  /**
   * Name of the partition column, by whose values rows are replaced together; empty if none was
   * chosen.
   */
  partition: text(100),
  /** Quality rules of the table's rows. */
  rules: z.array(tableRule).max(mostRules),
  origin: recordOrigin,
  /** Planned row count of rows not generated yet; `rowsOf` returns the actual count. */
  rowCount: z.int().min(0),
  /** Published generations whose files are kept, oldest first. */
  generations: z.array(generation),
  /** Id of the current generation; empty if there is none. */
  current: text(60),
  /** Date before anything but its sample was published; `updatedOf` returns the actual date. */
  lastUpdate: day,
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: text(30),
  etlSource: text(60),
  createdAt: time,
  createdBy: text(100),
  history: z.array(martEvent)
})
export type DataMart = z.infer<typeof dataMart>

/** Current generation of a table; undefined before the first. */
export function inForce({
  generations,
  current
}: Pick<DataMart, 'generations' | 'current'>): Generation | undefined {
  return generations.find(({ id }) => id === current)
}

/** Origins of generations that change rows of an earlier one instead of loading a file. */
const changing: ReadonlySet<Generation['origin']> = new Set(['correction', 'return', 'structure'])

/**
 * Generation of the load that a generation rests on, by default the current one: a correction, a
 * changed structure and a rollback leave the rows that the load rejected missing. Undefined if it
 * rests on no load, or that generation is no longer stored.
 */
export function loadedGeneration(
  table: Pick<DataMart, 'generations' | 'current'>,
  generation = inForce(table)
): Generation | undefined {
  const { generations } = table
  let found = generation
  // Generations are based on older ones, so the chain ends.
  for (let step = 0; found && !found.load && step < generations.length; step++) {
    const { from, origin } = found
    found = changing.has(origin) ? generations.find(({ id }) => id === from) : undefined
  }
  return found?.load && found
}

/** Number of rejected rows of the file that the current generation rests on. */
export const rejectedRowsOf = (table: Pick<DataMart, 'generations' | 'current'>): number =>
  loadedGeneration(table)?.load?.counts.rejected ?? 0

/** Load of a pipeline run or a file into a table: rows read and rejected. */
export const martLoad = z.strictObject({
  time,
  /** Name of the pipeline or of the file. */
  source: text(200),
  rowsIn: z.int().min(0),
  rejected: z.int().min(0)
})
export type MartLoad = z.infer<typeof martLoad>

/** View of a table; recorded once per user and day. */
export const martView = z.strictObject({ time, user: text(100) })
export type MartView = z.infer<typeof martView>

/** Table definition in standard SQL; names are quoted, so that any text stays one name. */
export function ddlOf(
  table: Pick<DataMart, 'name' | 'description' | 'writeStrategy' | 'key'> & {
    readonly columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'description'>[]
  }
): string {
  const name = quoted(table.name)
  const lines = table.columns.map(
    ({ name: column, dataType: type }) => `  ${quoted(column)} ${typeFacts[type].sql}`
  )
  const keys = table.key.filter(name => table.columns.some(column => column.name === name))
  if (keys.length > 0) lines.push(`  PRIMARY KEY (${keys.map(quoted).join(', ')})`)
  const comments = [
    ...(table.description ? [`COMMENT ON TABLE ${name} IS ${commentSql(table.description)};`] : []),
    ...table.columns
      .filter(column => column.description)
      .map(
        column =>
          `COMMENT ON COLUMN ${name}.${quoted(column.name)} IS ${commentSql(column.description)};`
      )
  ]
  return [
    `-- Chiến lược ghi: ${writeStrategies[table.writeStrategy]}`,
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...comments
  ].join('\n')
}

/** A comment on one line. */
const commentSql = (value: string): string => literal(value.replace(/\s+/g, ' '))

/** Estimated bytes per row on disk, by the width of its types; basis of the estimated size. */
export function rowWidth(columns: readonly Pick<MartColumn, 'dataType'>[]): number {
  return 24 + columns.reduce((sum, column) => sum + typeFacts[column.dataType].width, 0)
}

/** Columns of the exported data dictionary. */
export const dictionaryColumns: readonly Column<MartColumn>[] = [
  {
    key: 'name',
    title: 'Tên cột',
    kind: 'code',
    value: column => column.name,
    grow: 2,
    minWidth: 160
  },
  {
    key: 'dataType',
    title: 'Kiểu dữ liệu',
    kind: 'text',
    value: column => typeLabel(column.dataType),
    minWidth: 150
  },
  {
    key: 'description',
    title: 'Mô tả',
    kind: 'text',
    value: column => column.description,
    grow: 3,
    minWidth: 200
  },
  {
    key: 'personal',
    title: 'Dữ liệu cá nhân',
    kind: 'text',
    value: column => (column.personal ? 'Có' : 'Không'),
    minWidth: 130
  }
]
