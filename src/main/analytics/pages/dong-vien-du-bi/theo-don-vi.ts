import { unitLevelLabel, unitLevels } from '@shared/model/analytics/words'
import {
  createRateTotal,
  numberColumn,
  peopleColumnOptions,
  textColumn,
  unitColumn
} from '../../columns'
import { createFigure } from '../../figures'
import { sumAmountOfUnits } from '../../measures/filling'
import { fillRateStatusTone } from '../../measures/staffing'
import { countMatching, ratio } from '../../measures/sum'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import {
  type SectorPageScope,
  selectOutermostUnitRows,
  selectUnitsForComparison,
  subordinateSumFilter
} from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { bulletBlock, describeUnitBullets } from '../bullets'
import {
  chartUnitFilter,
  describeComparedUnits,
  describeSummedFormula,
  fillRateBar,
  pickUnits,
  toIndexedFilterOptions,
  unitCountLabel,
  unitOnlyAmountColumn
} from '../common'
import { limitUnitRowsInChart } from '../drawn-units'
import { belowGoalIndicator, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, rankSubjectsByQuota, unitRankingTitle } from '../rankings'
import { describeMissingReservists, reserveOrigin } from './common'
import { reserveUnitVerdict } from './verdicts'

interface UnitReserveRow {
  readonly unit: Unit
  readonly quota: number
  readonly assigned: number
  readonly gap: number
  readonly rate: number | null
  /** Values of the unit without subordinate units. */
  readonly own: { readonly quota: number; readonly assigned: number }
  readonly limits: SectorPageScope['thresholds']
}

/**
 * Rows per unit, with or without subordinate units. A person assigned to a unit counts there,
 * regardless of the place of registration.
 */
async function rowsOf(
  scope: SectorPageScope,
  partsOf: SectorPageScope['partsOf'] = unit => [unit],
  of: readonly Unit[] = scope.units
): Promise<UnitReserveRow[]> {
  const { facts, period, thresholds } = scope
  const [quotas, history] = await Promise.all([
    facts.reserve.quotaByUnit(period),
    // The displayed periods, as the indicators ask for them, so that one cached scan serves both.
    facts.reserve.assignedByUnit(chartPeriodsOf(scope))
  ])
  const assigned = history.at(-1)
  const amounts = (some: readonly Unit[]): UnitReserveRow['own'] => ({
    quota: sumAmountOfUnits(quotas, some),
    assigned: sumAmountOfUnits(assigned, some)
  })
  return of.map(unit => {
    const all = amounts(partsOf(unit))
    return {
      unit,
      ...all,
      gap: all.assigned - all.quota,
      rate: ratio(all.assigned, all.quota),
      own: amounts([unit]),
      limits: thresholds
    }
  })
}

/**
 * Position relative to the thresholds of the fill rate: −1 below, 0 within, 1 above; null if nobody
 * is required or assigned.
 */
function level({ rate, assigned, limits }: UnitReserveRow): -1 | 0 | 1 | null {
  if (rate === null) return assigned > 0 ? 1 : null
  if (rate < limits.good) return -1
  return rate > limits.high ? 1 : 0
}

const origin = (formula: string) => reserveOrigin(formula, 'đơn vị')

/** Assigned reservists of the units compared with their quotas, without subordinate units. */
async function reserveUnitIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  const { facts, thresholds } = scope
  const named = { rate: 'mức xếp dự bị', noun: 'đơn vị' }
  return [
    {
      ...belowGoalIndicator(scope, thresholds.good, named),
      worst: 'thiếu nhiều nhất',
      tone: value => fillRateStatusTone(value, thresholds),
      subjects: (await rowsOf(scope)).map(({ unit, rate, quota, gap }) => ({
        ...unitSubjectOf(scope, unit),
        value: rate,
        detail: describeMissingReservists(-gap, quota),
        weight: -gap,
        history: async () =>
          (await facts.reserve.assignedByUnit(chartPeriodsOf(scope))).map(assigned =>
            ratio(assigned.get(unit.code) ?? 0, quota)
          )
      }))
    }
  ]
}

/** Units with the most missing reservists. */
async function quotaUnitRanking(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await rowsOf(scope)
  return rankSubjectsByQuota(
    scope,
    rows.map(({ unit, assigned, quota, rate, limits }) => ({
      name: unit.name,
      code: unit.code,
      amount: assigned,
      target: quota,
      rate,
      goal: limits.good,
      tone: fillRateStatusTone(rate, limits)
    })),
    {
      title: unitRankingTitle('Đơn vị thiếu dự bị nhiều nhất', scope),
      subject: 'Đơn vị',
      amount: 'Đã xếp',
      target: 'Chỉ tiêu',
      rate: 'Mức đạt',
      unit: peopleColumnOptions.unit,
      worst: 'Thiếu nhiều nhất',
      none: noUnitBelowTargetText('thiếu so với chỉ tiêu dự bị')
    },
    'amount'
  )
}

export const reserveByUnitPage = defineSectorPage<UnitReserveRow>({
  description: 'Chỉ tiêu và số đã xếp vào từng đơn vị',
  filters: [
    {
      name: 'cap',
      label: 'Cấp',
      options: () => toIndexedFilterOptions(unitLevels.map(unitLevelLabel)),
      test: (row, value) => String(row.unit.level) === value
    },
    chartUnitFilter,
    subordinateSumFilter
  ],
  verdict: reserveUnitVerdict,
  indicators: reserveUnitIndicators,
  ranking: quotaUnitRanking,
  figures: async scope => {
    const rows = await rowsOf(scope)
    const judged = countMatching(rows, row => level(row) !== null)
    const note = unitCountLabel(judged, rows.length, 'có chỉ tiêu hoặc người được xếp')
    return [
      createFigure('units', 'Số đơn vị', rows.length, origin('Đếm đơn vị trong phạm vi')),
      createFigure(
        'reserve-units-met',
        'Đủ',
        countMatching(rows, row => level(row) === 0),
        origin('Đã xếp / chỉ tiêu trong ngưỡng đạt'),
        { note }
      ),
      createFigure(
        'reserve-units-short',
        'Thiếu',
        countMatching(rows, row => level(row) === -1),
        origin('Đã xếp / chỉ tiêu dưới ngưỡng đạt'),
        { note }
      ),
      createFigure(
        'reserve-units-over',
        'Thừa',
        countMatching(rows, row => level(row) === 1),
        origin('Đã xếp / chỉ tiêu trên ngưỡng đạt, hoặc đã xếp mà không có chỉ tiêu'),
        { note }
      )
    ]
  },
  blocks: async scope => {
    const { rows, note } = limitUnitRowsInChart(
      (await rowsOf(scope, scope.partsOf, selectUnitsForComparison(scope))).filter(
        row => level(row) !== null
      ),
      row => -row.gap,
      'thiếu nhiều nhất'
    )
    return [
      {
        kind: 'chart',
        title: 'Chỉ tiêu và đã xếp',
        summary: describeUnitBullets(`${describeComparedUnits(scope)}${note}`),
        wide: true,
        ...bulletBlock({
          axis: 'Đơn vị',
          unit: 'người',
          pick: pickUnits(rows.map(row => row.unit)),
          names: ['Chỉ tiêu', 'Đã xếp'],
          rows: rows.map(({ unit, quota, assigned, rate, limits }) => ({
            name: unit.name,
            target: quota,
            actual: assigned,
            tone: fillRateStatusTone(rate, limits)
          }))
        })
      }
    ]
  },
  table: {
    title: 'Chi tiết theo đơn vị',
    origin: scope =>
      reserveOrigin(
        describeSummedFormula('Thiếu = max(0, chỉ tiêu − đã xếp); % = đã xếp / chỉ tiêu', scope)
      ),
    rows: scope => rowsOf(scope, scope.partsOf),
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      textColumn('cap', 'Cấp', row => unitLevelLabel(row.unit.level)),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.quota, peopleColumnOptions),
      numberColumn('xep', 'Đã xếp', row => row.assigned, peopleColumnOptions),
      unitOnlyAmountColumn('chi-tieu', 'Chỉ tiêu', row => row.own.quota, peopleColumnOptions),
      unitOnlyAmountColumn('xep', 'Đã xếp', row => row.own.assigned, peopleColumnOptions),
      numberColumn('thieu', 'Thiếu', row => Math.max(0, -row.gap), peopleColumnOptions),
      numberColumn('ty-le', 'Mức đạt', row => row.rate, {
        unit: '%',
        total: createRateTotal(
          row => row.assigned,
          row => row.quota
        ),
        minWidth: 160,
        grow: 1,
        bar: row => fillRateBar(row.limits, row.rate)
      })
    ]
  }
})
