import { formatNumber } from '@shared/kit/format'
import { numberColumn, people, shareOf, textColumn } from '../../columns'
import type { InArea } from '../../facts/reserve'
import { figure, ifTold } from '../../figures'
import { peopleIn, quotaOf } from '../../measures/reserve'
import { ratio } from '../../measures/sum'
import type { Area } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import type { Ranked } from '../../verdict'
import { goalBar, ofSample } from '../common'
import { periodChart, shownPeriods } from '../periods'
import { quotaRanking } from '../rankings'
import { readyFigure, reserveOrigin } from './common'
import { reserveVerdict } from './verdicts'

interface Row {
  readonly area: Area
  readonly quota: number
  readonly registered: number
  readonly assigned: number
  readonly goal: number
}

const ranks = [1, 2] as const

/** The selected rank; undefined for all ranks. */
const rankOf = (scope: Scope): number | undefined =>
  ranks.find(rank => String(rank) === scope.own('hang'))

async function rowsOf(scope: Scope): Promise<Row[]> {
  const { facts, period, areas } = scope
  const [places, [registered = []], [assigned = []]] = await Promise.all([
    facts.reserve.localities(period),
    facts.reserve.registered([period], rankOf(scope)),
    facts.reserve.assigned([period], rankOf(scope))
  ])
  return areas.map(area => ({
    area,
    quota: quotaOf(places, [area]),
    registered: peopleIn(registered, [area]),
    assigned: peopleIn(assigned, [area]),
    goal: scope.goals.reserveQuota
  }))
}

/** Areas that are furthest below their quota of registered persons. */
async function areaRanking(scope: Scope): Promise<Ranked> {
  const rows = await rowsOf(scope)
  return quotaRanking(
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
      unit: people.unit,
      worst: 'Đăng ký thấp nhất so với chỉ tiêu',
      none: 'Mọi khu vực đạt chỉ tiêu đăng ký.'
    }
  )
}

export const tongQuan = definePage<Row>({
  description: scope =>
    `Đăng ký, xếp vào đơn vị và mức sẵn sàng của lực lượng dự bị${ofSample(' (hạng hư cấu)', scope)}`,
  filters: [
    {
      name: 'hang',
      label: 'Hạng',
      options: () => ranks.map(rank => ({ value: String(rank), label: `Hạng ${rank}` }))
    }
  ],
  verdict: reserveVerdict,
  ranking: areaRanking,
  figures: async scope => {
    const { facts, period, areas } = scope
    const rank = rankOf(scope)
    const shown = shownPeriods(scope)
    const [[now, before], [placed], late, ready, history, placedHistory] = await Promise.all([
      facts.reserve.registered([period, period - 1], rank),
      facts.reserve.assigned([period], rank),
      facts.reserve.overdue(period, rank),
      readyFigure(scope, undefined, rank === undefined ? {} : { rank }),
      // The same query as that of the chart.
      facts.reserve.registered(shown, rank),
      facts.reserve.assigned(shown, rank)
    ])
    const people = (cells: readonly InArea[] = []): number => peopleIn(cells, areas)
    // The figure of one rank has its own key, because it is a different quantity.
    const suffix = rank === undefined ? '' : '-rank'
    const registered = figure(
      `reserve-registered${suffix}`,
      'Đăng ký',
      people(now),
      reserveOrigin('Người trong diện đăng ký cuối kỳ của các khu vực'),
      { before: people(before), history: history.map(people) }
    )
    const assigned = figure(
      `reserve-assigned${suffix}`,
      'Đã xếp',
      people(placed),
      reserveOrigin('Người đã xếp vào một đơn vị đến cuối kỳ'),
      { history: placedHistory.map(people) }
    )
    const overdue = figure(
      `reserve-overdue${suffix}`,
      'Hồ sơ quá hạn cập nhật',
      people(late),
      reserveOrigin('Cập nhật gần nhất trước ngày cuối kỳ quá 365 ngày', 'hồ sơ')
    )
    return [
      registered,
      ifTold(scope, ['placed'], assigned),
      ifTold(scope, ['states'], ready),
      overdue
    ]
  },
  blocks: async scope => {
    const { facts, period, areas } = scope
    const shown = shownPeriods(scope)
    const chosen = rankOf(scope)
    const [registered, assigned, values] = await Promise.all([
      facts.reserve.registered(shown, chosen),
      facts.reserve.assigned(shown, chosen),
      Promise.all(
        ranks.map(async rank => {
          const [cells = []] = await facts.reserve.registered([period], rank)
          return peopleIn(cells, areas)
        })
      )
    ])
    const at =
      (all: readonly (readonly InArea[])[]) =>
      (wanted: number): number =>
        peopleIn(all[shown.indexOf(wanted)] ?? [], areas)
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
      periodChart(scope, 'Đăng ký và đã xếp', `Đến kỳ đang xem, ${shown.length} kỳ.`, 'người', [
        { name: 'Đăng ký', tone: 'category-1', at: at(registered) },
        ...(scope.tells('placed')
          ? [{ name: 'Đã xếp', tone: 'category-2' as const, dashed: true, at: at(assigned) }]
          : [])
      ])
    ]
  },
  table: {
    title: 'Theo khu vực',
    origin: reserveOrigin('% = đăng ký / chỉ tiêu của khu vực'),
    rows: rowsOf,
    id: row => `kv-${row.area.index}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.quota, people),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered, people),
      numberColumn('xep', 'Đã xếp', row => row.assigned, {
        ...people,
        when: ({ tells }) => tells('placed')
      }),
      numberColumn('ty-le', 'Mức đạt', row => ratio(row.registered, row.quota), {
        unit: '%',
        total: shareOf(
          row => row.registered,
          row => row.quota
        ),
        minWidth: 160,
        grow: 1,
        bar: row => goalBar(ratio(row.registered, row.quota), row.goal)
      })
    ]
  }
})
