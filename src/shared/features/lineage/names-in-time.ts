import type { MartColumn } from '../../model/data-mart/column'
import type { DataMart } from '../../model/data-mart/data-mart'
import type { Generation } from '../../model/data-mart/generation'
import { previousColumnName, type TableStructureChange } from '../../model/data-mart/structure'
import type { TableColumnRef } from './question-columns'
import { findTableByAnyName } from './renamed'

type TableStructureHistory = Pick<DataMart, 'columns' | 'history'>

/** Structure changes (added, renamed, removed columns) of a table after a time, oldest first. */
const changesAfter = ({ history }: TableStructureHistory, time: number): TableStructureChange[] =>
  history.flatMap(({ time: at, structure }) => (structure && at > time ? [structure] : []))

/**
 * Name of a column before a structure change. For a return to an older generation, the name is that
 * of the older generation.
 */
const nameBefore = (change: TableStructureChange, name: string): string =>
  previousColumnName(change, name) || (change.renamed ? '' : name)

/** Name of a current column at an earlier time; empty if a later change added it. */
export function findColumnNameAtTime(
  table: TableStructureHistory,
  column: string,
  time: number
): string {
  let name = column
  for (const change of changesAfter(table, time).toReversed()) {
    name = nameBefore(change, name)
    if (name === '') break
  }
  return name
}

/**
 * Current name of the column that had the given name at an earlier time; empty if the column was
 * removed.
 */
export function currentColumnNameOf(
  table: TableStructureHistory,
  column: string,
  time: number
): string {
  let name = column
  for (const change of changesAfter(table, time)) {
    name = change.after.find(one => nameBefore(change, one.name) === name)?.name ?? ''
    if (name === '') break
  }
  return name
}

/** Columns of a table at a time. */
export const listTableColumnsAtTime = (
  table: TableStructureHistory,
  time: number
): readonly MartColumn[] => changesAfter(table, time)[0]?.before ?? table.columns

/**
 * Creates a function that returns the columns of any table by the names valid at a time, for a
 * query that was run at that time.
 */
export const createColumnNamesLookupAtTime =
  ({ dataMarts }: { readonly dataMarts: readonly DataMart[] }, time: number) =>
  (name: string): readonly string[] => {
    const table = findTableByAnyName(dataMarts, name)
    return table ? listTableColumnsAtTime(table, time).map(one => one.name) : []
  }

/**
 * Reference to a column by its current name, from the name that it had at an earlier time;
 * undefined if the column was removed.
 */
export function currentTableColumnOf(
  { dataMarts }: { readonly dataMarts: readonly DataMart[] },
  { table: name, column }: TableColumnRef,
  time: number
): TableColumnRef | undefined {
  const table = dataMarts.find(one => one.name === name)
  const now = table ? currentColumnNameOf(table, column, time) : column
  return now === '' ? undefined : { table: name, column: now }
}

/**
 * Name that a column of one generation has in an older generation; empty if the column did not
 * exist then.
 */
export function findColumnNameInGeneration(
  table: TableStructureHistory,
  column: string,
  older: Generation,
  made: Generation
): string {
  const until = nameTimeOfGeneration(table, made)
  const history = table.history.filter(({ time }) => time <= until)
  return findColumnNameAtTime({ ...table, history }, column, nameTimeOfGeneration(table, older))
}

/**
 * Time from which a generation's column names are valid. For a generation created by a structure
 * change, the time of its history entry, which is recorded a moment later.
 */
export function nameTimeOfGeneration(
  { history }: TableStructureHistory,
  { origin, time, columns }: Generation
): number {
  if (origin !== 'structure' && origin !== 'return') return time
  const own = history.find(event => event.structure && event.time >= time)
  return own?.structure && joinedColumnNamesOf(own.structure.after) === joinedColumnNamesOf(columns)
    ? own.time
    : time
}

const joinedColumnNamesOf = (columns: readonly { readonly name: string }[]): string =>
  JSON.stringify(columns.map(({ name }) => name))
