import { formatFigure } from '@shared/kit/figures/numbers'
import { missingValueMark } from '@shared/kit/format'
import { educationLevels } from '@shared/model/analytics/post-standard'
import { militaryRankNameOfGrade } from '@shared/model/analytics/words'
import { militaryRankColumn, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { militaryRankNamesOf } from '../../facts/orders'
import type { PostHolderCount } from '../../facts/staffing'
import { createFigure, figureSourceKinds } from '../../figures'
import { groupBy, ratio, sum } from '../../measures/sum'
import type { Post } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { sortSubjectsWorstFirst } from '../../worst'
import { neutralRateBar } from '../common'
import { postStandardVerdict } from './verdicts'

/**
 * The four criteria of a post's standard; holders of a post without a standard are not assessed.
 */
const criteria = {
  bac: { label: 'Bậc', meets: (holder: PostHolderCount, post: Post) => holder.grade >= post.grade },
  'trinh-do': {
    label: 'Trình độ',
    meets: (holder: PostHolderCount, post: Post) => holder.education >= post.education
  },
  'tham-nien': {
    label: 'Thâm niên',
    meets: (holder: PostHolderCount, post: Post) => holder.seniority >= post.seniority
  },
  'chung-chi': {
    label: 'Chứng chỉ',
    meets: (holder: PostHolderCount, post: Post) => holder.certificate || !post.certificate
  }
} as const
type StandardCriterion = keyof typeof criteria
const names = Object.keys(criteria) as StandardCriterion[]

interface PostStandardRow {
  readonly post: Post
  readonly people: number
  readonly meeting: number
  /** Name of the rank that the standard of the post requires. */
  readonly rank: string
}

/** Filters the rows to those of posts with a standard. */
const measured = (rows: readonly PostStandardRow[]): PostStandardRow[] =>
  rows.filter(({ post }) => !post.open)

const peopleOf = (holders: readonly PostHolderCount[]): number =>
  sum(holders, ({ people }) => people)

async function holdersOf({
  facts,
  choice,
  period
}: SectorPageScope): Promise<[Post, PostHolderCount[]][]> {
  const [posts, holders] = await Promise.all([
    facts.staffing.posts(),
    facts.staffing.holders(period, choice)
  ])
  const byPost = groupBy(holders, ({ post }) => post)
  return posts.map(post => [post, byPost.get(post.code) ?? []])
}

async function rowsOf(scope: SectorPageScope): Promise<PostStandardRow[]> {
  const wanted = names.filter(name => name === (scope.own('tieu-chi') ?? name))
  const ranks = militaryRankNamesOf(await scope.facts.orders.names(scope.period))
  return (await holdersOf(scope)).map(([post, holders]) => ({
    post,
    rank: standard(post, militaryRankNameOfGrade(post.grade, ranks)),
    people: peopleOf(holders),
    meeting: peopleOf(
      holders.filter(holder => wanted.every(name => criteria[name].meets(holder, post)))
    )
  }))
}

const origin = (formula: string, unit: string) => ({
  source: figureSourceKinds.persons,
  formula,
  unit
})

export const postStandardsPage = defineSectorPage<PostStandardRow>({
  description:
    'Chuẩn đang áp dụng về bậc, trình độ, thâm niên, chứng chỉ và mức đạt của người giữ; sửa chuẩn có lịch sử',
  filters: [
    {
      name: 'tieu-chi',
      label: 'Tiêu chí',
      options: () => names.map(value => ({ value, label: criteria[value].label }))
    }
  ],
  isOfGroups: true,
  verdict: postStandardVerdict,
  ranking: async scope =>
    sortSubjectsWorstFirst<PostStandardRow>(
      {
        title: 'Chức vụ có nhiều người chưa đạt chuẩn nhất',
        rows: measured(await rowsOf(scope)),
        severity: row => row.people - row.meeting,
        code: row => row.post.code,
        columns: [
          textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
          numberColumn('dat', 'Đạt', row => row.meeting, peopleColumnOptions),
          numberColumn('nguoi', 'Người giữ', row => row.people, peopleColumnOptions),
          numberColumn(
            'chua-dat',
            'Chưa đạt',
            row => row.people - row.meeting,
            peopleColumnOptions
          ),
          numberColumn('ty-le', 'Tỷ lệ đạt', row => ratio(row.meeting, row.people), {
            unit: '%',
            total: 'none',
            minWidth: 150,
            grow: 1,
            bar: row => neutralRateBar(ratio(row.meeting, row.people))
          })
        ],
        sentence: cell => [`Nhiều người chưa đạt chuẩn nhất: ${cell('chuc-vu')}`, cell('chua-dat')],
        none: 'Mọi người giữ chức vụ có chuẩn đều đạt chuẩn.'
      },
      scope
    ),
  figures: async scope => {
    const rows = await rowsOf(scope)
    const measured = rows.filter(row => !row.post.open)
    return [
      createFigure('posts', 'Chức vụ', rows.length, origin('Đếm chức vụ', 'chức vụ')),
      createFigure(
        'posts-standard',
        'Có chuẩn',
        measured.length,
        origin('Chức vụ đã có chuẩn', 'chức vụ')
      ),
      createFigure(
        'posts-open',
        'Thiếu chuẩn',
        rows.length - measured.length,
        origin('Chức vụ chưa ban hành chuẩn', 'chức vụ')
      ),
      createFigure(
        'standard-met',
        'Đạt chuẩn',
        ratio(
          sum(measured, row => row.meeting),
          sum(measured, row => row.people)
        ),
        origin('Người đạt mọi tiêu chí đang chọn / người giữ chức vụ có chuẩn', '%'),
        { format: 'percent' }
      )
    ]
  },
  blocks: async scope => {
    const holders = (await holdersOf(scope)).filter(([post]) => !post.open)
    const people = sum(holders, ([, group]) => peopleOf(group))
    const met = names.map(name =>
      sum(holders, ([post, group]) =>
        peopleOf(group.filter(holder => criteria[name].meets(holder, post)))
      )
    )
    return [
      {
        kind: 'chart',
        title: 'Đạt và chưa đạt theo tiêu chí',
        summary: names
          .map(
            (name, index) =>
              `${criteria[name].label} ${formatFigure(ratio(met[index] ?? 0, people), 'percent')}`
          )
          .join(' · '),
        wide: true,
        height: 260,
        pick: { filter: 'tieu-chi', values: names },
        data: {
          axis: 'Tiêu chí',
          unit: 'người',
          labels: names.map(name => criteria[name].label),
          stacked: true,
          series: [
            { name: 'Đạt', tone: 'success', values: met },
            {
              name: 'Chưa đạt',
              tone: 'danger',
              striped: true,
              values: met.map(value => people - value)
            }
          ]
        }
      }
    ]
  },
  table: {
    title: 'Chuẩn theo chức vụ',
    origin: origin('Đạt % = người đạt / người giữ chức vụ', '%'),
    rows: rowsOf,
    id: row => row.post.id,
    act: { kind: 'standard', when: () => true },
    columns: [
      textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
      militaryRankColumn(
        'bac',
        'Bậc',
        row => (row.post.open ? 0 : row.post.grade),
        row => row.rank
      ),
      textColumn('trinh-do', 'Trình độ', row =>
        standard(row.post, educationLevels[row.post.education] ?? missingValueMark)
      ),
      numberColumn(
        'tham-nien',
        'Thâm niên (năm)',
        row => (row.post.open ? null : row.post.seniority),
        { unit: 'năm', total: 'none' }
      ),
      textColumn('chung-chi', 'Chứng chỉ', row =>
        standard(row.post, row.post.certificate ? 'Bắt buộc' : 'Không yêu cầu')
      ),
      numberColumn('nguoi', 'Người giữ', row => row.people, peopleColumnOptions),
      numberColumn('dat', 'Đạt', row => (row.post.open ? null : ratio(row.meeting, row.people)), {
        unit: '%',
        total: rows =>
          ratio(
            sum(measured(rows), row => row.meeting),
            sum(measured(rows), row => row.people)
          ),
        minWidth: 160,
        grow: 1,
        bar: row => neutralRateBar(row.post.open ? null : ratio(row.meeting, row.people))
      })
    ]
  }
})

function standard(post: Post, text: string): string {
  return post.open ? 'Chưa ban hành' : text
}
