import { isoDay, periodEnds } from '@shared/features/analytics/calendar'
import { areaName, readinessNames } from '@shared/features/analytics/words'
import { formatDay, formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn } from '../../columns'
import { figure } from '../../figures'
import {
  areaOf,
  type CallResult,
  callResult,
  promptHours,
  readyShare
} from '../../measures/reserve'
import { count, ratio } from '../../measures/sum'
import type { Reservist } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions, plainBar } from '../common'
import { peopleOf, readyFigure, reserveOrigin } from './common'

interface Row extends CallResult {
  readonly area: number
  readonly ready: number | null
}

const hours = [6, 12, 24, 36, 48, 60] as const

/** The chosen test call, else the last one before the end of the period. */
function callOf(scope: Scope): number {
  const chosen = Number(scope.own('dot') ?? 0) - 1
  if (chosen >= 0) return chosen
  const today = periodEnds[scope.period] ?? 0
  return Math.max(
    0,
    scope.data.testCalls.findLastIndex(day => day <= today)
  )
}

const tones = ['success', 'warning', 'danger'] as const

export const sanSang = definePage<Row>({
  description: 'Trạng thái sẵn sàng và kết quả các đợt gọi thử (mô phỏng)',
  filters: [
    {
      name: 'dot',
      label: 'Đợt gọi thử',
      initial: 'gan-nhat',
      options: ({ data }) => [
        { value: 'gan-nhat', label: 'Gần nhất' },
        ...data.testCalls.map((day, index) => ({
          value: String(index + 1),
          label: `Đợt ${index + 1} – ${formatDay(isoDay(day))}`
        }))
      ]
    },
    {
      name: 'kv',
      label: 'Khu vực trong bảng',
      options: () => indexOptions([0, 1, 2, 3, 4, 5].map(areaName)),
      test: (row, value) => String(row.area + 1) === value
    }
  ],
  figures: scope => {
    const people = peopleOf(scope)
    const state = (wanted: number): number =>
      count(people, person => person.readiness[scope.period] === wanted)
    const result = callResult(people, callOf(scope))
    return [
      readyFigure(scope),
      figure(
        'reserve-limited',
        'Hạn chế',
        state(1),
        reserveOrigin('Người ở trạng thái “Hạn chế” cuối kỳ')
      ),
      figure(
        'reserve-unready',
        'Chưa sẵn sàng',
        state(2),
        reserveOrigin('Người ở trạng thái “Chưa sẵn sàng” cuối kỳ')
      ),
      figure(
        'reserve-reached',
        'Xác nhận được',
        ratio(result.answered, result.called),
        reserveOrigin('Có phản hồi / gọi thử, đợt đang xem', '%'),
        { format: 'percent' }
      )
    ]
  },
  blocks: scope => {
    const people = peopleOf(scope)
    const inArea = (area: number): Reservist[] =>
      people.filter(person => areaOf(scope.data, person) === area)
    const call = callOf(scope)
    const within = (low: number, high: number): number =>
      count(people, person => {
        const value = person.answers[call] ?? 255
        return value > low && value <= high
      })
    return [
      {
        kind: 'chart',
        title: 'Trạng thái theo khu vực',
        summary: `Sẵn sàng chung ${formatPercent(readyShare(people, scope.period) ?? 0)}; bấm vào cột để lọc bảng.`,
        height: 280,
        pick: { filter: 'kv', values: scope.areas.map(area => String(area + 1)) },
        data: {
          axis: 'Khu vực',
          labels: scope.areas.map(area => areaName(area)),
          stacked: true,
          series: readinessNames.map((name, state) => ({
            name,
            tone: tones[state] ?? 'neutral',
            striped: state === 2,
            values: scope.areas.map(area =>
              count(inArea(area), person => person.readiness[scope.period] === state)
            )
          }))
        }
      },
      {
        kind: 'chart',
        title: 'Thời gian phản hồi',
        summary: `Đợt ${call + 1}, số người theo giờ từ lúc gọi; mô phỏng.`,
        height: 280,
        data: {
          axis: 'Giờ',
          labels: hours.map((hour, index) => `${hours[index - 1] ?? 0}–${hour} h`),
          series: [
            {
              name: 'Phản hồi',
              tone: 'category-2',
              values: hours.map((hour, index) => within(hours[index - 1] ?? 0, hour))
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Kết quả gọi thử theo khu vực',
    origin: reserveOrigin(`Trong ${promptHours} h: phản hồi không quá ${promptHours} giờ`),
    rows: scope => {
      const people = peopleOf(scope)
      return scope.areas.map(area => {
        const own = people.filter(person => areaOf(scope.data, person) === area)
        return { area, ...callResult(own, callOf(scope)), ready: readyShare(own, scope.period) }
      })
    },
    id: row => `kv-${row.area}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => areaName(row.area)),
      numberColumn('goi-thu', 'Gọi thử', row => row.called),
      numberColumn('phan-hoi', 'Phản hồi', row => row.answered),
      numberColumn('nhanh', `Trong ${promptHours} h`, row => row.prompt),
      numberColumn('san-sang', 'Sẵn sàng', row => row.ready, 'percent', {
        minWidth: 160,
        grow: 1,
        bar: row => plainBar(row.ready)
      })
    ]
  }
})
