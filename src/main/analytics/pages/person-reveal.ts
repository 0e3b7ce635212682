import { isoDay } from '@shared/features/analytics/calendar'
import { educations } from '@shared/features/analytics/post-standard'
import type { Revealed } from '@shared/features/analytics/view'
import { gradeName, noValue } from '@shared/features/analytics/words'
import { formatDay } from '@shared/kit/format'
import { positionOf } from '../measures/staffing'
import type { Person } from '../model'
import type { Scope } from '../scope'

/** What a pseudonym stands for, for who gives a reason. A person has no name in the data set. */
export function revealPerson(person: Person, { data, period }: Scope): Revealed {
  const position = data.positions[positionOf(person, period) ?? -1]
  const unit = position && data.units[position.unit]
  const post = position && data.posts[position.post]
  return {
    code: person.code,
    fields: [
      { label: 'Ngày sinh', value: formatDay(isoDay(person.birth)) },
      { label: 'Giới', value: person.female ? 'Nữ' : 'Nam' },
      { label: 'Đơn vị', value: unit?.name ?? noValue },
      { label: 'Chức vụ', value: post?.name ?? noValue },
      { label: 'Bậc', value: gradeName(person.grade) },
      { label: 'Trình độ', value: educations[person.education] ?? noValue },
      { label: 'Thâm niên', value: `${person.seniority} năm` }
    ]
  }
}
