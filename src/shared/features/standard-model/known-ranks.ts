import { compareText } from '../../kit/format'
import { foldText } from '../../kit/text-fold'

/**
 * Ranks known by name, the lowest first: of civil servants, then of soldiers and officers; navy
 * ranks are next to the equal ranks of the other services.
 */
export const knownRanks: readonly string[] = [
  'Nhân viên',
  'Cán sự',
  'Chuyên viên',
  'Chuyên viên chính',
  'Chuyên viên cao cấp',
  'Binh nhì',
  'Binh nhất',
  'Hạ sĩ',
  'Trung sĩ',
  'Thượng sĩ',
  'Chuẩn úy',
  'Thiếu úy',
  'Trung úy',
  'Thượng úy',
  'Đại úy',
  'Thiếu tá',
  'Trung tá',
  'Thượng tá',
  'Đại tá',
  'Chuẩn đô đốc',
  'Thiếu tướng',
  'Phó đô đốc',
  'Trung tướng',
  'Đô đốc',
  'Thượng tướng',
  'Đại tướng'
]

/** Spelling variants such as "Thiếu uý" and "Thiếu úy", "Hạ sỹ" and "Hạ sĩ" are the same rank. */
const rankNameKeyOf = (name: string): string => foldText(name).replace(/\bsy\b/g, 'si')
const keys = knownRanks.map(rankNameKeyOf)

/**
 * Index of the longest known rank that a name begins with, so that "Thiếu úy QNCN" is placed next
 * to "Thiếu úy"; -1 if there is none.
 */
function knownRankIndexOf(name: string): number {
  const key = rankNameKeyOf(name)
  const found = keys.filter(one => key === one || key.startsWith(`${one} `))
  const longest = found.sort((left, right) => right.length - left.length)[0]
  return longest === undefined ? -1 : keys.indexOf(longest)
}

/**
 * Proposed order of rank names: known ranks from the lowest up, then the other names
 * alphabetically.
 */
export function proposeMilitaryRankOrder(names: readonly string[]): string[] {
  const placed = names.map(name => ({ name, place: knownRankIndexOf(name) }))
  const rank = (place: number): number => (place < 0 ? knownRanks.length : place)
  return placed
    .sort(
      (left, right) => rank(left.place) - rank(right.place) || compareText(left.name, right.name)
    )
    .map(({ name }) => name)
}
