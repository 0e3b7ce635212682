import { dayNumberToIsoDay, type PeriodCalendar } from '@shared/features/analytics/calendar'
import type { ComparisonOperator, QueryCondition } from '@shared/model/query/condition'
import type { CompiledQuery } from '../../../sql/compile'
import type { EngineCell } from '../../../warehouse/engine/messages'
import { quoteLiteral } from '../../../warehouse/sql/names'
import type { FigureQueryRunner, HandwrittenSql } from './ask'
import {
  createColumnRef,
  createModelQuery,
  lastDayOfPeriod,
  rowCountMeasure,
  validOnDayCondition
} from './questions'

/** Maximum number of establishment lines per page. */
export const maxEstablishmentLines = 400_000

/**
 * SQL for the last month, before a given period, at the start of which each establishment line was
 * fully staffed. A query tree cannot express running sums, so arrivals and departures are summed in
 * a handwritten statement; a query per month would scan all rows each time.
 */
export function lastFullyStaffedMonthSql(
  compiled: FigureQueryRunner['compiled'],
  calendar: PeriodCalendar,
  period: number
): HandwrittenSql {
  const start = dayNumberToIsoDay(calendar.days(0).first)
  const known: QueryCondition = { kind: 'filled', column: createColumnRef('tu_ngay') }
  const compare = (day: string, test: ComparisonOperator, value: string): QueryCondition => ({
    kind: 'compare',
    column: createColumnRef(day),
    test,
    value: { value }
  })
  /** Query that counts arrivals or departures before the first month, per establishment line. */
  const before = (day: string): CompiledQuery =>
    compiled(
      createModelQuery('giu-vi-tri', {
        filter: { kind: 'all', parts: [known, compare(day, 'less', start)] },
        groups: [{ name: 'vi_tri', column: createColumnRef('ma_vi_tri') }],
        measures: [rowCountMeasure('nguoi')]
      })
    )
  const monthly = (day: string): CompiledQuery =>
    compiled(
      createModelQuery('giu-vi-tri', {
        filter: { kind: 'all', parts: [known, compare(day, 'atLeast', start)] },
        groups: [
          { name: 'vi_tri', column: createColumnRef('ma_vi_tri') },
          { name: 'thang', column: createColumnRef(day), part: 'month' }
        ],
        measures: [rowCountMeasure('nguoi')]
      })
    )
  const lines = compiled(
    createModelQuery('bien-che', {
      columns: [
        { name: 'vi_tri', column: createColumnRef('ma_vi_tri') },
        { name: 'bien_che', column: createColumnRef('so_bien_che') }
      ],
      filter: validOnDayCondition(
        lastDayOfPeriod(calendar, period),
        [createColumnRef('hieu_luc_tu'), createColumnRef('hieu_luc_den')],
        true
      )
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
  const [month, earliest] = [period, 0].map(at => quoteLiteral(calendar.periods[at] ?? ''))
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
function joined(parts: readonly CompiledQuery[]): {
  readonly sqls: readonly string[]
  readonly parameters: readonly EngineCell[]
} {
  const parameters: EngineCell[] = []
  const sqls = parts.map(part => {
    const before = parameters.length
    parameters.push(...part.parameters)
    return part.sql.replace(/'(?:[^']|'')*'|\$(\d+)/g, (found, place?: string) =>
      place === undefined ? found : `$${Number(place) + before}`
    )
  })
  return { sqls, parameters }
}
