import { addMonthsToMonth } from '@shared/features/standard-model/closing'
import type { ModelTable } from '@shared/features/standard-model/model'
import { modelTables } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import type { PublicationDetails } from '../../../src/main/warehouse/publish'
import { quoteIdentifier, rowsTableName } from '../../../src/main/warehouse/sql/names'
import type { TestProgram } from '../handlers'

/** Id of the unit's table that is mapped to a model table. */
export const martIdOfModelTable = (model: string): string =>
  `dm-${700 + modelTables.findIndex(({ id }) => id === model)}`

/**
 * Id of the table that is mapped to all model tables for which a test gives no rows; it is empty.
 */
export const emptyMartId = 'dm-699'

/**
 * Column name in the unit's table, which differs from the model's name, so that the mapping is
 * tested.
 */
export const columnNameInUserTable = (column: string): string => `c_${column}`

/** Columns of a model table, renamed by `columnNameInUserTable`, as columns of a table of the unit. */
const columnsOf = ({ columns }: ModelTable, ownNameOf = columnNameInUserTable): MartColumn[] =>
  columns.map(({ name, type: dataType }) => ({
    name: ownNameOf(name),
    dataType,
    description: '',
    personal: false
  }))

/** Creates a table of the unit without rows. */
function ownMart(program: TestProgram, id: string, columns: MartColumn[]): DataMart {
  const [like] = program.storage.records.read().dataMarts
  if (!like) throw new Error('There is no table to copy.')
  return {
    ...structuredClone(like),
    id,
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
    columns
  }
}

export const testPublicationDetails: PublicationDetails = { user: 'a', origin: 'load', note: '' }

/** INSERT statement for rows that set only some columns of a model table. */
function insertRows(
  model: string,
  rows: readonly Readonly<Record<string, string | number | null>>[]
): string[] {
  if (rows.length === 0) return []
  const table = modelTables.find(({ id }) => id === model)
  if (!table) throw new Error(model)
  const cell = (value: string | number | null | undefined): string =>
    typeof value === 'string' ? `'${value}'` : String(value ?? 'NULL')
  const lines = rows.map(row => `(${table.columns.map(({ name }) => cell(row[name])).join(', ')})`)
  return [`INSERT INTO target.${quoteIdentifier(rowsTableName)} VALUES ${lines.join(', ')}`]
}

type Rows = Readonly<
  Record<string, readonly Readonly<Record<string, string | number | null>>[] | undefined>
>

/**
 * Creates tables of the unit with the given rows and maps them to their model tables; maps an empty
 * table to all other model tables, so that the model is complete.
 */
export async function createWholeModel(program: TestProgram, rows: Rows = {}): Promise<void> {
  const isOwn = (model: string): boolean => Object.hasOwn(rows, model)
  const nameIn = (table: string, column: string): string =>
    isOwn(table) ? columnNameInUserTable(column) : `${table.replaceAll('-', '_')}_${column}`
  const make = (id: string, columns: MartColumn[], statements: string[]) => {
    const making = { columns, files: [], statements, rows: statements.length }
    return program.tables.create(
      ownMart(program, id, columns),
      making,
      () => testPublicationDetails
    )
  }
  const others = modelTables.filter(({ id }) => !isOwn(id))
  await make(
    emptyMartId,
    others.flatMap(table => columnsOf(table, column => nameIn(table.id, column))),
    []
  )
  for (const table of modelTables.filter(({ id }) => isOwn(id))) {
    await make(
      martIdOfModelTable(table.id),
      columnsOf(table),
      insertRows(table.id, rows[table.id] ?? [])
    )
  }
  await program.storage.records.update(state => {
    state.modelMappings = modelTables.map(({ id, columns }) => ({
      id,
      table: isOwn(id) ? martIdOfModelTable(id) : emptyMartId,
      columns: Object.fromEntries(columns.map(({ name }) => [name, nameIn(id, name)])),
      derivations: {},
      user: 'a',
      time: 0
    }))
  })
}

/** Publishes other rows of a model table. */
export async function publishModelRows(
  program: TestProgram,
  model: string,
  rows: NonNullable<Rows[string]>
): Promise<void> {
  const id = martIdOfModelTable(model)
  const mart = program.storage.records.read().dataMarts.find(table => table.id === id)
  if (!mart) throw new Error(id)
  const statements = insertRows(model, rows)
  const making = { columns: mart.columns, files: [], statements, rows: rows.length }
  await program.tables.publish(id, mart.current, making, testPublicationDetails)
}

/** Checks the standard model and closes a period despite all findings. */
export async function checkAndClosePeriod(program: TestProgram, period: string): Promise<void> {
  await program.handlers['standardModel:check']({ job: crypto.randomUUID() })
  const { base } = await program.handlers['standardModel:prepareClosing']({ period })
  const reason = 'Số liệu tháng đã đối chiếu'
  await program.handlers['standardModel:close']({ period, base, reason, accepted: true })
}

/** Closes the eleven months after a closed one with its snapshot, and then the twelfth. */
export async function closeYearLater(program: TestProgram, period: string): Promise<void> {
  await program.storage.records.update(state => {
    const like = state.closedPeriods.find(one => one.period === period)
    if (!like) throw new Error(period)
    for (let month = 1; month < 12; month++)
      state.closedPeriods.push({
        ...structuredClone(like),
        period: addMonthsToMonth(period, month)
      })
  })
  await checkAndClosePeriod(program, addMonthsToMonth(period, 12))
}
