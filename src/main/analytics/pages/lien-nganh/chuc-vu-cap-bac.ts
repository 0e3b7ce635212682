import { gradeName, grades, postGroupName, postGroups } from '@shared/features/analytics/words'
import { numberColumn, people, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { groupBy, ratio, sum } from '../../measures/sum'
import type { Post } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { indexOptions } from '../common'

interface Row {
  readonly post: Post
  readonly exact: number
  readonly higher: number
  readonly lower: number
  readonly byGrade: readonly number[]
}

async function rowsOf({ facts, choice, period }: Scope): Promise<Row[]> {
  const [posts, holders] = await Promise.all([
    facts.staffing.posts(),
    facts.staffing.grades(period, choice)
  ])
  const byPost = groupBy(holders, ({ post }) => post)
  return posts.map(post => {
    const people = (test: (grade: number) => boolean): number =>
      sum(byPost.get(post.code) ?? [], holder => (test(holder.grade) ? holder.people : 0))
    return {
      post,
      exact: people(grade => grade === post.grade),
      higher: people(grade => grade > post.grade),
      lower: people(grade => grade < post.grade),
      byGrade: grades.map(wanted => people(grade => grade === wanted))
    }
  })
}

const origin = (formula: string, unit = 'người') => ({ source: sources.persons, formula, unit })

export const chucVuCapBac = definePage<Row>({
  description: 'Bậc của người giữ chức vụ so với bậc chuẩn của chức vụ',
  filters: [
    {
      name: 'nhom',
      label: 'Nhóm chức vụ',
      options: () => indexOptions(postGroups.map((_, group) => postGroupName(group))),
      test: (row, value) => String(row.post.group + 1) === value
    },
    {
      name: 'bac',
      label: 'Có người ở bậc',
      options: () => indexOptions(grades.map(gradeName)),
      test: (row, value) => (row.byGrade[Number(value) - 1] ?? 0) > 0
    }
  ],
  figures: async scope => {
    const rows = await rowsOf(scope)
    const whole = sum(rows, row => row.exact + row.higher + row.lower)
    const share = (value: (row: Row) => number) => ratio(sum(rows, value), whole)
    return [
      figure('posts', 'Chức vụ', rows.length, origin('Đếm chức vụ', 'chức vụ')),
      figure(
        'grade-exact',
        'Đúng chuẩn bậc',
        share(row => row.exact),
        origin('Bậc = bậc chuẩn / HC', '%'),
        {
          format: 'percent'
        }
      ),
      figure(
        'grade-higher',
        'Cao hơn chuẩn',
        sum(rows, row => row.higher),
        origin('Bậc > bậc chuẩn')
      ),
      figure(
        'grade-lower',
        'Thấp hơn chuẩn',
        sum(rows, row => row.lower),
        origin('Bậc < bậc chuẩn')
      )
    ]
  },
  blocks: async scope => {
    const rows = await rowsOf(scope)
    return [
      {
        kind: 'matrix',
        title: 'Nhóm chức vụ và bậc',
        summary: 'Số người mỗi ô; bấm vào ô để lọc bảng theo nhóm và bậc.',
        wide: true,
        pick: { filter: 'nhom', values: postGroups.map((_, group) => String(group + 1)) },
        columnPick: { filter: 'bac', values: grades.map(String) },
        data: {
          axis: 'Nhóm chức vụ',
          unit: 'người',
          labels: postGroups.map((_, group) => postGroupName(group)),
          series: grades.map((grade, index) => ({
            name: gradeName(grade),
            tone: 'category-1',
            values: postGroups.map((_, group) =>
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
      textColumn('bac', 'Bậc chuẩn', row => gradeName(row.post.grade)),
      numberColumn('hc', 'HC', row => row.exact + row.higher + row.lower, people),
      numberColumn('dung', 'Đúng', row => row.exact, people),
      numberColumn('cao', 'Cao hơn', row => row.higher, people),
      numberColumn('thap', 'Thấp hơn', row => row.lower, people)
    ]
  }
})
