import type { TypedQuestionOutcome } from '@shared/features/query/typed-question/outcome'
import { TypedQuestionReader } from '@shared/features/query/typed-question/read'
import { seededCatalogue } from '@shared/features/query/typed-question/seed'
import { modelTables } from '@shared/features/standard-model/tables'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { everPersonalColumnsOf } from '@shared/model/data-mart/structure'
import { toQueryCatalogue } from '@shared/model/query/outputs'
import { currentAccessKey } from '../disclosure/scope/access'
import { createLruCache } from '../runtime/async/lru-cache'
import type { RecordState } from '../store/state/record-state'
import type { EngineRequestOptions } from '../warehouse/engine/session'
import { engineErrorToAppError } from '../warehouse/engine-errors'
import { buildDistinctValuesQuery, hasDistinctValues } from '../warehouse/sql/word-list-sql'
import type { Warehouse } from '../warehouse/warehouse'
import { dictionaryEntries } from './dictionary'
import { modelFillings } from './model-fillings'

/** Timeout of reading the values of one table, in milliseconds. */
const patience = 60_000
/** Maximum number of distinct values of a column that can be typed as words. */
const mostValues = 2_000
/** Number of tables whose values are kept. */
const mostTables = 200

/** What decides which values of a table are words, and under which access they were read. */
const stateOf = (table: DataMart) => [
  currentAccessKey(),
  table.id,
  table.name,
  table.current,
  table.columns,
  [...everPersonalColumnsOf(table)]
]

/** Names of the columns whose values may be words: never personal, under no name. */
function namedColumnsOf(table: DataMart, columns: readonly MartColumn[]): string[] {
  const personal = everPersonalColumnsOf(table)
  return columns
    .filter(column => !column.personal && !personal.has(column.name))
    .map(({ name }) => name)
}

/**
 * Whether any value of a table may be a word, so that the table has to be opened: a text column that
 * is not personal, with a word list or few rows. A table whose rows are not made yet is opened.
 */
function mayHaveWords(table: DataMart): boolean {
  const generation = currentGenerationOf(table)
  const columns = namedColumnsOf(table, generation?.columns ?? table.columns)
  if (!generation) return columns.length > 0
  return hasDistinctValues(generation, columns, mostValues)
}

type ColumnValues = ReadonlyMap<string, readonly string[]>

type TypedQuestionRecords = Pick<RecordState, 'dataMarts' | 'dictionary' | 'modelMappings'>

/**
 * Reads typed questions over the current generations of tables. The grammar with all its words is
 * kept until a table, the dictionary or the mapping of a model table changes. Throws AppError.
 */
export function createTypedQuestionReading({
  reader,
  tables: rows
}: Pick<Warehouse, 'reader' | 'tables'>) {
  const kept = createLruCache<TypedQuestionReader>(1)
  /** Values of each table by its state, so that a change of one table opens only that table again. */
  const keptValues = createLruCache<ColumnValues>(mostTables)

  async function valuesOf(table: DataMart, asking: EngineRequestOptions): Promise<ColumnValues> {
    if (!mayHaveWords(table)) return new Map()
    const known = keptValues.get(JSON.stringify(stateOf(table)))
    if (known) return known
    const opened = await rows.open(table.id, undefined, asking)
    const columns = namedColumnsOf(table, opened.columns)
    const query = buildDistinctValuesQuery(opened, columns, mostValues)
    const values = new Map<string, string[]>()
    for (const [index, value] of query ? (await reader.ask(query, asking)).rows : []) {
      const name = columns[Number(index)] ?? ''
      values.set(name, [...(values.get(name) ?? []), String(value)])
    }
    // A part of the values would let a word mean one column although it is a value of two.
    const found = new Map([...values].filter(([, all]) => all.length <= mostValues))
    // Opening a table may make its rows, or replace a damaged generation by an earlier one.
    keptValues.set(JSON.stringify(stateOf({ ...table, current: opened.id })), found)
    return found
  }

  async function createReader(
    tables: readonly DataMart[],
    dictionary: ReturnType<typeof dictionaryEntries>,
    fillings: ReturnType<typeof modelFillings>
  ): Promise<TypedQuestionReader> {
    const values = new Map<string, ColumnValues>()
    for (const table of tables) {
      values.set(table.name, await valuesOf(table, { deadline: patience }))
    }
    return new TypedQuestionReader(
      seededCatalogue({
        tables: toQueryCatalogue(tables),
        dictionary,
        model: modelTables,
        fillings,
        valuesOf: (table, column) => values.get(table)?.get(column) ?? []
      })
    )
  }

  return async (
    text: string,
    { dataMarts: tables, dictionary: edits, modelMappings }: TypedQuestionRecords,
    today: string
  ): Promise<TypedQuestionOutcome> => {
    try {
      const dictionary = dictionaryEntries(today, edits)
      const fillings = modelFillings(modelMappings, tables)
      const key = JSON.stringify([tables.map(stateOf), dictionary, fillings])
      const known = kept.get(key) ?? (await createReader(tables, dictionary, fillings))
      kept.set(key, known)
      return known.read(text, today)
    } catch (error) {
      throw engineErrorToAppError(error)
    }
  }
}
