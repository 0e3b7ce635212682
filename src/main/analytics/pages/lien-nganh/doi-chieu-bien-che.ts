import { chartFindingText } from '@shared/features/analytics/finding-text'
import type { SectorBlock } from '@shared/features/analytics/view'
import { formatFigureChange } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { redistributionPathOf } from '@shared/navigation/paths'
import {
  changeColumn,
  createRateTotal,
  numberColumn,
  peopleColumnOptions,
  totalFillRateChange,
  unitColumn
} from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { readFillRates } from '../../measures/filling'
import { fillRateStatusTone, isUnitStaffed, type UnitStaffing } from '../../measures/staffing'
import { countMatching, sum } from '../../measures/sum'
import type { Unit } from '../../model'
import { defineSectorPage } from '../../page'
import {
  type SectorPageScope,
  selectOutermostUnitRows,
  selectUnitsForComparison,
  subordinateSumFilter
} from '../../scope'
import { bulletBlock, describeUnitBullets } from '../bullets'
import {
  chartUnitFilter,
  describeComparedUnits,
  describeSummedFormula,
  fillRateColumn,
  pickUnits,
  pressColumnText,
  strengthColumns
} from '../common'
import { limitUnitRowsInChart } from '../drawn-units'
import { fillRateIndicators } from '../indicators'
import { rankUnitsByStrengthGap } from '../rankings'
import {
  createStrengthChartSeries,
  hasFillRate,
  strengthPageParts,
  strengthPartsLabel
} from '../strength'
import { establishmentVerdict } from './verdicts'

interface EstablishmentGapRow extends UnitStaffing {
  /**
   * Difference; null for a unit without posts and persons of its own, which is not counted as
   * matching or as differing.
   */
  readonly gap: number | null
  /** Values of the unit without subordinate units. */
  readonly own: Pick<UnitStaffing, 'establishment' | 'headcount'>
  readonly limits: SectorPageScope['thresholds']
}

/** Rows per unit, with or without subordinate units. */
async function rowsOf(
  { facts, units, period, thresholds, tells }: SectorPageScope,
  partsOf?: SectorPageScope['partsOf'],
  of: readonly Unit[] = units
): Promise<EstablishmentGapRow[]> {
  const filling = await readFillRates(facts, [period - 1, period], tells)
  return filling.byUnit(of, period, partsOf).map(row => ({
    ...row,
    own: {
      establishment: filling.establishment([row.unit], period),
      headcount: filling.headcount([row.unit], period)
    },
    gap: isUnitStaffed(row) ? row.headcount - row.establishment : null,
    limits: thresholds
  }))
}

const gapTitle = 'Chênh lệch HC − BC'

const differs = (gap: number | null): gap is number => gap !== null && gap !== 0

const origin = (formula: string, unit = 'đơn vị') => ({
  source: figureSourceKinds.staffing,
  formula,
  unit
})

export const establishmentComparisonPage = defineSectorPage<EstablishmentGapRow>({
  description: 'Chênh lệch giữa quân số hiện có và biên chế của từng đơn vị',
  filters: [
    {
      name: 'chenh',
      label: 'Loại chênh',
      when: hasFillRate,
      options: () => [
        { value: 'thieu', label: 'Thiếu' },
        { value: 'thua', label: 'Thừa' }
      ],
      test: ({ gap }, value) => differs(gap) && value === (gap < 0 ? 'thieu' : 'thua')
    },
    {
      name: 'lech',
      label: 'Hiển thị',
      when: hasFillRate,
      options: () => [{ value: 'co', label: 'Chỉ đơn vị lệch' }],
      test: ({ gap }, value) => value === 'co' && differs(gap)
    },
    chartUnitFilter,
    subordinateSumFilter
  ],
  verdict: establishmentVerdict,
  indicators: scope => fillRateIndicators(scope, 'persons'),
  ranking: scope => rankUnitsByStrengthGap(scope, 'difference'),
  figures: async scope => {
    const rows = await rowsOf(scope)
    const net = sum(rows, row => row.gap ?? 0)
    return [
      createFigure(
        'units-exact',
        'Đơn vị khớp',
        countMatching(rows, row => row.gap === 0),
        origin('HC = BC, trong các đơn vị có biên chế hoặc quân số')
      ),
      createFigure(
        'units-short',
        'Đơn vị thiếu',
        countMatching(rows, ({ gap }) => differs(gap) && gap < 0),
        origin('HC < BC'),
        {
          note: `thiếu ${formatNumber(sum(rows, row => row.short))} người`
        }
      ),
      createFigure(
        'units-over',
        'Đơn vị thừa',
        countMatching(rows, ({ gap }) => differs(gap) && gap > 0),
        origin('HC > BC'),
        {
          note: `thừa ${formatNumber(sum(rows, row => row.over))} người`
        }
      ),
      createFigure('headcount-net', 'Chênh lệch chung', net, origin('Σ HC − Σ BC', 'người'), {
        text: formatFigureChange(net, 'number')
      })
    ].map(one => hideFigureIfUnavailable(scope, strengthPageParts, one))
  },
  blocks: async scope => {
    const { rows, note } = limitUnitRowsInChart(
      (await rowsOf(scope, scope.partsOf, selectUnitsForComparison(scope))).filter(isUnitStaffed),
      row => (hasFillRate(scope) ? Math.abs(row.gap ?? 0) : row.establishment + row.headcount),
      hasFillRate(scope) ? 'chênh lệch nhiều nhất' : `${strengthPartsLabel(scope)} lớn nhất`
    )
    const names = rows.map(row => row.unit.name.replace('Đơn vị ', ''))
    const pick = pickUnits(rows.map(row => row.unit))
    const measured = { axis: 'Đơn vị', unit: 'người' }
    const title = `${strengthPartsLabel(scope)} theo đơn vị`
    const more = `${describeComparedUnits(scope)}${note}`
    if (!hasFillRate(scope)) {
      return [
        {
          kind: 'chart',
          title,
          summary: `${pressColumnText}${more}`,
          height: 260,
          pick,
          data: { ...measured, labels: names, series: createStrengthChartSeries(scope, rows) }
        }
      ]
    }
    const blocks: SectorBlock[] = [
      {
        kind: 'chart',
        title,
        summary: describeUnitBullets(more),
        ...bulletBlock({
          ...measured,
          pick,
          names: ['BC', 'HC'],
          rows: rows.map(({ unit, establishment, headcount, rate, limits }) => ({
            name: unit.name,
            target: establishment,
            actual: headcount,
            tone: fillRateStatusTone(rate, limits)
          }))
        })
      },
      {
        kind: 'chart',
        title: gapTitle,
        finding: chartFindingText.gaps(
          formatNumber(countMatching(rows, ({ gap }) => differs(gap) && gap < 0)),
          formatNumber(countMatching(rows, ({ gap }) => differs(gap) && gap > 0)),
          scope.sumsUp
        ),
        summary: `Trên trục là thừa, dưới trục là thiếu.${more}`,
        height: 260,
        pick,
        data: {
          ...measured,
          labels: names,
          series: [
            {
              name: 'Chênh lệch',
              tone: 'neutral',
              tones: rows.map(({ gap }) => (differs(gap) && gap < 0 ? 'danger' : 'success')),
              values: rows.map(row => row.gap)
            }
          ]
        }
      }
    ]
    return blocks
  },
  leftOut: scope => (hasFillRate(scope) ? [] : [gapTitle]),
  table: {
    title: 'Đối chiếu theo đơn vị',
    origin: scope =>
      origin(
        describeSummedFormula(
          hasFillRate(scope)
            ? 'Chênh = HC − BC; Δ = TLĐ kỳ này − kỳ trước (điểm phần trăm)'
            : `${strengthPartsLabel(scope)} của từng đơn vị`,
          scope
        ),
        hasFillRate(scope) ? 'người, %' : 'người'
      ),
    rows: scope => rowsOf(scope, scope.partsOf),
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit),
      ...strengthColumns<EstablishmentGapRow>(),
      changeColumn('chenh', 'Chênh', row => row.gap, {
        ...peopleColumnOptions,
        when: hasFillRate,
        to: ({ gap, unit }) =>
          differs(gap) && gap < 0 ? redistributionPathOf(unit.name) : undefined
      }),
      fillRateColumn(150),
      numberColumn('truoc', 'Kỳ trước', row => row.before, {
        unit: '%',
        when: hasFillRate,
        total: createRateTotal(
          row => row.earlier.headcount,
          row => row.earlier.establishment
        )
      }),
      changeColumn(
        'delta',
        'Δ (điểm)',
        row => (row.rate === null || row.before === null ? null : row.rate - row.before),
        { unit: 'điểm', total: totalFillRateChange, format: 'percent', when: hasFillRate }
      )
    ]
  }
})
