import { formatPercent } from '@shared/kit/format'
import { memoisePerKey } from '@shared/kit/once'
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
import type { TrainingRound, Unit } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { goalRateBar } from '../common'
import { rankSubjectsByQuota } from '../rankings'
import { reserveOrigin } from './common'
import { reserveTrainingVerdict } from './verdicts'

/**
 * Number of days for which a passed training is valid; `warningDays` is the number of days before
 * its end at which the next training is due.
 */
const validDays = 365
const warningDays = 90

interface ReserveTrainingRow {
  readonly round: TrainingRound
  readonly unit: Unit
  readonly planned: number
  readonly attended: number
  readonly passed: number
  readonly until: number
  readonly goal: number
}

/** Rounds completed by the end of the period, one line per unit. */
const rowsOf = memoisePerKey(
  async ({
    facts,
    calendar,
    units,
    period,
    goals,
    chosen
  }: SectorPageScope): Promise<readonly ReserveTrainingRow[]> => {
    const today = calendar.days(period).last
    const quarters = chosen('quy')
    const [rounds, trained] = await Promise.all([
      facts.reserve.rounds(period),
      facts.reserve.training(period)
    ])
    const byRound = groupBy(trained, ({ round }) => round)
    return rounds
      .filter(
        ({ start, end }) =>
          end <= today && (quarters.length === 0 || quarters.includes(quarterLabelOfDay(start)))
      )
      .flatMap(round => {
        const own = new Map(byRound.get(round.code)?.map(one => [one.unit, one]))
        return units.map(unit => {
          const { planned = 0, attended = 0, passed = 0 } = own.get(unit.code) ?? {}
          return {
            round,
            unit,
            planned,
            attended,
            passed,
            until: round.end + validDays,
            goal: goals.training
          }
        })
      })
  }
)

/** Ranking of training rounds and units by the number of persons of the quota who did not pass. */
async function trainingRanking(scope: SectorPageScope): Promise<RankingResult> {
  const rows = await rowsOf(scope)
  return rankSubjectsByQuota(
    scope,
    rows.map(({ round, unit, passed, planned, goal }) => ({
      name: unit.name,
      code: unit.code,
      beside: round.code,
      amount: passed,
      target: planned,
      rate: ratio(passed, planned),
      goal
    })),
    {
      title: 'Đơn vị và đợt có nhiều người chưa đạt nhất',
      subject: 'Đơn vị',
      beside: 'Đợt',
      amount: 'Đạt',
      target: 'Chỉ tiêu',
      short: 'Chưa đạt',
      rate: 'Đạt / chỉ tiêu',
      unit: peopleColumnOptions.unit,
      worst: 'Nhiều người chưa đạt nhất',
      none: 'Mọi chỉ tiêu huấn luyện đã đạt.'
    },
    'amount'
  )
}

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
  ranking: trainingRanking,
  figures: async scope => {
    const rows = await rowsOf(scope)
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
    const all = await rowsOf(scope)
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
    rows: rowsOf,
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
