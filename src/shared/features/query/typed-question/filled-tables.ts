import { filledEntry } from './filled-entries'
import { FilledTable, type TableFilling, type TableSource } from './filled-table'
import { type ModelledTable, seedLinks, seedNouns, seedProfiles } from './nouns'
import type { DictionaryEntry, TableLink, TypedQuestionCatalogue } from './types'

/**
 * Words of the program and the dictionary, those of the data model also under the names of the tables
 * and columns that fill it: entries, nouns, validity and references. A table that fills the model has
 * the words of its mapping only, whatever its name is. It has none if it fills several model tables, or
 * if the model column that decides which rows count (an end of the validity, the month) is not
 * filled by a column of it; a figure would count other rows than the pages do.
 */
export function wordsOfFilledTables(
  dictionary: readonly DictionaryEntry[],
  model: readonly ModelledTable[],
  fillings: readonly TableFilling[],
  source: TableSource
): Omit<TypedQuestionCatalogue, 'tables'> {
  const filled = fillings.flatMap(filling => {
    const modelled = model.find(({ id }) => id === filling.model)
    const isOnly = fillings.filter(({ table }) => table === filling.table).length === 1
    const table = modelled && isOnly ? new FilledTable(filling, modelled, source) : undefined
    return table?.isWhole() ? [table] : []
  })
  const byModel = new Map(filled.map(table => [table.filling.model, table]))
  const modelled = filled.map(table => table.modelled())
  const tables = new Set(fillings.map(({ table }) => table))
  return {
    dictionary: [
      ...dictionary.filter(entry => !(tables.has(entry.table) && isOfModel(entry, model))),
      ...filled.flatMap(table =>
        dictionary.flatMap(entry =>
          entry.table === table.filling.model && isOfModel(entry, model)
            ? (filledEntry(entry, table) ?? [])
            : []
        )
      )
    ],
    nouns: [
      ...seedNouns.filter(({ sense }) => !tables.has(sense.table)),
      ...filled.flatMap(table => seedNouns.flatMap(noun => table.noun(noun) ?? []))
    ],
    profiles: [
      ...seedProfiles(model).filter(({ table }) => !tables.has(table)),
      ...seedProfiles(modelled).flatMap(profile => {
        const table = byModel.get(profile.table)
        return table ? [table.profile(profile)] : []
      })
    ],
    links: [
      ...seedLinks(model).filter(({ table }) => !tables.has(table)),
      ...seedLinks(modelled).flatMap(link => filledLink(link, byModel) ?? [])
    ],
    titles: filled.flatMap(({ filling: { table, columns } }) =>
      columns.map(({ own, title }) => ({ table, column: own, title }))
    ),
    valuesOf: (name, column) => {
      const values = source.valuesOf(name, column)
      const order = filled
        .find(({ filling }) => filling.table === name)
        ?.filling.columns.find(({ own }) => own === column)?.order
      return order
        ? values.toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
        : values
    }
  }
}

function filledLink(
  { table, column, toTable, toColumn }: TableLink,
  byModel: ReadonlyMap<string, FilledTable>
): TableLink | undefined {
  const [from, to] = [byModel.get(table), byModel.get(toTable)]
  const [own, key] = [from?.column(column), to?.column(toColumn)]
  if (!from || !to || own === undefined || key === undefined) return undefined
  return { table: from.filling.table, column: own, toTable: to.filling.table, toColumn: key }
}

/** Whether an entry is about a table of the model, and not about a table that only has its name. */
function isOfModel(entry: DictionaryEntry, model: readonly ModelledTable[]): boolean {
  const table = model.find(({ id }) => id === entry.table)
  const names = [entry.column, entry.measure?.column].filter(name => name !== undefined)
  return (
    table !== undefined &&
    names.every(
      name =>
        table.columns.some(column => column.name === name) ||
        entry.computed?.some(computed => computed.name === name) === true
    )
  )
}
