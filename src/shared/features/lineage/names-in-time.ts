import type { MartColumn } from '../data-mart/column'
import type { DataMart } from '../data-mart/data-mart'
import type { Generation } from '../data-mart/generation'
import { type StructureChange, sourceOf } from '../data-mart/structure'
import type { TableColumn } from './question-columns'
import { tableCalled } from './renamed'

type Changed = Pick<DataMart, 'columns' | 'history'>

/** The changes of structure after a time, the oldest first. */
const changesAfter = ({ history }: Changed, time: number): StructureChange[] =>
  history.flatMap(({ time: at, structure }) => (structure && at > time ? [structure] : []))

/** The name before a change; one that a table went back to an older generation by keeps the names of that one. */
const nameBefore = (change: StructureChange, name: string): string =>
  sourceOf(change, name) || (change.renamed ? '' : name)

/** What a column of today was called at a time; empty where a change since added it. */
export function nameAt(table: Changed, column: string, time: number): string {
  let name = column
  for (const change of changesAfter(table, time).toReversed()) {
    name = nameBefore(change, name)
    if (name === '') break
  }
  return name
}

/** What a column of that time is called today; empty where it is gone. */
export function nameNow(table: Changed, column: string, time: number): string {
  let name = column
  for (const change of changesAfter(table, time)) {
    name = change.after.find(one => nameBefore(change, one.name) === name)?.name ?? ''
    if (name === '') break
  }
  return name
}

/** The columns that a table had at a time. */
export const columnsAt = (table: Changed, time: number): readonly MartColumn[] =>
  changesAfter(table, time)[0]?.before ?? table.columns

/** Names of a table's columns at a time, for a question that was asked then. */
export const columnsThen =
  ({ dataMarts }: { readonly dataMarts: readonly DataMart[] }, time: number) =>
  (name: string): readonly string[] => {
    const table = tableCalled(dataMarts, name)
    return table ? columnsAt(table, time).map(one => one.name) : []
  }

/** A column of that time by its name of today; undefined where it is gone. */
export function columnNow(
  { dataMarts }: { readonly dataMarts: readonly DataMart[] },
  { table: name, column }: TableColumn,
  time: number
): TableColumn | undefined {
  const table = dataMarts.find(one => one.name === name)
  const now = table ? nameNow(table, column, time) : column
  return now === '' ? undefined : { table: name, column: now }
}

/** What a column of a generation was called in an older one; empty where it was not there. */
export function nameIn(
  table: Changed,
  column: string,
  older: Generation,
  made: Generation
): string {
  const until = changedAt(table, made)
  const history = table.history.filter(({ time }) => time <= until)
  return nameAt({ ...table, history }, column, changedAt(table, older))
}

/** When the columns of a generation began: its change of structure is noted a moment after it was made. */
function changedAt({ history }: Changed, { origin, time, columns }: Generation): number {
  if (origin !== 'structure' && origin !== 'return') return time
  const own = history.find(event => event.structure && event.time >= time)
  return own?.structure && namesOf(own.structure.after) === namesOf(columns) ? own.time : time
}

const namesOf = (columns: readonly { readonly name: string }[]): string =>
  JSON.stringify(columns.map(({ name }) => name))
