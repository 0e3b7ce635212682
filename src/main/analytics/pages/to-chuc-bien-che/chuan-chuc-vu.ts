import { educations, postId } from '@shared/features/analytics/post-standard'
import { gradeName, noValue } from '@shared/features/analytics/words'
import { formatPercent } from '@shared/kit/format'
import { numberColumn, textColumn } from '../../columns'
import { figure, sources } from '../../figures'
import { personsIn, positionOf } from '../../measures/staffing'
import { count, groupBy, ratio, sum } from '../../measures/sum'
import type { Person, Post } from '../../model'
import { definePage } from '../../page'
import type { Scope } from '../../scope'
import { plainBar } from '../common'

/** The four criteria of a post's standard; who holds a post without a standard is not measured. */
const criteria = {
  bac: { label: 'Bậc', meets: (person: Person, post: Post) => person.grade >= post.grade },
  'trinh-do': {
    label: 'Trình độ',
    meets: (person: Person, post: Post) => person.education >= post.education
  },
  'tham-nien': {
    label: 'Thâm niên',
    meets: (person: Person, post: Post) => person.seniority >= post.seniority
  },
  'chung-chi': {
    label: 'Chứng chỉ',
    meets: (person: Person, post: Post) => person.certificate || !post.certificate
  }
} as const
type Criterion = keyof typeof criteria
const names = Object.keys(criteria) as Criterion[]

interface Row {
  readonly post: Post
  readonly people: number
  readonly meeting: number
}

function holdersOf(scope: Scope): [Post, Person[]][] {
  const { data, period } = scope
  const people = personsIn(data, scope.units, period)
  const byPost = groupBy(
    people,
    person => data.positions[positionOf(person, period) ?? -1]?.post ?? -1
  )
  return data.posts.map(post => [post, byPost.get(post.index) ?? []])
}

function rowsOf(scope: Scope): Row[] {
  const wanted = names.filter(name => name === (scope.own('tieu-chi') ?? name))
  return holdersOf(scope).map(([post, people]) => ({
    post,
    people: people.length,
    meeting: count(people, person => wanted.every(name => criteria[name].meets(person, post)))
  }))
}

const origin = (formula: string, unit: string) => ({ source: sources.persons, formula, unit })

export const chuanChucVu = definePage<Row>({
  description:
    'Chuẩn đang áp dụng về bậc, trình độ, thâm niên, chứng chỉ và mức đạt của người giữ; sửa chuẩn có lịch sử',
  filters: [
    {
      name: 'tieu-chi',
      label: 'Tiêu chí',
      options: () => names.map(value => ({ value, label: criteria[value].label }))
    }
  ],
  figures: scope => {
    const rows = rowsOf(scope)
    const measured = rows.filter(row => !row.post.open)
    return [
      figure('posts', 'Chức vụ', rows.length, origin('Đếm chức vụ', 'chức vụ')),
      figure(
        'posts-standard',
        'Có chuẩn',
        measured.length,
        origin('Chức vụ đã có chuẩn', 'chức vụ')
      ),
      figure(
        'posts-open',
        'Thiếu chuẩn',
        rows.length - measured.length,
        origin('Chức vụ chưa ban hành chuẩn', 'chức vụ')
      ),
      figure(
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
  blocks: scope => {
    const holders = holdersOf(scope).filter(([post]) => !post.open)
    const people = sum(holders, ([, group]) => group.length)
    const met = names.map(name =>
      sum(holders, ([post, group]) => count(group, person => criteria[name].meets(person, post)))
    )
    return [
      {
        kind: 'chart',
        title: 'Đạt và chưa đạt theo tiêu chí',
        summary: names
          .map(
            (name, index) =>
              `${criteria[name].label} ${formatPercent((met[index] ?? 0) / (people || 1))}`
          )
          .join(' · '),
        wide: true,
        height: 260,
        pick: { filter: 'tieu-chi', values: names },
        data: {
          axis: 'Tiêu chí',
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
    id: row => postId(row.post.index),
    act: { kind: 'standard', when: () => true },
    columns: [
      textColumn('chuc-vu', 'Chức vụ', row => row.post.name),
      textColumn('bac', 'Bậc', row => standard(row.post, gradeName(row.post.grade))),
      textColumn('trinh-do', 'Trình độ', row =>
        standard(row.post, educations[row.post.education] ?? noValue)
      ),
      numberColumn(
        'tham-nien',
        'Thâm niên (năm)',
        row => (row.post.open ? null : row.post.seniority),
        'number'
      ),
      textColumn('chung-chi', 'Chứng chỉ', row =>
        standard(row.post, row.post.certificate ? 'Bắt buộc' : 'Không yêu cầu')
      ),
      numberColumn('nguoi', 'Người giữ', row => row.people),
      numberColumn(
        'dat',
        'Đạt',
        row => (row.post.open ? null : ratio(row.meeting, row.people)),
        'percent',
        {
          minWidth: 160,
          grow: 1,
          bar: row => plainBar(row.post.open ? null : ratio(row.meeting, row.people))
        }
      )
    ]
  }
})

function standard(post: Post, text: string): string {
  return post.open ? 'Chưa ban hành' : text
}
