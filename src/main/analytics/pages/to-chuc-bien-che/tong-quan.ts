import type { SectorBlock } from '@shared/features/analytics/view'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { unitLevelLabel, unitLevels } from '@shared/model/analytics/words'
import { numberColumn, peopleColumnOptions, textColumn, unitColumn } from '../../columns'
import { figureSourceKinds } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { compareByRateAscending, isUnitStaffed, type UnitStaffing } from '../../measures/staffing'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { fillRateColumn, toIndexedFilterOptions, unitCountFigure } from '../common'
import { fillRateIndicators } from '../indicators'
import { buildPeriodChart, chartPeriodsOf } from '../periods'
import { rankUnitsByStrengthGap } from '../rankings'
import { hasEstablishment, hasFillRate, hasHeadcount, strengthPartsLabel } from '../strength'
import { establishmentFigure, fillRateFigure, headcountFigure } from '../strength-figures'
import { multiplesTitle, rateMultiples } from './rate-multiples'
import { strengthVerdict } from './verdicts'

const shown = 10

interface UnitStaffingRow extends UnitStaffing {
  readonly limits: SectorPageScope['thresholds']
}

/** Staffing of each unit without its subordinate ones. */
async function staffingOf({
  facts,
  units,
  period,
  thresholds,
  tells
}: SectorPageScope): Promise<UnitStaffingRow[]> {
  const filling = await readFillRates(facts, [period], tells)
  return filling.byUnit(units, period).map(row => ({ ...row, limits: thresholds }))
}

const levelTitle = 'Quân số theo cấp'
const rateTitle = 'Tỷ lệ lấp đầy qua các kỳ'

/**
 * Sort value of a unit: its establishment or its headcount, whichever the tables provide; the other
 * one is zero.
 */
const toldOf = ({ establishment, headcount }: UnitStaffingRow): number => establishment + headcount

export const organisationOverviewPage = defineSectorPage<UnitStaffingRow>({
  description: 'Số đơn vị, biên chế, quân số hiện có và tỷ lệ lấp đầy theo cấp tổ chức',
  filters: [
    {
      name: 'cap',
      label: 'Cấp tổ chức',
      options: () => toIndexedFilterOptions(unitLevels.map(unitLevelLabel)),
      units: (unit, value) => String(unit.level) === value
    }
  ],
  verdict: strengthVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: scope => rankUnitsByStrengthGap(scope, 'persons'),
  figures: scope =>
    Promise.all([
      unitCountFigure(scope.units),
      establishmentFigure(scope),
      headcountFigure(scope),
      fillRateFigure(scope)
    ]),
  blocks: async scope => {
    const { facts, units, period } = scope
    const filling = await readFillRates(facts, chartPeriodsOf(scope), scope.tells)
    const present = unitLevels.filter(level => units.some(unit => unit.level === level))
    const values = present.map(level =>
      filling.headcount(
        units.filter(unit => unit.level === level),
        period
      )
    )
    const ofLevels: SectorBlock = {
      kind: 'chart',
      title: levelTitle,
      summary: `${formatNumber(filling.headcount(units, period))} người ở ${present.length} cấp tổ chức; bấm vào phần để xem riêng một cấp.`,
      height: 260,
      pick: { filter: 'cap', values: present.map(String) },
      data: {
        kind: 'doughnut',
        axis: 'Cấp',
        unit: 'người',
        labels: present.map(unitLevelLabel),
        series: [
          {
            name: 'Hiện có',
            tone: 'category-1',
            tones: present.map(level => `category-${level}` as const),
            values
          }
        ]
      }
    }
    const ofPeriods = buildPeriodChart(
      scope,
      rateTitle,
      `Kỳ đang xem: ${formatFigure(filling.rate(units, period), 'percent')}.`,
      '%',
      [{ name: 'Tỷ lệ lấp đầy', tone: 'category-1', at: at => filling.rate(units, at) }]
    )
    return [
      ...(hasHeadcount(scope) ? [ofLevels] : []),
      ...(hasFillRate(scope) ? [ofPeriods, rateMultiples(scope, filling)] : [])
    ]
  },
  leftOut: scope => [
    ...(hasHeadcount(scope) ? [] : [levelTitle]),
    ...(hasFillRate(scope) ? [] : [rateTitle, multiplesTitle])
  ],
  table: {
    title: scope =>
      hasFillRate(scope)
        ? `${shown} đơn vị có tỷ lệ lấp đầy thấp nhất`
        : `${shown} đơn vị có ${strengthPartsLabel(scope)} lớn nhất`,
    origin: scope => ({
      source: figureSourceKinds.staffing,
      formula: hasFillRate(scope)
        ? 'Xếp theo TLĐ tăng dần'
        : `Xếp theo ${strengthPartsLabel(scope)} giảm dần`,
      unit: hasFillRate(scope) ? 'người, %' : 'người'
    }),
    rows: async scope => {
      const rows = await staffingOf(scope)
      const ranked = hasFillRate(scope)
        ? rows.filter(({ rate }) => rate !== null).sort(compareByRateAscending)
        : rows.filter(isUnitStaffed).sort((left, right) => toldOf(right) - toldOf(left))
      return ranked.slice(0, shown)
    },
    id: row => row.unit.id,
    columns: [
      unitColumn(row => row.unit),
      textColumn('cap', 'Cấp', row => unitLevelLabel(row.unit.level)),
      numberColumn('bc', 'BC', row => row.establishment, {
        ...peopleColumnOptions,
        when: hasEstablishment
      }),
      numberColumn('hc', 'HC', row => row.headcount, {
        ...peopleColumnOptions,
        when: hasHeadcount
      }),
      numberColumn('thieu', 'Thiếu', row => row.short, {
        ...peopleColumnOptions,
        when: hasFillRate
      }),
      fillRateColumn()
    ]
  }
})
