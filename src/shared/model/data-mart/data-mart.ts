import {
  createKeyEnumSchema,
  daySchema,
  maxTableColumns,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import type { ListColumn } from '../../kit/list/columns'
import { recordOriginSchema } from '../../kit/origin'
import { quoteIdentifier, quoteLiteral } from '../../kit/sql-text'
import { z } from '../../kit/zod'
import { recordScopeSchema, tableUnitsSchema } from '../admin/scope'
import { maxTableRules, tableRuleSchema } from '../data-quality/rules'
import { secrecyDegreeSchema } from '../secrecy/degree-schema'
import { type MartColumn, martColumnSchema } from './column'
import { dataTypeDefinitions, dataTypeLabel } from './data-types'
import { type Generation, generationSchema } from './generation'
import { personalLevelOfColumnName } from './personal-marks'

export const writeStatusSchema = z.enum(['active', 'readonly', 'stopped'])
export type WriteStatus = z.infer<typeof writeStatusSchema>

export const writeStrategyLabels = {
  append: 'Ghi nối tiếp',
  overwrite: 'Ghi đè',
  partitioned: 'Phân vùng',
  upsert: 'Cập nhật theo khóa',
  mirror: 'Cập nhật theo khóa, bỏ khóa vắng mặt'
} as const
export const writeStrategySchema = createKeyEnumSchema(writeStrategyLabels)
export type WriteStrategy = z.infer<typeof writeStrategySchema>

/**
 * Whether the write strategy replaces rows that have the same key as a new row; such a table has a
 * key.
 */
export const isUpsertStrategy = (strategy: WriteStrategy): boolean =>
  strategy === 'upsert' || strategy === 'mirror'

/**
 * Whether generated rows replace all existing rows: with `overwrite` always, with `mirror` because
 * generated keys match no existing key.
 */
export const isReplacedByGeneratedRows = ({
  writeStrategy: strategy
}: Pick<DataMart, 'writeStrategy'>): boolean => strategy === 'overwrite' || strategy === 'mirror'

/** Pipelines that load data-mart tables (spec 9). */
export const samplePipelineCodes = [
  'etl_qs_10',
  'etl_tb',
  'etl_bc_dv',
  'etl_dvdb',
  'etl_tc_pb'
] as const

/** Whether a column's name suggests personal data. */
export const isPersonalColumnName = (name: string): boolean =>
  personalLevelOfColumnName(name) !== 'none'

export const martEventSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  action: textSchema(200),
  note: textSchema(1_000),
  /**
   * Columns before and after a structure change, if the event is one; `renamed` maps each new name
   * to the old one, empty for a new column.
   */
  structure: z
    .strictObject({
      before: z.array(martColumnSchema),
      after: z.array(martColumnSchema),
      renamed: z.record(textSchema(100), textSchema(100)).optional()
    })
    .optional()
})
export type MartEvent = z.infer<typeof martEventSchema>

/** Stored data-mart table (spec 3). `etlSource` is empty if no pipeline loads it. */
export const dataMartSchema = z.strictObject({
  id: recordIdSchema,
  name: textSchema(100),
  /**
   * Former names of the table, oldest first, so that records that still use a former name are
   * found. Absent if the table was never renamed.
   */
  formerNames: z.array(textSchema(100)).max(100).optional(),
  description: textSchema(1_000),
  dataGroup: textSchema(100),
  writeStrategy: writeStrategySchema,
  columns: z.array(martColumnSchema).min(1).max(maxTableColumns),
  /** Names of the key columns; empty if rows have no key. */
  key: z.array(textSchema(100)).max(20),
  /**
   * Name of the partition column: rows with the same value are replaced together. Empty if none was
   * chosen.
   */
  partition: textSchema(100),
  /** Quality rules for the rows of the table. */
  rules: z.array(tableRuleSchema).max(maxTableRules),
  /** How rows belong to units; absent if not declared. */
  units: tableUnitsSchema.optional(),
  /** Scope of the user who made the table; absent if made by somebody who sees everything. */
  within: recordScopeSchema.optional(),
  /** Degree of secrecy of every column of the table at least; absent for *Không mật*. */
  degree: secrecyDegreeSchema.optional(),
  origin: recordOriginSchema,
  /**
   * Row count planned before sample rows are generated; `currentRowCountOfTable` returns the actual
   * count.
   */
  rowCount: z.int().min(0),
  /** Published generations (versions of the rows) whose files are stored, oldest first. */
  generations: z.array(generationSchema),
  /** Id of the current generation; empty if there is none. */
  current: textSchema(60),
  /**
   * Date of the last change as long as only sample rows were published; `lastChangeDateOfTable` returns
   * the actual date.
   */
  lastUpdate: daySchema,
  /**
   * Status as text instead of an enum: a value of another version is displayed as *Không xác định*
   * and preserved.
   */
  status: textSchema(30),
  etlSource: textSchema(60),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  history: z.array(martEventSchema)
})
export type DataMart = z.infer<typeof dataMartSchema>

/** Current generation of a table; undefined before the first generation. */
export function currentGenerationOf({
  generations,
  current
}: Pick<DataMart, 'generations' | 'current'>): Generation | undefined {
  return generations.find(({ id }) => id === current)
}

/**
 * Origins of generations that modify rows of an earlier generation instead of loading a file:
 * correction, return to an older generation, structure change.
 */
const changing: ReadonlySet<Generation['origin']> = new Set(['correction', 'return', 'structure'])

/**
 * Generation whose load created the rows that a generation (by default the current one) is based
 * on; corrections, structure changes and rollbacks in between are skipped, so that the rejected
 * rows of that load are found. Undefined if there is no such load, or its generation is no longer
 * stored.
 */
export function generationOfLastLoad(
  table: Pick<DataMart, 'generations' | 'current'>,
  generation = currentGenerationOf(table)
): Generation | undefined {
  const { generations } = table
  let found = generation
  // Each generation is based on an older one, so the chain cannot be longer than the list.
  for (let step = 0; found && !found.load && step < generations.length; step++) {
    const { from, origin } = found
    found = changing.has(origin) ? generations.find(({ id }) => id === from) : undefined
  }
  return found?.load && found
}

/** Number of rejected rows of the file that the current generation was loaded from. */
export const rejectedRowCountOfTable = (table: Pick<DataMart, 'generations' | 'current'>): number =>
  generationOfLastLoad(table)?.load?.counts.rejected ?? 0

/** Load of a pipeline run or a file into a table: rows read and rejected. */
export const martLoadSchema = z.strictObject({
  time: timestampSchema,
  /** Name of the pipeline or of the file. */
  source: textSchema(200),
  rowsIn: z.int().min(0),
  rejected: z.int().min(0)
})
export type MartLoad = z.infer<typeof martLoadSchema>

/** View of a table; recorded once per user and day. */
export const tableAccessRecordSchema = z.strictObject({
  time: timestampSchema,
  user: textSchema(100)
})
export type TableAccessRecord = z.infer<typeof tableAccessRecordSchema>

/**
 * CREATE TABLE statement in standard SQL; names are quoted, so that any text is a single valid
 * name.
 */
export function createTableSql(
  table: Pick<DataMart, 'name' | 'description' | 'writeStrategy' | 'key'> & {
    readonly columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'description'>[]
  }
): string {
  const name = quoteIdentifier(table.name)
  const lines = table.columns.map(
    ({ name: column, dataType: type }) =>
      `  ${quoteIdentifier(column)} ${dataTypeDefinitions[type].sql}`
  )
  const keys = table.key.filter(name => table.columns.some(column => column.name === name))
  if (keys.length > 0) lines.push(`  PRIMARY KEY (${keys.map(quoteIdentifier).join(', ')})`)
  const comments = [
    ...(table.description ? [`COMMENT ON TABLE ${name} IS ${commentSql(table.description)};`] : []),
    ...table.columns
      .filter(column => column.description)
      .map(
        column =>
          `COMMENT ON COLUMN ${name}.${quoteIdentifier(column.name)} IS ${commentSql(column.description)};`
      )
  ]
  return [
    `-- Chiến lược ghi: ${writeStrategyLabels[table.writeStrategy]}`,
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...comments
  ].join('\n')
}

/** Comment of a table or column as an SQL literal on one line. */
const commentSql = (value: string): string => quoteLiteral(value.replace(/\s+/g, ' '))

/** Estimated bytes per row on disk, computed from the widths of the column types. */
export function estimateRowBytes(columns: readonly Pick<MartColumn, 'dataType'>[]): number {
  return 24 + columns.reduce((sum, column) => sum + dataTypeDefinitions[column.dataType].width, 0)
}

/** Columns of the exported data dictionary (description of a table's columns). */
export const dataDictionaryColumns: readonly ListColumn<MartColumn>[] = [
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
    value: column => dataTypeLabel(column.dataType),
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
