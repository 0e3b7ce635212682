import type { ColumnRef } from '../../../model/query/column-ref'
import type { QueryCondition } from '../../../model/query/condition'
import { dayBoundsOfRelativePeriod } from '../period'
import { sameDayOfYear } from './days'
import { isCondition, type QuestionDraft } from './draft'
import type { TypedPeriod } from './period-parts'
import type { TableProfile } from './types'
import { validBetween } from './valid-time'

const own = (column: string): ColumnRef => ({ table: 0, column })

/** Condition for rows of a period; undefined if the table has no time of that kind. */
function periodCondition(
  draft: QuestionDraft,
  period: TypedPeriod,
  column: ColumnRef | null
): QueryCondition | undefined {
  const { scope } = draft
  const { profile } = scope
  const day = column ?? dayColumn(draft)
  if (day && period.isAsOf && !scope.roleOf(day.column).startsWith('ngay_cuoi_ky')) return undefined
  if (day && scope.familyOf(day) === 'number') return yearCondition(day, period)
  if (day) return dayCondition(day, period)
  if (profile.year) return yearCondition(own(profile.year), period)
  if (!profile.span || period.from === null || period.to === null) return undefined
  if (!period.isDay && scope.modelOf() !== 'vang-mat') return undefined
  return validBetween(own(profile.span[0]), own(profile.span[1]), period.from, period.to)
}

/** Date to which a period refers: of the event that the question names, or of the table. */
function dayColumn(draft: QuestionDraft): ColumnRef | undefined {
  const { scope } = draft
  for (const [reason, day] of Object.entries(scope.profile.events ?? {})) {
    if (isNamed(draft, reason)) return own(day)
  }
  return scope.profile.period === undefined ? undefined : own(scope.profile.period)
}

/** Whether a condition of the question or of a measure is about a column. */
const isNamed = ({ conditioned, measures, conditions }: QuestionDraft, name: string): boolean =>
  conditioned.has(`0.${name}`) ||
  JSON.stringify([measures, conditions]).includes(`"column":"${name}"`)

const isEvent = (draft: QuestionDraft): boolean =>
  Object.keys(draft.scope.profile.events ?? {}).some(name => isNamed(draft, name))

function dayCondition(column: ColumnRef, period: TypedPeriod): QueryCondition | undefined {
  const { from, to, relative } = period
  if (relative) return { kind: 'period', column, ...relative }
  if (from !== null && to !== null) {
    return { kind: 'between', column, from: { value: from }, to: { value: to } }
  }
  if (from !== null) return isCondition(column, from, 'atLeast')
  return to === null ? undefined : isCondition(column, to, 'atMost')
}

function yearCondition(
  column: ColumnRef,
  { years, from, to }: TypedPeriod
): QueryCondition | undefined {
  if (!years && to === null && from?.endsWith('-01-01')) {
    return isCondition(column, from.slice(0, 4), 'atLeast')
  }
  if (!years && from === null && to?.endsWith('-12-31')) {
    return isCondition(column, to.slice(0, 4), 'atMost')
  }
  if (!years) return undefined
  const [first, last] = years
  if (first === last) return isCondition(column, String(first))
  return { kind: 'between', column, from: { value: String(first) }, to: { value: String(last) } }
}

/** Adds the conditions of the periods, or of validity today; false if a period has no meaning. */
export function addPeriods(draft: QuestionDraft): boolean {
  const { profile } = draft.scope
  const isTimed = profile.year !== undefined || profile.period !== undefined
  if (!addParts(draft)) return false
  if (draft.isNow && draft.periods.length === 0 && isTimed) return false
  if (draft.without) return addWithout(draft, draft.without)
  if (!addSnapshot(draft)) return false
  if (!draft.periods.every(({ period, column }) => addPeriod(draft, period, column))) return false
  if (profile.span && isOfNow(draft, profile.span)) {
    draft.conditions.push(validIn(profile.span, draft.today))
  }
  return draft.periods.length < 2
}

/** Whether the question is about the rows that are valid today. */
function isOfNow(draft: QuestionDraft, span: readonly string[]): boolean {
  // A question about the end of the validity says itself which rows are meant.
  if (isEvent(draft) || span.some(name => draft.conditioned.has(`0.${name}`))) return false
  // "còn dùng" beside a period of another date, such as the year of production.
  const isBesideNow = draft.periods.every(({ column }) => column && !span.includes(column.column))
  return draft.periods.length === 0 || (draft.isNow && isBesideNow)
}

/** Takes one period of a table whose rows repeat in each; false if the question has to name it. */
function addSnapshot({ scope, periods, parts, conditions }: QuestionDraft): boolean {
  const { snapshot, period } = scope.profile
  if (!snapshot || period === undefined || periods.length > 0 || parts.length > 0) return true
  if (snapshot === 'required') return false
  conditions.push({ kind: 'period', column: own(period), period: snapshot })
  return true
}

/** Groups by parts of the date to which the question refers. */
function addParts(draft: QuestionDraft): boolean {
  const day = draft.periods[0]?.column ?? dayColumn(draft)
  if (day) draft.groups.push(...draft.parts.map(part => ({ column: day, part })))
  return draft.parts.length === 0 || day !== undefined
}

function addPeriod(draft: QuestionDraft, period: TypedPeriod, named: ColumnRef | null): boolean {
  const { profile } = draft.scope
  const column = named ?? takePendingDay(draft)
  const isTimeless = !column && !profile.period && !profile.year && !profile.span
  // Of a table without time, today's rows are all rows.
  if (isTimeless && period.relative?.period === 'today') return true
  if (takeSince(draft, period, column)) return true
  if (!period.isAsOf && hasEmptyDay(draft)) return false
  const condition = periodCondition(draft, period, column)
  if (condition) draft.conditions.push(condition)
  return condition !== undefined
}

/** "chưa bảo dưỡng trong tháng 10": never, or not in that month. */
const hasEmptyDay = ({ conditions, scope }: QuestionDraft): boolean =>
  conditions.some(
    condition => condition.kind === 'empty' && scope.familyOf(condition.column) === 'day'
  )

const validIn = ([from, until]: readonly [string, string], day: string): QueryCondition =>
  validBetween(own(from), own(until), day, day)

/** Condition that no row of another table refers to the row in the period. */
function addWithout(
  draft: QuestionDraft,
  { link, filter }: NonNullable<QuestionDraft['without']>
): boolean {
  const { catalogue, profile: ownProfile } = draft.scope
  const profile = catalogue.profiles.find(other => other.table === link.table)
  const [first, ...others] = draft.periods
  const isRow = draft.which !== null || draft.entity?.count === 'rows'
  if (others.length > 0 || first?.column || !isRow) return false
  const time = first && profile ? timeOf(profile, first.period) : undefined
  if (first && !time) return false
  const valid = first || !profile?.span ? [] : [validIn(profile.span, draft.today)]
  const parts = [...filter, ...(time ? [time] : []), ...valid]
  if (ownProfile.span) draft.conditions.push(validIn(ownProfile.span, draft.today))
  const [only] = parts
  draft.conditions.push({
    kind: 'related',
    table: link.table,
    on: [{ from: own(link.toColumn), to: link.column }],
    has: 'none',
    filter: parts.length > 1 ? { kind: 'all', parts } : (only ?? null)
  })
  return true
}

/** Condition for the rows of another table in a period. */
function timeOf(
  { period: day, year }: TableProfile,
  period: TypedPeriod
): QueryCondition | undefined {
  if (day !== undefined) return dayCondition(own(day), period)
  return year === undefined ? undefined : yearCondition(own(year), period)
}

/** Date that was named apart from its period: "đủ điều kiện nghỉ hưu trong quý 1". */
function takePendingDay({ pending, scope }: QuestionDraft): ColumnRef | null {
  const days = pending.filter(column => scope.familyOf(column) === 'day')
  const [day] = days
  if (days.length !== 1 || !day || day.column === 'ngay_sinh') return null
  pending.splice(pending.indexOf(day), 1)
  return day
}

/**
 * "chưa cập nhật từ đầu năm": the latest day is before the period, which has to reach the day of the
 * question.
 */
function takeSince(draft: QuestionDraft, period: TypedPeriod, column: ColumnRef | null): boolean {
  const day = column ?? dayColumn(draft)
  const index = draft.conditions.findIndex(
    condition =>
      condition.kind === 'empty' && day !== undefined && condition.column.column === day.column
  )
  if (index < 0 || !day || period.from === null) return false
  if (period.to !== null && period.to < draft.today) return false
  draft.conditions[index] = isCondition(day, period.from, 'less')
  return true
}

/** Two periods whose measures are compared. */
export interface ComparedPeriods {
  readonly now: QueryCondition
  readonly before: QueryCondition
}

/**
 * Periods of a comparison; several if the words leave open whether an unfinished year is compared
 * with the whole year before or with the same days of it. Undefined if a period is missing.
 */
export function comparedPeriods(draft: QuestionDraft): readonly ComparedPeriods[] | undefined {
  const { versus, scope, today } = draft
  const [first, ...others] = draft.periods
  if (!versus || others.length > 0) return undefined
  const current = first?.period ?? impliedPeriod(draft)
  if (!current) return undefined
  const earlier = versus.period ?? yearBefore(current)
  if (!earlier) return undefined
  const column = first?.column ?? null
  const pair = (now: TypedPeriod, before: TypedPeriod): ComparedPeriods[] => {
    const left = periodCondition(draft, now, column)
    const right = periodCondition(draft, before, column)
    return left && right ? [{ now: left, before: right }] : []
  }
  const whole = pair(current, earlier)
  const isUnfinishedYear =
    !scope.profile.year && current.whole === 'year' && current.to !== null && current.to > today
  if (!isUnfinishedYear || whole.length === 0) return whole.length > 0 ? whole : undefined
  const toDate: TypedPeriod = { from: current.from, to: today }
  const before = yearBefore(toDate)
  return before ? [...pair(toDate, before), ...whole] : undefined
}

const currentPeriods = {
  lastMonth: 'thisMonth',
  lastQuarter: 'thisQuarter',
  lastYear: 'thisYear'
} as const

/** "so với tháng trước" compares this month without saying so. */
function impliedPeriod({ versus, today }: QuestionDraft): TypedPeriod | undefined {
  const before = versus?.period?.relative?.period
  if (before !== 'lastMonth' && before !== 'lastQuarter' && before !== 'lastYear') return undefined
  const period = currentPeriods[before]
  const year = Number(today.slice(0, 4))
  return {
    ...dayBoundsOfRelativePeriod({ period }, today),
    relative: { period },
    ...(before === 'lastYear' ? { years: [year, year] as const, whole: 'year' as const } : {})
  }
}

function yearBefore({ from, to, years, whole }: TypedPeriod): TypedPeriod | undefined {
  if (from === null || to === null) return undefined
  return {
    from: sameDayOfYear(from, -1),
    to: sameDayOfYear(to, -1),
    ...(whole ? { whole } : {}),
    ...(years ? { years: [years[0] - 1, years[1] - 1] as const } : {})
  }
}
