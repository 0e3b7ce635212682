import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { formatDay, formatNumber, missingValueMark } from '@shared/kit/format'
import type { StatusBadgeStyle } from '@shared/kit/status'
import { militaryRankNameOfGrade, positionGroupLetters } from '@shared/model/analytics/words'
import {
  codeColumn,
  dayColumn,
  militaryRankColumn,
  numberColumn,
  peopleColumnOptions,
  statusColumn,
  textColumn,
  unitColumn
} from '../../columns'
import { militaryRankNamesOf, postGroupNamesOf, postGroupOptions } from '../../facts/orders'
import type { EstablishmentLine as Planned } from '../../facts/staffing'
import { createFigure, figureSourceKinds, hideFigureIfUnavailable } from '../../figures'
import { sum } from '../../measures/sum'
import type { Post, Unit } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { sortSubjectsWorstFirst } from '../../worst'
import { notNarrowedBy } from '../common'
import { vacancyVerdict } from './verdicts'

const looks = {
  du: { label: 'Đủ người', tone: 'success', icon: 'check' },
  trong: { label: 'Còn trống', tone: 'warning', icon: 'warning' },
  thua: { label: 'Vượt biên chế', tone: 'info', icon: 'error' }
} as const satisfies Record<string, StatusBadgeStyle>
type PositionStatus = keyof typeof looks

interface PositionLineRow {
  readonly position: Planned
  readonly unit: Unit
  /** The post of this establishment line; undefined if it is missing in the list of posts. */
  readonly post: Post | undefined
  /** Name of the rank that the standard of the post requires. */
  readonly rank: string
  readonly present: number
  readonly vacant: number
  readonly state: PositionStatus
  /**
   * Day number of the start of the vacancy; null if nothing is vacant or it began before the first
   * period.
   */
  readonly since: number | null
  /** Label of the first period with data. */
  readonly firstPeriod: string
}

/** Tests whether a post is of one of these groups; without any, every post is. */
const isOfGroups =
  (groups: readonly string[]) =>
  (post: Post | undefined): boolean =>
    groups.length === 0 || groups.includes(positionGroupLetters[post?.group ?? -1] ?? '')

async function linesOf({
  facts,
  allUnits,
  has,
  calendar,
  period,
  chosen
}: SectorPageScope): Promise<PositionLineRow[]> {
  const { staffing } = facts
  const [lines, counts, lastFull, posts, names] = await Promise.all([
    staffing.lines(period),
    staffing.lineHeadcount(period),
    staffing.lastFull(period),
    staffing.posts(),
    facts.orders.names(period)
  ])
  const unitOf = new Map(allUnits.map(unit => [unit.code, unit]))
  const postOf = new Map(posts.map(post => [post.code, post]))
  const isChosen = isOfGroups(chosen('nhom'))
  return lines.flatMap(position => {
    const unit = unitOf.get(position.unit)
    if (!unit || !has(unit.index)) return []
    const present = counts.get(position.code) ?? 0
    const vacant = Math.max(0, position.establishment - present)
    const full = lastFull.get(position.code)
    const post = postOf.get(position.post)
    if (!isChosen(post)) return []
    return {
      position,
      unit,
      post,
      rank: militaryRankNameOfGrade(post?.grade ?? 0, militaryRankNamesOf(names)),
      present,
      vacant,
      state: vacant > 0 ? 'trong' : present > position.establishment ? 'thua' : 'du',
      // A vacancy begins on the day after the last period in which the line was full.
      since: vacant > 0 && full !== undefined ? calendar.days(full).last + 1 : null,
      firstPeriod: calendar.label(0)
    }
  })
}

/**
 * Text for the start of a vacancy; one before the first period is described as such, because its
 * date is unknown.
 */
function sinceWords({ vacant, since, firstPeriod }: PositionLineRow): string {
  if (vacant === 0) return missingValueMark
  return since === null ? `Trước ${firstPeriod}` : formatDay(dayNumberToIsoDay(since))
}

/**
 * Part of the sentence about the worst row that states the start of a vacancy; undefined if the day
 * is unknown.
 */
const sinceDay = (day: string | undefined): string | undefined =>
  day && (/^\d/.test(day) ? `từ ngày ${day}` : `từ ${day.toLowerCase()}`)

const origin = (formula: string, unit: string) => ({
  source: figureSourceKinds.staffing,
  formula,
  unit
})

export const establishmentLinesPage = defineSectorPage<PositionLineRow>({
  description: 'Từng dòng biên chế: vị trí, bậc chuẩn, số người và số chỗ trống',
  filters: [
    {
      name: 'trang-thai',
      label: 'Trạng thái vị trí',
      options: () => Object.entries(looks).map(([value, { label }]) => ({ value, label })),
      test: (line, value) => line.state === value
    },
    {
      name: 'nhom',
      label: 'Nhóm chức vụ',
      options: postGroupOptions,
      isOfPage: true
    }
  ],
  verdict: vacancyVerdict,
  ranking: async scope =>
    sortSubjectsWorstFirst<PositionLineRow>(
      {
        title: 'Vị trí còn trống nhiều nhất',
        rows: await linesOf(scope),
        severity: line => line.vacant,
        code: line => line.position.code,
        columns: [
          textColumn('chuc-vu', 'Chức vụ', line => line.post?.name ?? missingValueMark),
          unitColumn(line => line.unit),
          codeColumn('ma', 'Mã vị trí', line => line.position.code),
          numberColumn('hc', 'HC', line => line.present, peopleColumnOptions),
          numberColumn('bc', 'BC', line => line.position.establishment, peopleColumnOptions),
          numberColumn('trong', 'Trống', line => line.vacant, peopleColumnOptions),
          dayColumn('tu-ngay', 'Trống từ ngày', line => line.since, { text: sinceWords })
        ],
        sentence: cell => [
          `Trống nhiều nhất: ${cell('chuc-vu')}`,
          cell('don-vi'),
          cell('trong'),
          sinceDay(cell('tu-ngay'))
        ],
        none: 'Mọi vị trí trong biên chế đã đủ người.'
      },
      scope
    ),
  figures: async scope => {
    const [lines, second] = await Promise.all([
      linesOf(scope),
      scope.facts.staffing.secondPosts(scope.period, scope.choice)
    ])
    const seconds = createFigure(
      'second-posts',
      'Kiêm nhiệm',
      second,
      {
        source: figureSourceKinds.persons,
        formula: 'Đếm người giữ thêm một chức vụ',
        unit: 'người'
      },
      notNarrowedBy(scope, 'nhom', 'Nhóm chức vụ')
    )
    return [
      createFigure(
        'position-lines',
        'Dòng biên chế',
        lines.length,
        origin('Đếm dòng vị trí', 'dòng')
      ),
      createFigure(
        'posts-filled',
        'Đã bố trí',
        sum(lines, line => line.position.establishment - line.vacant),
        origin('Σ min(BC, HC) của từng dòng', 'người')
      ),
      createFigure(
        'posts-vacant',
        'Khuyết',
        sum(lines, line => line.vacant),
        origin('Σ max(0, BC − HC) của từng dòng', 'người')
      ),
      hideFigureIfUnavailable(scope, ['secondPosts'], seconds)
    ]
  },
  blocks: async scope => {
    const lines = await linesOf(scope)
    const groups = postGroupNamesOf(scope.orders)
    const byGroup = (value: (line: PositionLineRow) => number): number[] =>
      groups.map((_, group) =>
        sum(
          lines.filter(line => line.post?.group === group),
          value
        )
      )
    const vacant = byGroup(line => line.vacant)
    return [
      {
        kind: 'chart',
        title: 'Đã bố trí và còn khuyết theo nhóm chức vụ',
        summary: `Còn ${formatNumber(sum(vacant, value => value))} chỗ trống; bấm vào cột để lọc trang.`,
        height: 240,
        wide: true,
        pick: { filter: 'nhom', values: positionGroupLetters.slice(0, groups.length) },
        data: {
          axis: 'Nhóm chức vụ',
          unit: 'người',
          labels: groups,
          stacked: true,
          series: [
            {
              name: 'Có người',
              tone: 'success',
              values: byGroup(line => line.position.establishment - line.vacant)
            },
            { name: 'Trống', tone: 'warning', striped: true, values: vacant }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Dòng biên chế',
    origin: ({ calendar }) =>
      origin(
        `HC: người giữ vị trí cuối kỳ; trống từ ngày: sau kỳ cuối cùng đủ người; “Trước ${calendar.label(0)}”: trống từ trước kỳ đầu tiên`,
        'người'
      ),
    rows: linesOf,
    id: line => line.position.code.toLowerCase(),
    columns: [
      codeColumn('ma', 'Mã vị trí', line => line.position.code),
      unitColumn(line => line.unit),
      textColumn('chuc-vu', 'Chức vụ', line => line.post?.name ?? missingValueMark),
      militaryRankColumn(
        'bac',
        'Bậc chuẩn',
        line => line.post?.grade ?? 0,
        line => line.rank,
        {
          minWidth: 88
        }
      ),
      numberColumn('bc', 'BC', line => line.position.establishment, peopleColumnOptions),
      numberColumn('hc', 'HC', line => line.present, peopleColumnOptions),
      numberColumn('trong', 'Trống', line => line.vacant, peopleColumnOptions),
      dayColumn('tu-ngay', 'Trống từ ngày', line => line.since, {
        text: sinceWords
      }),
      statusColumn('trang-thai', 'Trạng thái', line => looks[line.state])
    ]
  }
})
