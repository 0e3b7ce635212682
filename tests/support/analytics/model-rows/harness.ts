import type { MappedColumnNames } from '@shared/features/standard-model/mapping'
import type { ModelTable } from '@shared/features/standard-model/model'
import { findModelTable } from '@shared/features/standard-model/tables'
import { emptyMartDraft } from '@shared/model/data-mart/draft'
import type { TestProgram } from '../../handlers'
import { createFileLoadActions } from '../../loading'

type ModelValue = string | number | boolean | null
/**
 * Row of a model table: values by column name (other columns are empty), or all values in column
 * order.
 */
export type ModelRow = Readonly<Record<string, ModelValue>> | readonly ModelValue[]
/** Rows by the id of their table. */
export type ModelRows = Readonly<Record<string, readonly ModelRow[]>>

const isListed = (row: ModelRow): row is readonly ModelValue[] => Array.isArray(row)

/** The values of a row in column order as a line of a CSV file, separated by semicolons. */
export function formatModelRowLine({ columns }: ModelTable, row: ModelRow): string {
  const values = isListed(row) ? row : columns.map(({ name }) => row[name] ?? null)
  return values.map(value => `"${String(value ?? '').replaceAll('"', '""')}"`).join(';')
}

/**
 * Name of a column in the unit's table; differs from the model column's name, so that the mapping
 * is tested.
 */
const usualName = (name: string): string => `cot_${name}`

/**
 * Loads these rows as tables of the unit and maps them to the model. Throws if the model has no
 * such table.
 */
export async function loadModelRows(
  program: TestProgram,
  folder: string,
  rows: ModelRows,
  ownName = usualName
): Promise<void> {
  const loader = createFileLoadActions(program, folder)
  for (const [id, all] of Object.entries(rows)) {
    const table = findModelTable(id)
    if (!table) throw new Error(`no table ${id} in the model`)
    const tableName = `dv_${id.replaceAll('-', '_')}`
    const head = table.columns.map(({ name }) => ownName(name)).join(';')
    const lines = [head, ...all.map(row => formatModelRowLine(table, row))]
    const looked = await loader.look(lines.join('\n'), `${tableName}.csv`)
    const columns = table.columns.map(({ name, title, type }, at) => ({
      id: String(at),
      name: ownName(name),
      dataType: type,
      description: title
    }))
    const draft = { ...emptyMartDraft, tableName, columns }
    const created = await loader.create(loader.inputOf(looked, draft))
    const mapped: MappedColumnNames = Object.fromEntries(
      table.columns.map(({ name }) => [name, ownName(name)])
    )
    await program.handlers['standardModel:map']({
      table: id,
      own: created.table.id,
      columns: mapped
    })
  }
}
