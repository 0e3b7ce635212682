import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatDay } from '@shared/kit/format'
import { equipmentReadinessLabels } from '@shared/model/analytics/words'
import { createRateTotal, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import type { TestCallResponseCount } from '../../facts/reserve'
import { createFigure, hideFigureIfUnavailable } from '../../figures'
import {
  countReservistsInState,
  promptResponseHours,
  responseHourIntervals
} from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { wilsonInterval } from '../../measures/wilson-interval'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { chartAreaFilter, goalRateBar, textIfSampleData } from '../common'
import { reserveOrigin, reserveReadinessFigure } from './common'
import {
  areaIndicators,
  type ReadinessRow,
  rankAreasByReadiness,
  readinessRowsOf,
  readReadinessStates,
  readTestCallResponses,
  selectTestCall
} from './readiness-rows'
import { reserveReadinessVerdict } from './verdicts'

const answersTitle = 'Thời gian phản hồi'
const tellsCalls = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean => tells('calls')
const tones = ['success', 'warning', 'danger'] as const

const calledIn = (answers: readonly TestCallResponseCount[]): number =>
  sum(answers, ({ called }) => called)

/** Number of the called persons who responded within the given number of hours. */
const respondedBy = (answers: readonly TestCallResponseCount[], hours: number): number =>
  sum(answers, ({ within }) =>
    sum(within.entries(), ([span, people]) =>
      (responseHourIntervals[span]?.upTo ?? 0) <= hours ? people : 0
    )
  )

/** Share of the called persons who responded within the given number of hours. */
const answeredBy = (answers: readonly TestCallResponseCount[], hours: number): number | null =>
  ratio(respondedBy(answers, hours), calledIn(answers))

/**
 * Bounds of the mobilisation curve at 95 %, as two edges of a band. Everybody is observed until the
 * last hour of the chart, so that the curve is that of Kaplan and Meier, and each of its points is a
 * share of the called persons.
 */
function responseBounds(answers: readonly TestCallResponseCount[]): ChartSeries[] {
  const intervals = responseHourIntervals.map(({ upTo }) =>
    wilsonInterval(respondedBy(answers, upTo), calledIn(answers))
  )
  const edge = { tone: 'category-2', as: 'line', dashed: true } as const
  return [
    { ...edge, name: 'Cận dưới 95%', values: intervals.map(at => at?.lower ?? null) },
    { ...edge, name: 'Cận trên 95%', band: true, values: intervals.map(at => at?.upper ?? null) }
  ]
}

/** Hours after a call for which the summary states the bounds. */
const statedHours = [6, 12, 24, 48]

/** Text about the shares after the stated hours with their bounds; empty without called persons. */
function statedBounds(answers: readonly TestCallResponseCount[]): string {
  const called = calledIn(answers)
  const parts = statedHours.flatMap(hours => {
    const bounds = wilsonInterval(respondedBy(answers, hours), called)
    if (!bounds) return []
    const [share, lower, upper] = [answeredBy(answers, hours), bounds.lower, bounds.upper].map(
      value => formatFigure(value, 'percent')
    )
    return [`${hours} h ${share} (${lower}–${upper})`]
  })
  return parts.length === 0 ? '' : ` Với độ tin cậy 95%: ${parts.join('; ')}.`
}

/**
 * Notice about responses after the last hour of the chart, because of which its curve ends below
 * the share of all responses.
 */
function lateResponsesText(answers: readonly TestCallResponseCount[]): string {
  const lastHour = responseHourIntervals.at(-1)?.upTo ?? 0
  const all = ratio(
    sum(answers, ({ answered }) => answered),
    calledIn(answers)
  )
  const late = (all ?? 0) - (answeredBy(answers, lastHour) ?? 0)
  return late > 0 ? `; ${formatFigure(late, 'percent')} phản hồi sau ${lastHour} h` : ''
}

export const reserveReadinessPage = defineSectorPage<ReadinessRow>({
  description: scope =>
    `Trạng thái sẵn sàng và kết quả các đợt gọi thử${textIfSampleData(' (mô phỏng)', scope)}`,
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
          label: `Đợt ${index + 1} – ${formatDay(dayNumberToIsoDay(day))}`
        }))
      ]
    },
    chartAreaFilter
  ],
  verdict: reserveReadinessVerdict,
  indicators: areaIndicators,
  ranking: rankAreasByReadiness,
  figures: async scope => {
    const [states, answers, ready] = await Promise.all([
      readReadinessStates(scope),
      readTestCallResponses(scope),
      reserveReadinessFigure(scope)
    ])
    const state = (wanted: number): number | null =>
      countReservistsInState(states, wanted, scope.areas)
    const reached = createFigure(
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
      createFigure(
        'reserve-limited',
        'Hạn chế',
        state(1),
        reserveOrigin('Người ở trạng thái “Hạn chế” cuối kỳ')
      ),
      createFigure(
        'reserve-unready',
        'Chưa sẵn sàng',
        state(2),
        reserveOrigin('Người ở trạng thái “Chưa sẵn sàng” cuối kỳ')
      ),
      hideFigureIfUnavailable(scope, ['calls'], reached)
    ]
  },
  blocks: async scope => {
    const [states, answers, { place }, { value: ready }] = await Promise.all([
      readReadinessStates(scope),
      readTestCallResponses(scope),
      selectTestCall(scope),
      reserveReadinessFigure(scope)
    ])
    const { areas } = scope
    const blocks: SectorBlock[] = [
      {
        kind: 'chart',
        title: 'Trạng thái theo khu vực',
        summary: `Sẵn sàng chung ${ready}; bấm vào cột để lọc trang.`,
        height: 280,
        pick: { filter: 'kv', values: areas.map(({ code }) => code) },
        data: {
          axis: 'Khu vực',
          unit: 'người',
          labels: areas.map(({ name }) => name),
          stacked: true,
          series: equipmentReadinessLabels.map((name, state) => ({
            name,
            tone: tones[state] ?? 'neutral',
            striped: state === 2,
            values: areas.map(area => countReservistsInState(states, state, [area]))
          }))
        }
      },
      {
        kind: 'chart',
        title: answersTitle,
        summary: `Đợt ${place + 1}: trong ${promptResponseHours} h có ${formatFigure(answeredBy(answers, promptResponseHours), 'percent')} số người được gọi đã phản hồi. Đường cộng dồn theo giờ từ lúc gọi${lateResponsesText(answers)}${textIfSampleData('; mô phỏng', scope)}.${statedBounds(answers)}`,
        height: 280,
        data: {
          kind: 'line',
          axis: 'Giờ từ lúc gọi',
          unit: '%',
          labels: responseHourIntervals.map(({ upTo }) => `${upTo} h`),
          format: 'percent',
          series: [
            {
              name: 'Đã phản hồi (cộng dồn)',
              tone: 'category-2',
              as: 'area',
              values: responseHourIntervals.map(({ upTo }) => answeredBy(answers, upTo))
            },
            ...responseBounds(answers)
          ]
        }
      }
    ]
    return tellsCalls(scope) ? blocks : blocks.slice(0, 1)
  },
  leftOut: scope => (tellsCalls(scope) ? [] : [answersTitle]),
  table: {
    title: 'Kết quả gọi thử theo khu vực',
    origin: reserveOrigin(
      `Trong ${promptResponseHours} h: phản hồi không quá ${promptResponseHours} giờ`
    ),
    rows: readinessRowsOf,
    id: row => `kv-${row.area.index}`,
    columns: [
      textColumn('khu-vuc', 'Khu vực', row => row.area.name),
      numberColumn('goi-thu', 'Gọi thử', row => row.called, {
        ...peopleColumnOptions,
        when: tellsCalls
      }),
      numberColumn('phan-hoi', 'Phản hồi', row => row.answered, {
        ...peopleColumnOptions,
        when: tellsCalls
      }),
      numberColumn('nhanh', `Trong ${promptResponseHours} h`, row => row.prompt, {
        ...peopleColumnOptions,
        when: tellsCalls
      }),
      numberColumn('san-sang', 'Sẵn sàng', row => row.ready, {
        unit: '%',
        total: createRateTotal(
          row => row.readyPeople,
          row => row.told
        ),
        minWidth: 160,
        grow: 1,
        bar: row => goalRateBar(row.ready, row.goal)
      })
    ]
  }
})
