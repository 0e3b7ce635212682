import {
  customSqlFunctions,
  datePartSqlFunctions,
  sqlPeriodNames
} from '@shared/features/query/sql/functions'
import { latinFoldedTextSql, quoteLiteral, trimmedTextSql } from '../warehouse/sql/names'

const { contains, startsWith, empty, period, lastDays, share } = customSqlFunctions

const folded = 'bo_dau'
const today = `${sqlPeriodNames.today}()`
const start = (unit: string, back = ''): string =>
  `CAST(date_trunc('${unit}', ${today}) AS DATE)${back}`
const spanOf = (unit: string): string => ` + INTERVAL 1 ${unit}`

/**
 * SQL of the first day of each period and of the day after its last day, equal to `boundsOf` in
 * period.ts; weeks begin on Monday.
 */
const spans: Readonly<Record<keyof typeof sqlPeriodNames, readonly [from: string, to: string]>> = {
  today: [today, `${today} + 1`],
  yesterday: [`${today} - 1`, today],
  thisWeek: [start('week'), `${start('week')} + 7`],
  lastWeek: [`${start('week')} - 7`, start('week')],
  thisMonth: [start('month'), start('month', spanOf('MONTH'))],
  lastMonth: [start('month', ' - INTERVAL 1 MONTH'), start('month')],
  thisQuarter: [start('quarter'), start('quarter', ' + INTERVAL 3 MONTH')],
  lastQuarter: [start('quarter', ' - INTERVAL 3 MONTH'), start('quarter')],
  thisYear: [start('year'), start('year', spanOf('YEAR'))],
  lastYear: [start('year', ' - INTERVAL 1 YEAR'), start('year')]
}

const periodCases = Object.entries(spans).map(([name, [from, to]]) => {
  const key = quoteLiteral(sqlPeriodNames[name as keyof typeof sqlPeriodNames])
  return `WHEN ${key} THEN CAST(cot AS DATE) >= ${from} AND CAST(cot AS DATE) < ${to}`
})

/**
 * SQL of a quotient with six decimal places, rounded half away from zero, in integer arithmetic
 * because a double would round earlier.
 */
const sixDigits = (part: string, all: string): string =>
  `CAST((2000000::HUGEINT * ${part} + ${all}) // (2 * ${all}) AS DOUBLE) / 1000000`

/**
 * SQL body of a macro that searches for a text in a column, ignoring case and accents; the search
 * text is trimmed.
 */
const searched = (call: string): string =>
  `coalesce(chu IS NOT NULL AND ${call}(${folded}(cot), ${folded}(coalesce(${trimmedTextSql('chu')}, ''))), false)`

const made = (name: string, parameters: string, body: string): string =>
  `CREATE MACRO ${name}(${parameters}) AS ${body}`

/**
 * SQL macros that the query page offers in addition to the engine's functions (`functions.ts`).
 * `day` is the result of `hom_nay()` and the reference day of relative periods. Conditions return
 * true or false, never NULL. Parameter names cannot collide with columns.
 */
export const queryMacrosSql = (day: string): readonly string[] => [
  made(sqlPeriodNames.today, '', `CAST(${quoteLiteral(day)} AS DATE)`),
  made(folded, 'cot', latinFoldedTextSql('CAST(cot AS VARCHAR)')),
  made(contains, 'cot, chu', searched('contains')),
  made(startsWith, 'cot, chu', searched('starts_with')),
  made(empty, 'cot', `${trimmedTextSql('CAST(cot AS VARCHAR)')} IS NULL`),
  made(
    period,
    'cot, ky',
    `coalesce(CASE ky ${periodCases.join(' ')}
      ELSE error('${period}: không có kỳ ' || ky) END, false)`
  ),
  made(
    lastDays,
    'cot, so_ngay',
    `coalesce(CAST(cot AS DATE) <= ${today} AND CAST(cot AS DATE) > ${today} - CAST(so_ngay AS INTEGER), false)`
  ),
  made(datePartSqlFunctions.year, 'cot', `strftime(CAST(cot AS DATE), '%Y')`),
  made(
    datePartSqlFunctions.quarter,
    'cot',
    `strftime(CAST(cot AS DATE), '%Y') || '-Q' || quarter(CAST(cot AS DATE))`
  ),
  made(datePartSqlFunctions.month, 'cot', `strftime(CAST(cot AS DATE), '%Y-%m')`),
  made(datePartSqlFunctions.week, 'cot', `strftime(CAST(cot AS DATE), '%G-W%V')`),
  made(datePartSqlFunctions.day, 'cot', `strftime(CAST(cot AS DATE), '%Y-%m-%d')`),
  `CREATE MACRO ${share}() AS ${sixDigits('count(*)', '(sum(count(*)) OVER ())')},
    (dieu_kien) AS ${sixDigits('count(*) FILTER (WHERE dieu_kien)', 'nullif(count(*), 0)')}`
]
