import type { StructuredQuery } from '@shared/model/query/question'
import { comparedColumnsOf, comparedOutputsOf } from '@shared/model/query/views'
import { decimalOf } from './derived'
import type { Dialect } from './dialects/dialect'
import { arithmeticSql } from './expressions'
import type { FiguresSql } from './figures'
import { figureOutput, type OutputColumnSql, outputOf } from './output-sql'

/** Name of the subquery column in a qualified reference: "q.c0" gives "c0". */
const nameOf = (raw: string): string => raw.slice(raw.indexOf('.') + 1)

/**
 * Groups and measures of a query with those of its baseline, the differences and the changes. The
 * rows of both views are appended and grouped once more, because not every engine has a full join
 * that matches missing values.
 */
export function compareFigures(
  dialect: Dialect,
  question: StructuredQuery,
  [own, baseline]: readonly [FiguresSql, FiguresSql]
): FiguresSql {
  const { groups, measures } = question
  const select = ({ rows, columns }: FiguresSql, view: number): string =>
    `SELECT ${[`${view} AS s`, ...columns.map(({ raw }, place) => `${raw} AS p${place}`)].join(', ')} FROM ${rows}`
  const valueIn = (view: number, measure: number): string => {
    const value = `max(CASE WHEN u.s = ${view} THEN u.p${groups.length + measure} END)`
    const kind = measures[measure]?.kind
    return kind === 'count' || kind === 'distinct' ? `coalesce(${value}, 0)` : value
  }
  const keys = groups.map((_, place) => `u.p${place}`)
  // Equal figures of a view share one column.
  const merged = new Map(
    own.columns.map(({ raw }, place) => [
      nameOf(raw),
      keys[place] ?? valueIn(0, place - groups.length)
    ])
  )
  for (const [measure] of measures.entries()) merged.set(`b${measure}`, valueIn(1, measure))
  const values = [...merged].map(([name, sql]) => `${sql} AS ${name}`)
  const rows = `(${select(own, 0)} UNION ALL ${select(baseline, 1)}) u`
  const grouping = keys.length === 0 ? '' : ` GROUP BY ${keys.join(', ')}`
  const columns = own.columns.map(({ source: _, ...column }) => column)
  const compared = comparedColumns(dialect, question, columns)
  const added = compared.flatMap(({ sql, column }) =>
    sql ? [`${sql} AS ${nameOf(column.raw)}`] : []
  )
  return {
    rows: `(SELECT ${['q.*', ...added].join(', ')} FROM (SELECT ${values.join(', ')} FROM ${rows}${grouping}) q) q`,
    columns: [...columns, ...compared.map(({ column }) => column)]
  }
}

interface ComparedColumnSql {
  readonly column: OutputColumnSql
  /** SQL of the value; undefined for one that the subquery already has. */
  readonly sql?: string
}

/** Result columns of the comparison, which read the values of both views from the subquery `q`. */
function comparedColumns(
  dialect: Dialect,
  question: StructuredQuery,
  columns: readonly OutputColumnSql[]
): ComparedColumnSql[] {
  const measures = columns.slice(question.groups.length)
  const outputs = comparedOutputsOf(
    question,
    measures.map(({ output }) => output)
  )
  return comparedColumnsOf(question).map(({ kind, index: measure }, place) => {
    const [now, output] = [measures[measure], outputOf(outputs, place)]
    if (!now) throw new Error(`No measure ${measure}`)
    const before = { ...now, raw: `q.b${measure}` }
    if (kind === 'baseline') {
      return { column: figureOutput(dialect, output, before.raw, now.digits) }
    }
    const decimals = [decimalOf(dialect, now), decimalOf(dialect, before)] as const
    const isWhole = output.type === 'integer'
    const difference = arithmeticSql(
      dialect,
      'subtract',
      isWhole ? [now.raw, before.raw] : decimals,
      isWhole
    )
    if (kind === 'difference') {
      const raw = `q.e${measure}`
      const sql = isWhole ? difference : dialect.figureOfDecimal(difference)
      return { column: figureOutput(dialect, output, raw, isWhole ? undefined : 9), sql }
    }
    const change = arithmeticSql(dialect, 'subtract', decimals, false)
    const sql = dialect.figureOfDecimal(dialect.quotient(change, `abs(${decimals[1]})`, 6))
    return { column: figureOutput(dialect, output, `q.f${measure}`, 9), sql }
  })
}
