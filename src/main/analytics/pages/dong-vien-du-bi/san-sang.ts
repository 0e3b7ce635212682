import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { SectorBlock } from '@shared/features/analytics/view'
import { formatDay } from '@shared/kit/format'
import { equipmentReadinessLabels } from '@shared/model/analytics/words'
import { createRateTotal, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { createFigure, hideFigureIfUnavailable } from '../../figures'
import { countReservistsInState, promptResponseHours } from '../../measures/reserve'
import { ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { chartAreaFilter, goalRateBar, textIfSampleData } from '../common'
import { reserveOrigin, reserveReadinessFigure } from './common'
import { mobilisationCurveTitle } from './mobilisation-curve'
import {
  areaIndicators,
  pooledTestCalls,
  type ReadinessRow,
  rankAreasByReadiness,
  readinessRowsOf,
  readReadinessStates,
  readTestCallResponses
} from './readiness-rows'
import { readMobilisationCurve } from './timetable-curve'
import { reserveReadinessVerdict } from './verdicts'

const tellsCalls = ({ tells }: Pick<SectorPageScope, 'tells'>): boolean => tells('calls')
const tones = ['success', 'warning', 'danger'] as const

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
        { value: pooledTestCalls, label: 'Gộp mọi đợt' },
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
    const [states, { value: ready }] = await Promise.all([
      readReadinessStates(scope),
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
      }
    ]
    const curve = await readMobilisationCurve(scope)
    return curve ? [...blocks, curve] : blocks
  },
  leftOut: scope => (tellsCalls(scope) ? [] : [mobilisationCurveTitle]),
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
