import { formatNumber } from '@shared/kit/format'
import { personPresenceStates } from '@shared/model/analytics/words'
import { createRateTotal, numberColumn, peopleColumnOptions, unitColumn } from '../../columns'
import { readHeadcounts } from '../../measures/filling'
import { ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { type SectorPageScope, scopeOfSingleUnits } from '../../scope'
import { codesThatStandOut, type StandoutIndicator, standoutTone } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { neutralRateBar } from '../common'
import { leastDifference, periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, unitRankingTitle } from '../rankings'

export interface UnitPresenceRow {
  readonly unit: Unit
  readonly headcount: number
  /** Headcount of the unit without subordinate units. */
  readonly own: number
  /** Number of persons by presence state. */
  readonly states: readonly number[]
  /** Whether the row is about a single unit that stands out from the others. */
  readonly standsOut?: boolean
}

/**
 * Presence states; with monthly strengths only the number of absent persons is known, not the
 * reason.
 */
export const statesIn = ({ monthly }: Pick<SectorPageScope, 'monthly'>): readonly string[] =>
  monthly.headcount ? [personPresenceStates[0], 'Vắng'] : personPresenceStates

/** Presence states for any subset of units: present = headcount − absent. */
export async function statesOf(
  scope: SectorPageScope,
  period = scope.period
): Promise<(units: readonly Unit[]) => readonly number[]> {
  const { facts } = scope
  const [headcount, absences] = await Promise.all([
    readHeadcounts(facts, [period]),
    tellsAbsences(scope) ? facts.persons.absences(period) : new Map<string, readonly number[]>()
  ])
  const reasons = statesIn(scope).slice(1)
  return units => {
    const away = reasons.map((_, reason) =>
      sum(units, ({ code }) => absences.get(code)?.[reason] ?? 0)
    )
    return [headcount(units, period) - sum(away, people => people), ...away]
  }
}

export const present = (states: readonly number[]): number => states[0] ?? 0
export const absent = (states: readonly number[]): number =>
  states.slice(1).reduce((sum, value) => sum + value, 0)
export const tellsAbsences = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean =>
  tells('absences')
async function unitPresenceRowsOf(scope: SectorPageScope): Promise<UnitPresenceRow[]> {
  const { facts, units, partsOf, period } = scope
  const [ofUnits, headcount] = await Promise.all([statesOf(scope), readHeadcounts(facts, [period])])
  return units.map(unit => ({
    unit,
    headcount: headcount(partsOf(unit), period),
    own: headcount([unit], period),
    states: ofUnits(partsOf(unit))
  }))
}

export const presenceColumn = numberColumn<UnitPresenceRow>(
  'ty-le',
  'Tỷ lệ có mặt',
  row => ratio(present(row.states), row.headcount),
  {
    unit: '%',
    total: createRateTotal(
      row => present(row.states),
      row => row.headcount
    ),
    minWidth: 180,
    grow: 1,
    when: tellsAbsences,
    bar: row => {
      const bar = neutralRateBar(ratio(present(row.states), row.headcount))
      return bar && row.standsOut ? { ...bar, tone: standoutTone } : bar
    }
  }
)

/** Rows of the table, in which a unit that the verdict names is marked. */
export async function markedPresenceRowsOf(scope: SectorPageScope): Promise<UnitPresenceRow[]> {
  const [rows, indicators] = await Promise.all([
    unitPresenceRowsOf(scope),
    presenceIndicators(scope)
  ])
  const codes = codesThatStandOut(indicators)
  return rows.map(row =>
    codes.has(row.unit.code) && scope.partsOf(row.unit).length === 1
      ? { ...row, standsOut: true }
      : row
  )
}

/** Least difference of the share of present persons between a unit and the others. */
const presenceSpread = 0.05

/** Shares of present persons of the units, each without its subordinate units. */
export async function presenceIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  if (!tellsAbsences(scope)) return []
  const rows = await unitPresenceRowsOf(scopeOfSingleUnits(scope))
  return [
    {
      noun: 'đơn vị',
      side: 'low',
      spread: presenceSpread,
      least: leastDifference,
      format: 'percent',
      state: value => `tỷ lệ có mặt ${value}`,
      problem: 'có tỷ lệ có mặt thấp hơn hẳn các đơn vị khác',
      worst: 'thấp nhất',
      labels: periodLabelsOf(scope),
      subjects: rows.map(({ unit, headcount, states }) => ({
        ...unitSubjectOf(scope, unit),
        value: ratio(present(states), headcount),
        size: headcount,
        detail: `vắng ${formatNumber(absent(states))} trên ${formatNumber(headcount)} người`,
        history: () => presenceHistoryOf(scope, unit)
      }))
    }
  ]
}

/** Shares of present persons of a unit in the displayed periods. */
async function presenceHistoryOf(scope: SectorPageScope, unit: Unit): Promise<(number | null)[]> {
  const periods = chartPeriodsOf(scope)
  const headcount = await readHeadcounts(scope.facts, periods)
  return Promise.all(
    periods.map(async period =>
      ratio(present((await statesOf(scope, period))([unit])), headcount([unit], period))
    )
  )
}

/** Units with the most absent persons; undefined without absences. */
export async function absenceRanking(scope: SectorPageScope): Promise<RankingResult | undefined> {
  if (!tellsAbsences(scope)) return undefined
  return sortSubjectsWorstFirst<UnitPresenceRow>(
    {
      title: unitRankingTitle('Đơn vị vắng nhiều nhất', scope),
      rows: await unitPresenceRowsOf(scopeOfSingleUnits(scope)),
      severity: ({ states }) => absent(states),
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('co-mat', 'Có mặt', row => present(row.states), peopleColumnOptions),
        numberColumn('hc', 'HC', row => row.headcount, peopleColumnOptions),
        numberColumn('vang', 'Vắng', row => absent(row.states), peopleColumnOptions),
        presenceColumn
      ],
      sentence: cell => [
        `Vắng nhiều nhất: ${cell('don-vi')}`,
        cell('vang'),
        cell('ty-le') && `có mặt ${cell('ty-le')}`
      ],
      none: noUnitBelowTargetText('có người vắng')
    },
    scope
  )
}
