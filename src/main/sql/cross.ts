import {
  type CrossShare,
  type CrossShareBase,
  type CrossTableAxes,
  groupingSetsOf
} from '@shared/model/query/cross'
import type { QueryOutput } from '@shared/model/query/outputs'
import type { QuerySorting, StructuredQuery } from '@shared/model/query/question'
import { quotientSql } from './derived'
import {
  createSortKeys,
  figureOutput,
  namedSql,
  type OutputColumnSql,
  outputOf,
  type ResultRowsSql,
  type SortKeysSql
} from './output-sql'
import type { StatementScope } from './scope'

/** Columns of a cross table's statement: its groups on each axis, and the level of each row. */
export interface CrossColumnsSql extends CrossTableAxes<OutputColumnSql> {
  /** SQL of the number of groups down and across that a row has. */
  readonly levels: { readonly down: string; readonly across: string }
}

/** GROUP BY of every leading part of the keys down with every leading part of those across. */
export function groupingSetsSql(axes: CrossTableAxes<string>): string {
  const sets = groupingSetsOf(axes).map(keys => `(${keys.join(', ')})`)
  return ` GROUP BY GROUPING SETS (${sets.join(', ')})`
}

/** SQL of the number of keys that a row of the grouping sets has. */
export const levelSql = (keys: readonly string[]): string =>
  [`${keys.length}`, ...keys.map(key => `GROUPING(${key})`)].join(' - ')

/**
 * SQL of the figure of the row's total: with the same groups down, the same groups across, or
 * neither. There is exactly one such row, so its maximum is that figure.
 */
function totalSql(
  { down, across, levels }: CrossColumnsSql,
  base: CrossShareBase,
  figure: string
): string {
  const isTotal = [
    ...(base === 'column' ? [] : [`${levels.across} = 0`]),
    ...(base === 'row' ? [] : [`${levels.down} = 0`])
  ].join(' AND ')
  const alike = {
    row: [levels.down, ...down.map(({ raw }) => raw)],
    column: [levels.across, ...across.map(({ raw }) => raw)],
    all: []
  }[base]
  const partition = alike.length === 0 ? '' : `PARTITION BY ${alike.join(', ')}`
  return `max(CASE WHEN ${isTotal} THEN ${figure} END) OVER (${partition})`
}

/** SQL of a share of a measure, as a figure with nine decimal places. */
function crossShareSql(
  scope: StatementScope,
  { of, base }: CrossShare,
  columns: CrossColumnsSql,
  before: readonly OutputColumnSql[]
): string {
  const measure = before.find(({ output }) => output.name === of)
  if (!measure) throw new Error(`No measure ${of}`)
  const total = { ...measure, raw: totalSql(columns, base, measure.raw) }
  return quotientSql(scope.dialect, measure, total)
}

/**
 * ORDER BY of a cross table: each axis from its outermost group to its innermost, every total after
 * the rows that it adds up. Groups down are also sorted by figures: by that of their own total over
 * all columns.
 */
function crossOrderSql(
  scope: StatementScope,
  sort: readonly QuerySorting[],
  { down, across, levels }: CrossColumnsSql,
  figures: readonly OutputColumnSql[]
): SortKeysSql {
  const keys = createSortKeys(scope)
  /** Keys of the groups at one level of an axis, up to the group itself, which no two share. */
  function siblings(
    group: OutputColumnSql,
    totalOf: ((figure: OutputColumnSql) => OutputColumnSql) | undefined
  ): void {
    const place = sort.findIndex(({ output }) => output === group.output.name)
    for (const { output, direction } of place < 0 ? sort : sort.slice(0, place)) {
      const figure = figures.find(one => one.output.name === output)
      if (figure && totalOf) keys.add(totalOf(figure), direction)
    }
    const { direction = 'asc', order } = sort[place] ?? {}
    keys.add(group, direction, order)
  }
  for (const [index, group] of down.entries()) {
    const isOwn = `${levels.down} = ${index + 1} AND ${levels.across} = 0`
    const alike = down.slice(0, index + 1).map(({ raw }) => raw)
    keys.addSql(`CASE WHEN ${levels.down} > ${index} THEN 0 ELSE 1 END`)
    siblings(group, figure => ({
      ...figure,
      raw: `max(CASE WHEN ${isOwn} THEN ${figure.raw} END) OVER (PARTITION BY ${alike.join(', ')})`
    }))
  }
  for (const [index, group] of across.entries()) {
    keys.addSql(`CASE WHEN ${levels.across} > ${index} THEN 0 ELSE 1 END`)
    siblings(group, undefined)
  }
  return keys.end()
}

/** SELECT of a cross table from the rows of all its levels, with its shares and levels. */
export function crossTableSql(
  scope: StatementScope,
  { groups, cross, sort }: StructuredQuery,
  outputs: readonly QueryOutput[],
  placed: CrossColumnsSql,
  { rows, columns }: ResultRowsSql
): string {
  const first = columns.length
  const sqls = (cross?.shares ?? []).map(share => crossShareSql(scope, share, placed, columns))
  const shares = sqls.map((_, index) =>
    figureOutput(scope.dialect, outputOf(outputs, first + index), `q.s${index}`, 9)
  )
  const levels = [placed.levels.down, placed.levels.across].map((raw, index) =>
    figureOutput(scope.dialect, outputOf(outputs, first + sqls.length + index), raw, undefined)
  )
  const added = sqls.map((sql, index) => `, ${sql} AS s${index}`).join('')
  const from = sqls.length === 0 ? rows : `(SELECT q.*${added} FROM ${rows}) q`
  const figures = [...columns.slice(groups.length), ...shares]
  const { by, joins } = crossOrderSql(scope, sort, placed, figures)
  const answered = namedSql([...columns, ...shares, ...levels])
  return `SELECT ${answered} FROM ${from}${joins} ORDER BY ${by.join(', ')}`
}
