import type { SectorBlock } from '@shared/features/analytics/view'
import type { ChartSeries } from '@shared/kit/figures/chart'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import {
  countArrivedBy,
  type PlannedArrival,
  plannedArrivalsOf
} from '../../measures/mobilisation-timetable'
import { responseHourIntervals } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'
import { mobilisationCurveBlock, statedMobilisationHours } from './mobilisation-curve'
import { readTestCallsBy } from './readiness-rows'

const timetableCurveTitle = 'Có mặt ở điểm tập trung theo lịch'

/**
 * Chart of the mobilisation curve: from test calls, or from the units' own time tables where there
 * are no test calls until the end of the period; undefined without either.
 */
export async function readMobilisationCurve(
  scope: SectorPageScope
): Promise<SectorBlock | undefined> {
  const tellsCalls = scope.tells('calls')
  if (tellsCalls && (await readTestCallsBy(scope)).length > 0) return mobilisationCurveBlock(scope)
  const arrivals = await readPlannedArrivals(scope)
  if (arrivals.length > 0) return timetableCurveBlock(arrivals)
  return tellsCalls ? mobilisationCurveBlock(scope) : undefined
}

async function readPlannedArrivals({
  facts,
  period,
  units
}: SectorPageScope): Promise<readonly PlannedArrival[]> {
  const codes = new Set(units.map(({ code }) => code))
  const steps = await facts.reserve.timetable(period)
  return plannedArrivalsOf(steps.filter(({ unit }) => codes.has(unit)))
}

const shareText = (value: number | null): string => formatFigure(value, 'percent')

function timetableCurveBlock(arrivals: readonly PlannedArrival[]): SectorBlock {
  const people = sum(arrivals, arrival => arrival.people)
  const shareAt = (hours: number, kind: 'lower' | 'planned' | 'upper'): number | null =>
    ratio(countArrivedBy(arrivals, hours)[kind], people)
  const curveOf = (kind: 'lower' | 'planned' | 'upper'): (number | null)[] =>
    responseHourIntervals.map(({ upTo }) => shareAt(upTo, kind))
  const edge = { tone: 'category-2', as: 'line', dashed: true } as const
  const series: ChartSeries[] = [
    {
      name: 'Có mặt theo lịch (cộng dồn)',
      tone: 'category-2',
      as: 'area',
      values: curveOf('planned')
    },
    { ...edge, name: 'Khi mọi bước chậm nhất', values: curveOf('lower') },
    { ...edge, name: 'Khi mọi bước nhanh nhất', band: true, values: curveOf('upper') }
  ]
  const stated = statedMobilisationHours.map(hours => {
    const [planned, lower, upper] = (['planned', 'lower', 'upper'] as const).map(kind =>
      shareText(shareAt(hours, kind))
    )
    return `${hours} h ${planned} (${lower}–${upper})`
  })
  return {
    kind: 'chart',
    title: timetableCurveTitle,
    summary: `Chưa có đợt gọi thử nào đến cuối kỳ, nên đường này lấy từ lịch động viên của các đơn vị, không phải kết quả gọi thử. Tỷ lệ của ${formatNumber(people)} người trong lịch có mặt từ lúc có lệnh: ${stated.join('; ')}. Trong ngoặc là khi mọi bước chậm nhất và khi mọi bước nhanh nhất.${lateArrivalsText(arrivals)}`,
    height: 280,
    data: {
      kind: 'line',
      axis: 'Giờ từ lúc có lệnh',
      unit: '%',
      labels: responseHourIntervals.map(({ upTo }) => `${upTo} h`),
      format: 'percent',
      series
    }
  }
}

/** Text about persons who arrive after the last hour of the chart as planned. */
function lateArrivalsText(arrivals: readonly PlannedArrival[]): string {
  const last = responseHourIntervals.at(-1)?.upTo ?? 0
  const late = sum(arrivals, ({ people }) => people) - countArrivedBy(arrivals, last).planned
  if (late === 0) return ''
  const end = Math.max(...arrivals.map(({ planned }) => planned))
  return ` Theo lịch, ${formatNumber(late)} người có mặt sau ${last} h, muộn nhất sau ${formatFigure(end, 'decimal')} h.`
}
