import type { CallOutput } from '@shared/contract/contract'
import { matchColumnNames } from '@shared/features/data-load/match-names'
import { codeLists } from '@shared/features/standard-model/code-lists'
import { canFillModelColumnType } from '@shared/features/standard-model/mapping'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { MartColumn } from '@shared/model/data-mart/column'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import { proposeSqlName } from '@shared/model/data-mart/table-names'
import type { MappedTable } from '../../analytics/filled'
import { buildFrequentValuesQuery } from '../../warehouse/sql/values-sql'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import type { Warehouse } from '../../warehouse/warehouse'

type ProposedColumn = CallOutput<'standardModel:propose'>['columns'][number]

/**
 * Timeout for reading the values of columns, in milliseconds; afterwards the remaining columns are
 * mapped by name or by hand.
 */
const patience = 2_000
/** Minimum share of a column's values that the model must know for a match. */
const enough = 0.5
/** Number of values of a column that are compared, the most frequent first. */
const looked = 50

const namesOf = ({ name, description }: MartColumn): string[] => [name, description]
const wantedNames = ({ columns }: ModelTable): string[] => columns.map(({ title }) => title)

/**
 * Proposes the table of the unit whose column names match the most columns of a model table, and at
 * least half of the required ones.
 */
export function proposeTableForModel(
  table: ModelTable,
  own: readonly DataMart[]
): DataMart | undefined {
  const required = table.columns.filter(column => column.required).length
  const scored = own.map(mart => {
    const found = matchColumnNames(wantedNames(table), mart.columns.map(namesOf))
    const isCalled = mart.name.endsWith(proposeSqlName(table.title, table.id))
    const hits = found.filter((place, at) => place !== null && table.columns[at]?.required).length
    return { mart, hits, score: hits + (isCalled ? required : 0) }
  })
  return scored
    .filter(({ hits }) => hits * 2 >= required)
    .sort((left, right) => right.score - left.score)[0]?.mart
}

/**
 * Proposes a column of the unit's table for each column of the model: the column of the same name;
 * else the column whose values are in the list or table that the model refers to; else the only
 * remaining column of its type. Values of personal columns are never read. Throws AppError.
 */
export async function proposeColumnsForModel(
  { reader, tables }: Pick<Warehouse, 'reader' | 'tables'>,
  table: ModelTable,
  own: DataMart,
  filled: ReadonlyMap<string, MappedTable>
): Promise<ProposedColumn[]> {
  const proposed = matchColumnNames(wantedNames(table), own.columns.map(namesOf)).map(
    (place, at): ProposedColumn => {
      const column = table.columns[at] as ModelColumn
      const source = place === null ? undefined : own.columns[place]
      // Ranks may be text with names here, because the user enters the order of the names when
      // saving the mapping.
      const isNamed = column.order !== undefined && source?.dataType === 'string'
      const fits =
        source !== undefined && (isNamed || canFillModelColumnType(column, source.dataType))
      return {
        column: column.name,
        source: fits ? source.name : null,
        by: fits ? 'name' : null
      }
    }
  )
  const open = (): ModelColumn[] => table.columns.filter((_, at) => proposed[at]?.source === null)
  const free = (): MartColumn[] =>
    own.columns.filter(
      ({ name, personal }) => !personal && !proposed.some(({ source }) => source === name)
    )
  const take = ({ name }: ModelColumn, source: MartColumn, by: ProposedColumn['by']): void => {
    const place = table.columns.findIndex(column => column.name === name)
    proposed[place] = { column: name, source: source.name, by }
  }

  if (currentGenerationOf(own)) {
    const matchesOf = await contentMatcher({ reader, tables }, own, filled)
    for (const column of open()) {
      const source = await matchesOf(column, free())
      if (source) take(column, source, 'content')
    }
  }
  for (const column of open()) {
    // Any column fits a text column by type, so the type says nothing about a match; optional
    // columns are not guessed either.
    if (column.type === 'string' || !column.required) continue
    const fitting = free().filter(({ dataType }) => canFillModelColumnType(column, dataType))
    const rivals = open().filter(({ type }) => type === column.type)
    const [only] = fitting
    if (only && fitting.length === 1 && rivals.length === 1) take(column, only, 'type')
  }
  return proposed
}

/**
 * Creates a function that finds the first column of the unit's table most of whose values are known
 * values of a model column.
 */
async function contentMatcher(
  { reader, tables }: Pick<Warehouse, 'reader' | 'tables'>,
  own: DataMart,
  filled: ReadonlyMap<string, MappedTable>
) {
  const opened = await tables.open(own.id)
  const known = new Map<string, readonly string[]>()
  const valuesOf = async (
    of: OpenedTableGeneration,
    { name }: MartColumn
  ): Promise<readonly string[]> => {
    const key = JSON.stringify([of.path, name])
    const found = known.get(key) ?? (await readValues({ reader }, of, name))
    known.set(key, found)
    return found
  }
  return async (
    column: ModelColumn,
    sources: readonly MartColumn[]
  ): Promise<MartColumn | undefined> => {
    const wanted = await knownValues(column, filled, valuesOf)
    if (wanted.size === 0) return undefined
    for (const source of sources) {
      const values = await valuesOf(opened, source)
      const hits = values.filter(value => wanted.has(value)).length
      if (values.length > 0 && hits >= values.length * enough) return source
    }
    return undefined
  }
}

/**
 * Values that may occur in a model column: the labels of its value list, or the keys of the table
 * that it refers to.
 */
async function knownValues(
  { list, refers }: ModelColumn,
  filled: ReadonlyMap<string, MappedTable>,
  valuesOf: (opened: OpenedTableGeneration, column: MartColumn) => Promise<readonly string[]>
): Promise<ReadonlySet<string>> {
  // Only the labels of a value list are compared, because its codes are small numbers that occur in
  // any numeric column.
  if (list) return new Set(codeLists[list].codes.map(({ label }) => label))
  const other = refers === undefined ? undefined : filled.get(refers)
  const key = other?.filling(other.table.key[0] ?? '')
  const isPlain = other && key?.kind === 'column' && !key.own.personal
  return new Set(isPlain ? await valuesOf(other.opened, key.own) : [])
}

async function readValues(
  { reader }: Pick<Warehouse, 'reader'>,
  opened: OpenedTableGeneration,
  name: string
): Promise<readonly string[]> {
  const answer = await reader
    .ask(buildFrequentValuesQuery(opened, name, looked), { deadline: patience })
    .catch(() => undefined)
  return answer?.rows.map(([value]) => String(value)) ?? []
}
