import { codeLists } from '@shared/features/standard-model/code-lists'
import type { ModelFindingKind } from '@shared/features/standard-model/findings'
import type { ModelColumn, ModelTable } from '@shared/features/standard-model/model'
import type { SingleRowRule } from '@shared/model/data-quality/rules'
import type { MappedTable } from '../../analytics/filled'
import {
  type RowValueExpression,
  rowsBreakingRule,
  rowsEndingBeforeStart,
  rowsInParentCycles,
  rowsOutsideAllowedValues,
  rowsRepeatingValues,
  type ViolatingRowsQuery
} from '../../warehouse/quality/model-sql'
import {
  findRowsWithFailedConversion,
  findRowsWithoutValue,
  modelColumnRowValueOf,
  monthStartOfRowValue
} from './row-values'

/** One kind of violation in the rows of a table, as a query. */
export interface ModelRowCheckQuery {
  readonly table: string
  readonly kind: ModelFindingKind
  /** Names of the model columns that the check concerns. */
  readonly columns: readonly string[]
  readonly wrong: ViolatingRowsQuery
}

/** Fixed fields of a temporary quality rule, which is only built for its condition. */
const base = {
  id: '00000000-0000-4000-8000-000000000000',
  severity: 'warning',
  threshold: { most: 0, unit: 'rows' }
} as const

/**
 * Builds all checks of the rows of a mapped table, including those against the tables that it
 * refers to.
 */
export function modelRowCheckQueriesOf(
  filled: MappedTable,
  all: ReadonlyMap<string, MappedTable>
): ModelRowCheckQuery[] {
  const { table, opened } = filled
  const check = (
    kind: ModelFindingKind,
    columns: readonly string[],
    wrong: ViolatingRowsQuery | undefined
  ): ModelRowCheckQuery[] => (wrong ? [{ table: table.id, kind, columns, wrong }] : [])
  const ofColumn = (column: ModelColumn): ModelRowCheckQuery[] => {
    const value = modelColumnRowValueOf(filled, column.name)
    if (!value) return []
    const columns: [string] = [column.name]
    const breaking = (rule: SingleRowRule): ViolatingRowsQuery =>
      rowsBreakingRule(opened, value, rule)
    const { refers, required } = column
    // A column mapped through a configured order of names holds positions in that order instead of
    // the model's numbers or codes, so its range and value list are not checked.
    const isOrdered = filled.filling(column.name)?.kind === 'order'
    const { range, list }: Pick<ModelColumn, 'list' | 'range'> = isOrdered ? {} : column
    return [
      ...findRowsWithFailedConversion(filled, column).flatMap(({ kind, wrong }) =>
        check(kind, columns, wrong)
      ),
      ...check('empty', columns, required ? findRowsWithoutValue(filled, column) : undefined),
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
      ...check(
        'orphan',
        columns,
        refers === undefined ? undefined : findOrphanedRows(filled, column, all)
      ),
      ...check('cycle', columns, refers === table.id ? findParentCycles(filled, column) : undefined)
    ]
  }
  return [
    ...check('double', table.key, findDuplicateKeyRows(filled)),
    ...table.columns.flatMap(ofColumn),
    ...check('span', table.span ?? [], findRowsEndingBeforeStart(filled))
  ]
}

/**
 * Rows that share a key with another row; undefined if a required key column has no source, because
 * an incomplete key identifies no row.
 */
function findDuplicateKeyRows(filled: MappedTable): ViolatingRowsQuery | undefined {
  const key = keyOf(filled.table)
  const values = (columns: readonly ModelColumn[]): RowValueExpression[] =>
    columns.flatMap(({ name }) => {
      const value = modelColumnRowValueOf(filled, name)
      if (!value) return []
      return filled.table.month === name ? monthStartOfRowValue(value) : value
    })
  const required = key.filter(column => column.required)
  const present = values(required)
  if (present.length < required.length) return undefined
  return rowsRepeatingValues(filled.opened, values(key), present)
}

const keyOf = (table: ModelTable): readonly ModelColumn[] =>
  table.columns.filter(({ name }) => table.key.includes(name))

/**
 * Rows whose reference matches no row of the referenced table, which is looked up by its
 * single-column key.
 */
function findOrphanedRows(
  filled: MappedTable,
  { name, refers = '' }: ModelColumn,
  all: ReadonlyMap<string, MappedTable>
): ViolatingRowsQuery | undefined {
  const other = all.get(refers)
  const value = modelColumnRowValueOf(filled, name)
  const key = other && modelColumnRowValueOf(other, other.table.key[0] ?? '')
  return other && value && key
    ? rowsOutsideAllowedValues(filled.opened, value, { opened: other.opened, value: key })
    : undefined
}

function findParentCycles(
  filled: MappedTable,
  { name }: ModelColumn
): ViolatingRowsQuery | undefined {
  const key = modelColumnRowValueOf(filled, filled.table.key[0] ?? '')
  const above = modelColumnRowValueOf(filled, name)
  return key && above ? rowsInParentCycles(filled.opened, key, above) : undefined
}

function findRowsEndingBeforeStart(filled: MappedTable): ViolatingRowsQuery | undefined {
  const [from, until] = (filled.table.span ?? []).map(name => modelColumnRowValueOf(filled, name))
  return from && until ? rowsEndingBeforeStart(filled.opened, from, until) : undefined
}
