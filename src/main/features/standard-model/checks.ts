import type { RowRule } from '@shared/features/data-quality/rules'
import { codeLists } from '@shared/features/standard-model/code-lists'
import type { FindingKind } from '@shared/features/standard-model/findings'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { Filled } from '../../analytics/filled'
import {
  rowsBreaking,
  rowsEndingFirst,
  rowsInCircles,
  rowsOrphaned,
  rowsRepeating,
  type WrongRows
} from '../../warehouse/quality/model-sql'

/** One thing that rows of a table can do wrong, ready to be asked. */
export interface ModelCheck {
  readonly table: string
  readonly kind: FindingKind
  /** Names of the model's columns. */
  readonly columns: readonly string[]
  readonly wrong: WrongRows
}

/** Of a rule that is not kept: nothing but what it asks counts. */
const base = {
  id: '00000000-0000-4000-8000-000000000000',
  severity: 'warning',
  threshold: { most: 0, unit: 'rows' }
} as const

/** Everything that can be looked at in the rows of a filled table, over the tables that it points at. */
export function checksOf(filled: Filled, all: ReadonlyMap<string, Filled>): ModelCheck[] {
  const { table, opened } = filled
  const check = (
    kind: FindingKind,
    columns: readonly string[],
    wrong: WrongRows | undefined
  ): ModelCheck[] => (wrong ? [{ table: table.id, kind, columns, wrong }] : [])
  const ofColumn = (column: ModelColumn): ModelCheck[] => {
    const source = filled.source(column.name)
    if (!source) return []
    const one: [string] = [source.name]
    const breaking = (rule: RowRule): WrongRows => rowsBreaking(opened, rule)
    const { range, list, refers, required } = column
    const names = [column.name]
    return [
      ...check(
        'empty',
        names,
        required ? breaking({ ...base, kind: 'filled', columns: one }) : undefined
      ),
      ...check(
        'range',
        names,
        range ? breaking({ ...base, kind: 'between', columns: one, ...range }) : undefined
      ),
      ...check(
        'list',
        names,
        list
          ? breaking({
              ...base,
              kind: 'among',
              columns: one,
              values: codeLists[list].codes.flatMap(({ code, label }) => [code, label])
            })
          : undefined
      ),
      ...check('orphan', names, refers === undefined ? undefined : orphans(filled, column, all)),
      ...check('cycle', names, refers === table.id ? circles(filled, column) : undefined)
    ]
  }
  return [
    ...check('double', table.key, doubles(filled)),
    ...table.columns.flatMap(ofColumn),
    ...check('span', table.span ?? [], endsFirst(filled))
  ]
}

/** Half of a key names nothing: what must be there of it has to have a source. */
function doubles({ table, opened, source }: Filled): WrongRows | undefined {
  const key = keyOf(table)
  const required = key.filter(column => column.required)
  const filled = required.flatMap(({ name }) => source(name) ?? [])
  if (filled.length < required.length) return undefined
  return rowsRepeating(
    opened,
    key.flatMap(({ name }) => source(name) ?? []),
    filled
  )
}

const keyOf = (table: ModelTable): readonly ModelColumn[] =>
  table.columns.filter(({ name }) => table.key.includes(name))

/** What a table is pointed at by is its key of one column. */
function orphans(
  { opened, source }: Filled,
  { name, refers = '' }: ModelColumn,
  all: ReadonlyMap<string, Filled>
): WrongRows | undefined {
  const other = all.get(refers)
  const column = source(name)
  const key = other?.source(other.table.key[0] ?? '')
  return other && column && key
    ? rowsOrphaned(opened, column, { opened: other.opened, column: key })
    : undefined
}

function circles({ table, opened, source }: Filled, { name }: ModelColumn): WrongRows | undefined {
  const key = source(table.key[0] ?? '')
  const above = source(name)
  return key && above ? rowsInCircles(opened, key, above) : undefined
}

function endsFirst({ table, opened, source }: Filled): WrongRows | undefined {
  const [from, until] = (table.span ?? []).map(source)
  return from && until ? rowsEndingFirst(opened, from, until) : undefined
}
