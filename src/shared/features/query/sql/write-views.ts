import type { DataType } from '../../../model/data-mart/data-types'
import type { StructuredQuery } from '../../../model/query/question'
import type { ValidOn } from '../../../model/query/valid-on'
import { comparedColumnsOf } from '../../../model/query/views'
import { indentSql, plainOrQuotedNameSql, sqlPeriodNames } from './functions'
import { comparedSql, operandSql } from './write-condition'

/** SQL of the conditions on the rows of a table that are valid on the day; empty without a span. */
export function readableValiditySql(
  { day, tables }: ValidOn,
  table: string,
  of: (column: string) => { readonly sql: string; readonly type: DataType }
): string[] {
  const span = tables.find(one => one.table === table)
  const on = 'today' in day ? `${sqlPeriodNames.today}()` : operandSql(day, 'date')
  const end = (column: string | null | undefined, sign: '<=' | '>'): string[] => {
    if (column === null || column === undefined) return []
    const { sql, type } = of(column)
    return [`(${sql} IS NULL OR ${comparedSql(sql, type)} ${sign} ${on})`]
  }
  return [...end(span?.from, '<='), ...end(span?.until, '>')]
}

const [now, before] = ['ky_nay', 'ky_so_sanh']

/**
 * SQL of the groups and measures of a query with those of its baseline, the differences and the
 * changes, around the SQL of each view.
 */
export function comparedSqlOf(
  question: StructuredQuery,
  [own, baseline]: readonly [string, string]
): string {
  const { groups, measures } = question
  const of = (view: string, name: string): string => `${view}.${plainOrQuotedNameSql(name)}`
  const value = (view: string, measure: number): string => {
    const { name = '', kind = 'sum' } = measures[measure] ?? {}
    const sql = of(view, name)
    return kind === 'count' || kind === 'distinct' ? `coalesce(${sql}, 0)` : sql
  }
  const named = (sql: string, name: string): string => `${sql} AS ${plainOrQuotedNameSql(name)}`
  const selected = [
    ...groups.map(({ name }) => named(`coalesce(${of(now, name)}, ${of(before, name)})`, name)),
    ...measures.map(({ name }, index) => named(value(now, index), name)),
    ...comparedColumnsOf(question).map(({ name, kind, index }) => {
      const [one, other] = [value(now, index), value(before, index)]
      const sql = {
        baseline: other,
        difference: `${one} - ${other}`,
        change: `round((${one} - ${other}) / nullif(abs(${other}), 0), 6)`
      }[kind]
      return named(sql, name)
    })
  ]
  const pairs = groups.map(
    ({ name }) => `${of(now, name)} IS NOT DISTINCT FROM ${of(before, name)}`
  )
  const joined =
    pairs.length === 0
      ? `FROM ${now} CROSS JOIN ${before}`
      : `FROM ${now}\nFULL JOIN ${before} ON ${pairs.join('\n  AND ')}`
  return [
    `WITH ${now} AS (\n  ${indentSql(own)}\n),`,
    `${before} AS (\n  ${indentSql(baseline)}\n)`,
    `SELECT\n  ${selected.join(',\n  ')}`,
    joined
  ].join('\n')
}
