import { minimumGroupSize } from '@shared/model/minimum-group-size'
import fc from 'fast-check'
import { arbitraryFrom } from './generated-conditions'

/**
 * Random person: name, birthday, allowance, unit and years of service. There are few distinct
 * values, so that groups of all sizes occur; some cells are empty.
 */
const person = fc.tuple(
  arbitraryFrom(['Nguyễn Văn An', 'Trần Thị Bình', 'Lê Ánh', 'Phạm Đức Huy', '']),
  arbitraryFrom(['1970-01-01', '1970-12-31', '1985-06-15', '1999-03-02', '']),
  arbitraryFrom([1, 2, 3, 100, '']),
  arbitraryFrom(['A', 'A', 'A', 'B', 'B', 'C', '']),
  fc.integer({ min: 1, max: 4 })
)

/** Columns of the generated tables of persons. */
export const peopleColumns = [
  { name: 'ho_ten', dataType: 'string', personal: true },
  { name: 'ngay_sinh', dataType: 'date', personal: true },
  { name: 'phu_cap', dataType: 'integer', personal: true },
  { name: 'don_vi', dataType: 'string', personal: false },
  { name: 'tuoi_quan', dataType: 'integer', personal: false }
] as const

/** Rows of three generated tables of persons. */
export const generateRowsOfPeople = (seed: number) =>
  fc.sample(fc.array(person, { minLength: 12, maxLength: 60 }), { seed, numRuns: 3 })

const hiddenWords = ['Đã che', `< ${minimumGroupSize}`]

/** Whether a cell of a result is a suppressed figure. */
export const isSuppressedCell = (cell: unknown): boolean => hiddenWords.includes(String(cell))
