import { gradeName, grades, postGroupName, postGroups } from '@shared/features/analytics/words'
import { numberColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { personsIn, positionOf } from '../../measures/staffing'
import { count, groupBy, ratio, sum } from '../../measures/sum'
import type { Person, Post } from '../../model'
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

function rowsOf({ data, units, period }: Scope): Row[] {
  const byPost = groupBy(
    personsIn(data, units, period),
    person => data.positions[positionOf(person, period) ?? -1]?.post ?? -1
  )
  return data.posts.map(post => {
    const people: Person[] = byPost.get(post.index) ?? []
    return {
      post,
      exact: count(people, person => person.grade === post.grade),
      higher: count(people, person => person.grade > post.grade),
      lower: count(people, person => person.grade < post.grade),
      byGrade: grades.map(grade => count(people, person => person.grade === grade))
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
  figures: scope => {
    const rows = rowsOf(scope)
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
  blocks: scope => {
    const rows = rowsOf(scope)
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
    id: row => `post-${row.post.index}`,
    columns: [
      textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
      textColumn('bac', 'Bậc chuẩn', row => gradeName(row.post.grade)),
      numberColumn('hc', 'HC', row => row.exact + row.higher + row.lower),
      numberColumn('dung', 'Đúng', row => row.exact),
      numberColumn('cao', 'Cao hơn', row => row.higher),
      numberColumn('thap', 'Thấp hơn', row => row.lower)
    ]
  }
})
