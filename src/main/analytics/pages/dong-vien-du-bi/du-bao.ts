import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import { formatNumber } from '@shared/kit/format'
import { changeColumn, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { createFigure } from '../../figures'
import { formatAgeLimits } from '../../measures/age-limits'
import { fanSeries } from '../../measures/forecast'
import { countReservistsInAreas, filterRowsByAreas } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { goalRateBar } from '../common'
import { chartPeriodsOf } from '../periods'
import { readReserveQuota, reserveOrigin } from './common'
import { describeLimitBases, describeMissingTraits, forecastLimitsOf } from './forecast-limits'
import { reserveForecastVerdict } from './verdicts'

interface ReserveForecastRow {
  readonly year: number
  readonly gained: number
  readonly lost: number
  readonly closing: number
  /** Standard deviation of the closing number, from the monthly net changes so far. */
  readonly margin: number
  readonly quota: number
  readonly goal: number
}

/**
 * Forecast: the arrivals of the last twelve periods repeat each year; persons who reach the age
 * limit leave, and early departures repeat too.
 */
async function rowsOf(scope: SectorPageScope): Promise<ReserveForecastRow[]> {
  const { facts, calendar, period, areas, goals } = scope
  const shown = chartPeriodsOf(scope)
  const [[registered = []], flows, turning, quota] = await Promise.all([
    facts.reserve.registered([period]),
    facts.reserve.flows(shown),
    facts.reserve.turning(period, forecastLimitsOf(scope)),
    readReserveQuota(scope)
  ])
  const start = Number(dayNumberToIsoDay(calendar.days(period).last).slice(0, 4))
  const perYear = (way: 'joined' | 'left'): number => {
    const own = filterRowsByAreas(flows.flat(), areas)
    return Math.round((sum(own, flow => flow[way]) * 12) / shown.length)
  }
  const gained = perYear('joined')
  const early = perYear('left')
  const monthly = deviationOf(
    flows.map(month =>
      sum(filterRowsByAreas(month, areas), ({ joined, left: gone }) => joined - gone)
    )
  )
  let closing = countReservistsInAreas(registered, areas)
  return turning.years.map((aged, step) => {
    const lost = countReservistsInAreas(aged, areas) + early
    closing += gained - lost
    // Independent months: the variance grows with their number.
    const margin = monthly * Math.sqrt(12 * (step + 1))
    return {
      year: start + 1 + step,
      gained,
      lost,
      closing,
      margin,
      quota,
      goal: goals.reserveQuota
    }
  })
}

/** Standard deviation of the values; 0 for fewer than two. */
function deviationOf(values: readonly number[]): number {
  if (values.length < 2) return 0
  const mean = sum(values, value => value) / values.length
  return Math.sqrt(sum(values, value => (value - mean) ** 2) / (values.length - 1))
}

/** Fan of the numbers at the end of the years, with the quota as a line. */
function closingBlock(rows: readonly ReserveForecastRow[]): SectorBlock {
  const quota = rows[0]?.quota ?? 0
  const short = rows.find(({ closing }) => closing < quota)
  return {
    kind: 'chart',
    title: 'Số cuối năm so với chỉ tiêu',
    finding: short
      ? `Từ năm ${short.year} thiếu so với chỉ tiêu: ${formatNumber(quota - short.closing)} người`
      : `Đủ chỉ tiêu ${formatNumber(quota)} người trong ${rows.length} năm tới`,
    summary:
      'Vạch đứt là chỉ tiêu. Dải từ thấp đến cao là giữa ± một độ lệch chuẩn của biến động từng tháng, rộng dần theo thời gian; dải nhạt là hai độ lệch.',
    wide: true,
    height: 300,
    data: {
      kind: 'line',
      axis: 'Năm',
      unit: 'người',
      labels: rows.map(row => String(row.year)),
      thresholds: [{ value: quota, label: 'Chỉ tiêu' }],
      series: fanSeries(rows.map(({ closing, margin }) => ({ middle: closing, margin })))
    }
  }
}

/** Sentence about the forecast of the next year; empty without a forecast. */
function netFinding(next: ReserveForecastRow | undefined): { finding?: string } {
  if (!next) return {}
  const net = next.gained - next.lost
  const words = net < 0 ? 'ra nhiều hơn vào' : 'vào nhiều hơn ra'
  return {
    finding:
      net === 0
        ? `Năm ${next.year} vào và ra bằng nhau`
        : `Năm ${next.year} ${words} ${formatNumber(Math.abs(net))} người`
  }
}

export const reserveForecastPage = defineSectorPage<ReserveForecastRow>({
  description: async scope =>
    `Ước tính nguồn vào và ra theo tuổi đăng ký; không phải kế hoạch${await describeMissingTraits(scope)}`,
  filters: [
    {
      name: 'chan-troi',
      label: 'Thời gian dự báo',
      initial: '5',
      options: () => ['3', '5', '8', '10'].map(value => ({ value, label: `${value} năm` }))
    }
  ],
  verdict: reserveForecastVerdict,
  ranking: 'none',
  figures: async scope => {
    const rows = await rowsOf(scope)
    const [next] = rows
    const net = rows.slice(0, 3).reduce((sum, row) => sum + row.gained - row.lost, 0)
    const short = rows.find(row => row.closing < row.quota)
    return [
      createFigure(
        'reserve-in',
        'Vào ngạch dự bị',
        next?.gained ?? null,
        reserveOrigin('Số đăng ký mới của các kỳ đã qua, quy ra một năm; ước tính')
      ),
      createFigure(
        'reserve-out',
        'Giải ngạch',
        next?.lost ?? null,
        reserveOrigin(
          `Người đủ ${formatAgeLimits(scope.reserveAges)} trong năm tới + số rời diện sớm bình quân năm; ước tính${describeLimitBases(scope)}`
        )
      ),
      createFigure(
        'reserve-net',
        'Tăng, giảm sau 3 năm',
        net,
        reserveOrigin('Σ (vào − ra) của 3 năm; ước tính'),
        {
          text: `${net > 0 ? '+' : net < 0 ? '−' : ''}${formatNumber(Math.abs(net))}`
        }
      ),
      createFigure(
        'reserve-short-year',
        'Năm bắt đầu thiếu',
        short?.year ?? null,
        reserveOrigin('Năm đầu tiên có số cuối năm nhỏ hơn chỉ tiêu; ước tính', 'năm'),
        short
          ? { text: String(short.year) }
          : { note: `Không năm nào trong ${rows.length} năm tới` }
      )
    ]
  },
  blocks: async scope => {
    const rows = await rowsOf(scope)
    return [
      {
        kind: 'chart',
        title: 'Vào, ra và chênh lệch',
        ...netFinding(rows[0]),
        summary: 'Ước tính theo năm; đường là chênh lệch vào − ra.',
        wide: true,
        height: 300,
        data: {
          kind: 'line',
          axis: 'Năm',
          unit: 'người',
          labels: rows.map(row => String(row.year)),
          series: [
            {
              name: 'Vào ngạch dự bị',
              tone: 'category-1',
              as: 'area',
              values: rows.map(row => row.gained)
            },
            {
              name: 'Giải ngạch',
              tone: 'category-2',
              as: 'area',
              values: rows.map(row => row.lost)
            },
            {
              name: 'Ròng',
              tone: 'category-3',
              dashed: true,
              values: rows.map(row => row.gained - row.lost)
            }
          ]
        }
      },
      closingBlock(rows)
    ]
  },
  table: {
    title: 'Dự báo theo năm (ước tính)',
    origin: reserveOrigin('Cuối năm = cuối năm trước + vào − ra; đủ % = cuối năm / chỉ tiêu'),
    rows: rowsOf,
    id: row => String(row.year),
    columns: [
      textColumn('nam', 'Năm', row => String(row.year)),
      numberColumn('vao', 'Vào', row => row.gained, peopleColumnOptions),
      numberColumn('ra', 'Ra', row => row.lost, peopleColumnOptions),
      changeColumn('rong', 'Ròng', row => row.gained - row.lost, peopleColumnOptions),
      numberColumn('cuoi-nam', 'Cuối năm', row => row.closing, {
        ...peopleColumnOptions,
        total: 'none'
      }),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.quota, {
        ...peopleColumnOptions,
        total: 'none'
      }),
      numberColumn('du', 'Mức đủ', row => ratio(row.closing, row.quota), {
        unit: '%',
        total: 'none',
        minWidth: 150,
        grow: 1,
        bar: row => goalRateBar(ratio(row.closing, row.quota), row.goal)
      })
    ]
  }
})
