import { analyticsText } from '@shared/features/analytics/text'
import { formatNumber, formatPercent } from '@shared/kit/format'
import {
  changeColumn,
  createRateTotal,
  numberColumn,
  textColumn,
  totalFillRateChange,
  unitColumn
} from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { type FillRateLookup, readFillRates } from '../../measures/filling'
import {
  compareByRateAscending,
  fillRateStatusTone,
  type UnitStaffing
} from '../../measures/staffing'
import { defineSectorPage } from '../../page'
import { type SectorPageScope, selectOutermostUnitRows, subordinateSumFilter } from '../../scope'
import {
  chartUnitFilter,
  describeSummedFormula,
  pickUnits,
  strengthColumns,
  unitCountLabel
} from '../common'
import { fillRateIndicators } from '../indicators'
import { chartPeriodsOf, includePreviousPeriods } from '../periods'
import { rankUnitsByStrengthGap } from '../rankings'
import { hasFillRate, strengthPageParts, strengthPartsLabel } from '../strength'
import { trendFormula, trendWord } from './fill-rate-trend'
import { fillRateVerdict } from './verdicts'

const tones = analyticsText.levels
type FillRateLevel = keyof typeof tones
const shown = 10
const lowestTitle = 'Đơn vị có tỷ lệ thấp nhất'

interface UnitFillRateRow extends UnitStaffing {
  readonly tone: ReturnType<typeof fillRateStatusTone>
  readonly own: Pick<UnitStaffing, 'establishment' | 'headcount'>
  /** Fill rates of the periods in which the unit had posts. */
  readonly trend: readonly number[]
}

/**
 * Rows in ascending order of the fill rate, units without posts last, with or without subordinate
 * units.
 */
async function rankUnitsByFillRate(
  scope: SectorPageScope,
  partsOf: SectorPageScope['partsOf'] = unit => [unit]
): Promise<UnitFillRateRow[]> {
  const { facts, period, thresholds } = scope
  const shownOnes = chartPeriodsOf(scope)
  const filling = await readFillRates(facts, [...new Set([period - 1, ...shownOnes])], scope.tells)
  return filling
    .byUnit(scope.units, period, partsOf)
    .map(row => ({
      ...row,
      own: {
        establishment: filling.establishment([row.unit], period),
        headcount: filling.headcount([row.unit], period)
      },
      tone: fillRateStatusTone(row.rate, thresholds),
      trend:
        row.rate === null ? [] : shownOnes.flatMap(at => filling.rate(partsOf(row.unit), at) ?? [])
    }))
    .sort(compareByRateAscending)
}

/** Number of units per level of the fill rate. */
type LevelCounts = Readonly<Record<ReturnType<typeof fillRateStatusTone>, number>>

function countLevels(
  { units, thresholds }: SectorPageScope,
  filling: FillRateLookup,
  period: number
): LevelCounts {
  const counts = { success: 0, warning: 0, danger: 0, neutral: 0 }
  for (const unit of units)
    counts[fillRateStatusTone(filling.rate([unit], period), thresholds)] += 1
  return counts
}

interface LevelParts {
  /**
   * Number of units per fill-rate level in each displayed period, the selected one last; the next
   * field has the period before them.
   */
  readonly history: readonly LevelCounts[]
  readonly before: LevelCounts
  readonly units: number
}

function levelFigure(
  { history, before, units }: LevelParts,
  level: FillRateLevel,
  title: string,
  better: 'more' | 'less'
) {
  const now = history.at(-1)
  const rated = units - (now?.neutral ?? 0)
  return createFigure(
    `units-${level}`,
    title,
    now?.[level] ?? 0,
    {
      source: figureSourceKinds.staffing,
      formula: `Số đơn vị có TLĐ trong khoảng “${title}”`,
      unit: 'đơn vị'
    },
    {
      before: before[level],
      history: history.map(counts => counts[level]),
      better,
      note: unitCountLabel(rated, units, 'có biên chế')
    }
  )
}

export const fillRatePage = defineSectorPage<UnitFillRateRow>({
  description: 'Quân số hiện có so với biên chế được duyệt, theo đơn vị',
  split: true,
  filters: [
    {
      name: 'muc',
      label: 'Mức lấp đầy',
      when: hasFillRate,
      options: () => Object.entries(tones).map(([value, label]) => ({ value, label })),
      test: (row, value) => row.tone === value
    },
    chartUnitFilter,
    subordinateSumFilter
  ],
  verdict: fillRateVerdict,
  indicators: scope => fillRateIndicators(scope, 'rate'),
  ranking: scope => rankUnitsByStrengthGap(scope, 'rate'),
  figures: async scope => {
    const { facts, units, period, thresholds } = scope
    const periods = chartPeriodsOf(scope)
    const filling = await readFillRates(facts, includePreviousPeriods(periods), scope.tells)
    const percent = (ratio: number): string => formatNumber(ratio * 100)
    const { low, good, high } = thresholds
    const levels: LevelParts = {
      history: periods.map(at => countLevels(scope, filling, at)),
      before: countLevels(scope, filling, period - 1),
      units: units.length
    }
    return [
      createFigure(
        'fill-rate',
        'Tỷ lệ lấp đầy chung',
        filling.rate(units, period),
        { source: figureSourceKinds.staffing, formula: 'TLĐ = HC / BC', unit: '%' },
        {
          format: 'percent',
          before: filling.rate(units, period - 1),
          history: periods.map(at => filling.rate(units, at)),
          better: 'more'
        }
      ),
      levelFigure(levels, 'success', `Đơn vị đạt (${percent(good)}–${percent(high)}%)`, 'more'),
      levelFigure(
        levels,
        'warning',
        `Cần chú ý (${percent(low)}–${percent(good)}%, >${percent(high)}%)`,
        'less'
      ),
      levelFigure(levels, 'danger', `Thiếu hụt (dưới ${percent(low)}%)`, 'less')
    ].map(one => hideFigureIfUnavailable(scope, strengthPageParts, one))
  },
  blocks: async scope => {
    if (!hasFillRate(scope)) return []
    const rows = (await rankUnitsByFillRate(scope))
      .filter(({ rate }) => rate !== null)
      .slice(0, shown)
    const lowest = rows[0]
    return [
      {
        kind: 'chart',
        title: lowestTitle,
        summary: lowest
          ? `${scope.sumsUp ? 'Tính riêng từng đơn vị có biên chế. ' : ''}Vạch đứt là ngưỡng ${formatPercent(scope.thresholds.good, 0)}.`
          : 'Không có đơn vị nào có biên chế trong phạm vi đã chọn.',
        height: 352,
        pick: pickUnits(rows.map(row => row.unit)),
        data: {
          kind: 'horizontal',
          axis: 'Đơn vị',
          unit: '%',
          labels: rows.map(row => row.unit.name),
          format: 'percent',
          valueLabels: true,
          thresholds: [{ value: scope.thresholds.good, label: 'Ngưỡng đạt' }],
          series: [
            {
              name: 'Tỷ lệ lấp đầy',
              tone: 'success',
              tones: rows.map(row => row.tone),
              values: rows.map(row => row.rate)
            }
          ]
        }
      }
    ]
  },
  leftOut: scope => (hasFillRate(scope) ? [] : [lowestTitle]),
  table: {
    title: 'Chi tiết theo đơn vị',
    origin: scope => ({
      source: figureSourceKinds.staffing,
      formula: describeSummedFormula(
        hasFillRate(scope)
          ? `TLĐ = HC / BC của từng đơn vị; ${trendFormula(scope)}`
          : `${strengthPartsLabel(scope)} của từng đơn vị`,
        scope
      ),
      unit: hasFillRate(scope) ? 'người; % – thay đổi tính bằng điểm phần trăm' : 'người'
    }),
    rows: scope => rankUnitsByFillRate(scope, scope.partsOf),
    id: row => row.unit.id,
    counted: (rows, scope) => selectOutermostUnitRows(rows, scope, row => row.unit),
    columns: [
      unitColumn(row => row.unit, { minWidth: 100 }),
      ...strengthColumns<UnitFillRateRow>({ minWidth: 68, grow: 0.2 }),
      numberColumn('tld', 'TLĐ', row => row.rate, {
        unit: '%',
        total: createRateTotal(
          row => row.headcount,
          row => row.establishment
        ),
        minWidth: 112,
        grow: 1,
        when: hasFillRate,
        bar: row =>
          row.rate === null ? undefined : { ratio: row.rate, tone: row.tone as FillRateLevel }
      }),
      changeColumn(
        'delta',
        'Δ kỳ trước',
        row => (row.rate === null || row.before === null ? null : row.rate - row.before),
        {
          ...{ unit: 'điểm', total: totalFillRateChange, format: 'percent' },
          ...{ minWidth: 92, grow: 0.2, when: hasFillRate }
        }
      ),
      textColumn('xu-huong', 'Xu hướng', row => trendWord(row.trend), {
        minWidth: 108,
        grow: 0.3,
        when: hasFillRate,
        trend: row => (row.trend.length > 0 ? row.trend : undefined)
      })
    ]
  }
})
