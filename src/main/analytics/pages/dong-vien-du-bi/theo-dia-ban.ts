import { formatFigureChange } from '@shared/kit/figures/numbers'
import { formatNumber, formatPercent, missingValueMark } from '@shared/kit/format'
import {
  codeColumn,
  createRateTotal,
  numberColumn,
  peopleColumnOptions,
  textColumn
} from '../../columns'
import { createFigure, type Figure } from '../../figures'
import { compareByRateAscending } from '../../measures/staffing'
import { countMatching, ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { areaDiagramCaption, chartAreaFilter, goalRateBar, textIfSampleData } from '../common'
import { reserveOrigin } from './common'
import {
  type LocalityRow,
  localityIndicators,
  localityRanking,
  localityRowsOf
} from './locality-rows'
import { reserveLocalityVerdict } from './verdicts'

const meets = ({ rate, goal }: LocalityRow): boolean => rate !== null && rate >= goal
/**
 * Whether an area has a quota; an area without a quota is counted neither as meeting it nor as
 * missing it.
 */
const isMeasured = ({ rate }: LocalityRow): boolean => rate !== null

const isConverted = ({ conversion }: Pick<SectorPageScope, 'conversion'>): boolean =>
  conversion !== undefined

function averageRate(rows: readonly LocalityRow[]): number | null {
  return ratio(
    sum(rows, row => row.registered),
    sum(rows, row => row.place.quota)
  )
}

/** Number of localities that have no locality of today, with their registered persons. */
function unconvertedFigure(rows: readonly LocalityRow[]): Figure {
  const open = rows.filter(({ gap }) => gap !== '')
  return createFigure(
    'places-unconverted',
    'Chưa quy đổi được',
    open.length,
    reserveOrigin('Đếm địa bàn không xác định được địa bàn hiện nay', 'địa bàn'),
    { note: `${formatNumber(sum(open, row => row.registered))} người đăng ký` }
  )
}

export const reserveByLocalityPage = defineSectorPage<LocalityRow>({
  description: scope =>
    `Đăng ký so với chỉ tiêu của từng địa bàn${textIfSampleData(' (mã hư cấu)', scope)}`,
  filters: [
    {
      name: 'dia-ban',
      label: 'Địa bàn',
      options: async scope => {
        const { conversion, facts, period } = scope
        if (!conversion) {
          const places = await facts.reserve.localities(period)
          return places.map(({ code }) => ({ value: code, label: code }))
        }
        const rows = await localityRowsOf(scope.without(['dia-ban']))
        return rows.map(({ place, label }) => ({ value: place.code, label }))
      },
      isOfPage: true,
      isOfLocalities: true
    },
    chartAreaFilter
  ],
  verdict: reserveLocalityVerdict,
  indicators: localityIndicators,
  ranking: localityRanking,
  figures: async scope => {
    const [rows, earlier] = await Promise.all([
      localityRowsOf(scope),
      localityRowsOf(scope, scope.period - 1)
    ])
    const met = countMatching(rows, meets)
    const goal = scope.goals.reserveQuota
    const quota = goal === 1 ? 'chỉ tiêu' : `${formatPercent(goal, 0)} chỉ tiêu`
    const rate = averageRate(rows)
    const before = averageRate(earlier)
    const change = rate === null || before === null ? null : (rate - before) * 100
    return [
      createFigure(
        'places-met',
        'Địa bàn đạt',
        met,
        reserveOrigin(`Đăng ký ≥ ${quota}`, 'địa bàn')
      ),
      createFigure(
        'places-unmet',
        'Chưa đạt',
        countMatching(rows, isMeasured) - met,
        reserveOrigin(`Đăng ký < ${quota}`, 'địa bàn')
      ),
      createFigure(
        'reserve-quota-rate',
        'Trung bình',
        rate,
        reserveOrigin('Σ đăng ký / Σ chỉ tiêu', '%'),
        { format: 'percent', better: 'more', before }
      ),
      createFigure(
        'reserve-quota-change',
        'Δ kỳ trước (điểm)',
        change,
        reserveOrigin('Trung bình kỳ này − trung bình kỳ trước', 'điểm'),
        { text: change === null ? missingValueMark : formatFigureChange(change, 'decimal') }
      ),
      ...(scope.conversion ? [unconvertedFigure(rows)] : [])
    ]
  },
  blocks: async scope => {
    const all = await localityRowsOf(scope)
    const rows = all.filter(isMeasured).sort(compareByRateAscending)
    const shown = rows.slice(0, 12)
    const areas = scope.areas.map(area => {
      const own = all.filter(row => row.area === area)
      return {
        area,
        rate: averageRate(own),
        met: countMatching(own, meets),
        places: countMatching(own, isMeasured)
      }
    })
    return [
      {
        kind: 'chart',
        title: 'Địa bàn đạt thấp nhất',
        summary: `Vạch đứt là ${formatPercent(scope.goals.reserveQuota, 0)} chỉ tiêu; bấm vào thanh để lọc trang.`,
        height: 340,
        pick: { filter: 'dia-ban', values: shown.map(row => row.place.code) },
        data: {
          kind: 'horizontal',
          axis: 'Địa bàn',
          unit: '%',
          labels: shown.map(row => row.label),
          format: 'percent',
          valueLabels: true,
          thresholds: [{ value: scope.goals.reserveQuota, label: 'Ngưỡng đạt' }],
          series: [
            {
              name: 'Mức đạt',
              tone: 'success',
              tones: shown.map(row => goalRateBar(row.rate, row.goal)?.tone ?? 'neutral'),
              values: shown.map(row => row.rate)
            }
          ]
        }
      },
      {
        kind: 'tiles',
        title: 'Khu vực',
        summary: areaDiagramCaption,
        pick: { filter: 'kv', values: areas.map(({ area }) => area.code) },
        tiles: areas.map(({ area, rate, met, places }) => ({
          name: area.name,
          value: rate === null ? '—' : formatPercent(rate),
          note: `${met}/${places} địa bàn đạt`,
          tone: goalRateBar(rate, scope.goals.reserveQuota)?.tone ?? 'neutral'
        })),
        data: {
          axis: 'Khu vực',
          unit: '%',
          labels: areas.map(({ area }) => area.name),
          format: 'percent',
          series: [{ name: 'Mức đạt', tone: 'category-1', values: areas.map(({ rate }) => rate) }]
        }
      }
    ]
  },
  table: {
    title: 'Chi tiết theo địa bàn',
    origin: reserveOrigin('% = đăng ký / chỉ tiêu'),
    rows: scope => localityRowsOf(scope),
    id: row => row.place.code,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      codeColumn('dia-ban', 'Địa bàn', row => row.place.code),
      textColumn('ten', 'Địa bàn hiện nay', row => (row.gap === '' ? row.label : ''), {
        when: isConverted
      }),
      textColumn('gom', 'Gồm mã', row => row.codes.join(', '), { when: isConverted }),
      textColumn('quy-doi', 'Chưa quy đổi được', row => row.gap, { when: isConverted, grow: 2 }),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.place.quota, peopleColumnOptions),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
      numberColumn('ty-le', 'Mức đạt', row => row.rate, {
        unit: '%',
        total: createRateTotal(
          row => row.registered,
          row => row.place.quota
        ),
        minWidth: 160,
        grow: 1,
        bar: row => goalRateBar(row.rate, row.goal)
      })
    ]
  }
})
