import { type Calendar, isoDay } from '@shared/features/analytics/calendar'
import type { Condition, Test } from '@shared/model/query/question'
import type { Compiled } from '../../../sql/compile'
import type { Cell } from '../../../warehouse/engine/messages'
import { literal } from '../../../warehouse/sql/names'
import type { AskFigures, Written } from './ask'
import { ask, at, counted, lastDay, thereOn } from './questions'

/** Maximum number of establishment lines per page. */
export const mostLines = 400_000

/**
 * SQL for the last month, before a given period, at the start of which each establishment line was
 * fully staffed. A query tree cannot express running sums, so arrivals and departures are summed in
 * a handwritten statement; a query per month would scan all rows each time.
 */
export function lastFullSql(
  compiled: AskFigures['compiled'],
  calendar: Calendar,
  period: number
): Written {
  const start = isoDay(calendar.days(0).first)
  const known: Condition = { kind: 'filled', column: at('tu_ngay') }
  const compare = (day: string, test: Test, value: string): Condition => ({
    kind: 'compare',
    column: at(day),
    test,
    value: { value }
  })
  /** Arrivals or departures before the first month. */
  const before = (day: string): Compiled =>
    compiled(
      ask('giu-vi-tri', {
        filter: { kind: 'all', parts: [known, compare(day, 'less', start)] },
        groups: [{ name: 'vi_tri', column: at('ma_vi_tri') }],
        measures: [counted('nguoi')]
      })
    )
  const monthly = (day: string): Compiled =>
    compiled(
      ask('giu-vi-tri', {
        filter: { kind: 'all', parts: [known, compare(day, 'atLeast', start)] },
        groups: [
          { name: 'vi_tri', column: at('ma_vi_tri') },
          { name: 'thang', column: at(day), part: 'month' }
        ],
        measures: [counted('nguoi')]
      })
    )
  const lines = compiled(
    ask('bien-che', {
      columns: [
        { name: 'vi_tri', column: at('ma_vi_tri') },
        { name: 'bien_che', column: at('so_bien_che') }
      ],
      filter: thereOn(lastDay(calendar, period), [at('hieu_luc_tu'), at('hieu_luc_den')], true)
    })
  )
  const { sqls, parameters } = joined([
    before('tu_ngay'),
    monthly('tu_ngay'),
    before('den_ngay'),
    monthly('den_ngay'),
    lines
  ])
  const [came, comings, went, goings, planned] = sqls
  const [month, earliest] = [period, 0].map(at => literal(calendar.periods[at] ?? ''))
  const until = `least(coalesce(sau, ${month}), ${month})`
  const over = `WITH di_den AS (
      SELECT vi_tri, '' AS thang, nguoi AS thay_doi FROM (${came}) a
      UNION ALL SELECT vi_tri, thang, nguoi FROM (${comings}) b
      UNION ALL SELECT vi_tri, '', -nguoi FROM (${went}) c
      UNION ALL SELECT vi_tri, thang, -nguoi FROM (${goings}) d),
    thang AS (SELECT vi_tri, thang, sum(thay_doi) AS thay_doi FROM di_den GROUP BY vi_tri, thang),
    co AS (
      SELECT vi_tri, thang, sum(thay_doi) OVER w AS nguoi, lead(thang) OVER w AS sau FROM thang
      WINDOW w AS (PARTITION BY vi_tri ORDER BY thang))
    SELECT p.vi_tri, max(${until}) AS den FROM co JOIN (${planned}) p ON p.vi_tri = co.vi_tri
    WHERE nguoi >= bien_che AND thang < ${month} AND ${until} > ${earliest} GROUP BY p.vi_tri`
  const sql = (from: string): string => `SELECT vi_tri, den FROM ${from} f`
  return { over, sql, parameters, outputs: ['string', 'string'] }
}

/** Joins statements into one and renumbers their parameters. */
function joined(parts: readonly Compiled[]): {
  readonly sqls: readonly string[]
  readonly parameters: readonly Cell[]
} {
  const parameters: Cell[] = []
  const sqls = parts.map(part => {
    const before = parameters.length
    parameters.push(...part.parameters)
    return part.sql.replace(/'(?:[^']|'')*'|\$(\d+)/g, (found, place?: string) =>
      place === undefined ? found : `$${Number(place) + before}`
    )
  })
  return { sqls, parameters }
}
