import { areaName } from '@shared/features/analytics/words'
import { formatNumber } from '@shared/kit/format'
import { numberColumn, textColumn } from '../../columns'
import { figure } from '../../figures'
import { areaOf, isAssigned, isOverdue, quotaOf } from '../../measures/reserve'
import { count, ratio } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { periodChart, plainBar } from '../common'
import { peopleOf, readyFigure, reserveOrigin } from './common'

interface Row {
  readonly area: number
  readonly quota: number
  readonly registered: number
  readonly assigned: number
}

const ranks = [1, 2] as const

function ofRank(scope: Scope, period = scope.period) {
  const rank = scope.own('hang')
  return peopleOf(scope, period).filter(
    person => rank === undefined || String(person.rank) === rank
  )
}

export const tongQuan = definePage<Row>({
  description: 'Đăng ký, xếp vào đơn vị và mức sẵn sàng của lực lượng dự bị (hạng hư cấu)',
  filters: [
    {
      name: 'hang',
      label: 'Hạng',
      options: () => ranks.map(rank => ({ value: String(rank), label: `Hạng ${rank}` }))
    }
  ],
  figures: scope => {
    const { period } = scope
    const people = ofRank(scope)
    // A quantity of one rank is not the quantity of all.
    const suffix = scope.own('hang') ? '-rank' : ''
    const registered = figure(
      `reserve-registered${suffix}`,
      'Đăng ký',
      people.length,
      reserveOrigin('Người trong diện đăng ký cuối kỳ của các khu vực'),
      { before: ofRank(scope, period - 1).length }
    )
    const assigned = figure(
      `reserve-assigned${suffix}`,
      'Đã xếp',
      count(people, person => isAssigned(person, period)),
      reserveOrigin('Người đã xếp vào một đơn vị đến cuối kỳ')
    )
    const overdue = figure(
      `reserve-overdue${suffix}`,
      'Hồ sơ quá hạn cập nhật',
      count(people, person => isOverdue(person, period)),
      reserveOrigin('Cập nhật gần nhất trước ngày cuối kỳ quá 365 ngày', 'hồ sơ')
    )
    return [registered, assigned, readyFigure(scope, undefined, people), overdue]
  },
  blocks: scope => {
    const { period } = scope
    const values = ranks.map(rank => count(peopleOf(scope), person => person.rank === rank))
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
          labels: ranks.map(rank => `Hạng ${rank}`),
          series: [
            { name: 'Người', tone: 'category-1', tones: ['category-1', 'category-2'], values }
          ]
        }
      },
      periodChart(scope, 'Đăng ký và đã xếp', `Đến kỳ đang xem, ${period + 1} kỳ.`, 'number', [
        { name: 'Đăng ký', tone: 'category-1', at: at => ofRank(scope, at).length },
        {
          name: 'Đã xếp',
          tone: 'category-2',
          dashed: true,
          at: at => count(ofRank(scope, at), person => isAssigned(person, at))
        }
      ])
    ]
  },
  table: {
    title: 'Theo khu vực',
    origin: reserveOrigin('% = đăng ký / chỉ tiêu của khu vực'),
    rows: scope => {
      const people = ofRank(scope)
      return scope.areas.map(area => {
        const own = people.filter(person => areaOf(scope.data, person) === area)
        return {
          area,
          quota: quotaOf(scope.data, [area]),
          registered: own.length,
          assigned: count(own, person => isAssigned(person, scope.period))
        }
      })
    },
    id: row => `kv-${row.area}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => areaName(row.area)),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.quota),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered),
      numberColumn('xep', 'Đã xếp', row => row.assigned),
      numberColumn('ty-le', 'Mức đạt', row => ratio(row.registered, row.quota), 'percent', {
        minWidth: 160,
        grow: 1,
        bar: row => plainBar(ratio(row.registered, row.quota))
      })
    ]
  }
})
