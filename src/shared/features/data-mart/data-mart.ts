import { enumOf } from '../../kit/enum-of'
import { day, recordId, text, time } from '../../kit/fields'
import type { Column } from '../../kit/list/columns'
import { recordOrigin } from '../../kit/origin'
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

/** Whether rows replace those of the same key, cell by cell; such a table has a key. */
export const isUpsert = (strategy: WriteStrategy): boolean =>
  strategy === 'upsert' || strategy === 'mirror'

/** Whether made-up rows take the place of all that were there: their keys are those of nobody. */
export const replacesAll = ({
  writeStrategy: strategy
}: Pick<DataMart, 'writeStrategy'>): boolean => strategy === 'overwrite' || strategy === 'mirror'

/** Spec 9: the pipelines that load data-mart tables. */
export const etlSources = ['etl_qs_10', 'etl_tb', 'etl_bc_dv', 'etl_dvdb', 'etl_tc_pb'] as const

/** Whether a column holds personal data by its name. */
export const isPersonalName = (name: string): boolean => levelOfName(name) !== 'none'

export const martEvent = z.strictObject({
  time,
  user: text(100),
  action: text(200),
  note: text(1_000),
  /** Only of a change of structure; `renamed`: by new name the old one, empty for a column without values of another. */
  structure: z
    .strictObject({
      before: z.array(martColumn),
      after: z.array(martColumn),
      renamed: z.record(text(100), text(100)).optional()
    })
    .optional()
})
export type MartEvent = z.infer<typeof martEvent>

/** A data-mart table as it is kept (spec 3). `etlSource` is empty where no pipeline loads it. */
export const dataMart = z.strictObject({
  id: recordId,
  name: text(100),
  /** Names that it had before, the oldest first; what was written down under one is still found. Missing where there is none. */
  formerNames: z.array(text(100)).max(100).optional(),
  description: text(1_000),
  dataGroup: text(100),
  writeStrategy,
  columns: z.array(martColumn).min(1).max(500),
  /** Names of the columns that name a row; none where rows have no key. */
  key: z.array(text(100)).max(20),
  /** Name of the column by whose values rows are replaced together; empty where none was chosen. */
  partition: text(100),
  /** What its rows are checked by. */
  rules: z.array(tableRule).max(mostRules),
  origin: recordOrigin,
  /** Rows that it will have once they are written; `rowsOf` tells those that it has. */
  rowCount: z.int().min(0),
  /** What was published, the oldest first; those whose files are kept. */
  generations: z.array(generation),
  /** Id of the generation in force; empty where there is none. */
  current: text(60),
  /** Before anything but its sample was published; `updatedOf` tells the day. */
  lastUpdate: day,
  /** Text and not a fixed set: a value of another version shows as *Không xác định* and is kept. */
  status: text(30),
  etlSource: text(60),
  createdAt: time,
  createdBy: text(100),
  history: z.array(martEvent)
})
export type DataMart = z.infer<typeof dataMart>

/** The rows that a table has now; none before anything was published. */
export function inForce({
  generations,
  current
}: Pick<DataMart, 'generations' | 'current'>): Generation | undefined {
  return generations.find(({ id }) => id === current)
}

/** Rows of a file that did not come into the generation in force. */
export const rejectedRowsOf = (table: Pick<DataMart, 'generations' | 'current'>): number =>
  inForce(table)?.load?.counts.rejected ?? 0

/** One run of a pipeline, or one file, that was written into a table: what was read and what did not pass the checks. */
export const martLoad = z.strictObject({
  time,
  /** Name of the pipeline or of the file. */
  source: text(200),
  rowsIn: z.int().min(0),
  rejected: z.int().min(0)
})
export type MartLoad = z.infer<typeof martLoad>

/** Somebody looked at a table; kept once a person and day. */
export const martView = z.strictObject({ time, user: text(100) })
export type MartView = z.infer<typeof martView>

/** The table as standard SQL; names are quoted, so whatever a person typed stays one name. */
export function ddlOf(
  table: Pick<DataMart, 'name' | 'description' | 'writeStrategy' | 'key'> & {
    readonly columns: readonly Pick<MartColumn, 'name' | 'dataType' | 'description'>[]
  }
): string {
  const name = quoteName(table.name)
  const lines = table.columns.map(
    ({ name: column, dataType: type }) => `  ${quoteName(column)} ${typeFacts[type].sql}`
  )
  const keys = table.key.filter(name => table.columns.some(column => column.name === name))
  if (keys.length > 0) lines.push(`  PRIMARY KEY (${keys.map(quoteName).join(', ')})`)
  const comments = [
    ...(table.description ? [`COMMENT ON TABLE ${name} IS ${quoteText(table.description)};`] : []),
    ...table.columns
      .filter(column => column.description)
      .map(
        column =>
          `COMMENT ON COLUMN ${name}.${quoteName(column.name)} IS ${quoteText(column.description)};`
      )
  ]
  return [
    `-- Chiến lược ghi: ${writeStrategies[table.writeStrategy]}`,
    `CREATE TABLE ${name} (\n${lines.join(',\n')}\n);`,
    ...comments
  ].join('\n')
}

const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`
const quoteText = (value: string): string => `'${value.replaceAll("'", "''").replace(/\s+/g, ' ')}'`

/** Bytes that one row takes on disk, by the width of its types; the basis of the estimated size. */
export function rowWidth(columns: readonly Pick<MartColumn, 'dataType'>[]): number {
  return 24 + columns.reduce((sum, column) => sum + typeFacts[column.dataType].width, 0)
}

/** Columns of the data dictionary as a file. */
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
