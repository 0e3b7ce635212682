import { isoDay, periodEnds } from '@shared/features/analytics/calendar'
import { codeColumn, dayColumn, numberColumn, unitColumn } from '../../columns'
import { figure } from '../../figures'
import { count, groupBy, ratio, sum } from '../../measures/sum'
import type { TrainingRound, Unit } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { plainBar } from '../common'
import { reserveOrigin } from './common'

/** Days for which a passed training counts, and those before its end that call for the next. */
const validDays = 365
const warningDays = 90

interface Row {
  readonly round: TrainingRound
  readonly unit: Unit
  readonly planned: number
  readonly attended: number
  readonly passed: number
  readonly until: number
}

/** Rounds that have ended by the end of the period, one line a unit. */
function rowsOf({ data, units, period }: Scope): Row[] {
  const today = periodEnds[period] ?? 0
  const people = groupBy(
    data.reservists.filter(person => person.round >= 0 && person.unit >= 0 && person.left > period),
    person => `${person.round}/${person.unit}`
  )
  return data.rounds.flatMap((round, index) =>
    round.end > today
      ? []
      : units.map(unit => {
          const own = people.get(`${index}/${unit.index}`) ?? []
          return {
            round,
            unit,
            planned: own.length,
            attended: count(own, person => person.attended),
            passed: count(own, person => person.passed),
            until: round.end + validDays
          }
        })
  )
}

function quarterOf(day: number): string {
  const [year, month] = isoDay(day).split('-')
  return `Q${Math.ceil(Number(month) / 3)}/${year}`
}

export const huanLuyen = definePage<Row>({
  description: 'Các đợt huấn luyện đã kết thúc: chỉ tiêu, người dự, người đạt và hạn hiệu lực',
  filters: [
    {
      name: 'dot',
      label: 'Đợt',
      options: ({ data }) => data.rounds.map(({ code }) => ({ value: code, label: code })),
      test: (row, value) => row.round.code === value
    },
    {
      name: 'ket-qua',
      label: 'Kết quả',
      options: () => [
        { value: 'du', label: 'Đạt từ 80% chỉ tiêu' },
        { value: 'thieu', label: 'Dưới 80% chỉ tiêu' }
      ],
      test: (row, value) => row.passed >= row.planned * 0.8 === (value === 'du')
    },
    {
      name: 'quy',
      label: 'Quý',
      options: ({ data }) =>
        [...new Set(data.rounds.map(round => quarterOf(round.start)))].map(value => ({
          value,
          label: value
        })),
      test: (row, value) => quarterOf(row.round.start) === value
    }
  ],
  figures: scope => {
    const rows = rowsOf(scope)
    const today = periodEnds[scope.period] ?? 0
    const attended = sum(rows, row => row.attended)
    return [
      figure(
        'training-planned',
        'Kế hoạch',
        sum(rows, row => row.planned),
        reserveOrigin('Người được gọi huấn luyện')
      ),
      figure('training-attended', 'Đã huấn luyện', attended, reserveOrigin('Người có dự')),
      figure(
        'training-passed',
        'Đạt',
        ratio(
          sum(rows, row => row.passed),
          attended
        ),
        reserveOrigin('Đạt / đã huấn luyện', '%'),
        { format: 'percent' }
      ),
      figure(
        'training-ending',
        'Sắp hết hạn',
        sum(rows, row => (row.until <= today + warningDays ? row.passed : 0)),
        reserveOrigin(`Người đạt có hạn hiệu lực trong ${warningDays} ngày tới hoặc đã qua`)
      )
    ]
  },
  blocks: scope => {
    const byQuarter = [...groupBy(rowsOf(scope), row => quarterOf(row.round.start))]
    return [
      {
        kind: 'chart',
        title: 'Kế hoạch và thực hiện theo quý',
        summary: 'Cột sọc là kế hoạch; bấm vào cột để lọc bảng theo quý.',
        wide: true,
        height: 260,
        pick: { filter: 'quy', values: byQuarter.map(([name]) => name) },
        data: {
          axis: 'Quý',
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
    id: row => `${row.round.code}-${row.unit.id}`,
    columns: [
      codeColumn('dot', 'Đợt', row => row.round.code, { minWidth: 80 }),
      unitColumn(row => row.unit),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.planned),
      numberColumn('du', 'Dự', row => row.attended),
      numberColumn('dat', 'Đạt', row => row.passed),
      numberColumn('ty-le', 'Đạt / chỉ tiêu', row => ratio(row.passed, row.planned), 'percent', {
        minWidth: 150,
        grow: 1,
        bar: row => plainBar(ratio(row.passed, row.planned))
      }),
      dayColumn('han', 'Hạn hiệu lực', row => row.until)
    ]
  }
})
