import { AppError } from '@shared/contract/reply'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { UnmaskedSectorRow } from '@shared/features/analytics/table-view'
import { formatDay, missingValueMark } from '@shared/kit/format'
import { educationLevels } from '@shared/model/analytics/post-standard'
import { militaryRankNameOfGrade } from '@shared/model/analytics/words'
import { militaryRankNamesOf } from '../facts/orders'
import type { SectorPageScope } from '../scope'

/** Error for a person who has been removed since the list was read. */
export const missingPersonFileError = (): AppError =>
  new AppError('NOT_FOUND', 'Không tìm thấy hồ sơ này.')

/**
 * Personal file of the person behind a pseudonym, only for users who gave a reason; the file
 * contains no name. Throws NOT_FOUND if no table describes the person.
 */
export async function readUnmaskedPersonRecord(
  code: string,
  { facts, period }: SectorPageScope
): Promise<UnmaskedSectorRow> {
  const file = await facts.persons.file(period, code)
  if (!file) throw missingPersonFileError()
  const ranks = militaryRankNamesOf(await facts.orders.names(period))
  const { birth, female, unit, post, grade, education, seniority } = file
  const said = <T>(value: T | null, words: (value: T) => string): string =>
    value === null ? missingValueMark : words(value)
  return {
    code,
    fields: [
      { label: 'Ngày sinh', value: said(birth, day => formatDay(dayNumberToIsoDay(day))) },
      { label: 'Giới', value: said(female, is => (is ? 'Nữ' : 'Nam')) },
      { label: 'Đơn vị', value: unit ?? missingValueMark },
      { label: 'Chức vụ', value: post ?? missingValueMark },
      { label: 'Bậc', value: said(grade, one => militaryRankNameOfGrade(one, ranks)) },
      {
        label: 'Trình độ',
        value: said(education, place => educationLevels[place] ?? missingValueMark)
      },
      { label: 'Thâm niên', value: said(seniority, years => `${years} năm`) }
    ]
  }
}
