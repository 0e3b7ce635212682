import { quoteIdentifier, quoteLiteral } from '../../../kit/sql-text'
import type { RelativePeriod } from '../../../model/query/condition'
import type { DatePart, QuerySorting } from '../../../model/query/question'
import { sqlTokensOf } from '../../../model/query/sql/sql-words'

/**
 * SQL functions that extract date parts and return them as text in the notation of `question.ts`,
 * such as "2026-Q3".
 */
export const datePartSqlFunctions: Readonly<Record<DatePart, string>> = {
  year: 'nam',
  quarter: 'quy',
  month: 'thang',
  week: 'tuan',
  day: 'ngay'
}

/** Period names that the SQL function `trong_ky` (is in period) accepts. */
export const sqlPeriodNames: Readonly<Record<Exclude<RelativePeriod, 'lastDays'>, string>> = {
  today: 'hom_nay',
  yesterday: 'hom_qua',
  thisWeek: 'tuan_nay',
  lastWeek: 'tuan_truoc',
  thisMonth: 'thang_nay',
  lastMonth: 'thang_truoc',
  thisQuarter: 'quy_nay',
  lastQuarter: 'quy_truoc',
  thisYear: 'nam_nay',
  lastYear: 'nam_truoc'
}

/**
 * SQL functions for parts of a structured query that plain SQL cannot express briefly; each is an
 * engine macro (`main/sql/macros.ts`). All but `share` are scalar.
 */
export const customSqlFunctions = {
  contains: 'chua',
  startsWith: 'bat_dau',
  empty: 'trong',
  period: 'trong_ky',
  lastDays: 'gan_day',
  share: 'ty_le'
} as const

/** SQL names of all functions that the program adds to the engine. */
export const customSqlFunctionNames: readonly string[] = [
  sqlPeriodNames.today,
  'bo_dau',
  ...Object.values(customSqlFunctions),
  ...Object.values(datePartSqlFunctions)
]

/**
 * Reserved words that must be quoted when used as names: all keywords that the engine does not list
 * as unreserved (DuckDB 1.5).
 */
const keywords = new Set(
  (
    'all analyse analyze and anti any array as asc asof asymmetric at authorization between bigint binary bit boolean both by case cast ' +
    'char character check coalesce collate collation column columns concurrently constraint create cross dec decimal default deferrable ' +
    'desc describe distinct do else end except exists extract false fetch float for foreign freeze from full generated glob group ' +
    'grouping grouping_id having ilike in initially inner inout int integer intersect interval into is isnull join lambda lateral ' +
    'leading left like limit map national natural nchar none not notnull null nullif numeric offset on only or order out outer overlaps ' +
    'overlay pivot pivot_longer pivot_wider placing position positional precision primary qualify real references returning right row ' +
    'select semi setof show similar smallint some struct substring summarize symmetric table tablesample then time timestamp to ' +
    'trailing treat trim true try_cast union unique unpack unpivot using values varchar variadic verbose when where window with ' +
    'xmlattributes xmlconcat xmlelement xmlexists xmlforest xmlnamespaces xmlparse xmlpi xmlroot xmlserialize xmltable'
  ).split(' ')
)

/** Whether a name needs no quotes. */
const isPlainName = (name: string): boolean =>
  /^[a-z_][a-z0-9_]*$/.test(name) && !keywords.has(name)

/** Name for a statement, quoted only if necessary. */
export const plainOrQuotedNameSql = (name: string): string =>
  isPlainName(name) ? name : quoteIdentifier(name)

/** Clause after a table that is read as it was known at the end of a day; empty for now. */
export const knownOnSql = (knownOn: string | undefined): string =>
  knownOn === undefined ? '' : ` AT (TIMESTAMP => DATE ${quoteLiteral(knownOn)})`

/**
 * ORDER BY keys of an expression, missing values last; a catalogue order is the position of the
 * value in its list. `listed` is the SQL of the same value inside an expression.
 */
export function sortKeysSql(
  sql: string,
  { direction = 'asc', order }: Partial<Pick<QuerySorting, 'direction' | 'order'>>,
  listed = sql
): string[] {
  const down = direction === 'desc' ? ' DESC' : ''
  const place = order && `list_position([${order.map(quoteLiteral).join(', ')}], ${listed})${down}`
  return [...(place ? [place] : []), `${sql}${down}`]
}

/** Indents the lines of a statement; line breaks inside literals and names stay as they are. */
export const indentSql = (sql: string): string =>
  sqlTokensOf(sql)
    .map(({ kind, text }) => (kind === 'blank' ? text.replaceAll('\n', '\n  ') : text))
    .join('')
