import { alertCountColumnOptions, numberColumn, unitColumn } from '../../columns'
import type { EquipmentUsableDays } from '../../facts/equipment'
import { countOpenAlertsByUnit } from '../../measures/alerts'
import { readFillRates, sumAmountOfUnits } from '../../measures/filling'
import { ratio, sum } from '../../measures/sum'
import { equipmentReadinessOf } from '../../measures/things'
import type { Area, Unit } from '../../model'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { fillRateBar, goalRateBar } from '../common'
import { chartPeriodsOf } from '../periods'
import { filterRankableRows, noUnitBelowTargetText, unitRankingTitle } from '../rankings'

/** Amounts of a unit from which its three indicators are computed. */
interface UnitRateAmounts {
  readonly establishment: number
  readonly headcount: number
  /** Planned and unusable days of the unit's equipment. */
  readonly days: readonly EquipmentUsableDays[]
  readonly ready: number
  readonly assigned: number
}

/** Indicators of a unit: fill rate, equipment readiness and reserve readiness. */
export interface UnitIndicators {
  readonly unit: Unit
  readonly area: Area | undefined
  readonly fill: number | null
  readonly equipment: number | null
  readonly reserve: number | null
  readonly alerts: number
  readonly amounts: UnitRateAmounts
  /** Values of the unit without subordinate units. */
  readonly own: Pick<UnitRateAmounts, 'establishment' | 'headcount'>
  readonly limits: SectorPageScope['thresholds']
  readonly goals: SectorPageScope['goals']
}

/** Indicators of each unit, with or without its subordinate ones. */
export async function readUnitIndicators(scope: SectorPageScope): Promise<UnitIndicators[]> {
  const { facts, units, partsOf, period, thresholds } = scope
  const [filling, days, open, ready, [assigned], states] = await Promise.all([
    readFillRates(facts, [period]),
    facts.equipment.daysByUnit(period),
    countOpenAlertsByUnit(scope, period),
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
      days: parts.flatMap(({ code }) => days.get(code) ?? []),
      ready: sumAmountOfUnits(ready, parts),
      assigned: sumAmountOfUnits(placed, parts)
    }
    return {
      unit,
      area: scope.allAreas[unit.area],
      amounts,
      own: staffing([unit]),
      fill: ratio(amounts.headcount, amounts.establishment),
      equipment: equipmentReadinessOf(amounts.days),
      reserve: ratio(amounts.ready, amounts.assigned),
      alerts: sum(parts, part => open.get(part) ?? 0),
      limits: thresholds,
      goals: scope.goals
    }
  })
}

/** Sum of the percentage points by which a unit is below the thresholds of its three indicators. */
export function missingPoints({ fill, equipment, reserve, limits, goals }: UnitIndicators): number {
  const below = (rate: number | null, goal: number): number =>
    rate === null ? 0 : Math.max(0, goal - rate)
  const points =
    below(fill, limits.good) +
    below(equipment, goals.equipmentReady) +
    below(reserve, goals.reserveReady)
  return points * 100
}

/** Units that are furthest below the thresholds of the three indicators. */
export async function rankUnitsOfConcern(scope: SectorPageScope): Promise<RankingResult> {
  const rows = filterRankableRows(await readUnitIndicators(scope), scope, ({ unit }) => unit)
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
      none: noUnitBelowTargetText('dưới ngưỡng đạt', scope)
    },
    scope
  )
}
