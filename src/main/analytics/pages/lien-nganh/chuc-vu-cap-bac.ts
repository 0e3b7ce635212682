import { militaryRankNameOfGrade } from '@shared/model/analytics/words'
import { militaryRankColumn, numberColumn, peopleColumnOptions, textColumn } from '../../columns'
import { militaryRankNamesOf, postGroupNamesOf } from '../../facts/orders'
import { createFigure, figureSourceKinds } from '../../figures'
import { groupBy, ratio, sum } from '../../measures/sum'
import type { Post } from '../../model'
import { defineSectorPage } from '../../page'
import type { SectorPageScope } from '../../scope'
import { sortSubjectsWorstFirst } from '../../worst'
import { toIndexedFilterOptions } from '../common'
import { postRankVerdict } from './verdicts'

interface PostRankRow {
  readonly post: Post
  /** Name of the rank that the standard of the post requires. */
  readonly standard: string
  /** Number of all holders of the post, including those whose rank is unknown. */
  readonly people: number
  readonly exact: number
  readonly higher: number
  readonly lower: number
  readonly byGrade: readonly number[]
}

const rankNamesOf = async ({ facts, period }: SectorPageScope): Promise<readonly string[]> =>
  militaryRankNamesOf(await facts.orders.names(period))

async function rowsOf(scope: SectorPageScope): Promise<PostRankRow[]> {
  const { facts, choice, period } = scope
  const [posts, holders, ranks] = await Promise.all([
    facts.staffing.posts(),
    facts.staffing.grades(period, choice),
    rankNamesOf(scope)
  ])
  const byPost = groupBy(holders, ({ post }) => post)
  const groups = scope.chosen('nhom')
  return posts.flatMap(post => {
    if (groups.length > 0 && !groups.includes(String(post.group + 1))) return []
    const people = (test: (grade: number) => boolean): number =>
      sum(byPost.get(post.code) ?? [], holder => (test(holder.grade) ? holder.people : 0))
    // An unknown rank, which is 0, is not compared with the standard.
    const compared = (test: (grade: number) => boolean): number =>
      post.grade === 0 ? 0 : people(grade => grade > 0 && test(grade))
    return {
      post,
      standard: militaryRankNameOfGrade(post.grade, ranks),
      people: people(() => true),
      exact: compared(grade => grade === post.grade),
      higher: compared(grade => grade > post.grade),
      lower: compared(grade => grade < post.grade),
      byGrade: ranks.map((_, place) => people(grade => grade === place + 1))
    }
  })
}

const origin = (formula: string, unit = 'người') => ({
  source: figureSourceKinds.persons,
  formula,
  unit
})

export const postsAndRanksPage = defineSectorPage<PostRankRow>({
  description: 'Bậc của người giữ chức vụ so với bậc chuẩn của chức vụ',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm chức vụ',
      options: ({ orders }) => toIndexedFilterOptions(postGroupNamesOf(orders)),
      isOfPage: true
    },
    {
      name: 'bac',
      label: 'Có người ở bậc',
      options: async scope => toIndexedFilterOptions(await rankNamesOf(scope)),
      test: (row, value) => (row.byGrade[Number(value) - 1] ?? 0) > 0
    }
  ],
  isOfGroups: true,
  verdict: postRankVerdict,
  ranking: async scope =>
    sortSubjectsWorstFirst<PostRankRow>(
      {
        title: 'Chức vụ có nhiều người thấp hơn chuẩn bậc nhất',
        rows: await rowsOf(scope),
        severity: row => row.lower,
        code: row => row.post.code,
        columns: [
          textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
          militaryRankColumn(
            'bac',
            'Bậc chuẩn',
            row => row.post.grade,
            row => row.standard
          ),
          numberColumn('dung', 'Đúng', row => row.exact, peopleColumnOptions),
          numberColumn('hc', 'HC', row => row.people, peopleColumnOptions),
          numberColumn('thap', 'Thấp hơn', row => row.lower, peopleColumnOptions)
        ],
        sentence: cell => [`Nhiều người thấp hơn chuẩn bậc nhất: ${cell('chuc-vu')}`, cell('thap')],
        none: 'Không chức vụ nào có người thấp hơn chuẩn bậc.'
      },
      scope
    ),
  figures: async scope => {
    const rows = await rowsOf(scope)
    const whole = sum(rows, row => row.people)
    const share = (value: (row: PostRankRow) => number) => ratio(sum(rows, value), whole)
    return [
      createFigure(
        scope.chosen('nhom').length > 0 ? 'posts-of-groups' : 'posts',
        'Chức vụ',
        rows.length,
        origin('Đếm chức vụ', 'chức vụ')
      ),
      createFigure(
        'grade-exact',
        'Đúng chuẩn bậc',
        share(row => row.exact),
        origin('Bậc = bậc chuẩn / HC', '%'),
        {
          format: 'percent'
        }
      ),
      createFigure(
        'grade-higher',
        'Cao hơn chuẩn',
        sum(rows, row => row.higher),
        origin('Bậc > bậc chuẩn')
      ),
      createFigure(
        'grade-lower',
        'Thấp hơn chuẩn',
        sum(rows, row => row.lower),
        origin('Bậc < bậc chuẩn')
      )
    ]
  },
  blocks: async scope => {
    const [rows, ranks] = await Promise.all([rowsOf(scope), rankNamesOf(scope)])
    const groups = postGroupNamesOf(scope.orders)
    return [
      {
        kind: 'matrix',
        title: 'Nhóm chức vụ và bậc',
        summary: 'Số người mỗi ô; bấm vào ô để lọc bảng theo nhóm và bậc.',
        wide: true,
        pick: { filter: 'nhom', values: groups.map((_, group) => String(group + 1)) },
        columnPick: { filter: 'bac', values: ranks.map((_, place) => String(place + 1)) },
        data: {
          axis: 'Nhóm chức vụ',
          unit: 'người',
          labels: groups,
          series: ranks.map((name, index) => ({
            name,
            tone: 'category-1',
            values: groups.map((_, group) =>
              sum(rows, row => (row.post.group === group ? (row.byGrade[index] ?? 0) : 0))
            )
          }))
        }
      }
    ]
  },
  table: {
    title: 'Theo chức vụ',
    origin: origin('So bậc của người giữ với bậc chuẩn của chức vụ'),
    rows: rowsOf,
    id: row => row.post.id,
    columns: [
      textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
      militaryRankColumn(
        'bac',
        'Bậc chuẩn',
        row => row.post.grade,
        row => row.standard
      ),
      numberColumn('hc', 'HC', row => row.people, peopleColumnOptions),
      numberColumn('dung', 'Đúng', row => row.exact, peopleColumnOptions),
      numberColumn('cao', 'Cao hơn', row => row.higher, peopleColumnOptions),
      numberColumn('thap', 'Thấp hơn', row => row.lower, peopleColumnOptions)
    ]
  }
})
