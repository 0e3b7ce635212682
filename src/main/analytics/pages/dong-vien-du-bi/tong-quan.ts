import { formatNumber } from '@shared/kit/format'
import { createRateTotal, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import type { AreaPeopleCount } from '../../facts/reserve'
import { createFigure, hideFigureIfUnavailable } from '../../figures'
import { countReservistsInAreas, reserveQuotaOf } from '../../measures/reserve'
import { ratio } from '../../measures/sum'
import type { Area } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { StandoutIndicator } from '../../standouts'
import type { RankingResult } from '../../verdict'
import { goalRateBar, textIfSampleData } from '../common'
import { buildPeriodChart, chartPeriodsOf } from '../periods'
import { rankSubjectsByQuota } from '../rankings'
import {
  describeMissingReservists,
  registrationIndicator,
  reserveOrigin,
  reserveReadinessFigure
} from './common'
import { readinessIndicator } from './readiness-rows'
import { reserveVerdict } from './verdicts'

interface AreaReserveRow {
  readonly area: Area
  readonly quota: number
  readonly registered: number
  readonly assigned: number
  readonly goal: number
}

const ranks = [1, 2] as const

/** The selected rank; undefined for all ranks. */
const rankOf = (scope: SectorPageScope): number | undefined =>
  ranks.find(rank => String(rank) === scope.own('hang'))

async function rowsOf(scope: SectorPageScope): Promise<AreaReserveRow[]> {
  const { facts, period, areas } = scope
  const [places, [registered = []], [assigned = []]] = await Promise.all([
    facts.reserve.localities(period),
    facts.reserve.registered([period], rankOf(scope)),
    facts.reserve.assigned([period], rankOf(scope))
  ])
  return areas.map(area => ({
    area,
    quota: reserveQuotaOf(places, [area]),
    registered: countReservistsInAreas(registered, [area]),
    assigned: countReservistsInAreas(assigned, [area]),
    goal: scope.goals.reserveQuota
  }))
}

/** Readiness and registered persons of the areas; none for a single rank, which has no quota. */
async function overviewIndicators(scope: SectorPageScope): Promise<StandoutIndicator[]> {
  if (rankOf(scope) !== undefined) return []
  const { facts } = scope
  const rows = await rowsOf(scope)
  const shown = chartPeriodsOf(scope)
  const registration = {
    ...registrationIndicator(scope, 'khu vực'),
    subjects: rows.map(({ area, quota, registered }) => ({
      name: area.name,
      code: area.code,
      value: ratio(registered, quota),
      detail: describeMissingReservists(quota - registered, quota),
      history: async () =>
        (await facts.reserve.registered(shown)).map(cells =>
          ratio(countReservistsInAreas(cells, [area]), quota)
        )
    }))
  }
  return scope.tells('states') ? [registration, await readinessIndicator(scope)] : [registration]
}

/** Areas that are furthest below their quota of registered persons. */
async function areaRanking(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await rowsOf(scope)
  return rankSubjectsByQuota(
    scope,
    rows.map(({ area, registered, quota, goal }) => ({
      name: area.name,
      code: area.code,
      amount: registered,
      target: quota,
      rate: ratio(registered, quota),
      goal
    })),
    {
      title: 'Khu vực đăng ký thấp nhất so với chỉ tiêu',
      subject: 'Khu vực',
      amount: 'Đăng ký',
      target: 'Chỉ tiêu',
      rate: 'Mức đạt',
      unit: peopleColumnOptions.unit,
      worst: 'Đăng ký thấp nhất so với chỉ tiêu',
      none: 'Mọi khu vực đạt chỉ tiêu đăng ký.'
    }
  )
}

export const reserveOverviewPage = defineSectorPage<AreaReserveRow>({
  description: scope =>
    `Đăng ký, xếp vào đơn vị và mức sẵn sàng của lực lượng dự bị${textIfSampleData(' (hạng hư cấu)', scope)}`,
  filters: [
    {
      name: 'hang',
      label: 'Hạng',
      options: () => ranks.map(rank => ({ value: String(rank), label: `Hạng ${rank}` }))
    }
  ],
  verdict: reserveVerdict,
  indicators: overviewIndicators,
  ranking: areaRanking,
  figures: async scope => {
    const { facts, period, areas } = scope
    const rank = rankOf(scope)
    const shown = chartPeriodsOf(scope)
    const [[now, before], [placed], late, ready, history, placedHistory] = await Promise.all([
      facts.reserve.registered([period, period - 1], rank),
      facts.reserve.assigned([period], rank),
      facts.reserve.overdue(period, rank),
      reserveReadinessFigure(scope, undefined, rank === undefined ? {} : { rank }),
      // Queries the same periods as the chart, so that one cached result serves both.
      facts.reserve.registered(shown, rank),
      facts.reserve.assigned(shown, rank)
    ])
    const people = (cells: readonly AreaPeopleCount[] = []): number =>
      countReservistsInAreas(cells, areas)
    // The figure for one rank has its own key, because it is a different quantity than the figure
    // for all ranks.
    const suffix = rank === undefined ? '' : '-rank'
    const registered = createFigure(
      `reserve-registered${suffix}`,
      'Đăng ký',
      people(now),
      reserveOrigin('Người trong diện đăng ký cuối kỳ của các khu vực'),
      { before: people(before), history: history.map(people) }
    )
    const assigned = createFigure(
      `reserve-assigned${suffix}`,
      'Đã xếp',
      people(placed),
      reserveOrigin('Người đã xếp vào một đơn vị đến cuối kỳ'),
      { history: placedHistory.map(people) }
    )
    const overdue = createFigure(
      `reserve-overdue${suffix}`,
      'Hồ sơ quá hạn cập nhật',
      people(late),
      reserveOrigin('Cập nhật gần nhất trước ngày cuối kỳ quá 365 ngày', 'hồ sơ')
    )
    return [
      registered,
      hideFigureIfUnavailable(scope, ['placed'], assigned),
      hideFigureIfUnavailable(scope, ['states'], ready),
      overdue
    ]
  },
  blocks: async scope => {
    const { facts, period, areas } = scope
    const shown = chartPeriodsOf(scope)
    const chosen = rankOf(scope)
    const [registered, assigned, values] = await Promise.all([
      facts.reserve.registered(shown, chosen),
      facts.reserve.assigned(shown, chosen),
      Promise.all(
        ranks.map(async rank => {
          const [cells = []] = await facts.reserve.registered([period], rank)
          return countReservistsInAreas(cells, areas)
        })
      )
    ])
    const at =
      (all: readonly (readonly AreaPeopleCount[])[]) =>
      (wanted: number): number =>
        countReservistsInAreas(all[shown.indexOf(wanted)] ?? [], areas)
    return [
      {
        kind: 'chart',
        title: 'Cơ cấu hạng',
        summary: ranks
          .map((rank, index) => `Hạng ${rank}: ${formatNumber(values[index] ?? 0)}`)
          .join(' · '),
        height: 260,
        pick: { filter: 'hang', values: ranks.map(String) },
        data: {
          kind: 'doughnut',
          axis: 'Hạng',
          unit: 'người',
          labels: ranks.map(rank => `Hạng ${rank}`),
          series: [
            { name: 'Người', tone: 'category-1', tones: ['category-1', 'category-2'], values }
          ]
        }
      },
      buildPeriodChart(
        scope,
        'Đăng ký và đã xếp',
        `Đến kỳ đang xem, ${shown.length} kỳ.`,
        'người',
        [
          { name: 'Đăng ký', tone: 'category-1', at: at(registered) },
          ...(scope.tells('placed')
            ? [{ name: 'Đã xếp', tone: 'category-2' as const, dashed: true, at: at(assigned) }]
            : [])
        ]
      )
    ]
  },
  table: {
    title: 'Theo khu vực',
    origin: reserveOrigin('% = đăng ký / chỉ tiêu của khu vực'),
    rows: rowsOf,
    id: row => `kv-${row.area.index}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.quota, peopleColumnOptions),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
      numberColumn('xep', 'Đã xếp', row => row.assigned, {
        ...peopleColumnOptions,
        when: ({ tells }) => tells('placed')
      }),
      numberColumn('ty-le', 'Mức đạt', row => ratio(row.registered, row.quota), {
        unit: '%',
        total: createRateTotal(
          row => row.registered,
          row => row.quota
        ),
        minWidth: 160,
        grow: 1,
        bar: row => goalRateBar(ratio(row.registered, row.quota), row.goal)
      })
    ]
  }
})
