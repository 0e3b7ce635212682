import { formatPercent } from '@shared/kit/format'
import {
  codeColumn,
  createRateTotal,
  dayColumn,
  numberColumn,
  peopleColumnOptions,
  unitColumn
} from '../../columns'
import { createFigure } from '../../figures'
import { quarterLabelOfDay, quartersOfDays } from '../../measures/quarters'
import { groupBy, ratio, sum } from '../../measures/sum'
import { defineSectorPage } from '../../page'
import { goalRateBar } from '../common'
import { reserveOrigin } from './common'
import {
  type ReserveTrainingRow,
  trainingIndicators,
  trainingRanking,
  trainingRowsOf,
  validDays,
  warningDays
} from './training-rows'
import { reserveTrainingVerdict } from './verdicts'

export const reserveTrainingPage = defineSectorPage<ReserveTrainingRow>({
  description: 'Các đợt huấn luyện đã kết thúc: chỉ tiêu, người dự, người đạt và hạn hiệu lực',
  filters: [
    {
      name: 'dot',
      label: 'Đợt',
      options: async ({ facts, period }) =>
        (await facts.reserve.rounds(period)).map(({ code }) => ({ value: code, label: code })),
      test: (row, value) => row.round.code === value
    },
    {
      name: 'ket-qua',
      label: 'Kết quả',
      options: ({ goals }) => {
        const goal = formatPercent(goals.training, 0)
        return [
          { value: 'du', label: `Đạt từ ${goal} chỉ tiêu` },
          { value: 'thieu', label: `Dưới ${goal} chỉ tiêu` }
        ]
      },
      test: ({ planned, passed, goal }, value) =>
        planned > 0 && value === (passed >= planned * goal ? 'du' : 'thieu')
    },
    {
      name: 'quy',
      label: 'Quý',
      options: async ({ facts, period }) => {
        const rounds = await facts.reserve.rounds(period)
        return quartersOfDays(rounds.map(({ start }) => start)).map(value => ({
          value,
          label: value
        }))
      },
      isOfPage: true
    }
  ],
  verdict: reserveTrainingVerdict,
  indicators: trainingIndicators,
  ranking: trainingRanking,
  figures: async scope => {
    const rows = await trainingRowsOf(scope)
    const today = scope.calendar.days(scope.period).last
    const attended = sum(rows, row => row.attended)
    return [
      createFigure(
        'training-planned',
        'Kế hoạch',
        sum(rows, row => row.planned),
        reserveOrigin('Người được gọi huấn luyện')
      ),
      createFigure('training-attended', 'Đã huấn luyện', attended, reserveOrigin('Người có dự')),
      createFigure(
        'training-passed',
        'Đạt',
        ratio(
          sum(rows, row => row.passed),
          attended
        ),
        reserveOrigin('Đạt / đã huấn luyện', '%'),
        { format: 'percent' }
      ),
      createFigure(
        'training-ending',
        'Sắp hết hạn',
        sum(rows, row => (row.until <= today + warningDays ? row.passed : 0)),
        reserveOrigin(`Người đạt có hạn hiệu lực trong ${warningDays} ngày tới hoặc đã qua`)
      )
    ]
  },
  blocks: async scope => {
    const all = await trainingRowsOf(scope)
    const rows = groupBy(all, row => quarterLabelOfDay(row.round.start))
    const byQuarter = quartersOfDays(all.map(({ round }) => round.start)).map(
      name => [name, rows.get(name) ?? []] as const
    )
    return [
      {
        kind: 'chart',
        title: 'Kế hoạch và thực hiện theo quý',
        summary: 'Cột sọc là kế hoạch; bấm vào cột để lọc trang theo quý.',
        wide: true,
        height: 260,
        pick: { filter: 'quy', values: byQuarter.map(([name]) => name) },
        data: {
          axis: 'Quý',
          unit: 'người',
          labels: byQuarter.map(([name]) => name),
          series: [
            {
              name: 'Kế hoạch',
              tone: 'neutral',
              striped: true,
              values: byQuarter.map(([, rows]) => sum(rows, row => row.planned))
            },
            {
              name: 'Thực hiện',
              tone: 'category-1',
              values: byQuarter.map(([, rows]) => sum(rows, row => row.attended))
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Đợt huấn luyện theo đơn vị',
    origin: reserveOrigin(`Hạn hiệu lực = ngày kết thúc đợt + ${validDays} ngày`),
    rows: trainingRowsOf,
    id: row => `${row.round.code}-${row.unit.code}`,
    columns: [
      codeColumn('dot', 'Đợt', row => row.round.code, { minWidth: 80 }),
      unitColumn(row => row.unit),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.planned, peopleColumnOptions),
      numberColumn('du', 'Dự', row => row.attended, peopleColumnOptions),
      numberColumn('dat', 'Đạt', row => row.passed, peopleColumnOptions),
      numberColumn('ty-le', 'Đạt / chỉ tiêu', row => ratio(row.passed, row.planned), {
        unit: '%',
        total: createRateTotal(
          row => row.passed,
          row => row.planned
        ),
        minWidth: 150,
        grow: 1,
        bar: row => goalRateBar(ratio(row.passed, row.planned), row.goal)
      }),
      dayColumn('han', 'Hạn hiệu lực', row => row.until)
    ]
  }
})
