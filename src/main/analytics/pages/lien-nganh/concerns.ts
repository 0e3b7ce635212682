import { formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
import { alertCountColumnOptions, numberColumn, unitColumn } from '../../columns'
import type { EquipmentDaysByUnit, EquipmentUsableDays } from '../../facts/equipment'
import { countOpenAlertsByUnit } from '../../measures/alerts'
import { readFillRates, sumAmountOfUnits } from '../../measures/filling'
import { ratio, sum } from '../../measures/sum'
import { equipmentReadinessOf } from '../../measures/things'
import type { Area, Unit } from '../../model'
import { type SectorPageScope, scopeOfSingleUnits } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { fillRateBar, goalRateBar } from '../common'
import { periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, unitRankingTitle } from '../rankings'

/** Amounts of a unit from which its three indicators are computed. */
interface UnitRateAmounts {
  readonly establishment: number
  readonly headcount: number
  /** Planned and unusable days of the unit's equipment. */
  readonly days: EquipmentUsableDays
  readonly ready: number
  readonly assigned: number
}

/** Indicators of a unit: fill rate, equipment readiness and reserve readiness. */
interface UnitRates {
  readonly unit: Unit
  readonly area: Area | undefined
  readonly fill: number | null
  readonly equipment: number | null
  readonly reserve: number | null
  readonly amounts: UnitRateAmounts
  /** Values of the unit without subordinate units. */
  readonly own: Pick<UnitRateAmounts, 'establishment' | 'headcount'>
  readonly limits: SectorPageScope['thresholds']
  readonly goals: SectorPageScope['goals']
}

/** The same with the number of open alerts. */
export interface UnitIndicators extends UnitRates {
  readonly alerts: number
}

/** Indicators of each unit, with or without its subordinate ones. */
export const readUnitIndicators = memoisePerKey(async (scope: SectorPageScope) => {
  const [rates, open] = await Promise.all([
    readUnitRates(scope),
    countOpenAlertsByUnit(scope, scope.period)
  ])
  return rates.map(
    (row): UnitIndicators => ({
      ...row,
      alerts: sum(scope.partsOf(row.unit), part => open.get(part) ?? 0)
    })
  )
})

/** The indicators without the number of open alerts, which takes longest to count. */
const readUnitRates = memoisePerKey(async (scope: SectorPageScope): Promise<UnitRates[]> => {
  const { facts, units, partsOf, period, thresholds } = scope
  const [filling, days, ready, [assigned], states] = await Promise.all([
    readFillRates(facts, [period]),
    facts.equipment.daysByUnit(period),
    facts.reserve.readyByUnit(period),
    facts.reserve.assignedByUnit([period]),
    facts.reserve.states(chartPeriodsOf(scope))
  ])
  // Without recorded readiness states in the period, the reserve's readiness is unknown, so the
  // assigned persons must not count as not ready.
  const placed = states.at(-1)?.length ? assigned : undefined
  return units.map(unit => {
    const parts = partsOf(unit)
    const staffing = (some: readonly Unit[]): UnitIndicators['own'] => ({
      establishment: filling.establishment(some, period),
      headcount: filling.headcount(some, period)
    })
    const amounts: UnitRateAmounts = {
      ...staffing(parts),
      days: sumUsableDays(days, parts),
      ready: sumAmountOfUnits(ready, parts),
      assigned: sumAmountOfUnits(placed, parts)
    }
    return {
      unit,
      area: scope.allAreas[unit.area],
      amounts,
      own: staffing([unit]),
      fill: ratio(amounts.headcount, amounts.establishment),
      equipment: equipmentReadinessOf([amounts.days]),
      reserve: ratio(amounts.ready, amounts.assigned),
      limits: thresholds,
      goals: scope.goals
    }
  })
})

/** Usable days of all equipment of units. */
function sumUsableDays(byUnit: EquipmentDaysByUnit, units: readonly Unit[]): EquipmentUsableDays {
  let [planned, down] = [0, 0]
  for (const { code } of units) {
    for (const day of byUnit.get(code) ?? []) {
      planned += day.planned
      down += day.down
    }
  }
  return { planned, down }
}

/** Sum of the percentage points by which a unit is below the thresholds of its three indicators. */
export function missingPoints({ fill, equipment, reserve, limits, goals }: UnitRates): number {
  const below = (rate: number | null, goal: number): number =>
    rate === null ? 0 : Math.max(0, goal - rate)
  const points =
    below(fill, limits.good) +
    below(equipment, goals.equipmentReady) +
    below(reserve, goals.reserveReady)
  return points * 100
}

/**
 * Percentage points by which the units are below the thresholds of their indicators, each unit
 * without its subordinate units.
 */
export async function concernIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const rows = await readUnitRates(scopeOfSingleUnits(scope))
  return [
    {
      noun: 'đơn vị',
      side: 'high',
      limit: 0,
      format: 'decimal',
      state: value => `dưới ngưỡng ${value} điểm %`,
      problem: 'dưới ngưỡng đạt',
      worst: 'đáng lo nhất',
      unit: ' điểm %',
      isAlone: true,
      labels: periodLabelsOf(scope),
      tone: value => (value > gravePoints ? 'danger' : 'warning'),
      subjects: rows.map(row => ({
        ...unitSubjectOf(scope, row.unit),
        value: missingPoints(row),
        detail: describeRates(row),
        history: () => missingPointsInPeriods(scope, row)
      }))
    }
  ]
}

/** Percentage points below the thresholds from which a unit is a severe case. */
const gravePoints = 10

/** The indicators of a unit that are known, in words. */
function describeRates({ fill, equipment, reserve }: UnitRates): string {
  const rate = (name: string, value: number | null): string[] =>
    value === null ? [] : [`${name} ${formatPercent(value)}`]
  return [
    ...rate('tỷ lệ lấp đầy', fill),
    ...rate('trang bị sẵn sàng', equipment),
    ...rate('dự bị sẵn sàng', reserve)
  ].join(', ')
}

/**
 * Percentage points of a unit in the displayed periods, over the indicators that are below their
 * thresholds in the selected period; the others are not read again for all periods.
 */
async function missingPointsInPeriods(scope: SectorPageScope, row: UnitRates): Promise<number[]> {
  const { facts } = scope
  const { unit, limits, goals } = row
  const periods = chartPeriodsOf(scope)
  const isBelow = (rate: number | null, goal: number): boolean => rate !== null && rate < goal
  const unknown = periods.map(() => null)
  const [fill, equipment, reserve] = await Promise.all([
    isBelow(row.fill, limits.good)
      ? readFillRates(facts, periods).then(({ rate }) => periods.map(at => rate([unit], at)))
      : unknown,
    isBelow(row.equipment, goals.equipmentReady)
      ? facts.equipment.days(periods, [unit.code]).then(days => days.map(equipmentReadinessOf))
      : unknown,
    isBelow(row.reserve, goals.reserveReady)
      ? Promise.all(periods.map(at => readyShareOf(facts, unit, at)))
      : unknown
  ])
  return periods.map((_period, at) =>
    missingPoints({
      ...row,
      fill: fill[at] ?? null,
      equipment: equipment[at] ?? null,
      reserve: reserve[at] ?? null
    })
  )
}

/** Share of the reservists assigned to a unit that are ready at the end of a period. */
async function readyShareOf(
  { reserve }: SectorPageScope['facts'],
  { code }: Unit,
  period: number
): Promise<number | null> {
  const [ready, [assigned]] = await Promise.all([
    reserve.readyByUnit(period),
    reserve.assignedByUnit([period])
  ])
  return ratio(ready.get(code) ?? 0, assigned?.get(code) ?? 0)
}

/** Units that are furthest below the thresholds of the three indicators. */
export async function rankUnitsOfConcern(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await readUnitIndicators(scopeOfSingleUnits(scope))
  return sortSubjectsWorstFirst<UnitIndicators>(
    {
      title: unitRankingTitle('Đơn vị đáng lo nhất', scope),
      rows,
      severity: missingPoints,
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('tld', 'TLĐ', row => row.fill, {
          unit: '%',
          total: 'none',
          minWidth: 130,
          grow: 1,
          bar: row => fillRateBar(row.limits, row.fill)
        }),
        numberColumn('trang-bi', 'Trang bị', row => row.equipment, {
          unit: '%',
          total: 'none',
          minWidth: 130,
          grow: 1,
          bar: row => goalRateBar(row.equipment, row.goals.equipmentReady),
          when: ({ tells }) => tells('equipmentReady')
        }),
        numberColumn('du-bi', 'Dự bị', row => row.reserve, {
          unit: '%',
          total: 'none',
          minWidth: 130,
          grow: 1,
          bar: row => goalRateBar(row.reserve, row.goals.reserveReady),
          when: ({ tells }) => tells('reserveReady')
        }),
        numberColumn('canh-bao', 'Cảnh báo', row => row.alerts, {
          ...alertCountColumnOptions,
          total: 'none'
        }),
        numberColumn('duoi', 'Dưới ngưỡng', missingPoints, {
          unit: 'điểm %',
          format: 'decimal',
          total: 'none'
        })
      ],
      sentence: cell => [
        `Đáng lo nhất: ${cell('don-vi')}`,
        cell('tld') && `tỷ lệ lấp đầy ${cell('tld')}`,
        cell('trang-bi') && `trang bị sẵn sàng ${cell('trang-bi')}`,
        cell('du-bi') && `dự bị sẵn sàng ${cell('du-bi')}`
      ],
      none: noUnitBelowTargetText('dưới ngưỡng đạt')
    },
    scope
  )
}
