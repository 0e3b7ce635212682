import { AppError } from '@shared/contract/reply'
import { isoDay } from '@shared/features/analytics/calendar'
import type { Revealed } from '@shared/features/analytics/view'
import { formatDay, noValue } from '@shared/kit/format'
import { educations } from '@shared/model/analytics/post-standard'
import { gradeName } from '@shared/model/analytics/words'
import { ranksIn } from '../facts/orders'
import type { Scope } from '../scope'

/** Error for a person who no longer exists since the list was read. */
export const fileGone = (): AppError => new AppError('NOT_FOUND', 'Không tìm thấy hồ sơ này.')

/**
 * Personal file behind a pseudonym, for users who gave a reason; it contains no name. Throws
 * NOT_FOUND if no table describes the person.
 */
export async function revealPerson(code: string, { facts, period }: Scope): Promise<Revealed> {
  const file = await facts.persons.file(period, code)
  if (!file) throw fileGone()
  const ranks = ranksIn(await facts.orders.names(period))
  const { birth, female, unit, post, grade, education, seniority } = file
  const said = <T>(value: T | null, words: (value: T) => string): string =>
    value === null ? noValue : words(value)
  return {
    code,
    fields: [
      { label: 'Ngày sinh', value: said(birth, day => formatDay(isoDay(day))) },
      { label: 'Giới', value: said(female, is => (is ? 'Nữ' : 'Nam')) },
      { label: 'Đơn vị', value: unit ?? noValue },
      { label: 'Chức vụ', value: post ?? noValue },
      { label: 'Bậc', value: said(grade, one => gradeName(one, ranks)) },
      { label: 'Trình độ', value: said(education, place => educations[place] ?? noValue) },
      { label: 'Thâm niên', value: said(seniority, years => `${years} năm`) }
    ]
  }
}
