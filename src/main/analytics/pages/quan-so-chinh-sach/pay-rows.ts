import { formatNumber } from '@shared/kit/format'
import { payComponentLabels } from '@shared/model/analytics/words'
import { moneyColumnOptions, numberColumn, unitColumn } from '../../columns'
import { sumAmountOfUnits } from '../../measures/filling'
import { type PayAmounts, totalPayOf, zeroPay } from '../../measures/pay'
import { median, ratio, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { type SectorPageScope, scopeOfSingleUnits } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { findItemWithLargestValue } from '../common'
import { periodLabelsOf, unitSubjectOf } from '../indicators'
import { chartPeriodsOf } from '../periods'
import { noUnitBelowTargetText, unitRankingTitle } from '../rankings'

export interface UnitPayRow {
  readonly unit: Unit
  readonly pay: PayAmounts
  readonly estimate: number
  /** Total of the unit without subordinate units. */
  readonly own: number
}

export const tellsEstimates = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean =>
  tells('estimates')
export async function unitPayRowsOf(
  { facts, units, partsOf, ...scope }: SectorPageScope,
  period = scope.period
): Promise<UnitPayRow[]> {
  const [paid, estimates] = await Promise.all([
    facts.persons.payByUnit(period),
    facts.persons.estimates(period)
  ])
  const payOf = (some: readonly Unit[], part: keyof PayAmounts): number =>
    sum(some, ({ code }) => paid.get(code)?.[part] ?? 0)
  return units.map(unit => {
    const parts = partsOf(unit)
    return {
      unit,
      pay: {
        salary: payOf(parts, 'salary'),
        allowance: payOf(parts, 'allowance'),
        other: payOf(parts, 'other')
      },
      estimate: sumAmountOfUnits(estimates, parts),
      own: totalPayOf(paid.get(unit.code) ?? zeroPay)
    }
  })
}

const excess = ({ pay, estimate }: UnitPayRow): number | null =>
  estimate > 0 ? totalPayOf(pay) - estimate : null
export const spentShare = ({ pay, estimate }: UnitPayRow): number | null =>
  ratio(totalPayOf(pay), estimate)

/** Share of the estimate above which a unit exceeds it, as displayed with one decimal. */
const overspendLimit = 1.0005

const components = [
  { part: 'salary', name: payComponentLabels.luong },
  { part: 'allowance', name: payComponentLabels['phu-cap'] },
  { part: 'other', name: payComponentLabels.khac }
] as const

/**
 * Finds the component of pay of a unit that is furthest above the usual share of the estimate, in
 * words; empty without estimates.
 */
function createCauseFinder(rows: readonly UnitPayRow[]): (row: UnitPayRow) => string[] {
  const shareOf = ({ pay, estimate }: UnitPayRow, part: keyof PayAmounts): number | null =>
    ratio(pay[part], estimate)
  const usual = components.map(
    ({ part }) => median(rows.flatMap(row => shareOf(row, part) ?? [])) ?? 0
  )
  return row => {
    const above = components.map(({ part, name }, at) => ({
      name,
      points: (shareOf(row, part) ?? 0) - (usual[at] ?? 0)
    }))
    const most = findItemWithLargestValue(above, ({ points }) => points)
    return most && most.points > 0 ? [`nhất là ${most.name.toLowerCase()}`] : []
  }
}

/** Spending of the units compared with their estimates, each without its subordinate units. */
export async function payIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  if (!tellsEstimates(scope)) return []
  const single = scopeOfSingleUnits(scope)
  const rows = await unitPayRowsOf(single)
  const cause = createCauseFinder(rows)
  return [
    {
      noun: 'đơn vị',
      side: 'high',
      limit: overspendLimit,
      format: 'percent',
      state: value => `chi bằng ${value} dự toán`,
      problem: 'chi vượt dự toán',
      worst: 'nhiều nhất',
      labels: periodLabelsOf(scope),
      subjects: rows.map(row => ({
        ...unitSubjectOf(scope, row.unit),
        value: spentShare(row),
        detail: [
          `vượt ${formatNumber(Math.round(excess(row) ?? 0))} triệu đồng`,
          ...cause(row)
        ].join(', '),
        history: () =>
          Promise.all(
            chartPeriodsOf(scope).map(async period => {
              const [own] = await unitPayRowsOf({ ...single, units: [row.unit] }, period)
              return own ? spentShare(own) : null
            })
          )
      }))
    }
  ]
}

/** Units that spend most above their estimate; undefined without estimates. */
export async function overspendRanking(scope: SectorPageScope): Promise<RankingResult | undefined> {
  if (!tellsEstimates(scope)) return undefined
  return sortSubjectsWorstFirst<UnitPayRow>(
    {
      title: unitRankingTitle('Đơn vị vượt dự toán nhiều nhất', scope),
      rows: await unitPayRowsOf(scopeOfSingleUnits(scope)),
      // Rounded to millions as displayed, so that a difference of less than half a million đồng
      // counts as none.
      severity: row => Math.round(excess(row) ?? 0),
      code: ({ unit }) => unit.code,
      columns: [
        unitColumn(row => row.unit),
        numberColumn('tong', 'Tổng', row => totalPayOf(row.pay), moneyColumnOptions),
        numberColumn('du-toan', 'Dự toán', row => row.estimate, moneyColumnOptions),
        numberColumn('vuot', 'Vượt', excess, moneyColumnOptions),
        numberColumn('ty-le', 'Tỷ lệ dự toán', spentShare, {
          unit: '%',
          total: 'none'
        })
      ],
      sentence: cell => [`Vượt dự toán nhiều nhất: ${cell('don-vi')}`, cell('vuot')],
      none: noUnitBelowTargetText('vượt dự toán')
    },
    scope
  )
}
