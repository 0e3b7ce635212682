import { codeLists } from '@shared/features/standard-model/code-lists'
import type { FindingKind } from '@shared/features/standard-model/findings'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { RowRule } from '@shared/model/data-quality/rules'
import type { Filled } from '../../analytics/filled'
import {
  type RowValue,
  rowsBreaking,
  rowsEndingFirst,
  rowsInCircles,
  rowsOrphaned,
  rowsRepeating,
  type WrongRows
} from '../../warehouse/quality/model-sql'
import { conversions, emptyRows, monthOfValue, rowValueOf } from './row-values'

/** One kind of violation in the rows of a table, as a query. */
export interface ModelCheck {
  readonly table: string
  readonly kind: FindingKind
  /** Names of the model's columns. */
  readonly columns: readonly string[]
  readonly wrong: WrongRows
}

/** Fields of a temporary rule of which only the condition is used. */
const base = {
  id: '00000000-0000-4000-8000-000000000000',
  severity: 'warning',
  threshold: { most: 0, unit: 'rows' }
} as const

/** All checks of the rows of a mapped table against the tables that it refers to. */
export function checksOf(filled: Filled, all: ReadonlyMap<string, Filled>): ModelCheck[] {
  const { table, opened } = filled
  const check = (
    kind: FindingKind,
    columns: readonly string[],
    wrong: WrongRows | undefined
  ): ModelCheck[] => (wrong ? [{ table: table.id, kind, columns, wrong }] : [])
  const ofColumn = (column: ModelColumn): ModelCheck[] => {
    const value = rowValueOf(filled, column.name)
    if (!value) return []
    const columns: [string] = [column.name]
    const breaking = (rule: RowRule): WrongRows => rowsBreaking(opened, value, rule)
    const { refers, required } = column
    // A position in an order of names is none of the model's numbers or codes.
    const isOrdered = filled.filling(column.name)?.kind === 'order'
    const { range, list }: Pick<ModelColumn, 'list' | 'range'> = isOrdered ? {} : column
    return [
      ...conversions(filled, column).flatMap(({ kind, wrong }) => check(kind, columns, wrong)),
      ...check('empty', columns, required ? emptyRows(filled, column) : undefined),
      ...check(
        'range',
        columns,
        range ? breaking({ ...base, kind: 'between', columns, ...range }) : undefined
      ),
      ...check(
        'list',
        columns,
        list
          ? breaking({
              ...base,
              kind: 'among',
              columns,
              values: codeLists[list].codes.flatMap(({ code, label }) => [code, label])
            })
          : undefined
      ),
      ...check('orphan', columns, refers === undefined ? undefined : orphans(filled, column, all)),
      ...check('cycle', columns, refers === table.id ? circles(filled, column) : undefined)
    ]
  }
  return [
    ...check('double', table.key, doubles(filled)),
    ...table.columns.flatMap(ofColumn),
    ...check('span', table.span ?? [], endsFirst(filled))
  ]
}

/** An incomplete key identifies no row, so every required key column needs a source. */
function doubles(filled: Filled): WrongRows | undefined {
  const key = keyOf(filled.table)
  const values = (columns: readonly ModelColumn[]): RowValue[] =>
    columns.flatMap(({ name }) => {
      const value = rowValueOf(filled, name)
      if (!value) return []
      return filled.table.month === name ? monthOfValue(value) : value
    })
  const required = key.filter(column => column.required)
  const present = values(required)
  if (present.length < required.length) return undefined
  return rowsRepeating(filled.opened, values(key), present)
}

const keyOf = (table: ModelTable): readonly ModelColumn[] =>
  table.columns.filter(({ name }) => table.key.includes(name))

/** A table is referenced by its single-column key. */
function orphans(
  filled: Filled,
  { name, refers = '' }: ModelColumn,
  all: ReadonlyMap<string, Filled>
): WrongRows | undefined {
  const other = all.get(refers)
  const value = rowValueOf(filled, name)
  const key = other && rowValueOf(other, other.table.key[0] ?? '')
  return other && value && key
    ? rowsOrphaned(filled.opened, value, { opened: other.opened, value: key })
    : undefined
}

function circles(filled: Filled, { name }: ModelColumn): WrongRows | undefined {
  const key = rowValueOf(filled, filled.table.key[0] ?? '')
  const above = rowValueOf(filled, name)
  return key && above ? rowsInCircles(filled.opened, key, above) : undefined
}

function endsFirst(filled: Filled): WrongRows | undefined {
  const [from, until] = (filled.table.span ?? []).map(name => rowValueOf(filled, name))
  return from && until ? rowsEndingFirst(filled.opened, from, until) : undefined
}
