import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import type { ReservistTestCall, TestCallResponseCount } from '../../facts/reserve'
import {
  filterRowsByAreas,
  promptResponseHours,
  responseHourIntervals
} from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { wilsonInterval } from '../../measures/wilson-interval'
import type { SectorPageScope } from '../../scope'
import { textIfSampleData } from '../common'
import { readTestCallResponses, readTestCallsBy, selectTestCall } from './readiness-rows'

export const mobilisationCurveTitle = 'Thời gian phản hồi'

/** Test calls whose curves are drawn beside that of the selected one: the newest. */
const mostOtherCurves = 3
const otherTones = ['category-3', 'category-4', 'category-5'] as const

type Responses = readonly TestCallResponseCount[]

const calledIn = (answers: Responses): number => sum(answers, ({ called }) => called)

/** Number of the called persons who responded within the given number of hours. */
const respondedBy = (answers: Responses, hours: number): number =>
  sum(answers, ({ within }) =>
    sum(within.entries(), ([span, people]) =>
      (responseHourIntervals[span]?.upTo ?? 0) <= hours ? people : 0
    )
  )

/** Share of the called persons who responded within the given number of hours. */
const answeredBy = (answers: Responses, hours: number): number | null =>
  ratio(respondedBy(answers, hours), calledIn(answers))

/** Curve of the share of the called persons who responded by each hour. */
const curveOf = (answers: Responses): (number | null)[] =>
  responseHourIntervals.map(({ upTo }) => answeredBy(answers, upTo))

/**
 * Chart **Thời gian phản hồi**: the mobilisation curve of the selected test call with its bounds,
 * beside the curves of other calls. Calls are pooled only if the user selects it.
 */
export async function mobilisationCurveBlock(scope: SectorPageScope): Promise<SectorBlock> {
  const [answers, { place, isPooled }, calls] = await Promise.all([
    readTestCallResponses(scope),
    selectTestCall(scope),
    readResponsesOfCalls(scope)
  ])
  const others = calls.filter(call => isPooled || call.place !== place)
  const name = isPooled ? `gộp ${formatNumber(calls.length)} đợt` : `đợt ${place + 1}`
  return {
    kind: 'chart',
    title: mobilisationCurveTitle,
    summary: `Theo kết quả gọi thử, ${name}: trong ${promptResponseHours} h có ${shareText(answeredBy(answers, promptResponseHours))} số người được gọi đã phản hồi. Đường cộng dồn theo giờ từ lúc gọi${lateResponsesText(answers)}${textIfSampleData('; mô phỏng', scope)}.${statedBounds(answers)}${variationText(calls, isPooled)}`,
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
          values: curveOf(answers)
        },
        ...responseBounds(answers),
        ...others.slice(-mostOtherCurves).map(
          (call, at): ChartSeries => ({
            name: `Đợt ${call.place + 1}`,
            tone: otherTones[at] ?? 'category-6',
            as: 'line',
            dashed: true,
            values: curveOf(call.answers)
          })
        )
      ]
    }
  }
}

interface CallResponses {
  /** Index among all calls. */
  readonly place: number
  readonly call: ReservistTestCall
  readonly answers: Responses
}

/** Responses to all calls until the end of the period in the filtered areas, oldest first. */
async function readResponsesOfCalls(scope: SectorPageScope): Promise<CallResponses[]> {
  const calls = await readTestCallsBy(scope)
  return Promise.all(
    calls.map(async (call, place) => ({
      place,
      call,
      answers: filterRowsByAreas(
        await scope.facts.reserve.answers(scope.period, call.code),
        scope.areas
      )
    }))
  )
}

const shareText = (value: number | null): string => formatFigure(value, 'percent')

/**
 * Bounds of the mobilisation curve at 95 %, as two edges of a band. Everybody is observed until the
 * last hour of the chart, so that the curve is that of Kaplan and Meier, and each of its points is a
 * share of the called persons.
 */
function responseBounds(answers: Responses): ChartSeries[] {
  const intervals = responseHourIntervals.map(({ upTo }) =>
    wilsonInterval(respondedBy(answers, upTo), calledIn(answers))
  )
  const edge = { tone: 'category-2', as: 'line', dashed: true } as const
  return [
    { ...edge, name: 'Cận dưới 95%', values: intervals.map(at => at?.lower ?? null) },
    { ...edge, name: 'Cận trên 95%', band: true, values: intervals.map(at => at?.upper ?? null) }
  ]
}

/** Hours for which the summary of a mobilisation curve states the bounds. */
export const statedMobilisationHours = [6, 12, 24, 48]

/** Text about the shares after the stated hours with their bounds; empty without called persons. */
function statedBounds(answers: Responses): string {
  const called = calledIn(answers)
  const parts = statedMobilisationHours.flatMap(hours => {
    const bounds = wilsonInterval(respondedBy(answers, hours), called)
    if (!bounds) return []
    const [share, lower, upper] = [answeredBy(answers, hours), bounds.lower, bounds.upper].map(
      shareText
    )
    return [`${hours} h ${share} (${lower}–${upper})`]
  })
  return parts.length === 0 ? '' : ` Với độ tin cậy 95%: ${parts.join('; ')}.`
}

/** Text about how far the calls differ, which the bounds do not contain; empty for one call. */
function variationText(calls: readonly CallResponses[], isPooled: boolean): string {
  const shares = calls
    .flatMap(({ place, answers }) => {
      const share = answeredBy(answers, promptResponseHours)
      return share === null ? [] : [{ name: `đợt ${place + 1}`, share }]
    })
    .toSorted((one, other) => one.share - other.share)
  const [lowest, highest] = [shares[0], shares.at(-1)]
  if (!lowest || !highest || shares.length < 2) return ''
  const range = `từ ${shareText(lowest.share)} (${lowest.name}) đến ${shareText(highest.share)} (${highest.name})`
  const warning = isPooled ? '; hai cận chưa gồm chênh lệch giữa các đợt' : ''
  return ` Giữa ${formatNumber(shares.length)} đợt, tỷ lệ trong ${promptResponseHours} h ${range}${warning}.`
}

/**
 * Notice about responses after the last hour of the chart, because of which its curve ends below
 * the share of all responses.
 */
function lateResponsesText(answers: Responses): string {
  const lastHour = responseHourIntervals.at(-1)?.upTo ?? 0
  const all = ratio(
    sum(answers, ({ answered }) => answered),
    calledIn(answers)
  )
  const late = (all ?? 0) - (answeredBy(answers, lastHour) ?? 0)
  return late > 0 ? `; ${shareText(late)} phản hồi sau ${lastHour} h` : ''
}
