import { foldText } from '../../kit/text-fold'

const longest = 63

/**
 * Whether the engine uses a name for row numbers; a column of that name would hide the row numbers.
 */
export const isReservedColumnName = (name: string): boolean => name === 'rowid'

/** Proposes a table or column name: “Ngày nhập ngũ” → “ngay_nhap_ngu”. */
export function proposeSqlName(title: string, fallback: string): string {
  const folded = foldText(title)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
  if (folded === '') return fallback
  return (/^[a-z]/.test(folded) ? folded : `${fallback}_${folded}`).slice(0, longest)
}

/** Proposes unique column names for titles: a second “ghi_chu” becomes “ghi_chu_2”. */
export function proposeUniqueColumnNames(titles: readonly string[]): string[] {
  const taken = new Set<string>()
  return titles.map((title, index) => {
    const name = proposeSqlName(title, `cot_${index + 1}`)
    let free = name
    for (let turn = 2; taken.has(free) || isReservedColumnName(free); turn++) {
      free = `${name.slice(0, longest - 5)}_${turn}`
    }
    taken.add(free)
    return free
  })
}
