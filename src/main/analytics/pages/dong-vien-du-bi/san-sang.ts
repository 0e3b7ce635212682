import { isoDay } from '@shared/features/analytics/calendar'
import type { Block } from '@shared/features/analytics/view'
import { formatValue } from '@shared/kit/figures/numbers'
import { formatDay } from '@shared/kit/format'
import { readinessNames } from '@shared/model/analytics/words'
import { numberColumn, people, shareOf, textColumn } from '../../columns'
import type { Answers } from '../../facts/reserve'
import { figure, ifTold } from '../../figures'
import { answerHours, inState, promptHours } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { areaOptions, goalBar, ofSample } from '../common'
import { readyFigure, reserveOrigin } from './common'
import {
  answersOf,
  callOf,
  type ReadinessRow,
  readinessRowsOf,
  readyAreaRanking,
  statesOf
} from './readiness-rows'
import { reserveReadyVerdict } from './verdicts'

const answersTitle = 'Thời gian phản hồi'
const tellsCalls = ({ tells }: Pick<Scope, 'tells'>): boolean => tells('calls')
const tones = ['success', 'warning', 'danger'] as const

/** Share of the called persons who had responded within the given hours. */
const answeredBy = (answers: readonly Answers[], hours: number): number | null =>
  ratio(
    sum(answers, ({ within }) =>
      sum(within.entries(), ([span, people]) =>
        (answerHours[span]?.upTo ?? 0) <= hours ? people : 0
      )
    ),
    sum(answers, ({ called }) => called)
  )

/**
 * Notice about responses after the last hour of the chart, whose curve therefore ends below the
 * share of all responses.
 */
function lateWords(answers: readonly Answers[]): string {
  const lastHour = answerHours.at(-1)?.upTo ?? 0
  const all = ratio(
    sum(answers, ({ answered }) => answered),
    sum(answers, ({ called }) => called)
  )
  const late = (all ?? 0) - (answeredBy(answers, lastHour) ?? 0)
  return late > 0 ? `; ${formatValue(late, 'percent')} phản hồi sau ${lastHour} h` : ''
}

export const sanSang = definePage<ReadinessRow>({
  description: scope =>
    `Trạng thái sẵn sàng và kết quả các đợt gọi thử${ofSample(' (mô phỏng)', scope)}`,
  filters: [
    {
      name: 'dot',
      label: 'Đợt gọi thử',
      when: tellsCalls,
      initial: 'gan-nhat',
      options: async ({ facts, period }) => [
        { value: 'gan-nhat', label: 'Gần nhất' },
        ...(await facts.reserve.testCalls(period)).map(({ day }, index) => ({
          value: String(index + 1),
          label: `Đợt ${index + 1} – ${formatDay(isoDay(day))}`
        }))
      ]
    },
    {
      name: 'kv',
      label: 'Khu vực trong bảng',
      options: areaOptions,
      test: (row, value) => row.area.code === value
    }
  ],
  verdict: reserveReadyVerdict,
  ranking: readyAreaRanking,
  figures: async scope => {
    const [states, answers, ready] = await Promise.all([
      statesOf(scope),
      answersOf(scope),
      readyFigure(scope)
    ])
    const state = (wanted: number): number | null => inState(states, wanted, scope.areas)
    const reached = figure(
      'reserve-reached',
      'Xác nhận được',
      ratio(
        sum(answers, ({ answered }) => answered),
        sum(answers, ({ called }) => called)
      ),
      reserveOrigin('Có phản hồi / gọi thử, đợt đang xem', '%'),
      { format: 'percent' }
    )
    return [
      ready,
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
      ifTold(scope, ['calls'], reached)
    ]
  },
  blocks: async scope => {
    const [states, answers, { place }, { value: ready }] = await Promise.all([
      statesOf(scope),
      answersOf(scope),
      callOf(scope),
      readyFigure(scope)
    ])
    const { areas } = scope
    const blocks: Block[] = [
      {
        kind: 'chart',
        title: 'Trạng thái theo khu vực',
        summary: `Sẵn sàng chung ${ready}; bấm vào cột để lọc bảng.`,
        height: 280,
        pick: { filter: 'kv', values: areas.map(({ code }) => code) },
        data: {
          axis: 'Khu vực',
          unit: 'người',
          labels: areas.map(({ name }) => name),
          stacked: true,
          series: readinessNames.map((name, state) => ({
            name,
            tone: tones[state] ?? 'neutral',
            striped: state === 2,
            values: areas.map(area => inState(states, state, [area]))
          }))
        }
      },
      {
        kind: 'chart',
        title: answersTitle,
        summary: `Đợt ${place + 1}: trong ${promptHours} h có ${formatValue(answeredBy(answers, promptHours), 'percent')} số người được gọi đã phản hồi. Đường cộng dồn theo giờ từ lúc gọi${lateWords(answers)}${ofSample('; mô phỏng', scope)}.`,
        height: 280,
        data: {
          kind: 'line',
          axis: 'Giờ từ lúc gọi',
          unit: '%',
          labels: answerHours.map(({ upTo }) => `${upTo} h`),
          format: 'percent',
          series: [
            {
              name: 'Đã phản hồi (cộng dồn)',
              tone: 'category-2',
              as: 'area',
              values: answerHours.map(({ upTo }) => answeredBy(answers, upTo))
            }
          ]
        }
      }
    ]
    return tellsCalls(scope) ? blocks : blocks.slice(0, 1)
  },
  leftOut: scope => (tellsCalls(scope) ? [] : [answersTitle]),
  table: {
    title: 'Kết quả gọi thử theo khu vực',
    origin: reserveOrigin(`Trong ${promptHours} h: phản hồi không quá ${promptHours} giờ`),
    rows: readinessRowsOf,
    id: row => `kv-${row.area.index}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      numberColumn('goi-thu', 'Gọi thử', row => row.called, { ...people, when: tellsCalls }),
      numberColumn('phan-hoi', 'Phản hồi', row => row.answered, { ...people, when: tellsCalls }),
      numberColumn('nhanh', `Trong ${promptHours} h`, row => row.prompt, {
        ...people,
        when: tellsCalls
      }),
      numberColumn('san-sang', 'Sẵn sàng', row => row.ready, {
        unit: '%',
        total: shareOf(
          row => row.readyPeople,
          row => row.told
        ),
        minWidth: 160,
        grow: 1,
        bar: row => goalBar(row.ready, row.goal)
      })
    ]
  }
})
