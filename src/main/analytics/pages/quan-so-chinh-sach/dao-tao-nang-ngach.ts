import { dayNumberToIsoDay, type PeriodCalendar } from '@shared/features/analytics/calendar'
import { formatDay, formatNumber } from '@shared/kit/format'
import { courseKinds } from '@shared/model/analytics/words'
import { codeColumn, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { ratio, sum } from '../../measures/sum'
import type { Course } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import type { RankingResult } from '../../verdict'
import { sortSubjectsWorstFirst } from '../../worst'
import { neutralRateBar, toIndexedFilterOptions } from '../common'
import { dueByLawBlocks } from './due-by-law'
import { courseVerdict } from './verdicts'

interface CourseRow {
  readonly course: Course
  readonly registered: number
  readonly attended: number
  readonly completed: number
  readonly upgraded: number
}

/** Courses begun by the end of the period, with the participants who belong to the units. */
async function rowsOf({ facts, calendar, period, choice }: SectorPageScope): Promise<CourseRow[]> {
  const today = calendar.days(period).last
  const [courses, learners] = await Promise.all([
    facts.persons.courses(period),
    facts.persons.learners(period, choice)
  ])
  const byCourse = Map.groupBy(learners, ({ course }) => course)
  return courses.map(course => {
    const own = byCourse.get(course.code) ?? []
    const ended = course.end <= today
    const reached = (stage: number): number =>
      stage > 2 && !ended ? 0 : sum(own, one => (one.stage >= stage ? one.people : 0))
    return {
      course,
      registered: reached(0),
      attended: reached(2),
      completed: reached(3),
      upgraded: reached(4)
    }
  })
}

/** The years covered by the periods. */
const yearsOf = ({ periods }: PeriodCalendar): string[] => [
  ...new Set(periods.map(month => month.slice(0, 4)))
]

const origin = (formula: string, unit = 'người') => ({
  source: figureSourceKinds.courses,
  formula,
  unit
})

/** Ranking of ended courses by the number of participants who did not complete them. */
async function courseRanking(scope: SectorPageScope): Promise<RankingResult> {
  const today = scope.calendar.days(scope.period).last
  const failed = ({ registered, completed }: CourseRow): number => registered - completed
  return sortSubjectsWorstFirst<CourseRow>(
    {
      title: 'Khóa đã kết thúc có nhiều người chưa hoàn thành nhất',
      rows: (await rowsOf(scope)).filter(({ course }) => course.end <= today),
      severity: failed,
      code: ({ course }) => course.code,
      columns: [
        textColumn('khoa', 'Khóa', row => row.course.name, { minWidth: 140 }),
        codeColumn('ma', 'Mã', row => row.course.code, { minWidth: 88 }),
        numberColumn('dat', 'Đạt', row => row.completed, peopleColumnOptions),
        numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
        numberColumn('chua', 'Chưa hoàn thành', failed, peopleColumnOptions),
        numberColumn('ty-le', 'Hoàn thành', row => ratio(row.completed, row.registered), {
          unit: '%',
          total: 'none',
          minWidth: 150,
          grow: 1,
          bar: row => neutralRateBar(ratio(row.completed, row.registered))
        })
      ],
      sentence: cell => [
        `Nhiều người chưa hoàn thành nhất: ${cell('khoa')} (${cell('ma')})`,
        cell('chua')
      ],
      none: 'Mọi người đăng ký các khóa đã kết thúc đều hoàn thành.'
    },
    scope
  )
}

export const trainingCoursesPage = defineSectorPage<CourseRow>({
  description: 'Các khóa đã mở đến cuối kỳ và kết quả từ đăng ký đến nâng ngạch',
  filters: [
    {
      name: 'loai',
      label: 'Loại khóa',
      options: () => toIndexedFilterOptions(courseKinds),
      test: (row, value) => String(row.course.kind + 1) === value
    },
    {
      name: 'nam',
      label: 'Năm',
      options: ({ calendar }) => yearsOf(calendar).map(value => ({ value, label: value })),
      test: (row, value) => dayNumberToIsoDay(row.course.start).slice(0, 4) === value
    }
  ],
  verdict: courseVerdict,
  ranking: courseRanking,
  figures: async scope => {
    const { facts, period, choice } = scope
    const [rows, posts, careers] = await Promise.all([
      rowsOf(scope),
      facts.staffing.posts(),
      facts.persons.careers(period, choice)
    ])
    const standards = new Map(posts.map(post => [post.code, post]))
    const today = scope.calendar.days(period).last
    const open = rows.filter(row => row.course.end > today)
    const ended = rows.filter(row => row.course.end <= today)
    const ready = createFigure(
      'upgrade-ready',
      'Đủ điều kiện nâng ngạch',
      sum(careers, ({ post, grade, seniority, people }) => {
        const standard = standards.get(post)
        const isReady =
          standard !== undefined && grade < standard.grade && seniority >= standard.seniority
        return isReady ? people : 0
      }),
      {
        source: figureSourceKinds.persons,
        formula: 'Bậc thấp hơn chuẩn và đủ thâm niên của chức vụ',
        unit: 'người'
      }
    )
    return [
      createFigure(
        'courses-open',
        'Khóa đang mở',
        open.length,
        origin('Đã khai giảng, chưa kết thúc', 'khóa')
      ),
      createFigure(
        'learners',
        'Học viên',
        sum(open, row => row.attended),
        origin('Người đang dự các khóa đang mở')
      ),
      createFigure(
        'completion',
        'Hoàn thành',
        ratio(
          sum(ended, row => row.completed),
          sum(ended, row => row.registered)
        ),
        origin('Hoàn thành / đăng ký của khóa đã kết thúc', '%'),
        { format: 'percent' }
      ),
      hideFigureIfUnavailable(scope, ['upgrades'], ready)
    ]
  },
  blocks: async scope => {
    const rows = await rowsOf(scope)
    const upgrade = rows.filter(row => row.course.kind === 2)
    const values = [
      sum(upgrade, row => row.registered),
      sum(upgrade, row => row.attended),
      sum(upgrade, row => row.completed),
      sum(upgrade, row => row.upgraded)
    ]
    return [
      {
        kind: 'funnel',
        title: 'Từ đăng ký đến nâng ngạch',
        summary: `Các khóa nâng ngạch: ${formatNumber(values[0] ?? 0)} người đăng ký.`,
        wide: true,
        data: {
          axis: 'Bước',
          unit: 'người',
          labels: ['Đăng ký', 'Dự học', 'Hoàn thành', 'Nâng ngạch'],
          series: [{ name: 'Người', tone: 'category-1', values }]
        }
      },
      ...(await dueByLawBlocks(scope, 'rankYears'))
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
        row =>
          `${formatDay(dayNumberToIsoDay(row.course.start))} – ${formatDay(dayNumberToIsoDay(row.course.end))}`,
        { minWidth: 188 }
      ),
      numberColumn('chi-tieu', 'Chỉ tiêu', row => row.course.quota, peopleColumnOptions),
      numberColumn('dang-ky', 'Đăng ký', row => row.registered, peopleColumnOptions),
      numberColumn('dat', 'Đạt', row => row.completed, peopleColumnOptions),
      numberColumn('nang-ngach', 'Nâng ngạch', row => row.upgraded, peopleColumnOptions)
    ]
  }
})
