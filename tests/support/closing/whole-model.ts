import type { DataMart } from '@shared/features/data-mart/data-mart'
import type { ModelTable } from '@shared/features/standard-model/model'
import { modelTables } from '@shared/features/standard-model/tables'
import type { Publishing } from '../../../src/main/warehouse/publish'
import { quoted, rowsTable } from '../../../src/main/warehouse/sql/names'
import type { TestProgram } from '../handlers'

/** Id of the own table that fills one of the model. */
export const martOf = (model: string): string =>
  `dm-${700 + modelTables.findIndex(({ id }) => id === model)}`

/** Name of the column that fills one of the model: another, so that mapping counts. */
export const ownName = (column: string): string => `c_${column}`

const martLike = (like: DataMart, { id, columns }: ModelTable): DataMart => ({
  ...structuredClone(like),
  id: martOf(id),
  name: `dv_${id.replaceAll('-', '_')}`,
  origin: 'own',
  writeStrategy: 'overwrite',
  etlSource: '',
  key: [],
  rules: [],
  partition: '',
  rowCount: 0,
  generations: [],
  current: '',
  history: [],
  columns: columns.map(({ name, type: dataType }) => ({
    name: ownName(name),
    dataType,
    description: '',
    personal: false
  }))
})

export const byTest: Publishing = { user: 'a', origin: 'load', note: '' }

/** The rows of a table as an insert: each row says some columns of the model. */
export function insertRows(
  model: string,
  rows: readonly Readonly<Record<string, string | number | null>>[]
): string[] {
  if (rows.length === 0) return []
  const table = modelTables.find(({ id }) => id === model)
  if (!table) throw new Error(model)
  const cell = (value: string | number | null | undefined): string =>
    typeof value === 'string' ? `'${value}'` : String(value ?? 'NULL')
  const lines = rows.map(row => `(${table.columns.map(({ name }) => cell(row[name])).join(', ')})`)
  return [`INSERT INTO target.${quoted(rowsTable)} VALUES ${lines.join(', ')}`]
}

type Rows = Readonly<
  Record<string, readonly Readonly<Record<string, string | number | null>>[] | undefined>
>

/** Makes a table of the unit's own for each of the model, with these rows, and maps it: nothing lacks then. */
export async function makeWholeModel(program: TestProgram, rows: Rows = {}): Promise<void> {
  const { records } = program.storage
  const [like] = records.read().dataMarts
  if (!like) throw new Error('There is no table to copy.')
  for (const table of modelTables) {
    const mart = martLike(like, table)
    const own = rows[table.id] ?? []
    const making = {
      columns: mart.columns,
      files: [],
      statements: insertRows(table.id, own),
      rows: own.length
    }
    await program.tables.create(mart, making, () => byTest)
  }
  await records.update(state => {
    state.modelMappings = modelTables.map(({ id, columns }) => ({
      id,
      table: martOf(id),
      columns: Object.fromEntries(columns.map(({ name }) => [name, ownName(name)])),
      user: 'a',
      time: 0
    }))
  })
}

/** Publishes other rows of a table of the model. */
export async function loadRows(
  program: TestProgram,
  model: string,
  rows: NonNullable<Rows[string]>
): Promise<void> {
  const id = martOf(model)
  const mart = program.storage.records.read().dataMarts.find(table => table.id === id)
  if (!mart) throw new Error(id)
  const statements = insertRows(model, rows)
  const making = { columns: mart.columns, files: [], statements, rows: rows.length }
  await program.tables.publish(id, mart.current, making, byTest)
}

/** Checks the model and closes a period, whatever is found. */
export async function closePeriod(program: TestProgram, period: string): Promise<void> {
  await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
  const { base } = await program.handlers['standardModel:prepareClosing']({ period })
  const reason = 'Số liệu tháng đã đối chiếu'
  await program.handlers['standardModel:close']({ period, base, reason, accepted: true })
}
