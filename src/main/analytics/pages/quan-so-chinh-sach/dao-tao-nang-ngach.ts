import { isoDay, periodEnds } from '@shared/features/analytics/calendar'
import { courseKinds } from '@shared/features/analytics/words'
import { formatDay, formatNumber } from '@shared/kit/format'
import { codeColumn, numberColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { personsIn, positionOf } from '../../measures/staffing'
import { count, ratio } from '../../measures/sum'
import type { Course, Participant } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'

interface Row {
  readonly course: Course
  readonly registered: number
  readonly attended: number
  readonly completed: number
  readonly upgraded: number
}

/** Courses begun by the end of the period, with the participants who belong to the units. */
function rowsOf(scope: Scope): Row[] {
  const { data, period } = scope
  const today = periodEnds[period] ?? 0
  return data.courses.flatMap((course, index) => {
    if (course.start > today) return []
    const people = data.participants.filter(
      participant => participant.course === index && belongs(scope, participant)
    )
    const ended = course.end <= today
    const reached = (stage: number): number =>
      stage > 2 && !ended ? 0 : count(people, participant => participant.stage >= stage)
    return {
      course,
      registered: people.length,
      attended: reached(2),
      completed: reached(3),
      upgraded: reached(4)
    }
  })
}

function belongs({ data, period, has }: Scope, participant: Participant): boolean {
  const person = data.persons[participant.person]
  const position = person && (positionOf(person, period) ?? person.position)
  return position !== undefined && has(data.positions[position]?.unit ?? -1)
}

const total = (rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)
const origin = (formula: string, unit = 'người') => ({ source: sources.courses, formula, unit })

export const daoTaoNangNgach = definePage<Row>({
  description: 'Các khóa đã mở đến cuối kỳ và kết quả từ đăng ký đến nâng ngạch',
  filters: [
    {
      name: 'loai',
      label: 'Loại khóa',
      options: () => indexOptions(courseKinds),
      test: (row, value) => String(row.course.kind + 1) === value
    },
    {
      name: 'nam',
      label: 'Năm',
      options: () => ['2025', '2026'].map(value => ({ value, label: value })),
      test: (row, value) => isoDay(row.course.start).startsWith(value)
    }
  ],
  figures: scope => {
    const rows = rowsOf(scope)
    const today = periodEnds[scope.period] ?? 0
    const open = rows.filter(row => row.course.end > today)
    const ended = rows.filter(row => row.course.end <= today)
    const people = personsIn(scope.data, scope.units, scope.period)
    return [
      figure(
        'courses-open',
        'Khóa đang mở',
        open.length,
        origin('Đã khai giảng, chưa kết thúc', 'khóa')
      ),
      figure(
        'learners',
        'Học viên',
        total(open, row => row.attended),
        origin('Người đang dự các khóa đang mở')
      ),
      figure(
        'completion',
        'Hoàn thành',
        ratio(
          total(ended, row => row.completed),
          total(ended, row => row.registered)
        ),
        origin('Hoàn thành / đăng ký của khóa đã kết thúc', '%'),
        { format: 'percent' }
      ),
      figure(
        'upgrade-ready',
        'Đủ điều kiện nâng ngạch',
        count(people, person => {
          const position = scope.data.positions[positionOf(person, scope.period) ?? -1]
          const post = scope.data.posts[position?.post ?? -1]
          return (
            post !== undefined && person.grade < post.grade && person.seniority >= post.seniority
          )
        }),
        {
          source: sources.persons,
          formula: 'Bậc thấp hơn chuẩn và đủ thâm niên của chức vụ',
          unit: 'người'
        }
      )
    ]
  },
  blocks: scope => {
    const rows = rowsOf(scope)
    const upgrade = rows.filter(row => row.course.kind === 2)
    const values = [
      total(upgrade, row => row.registered),
      total(upgrade, row => row.attended),
      total(upgrade, row => row.completed),
      total(upgrade, row => row.upgraded)
    ]
    return [
      {
        kind: 'funnel',
        title: 'Từ đăng ký đến nâng ngạch',
        summary: `Các khóa nâng ngạch: ${formatNumber(values[0] ?? 0)} người đăng ký.`,
        wide: true,
        data: {
          axis: 'Bước',
          labels: ['Đăng ký', 'Dự học', 'Hoàn thành', 'Nâng ngạch'],
          series: [{ name: 'Người', tone: 'category-1', values }]
        }
      }
    ]
  },
  table: {
    title: 'Các khóa',
    origin: origin('Đếm học viên thuộc phạm vi theo bước đã qua'),
    rows: rowsOf,
    id: row => row.course.code.toLowerCase(),
    columns: [
      codeColumn('ma', 'Mã', row => row.course.code, { minWidth: 88 }),
      textColumn('khoa', 'Khóa', row => row.course.name, { minWidth: 140 }),
      textColumn(
        'thoi-gian',
        'Thời gian',
        row => `${formatDay(isoDay(row.course.start))} – ${formatDay(isoDay(row.course.end))}`,
        { minWidth: 188 }
      ),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.course.quota),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered),
      numberColumn('dat', 'Đạt', row => row.completed),
      numberColumn('nang-ngach', 'Nâng ngạch', row => row.upgraded)
    ]
  }
})
