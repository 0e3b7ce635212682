/**
 * Letters that TCVN3 encodes in upper and lower case, so that their case in a decoded text is
 * reliable.
 */
const certainCapital = 'A-ZĂÂÊÔƠƯĐ'
const certainSmall = /[a-zăâêôơưđ]/
/** Two capitals with nothing or only toned letters between them. */
const capitals = new RegExp(
  `[${certainCapital}][^${certainCapital}a-zăâêôơưđ\\P{L}]*[${certainCapital}]`,
  'u'
)
const cells = /[^,;\t|\r\n"]+/g
const words = /\p{L}+/gu

/**
 * Restores toned capitals, which TCVN3 lacks: fonts such as .VnTimeH drew the lower-case ones
 * large, so “NGUYỄN VĂN LÝ” arrives as “NGUYễN VĂN Lý”. A cell, or else a word, whose certain
 * letters are all capitals is upper-cased.
 */
export function repairTcvn3Capitals(text: string): string {
  if (!capitals.test(text)) return text
  return text.replace(cells, cell => {
    if (!capitals.test(cell)) return cell
    return certainSmall.test(cell) ? cell.replace(words, repairWord) : cell.toUpperCase()
  })
}

function repairWord(word: string): string {
  return capitals.test(word) && !certainSmall.test(word) ? word.toUpperCase() : word
}

/**
 * Case of a column's letters: all capitals, or mixed as in sentences and names; undefined if
 * unknown.
 */
export type ColumnLetterCase = 'capital' | 'mixed' | undefined

const anyLetter = /\p{L}/u
const ascii = /^[\0-\x7f]*$/

/**
 * Determines the case of each column from its first values: one lower-case letter that TCVN3
 * encodes in both cases makes the column mixed.
 */
export function columnLetterCasesOf(
  records: readonly (readonly string[])[],
  width: number
): ColumnLetterCase[] {
  return Array.from({ length: width }, (_, place) => {
    let isCapital = false
    for (const cells of records) {
      const cell = cells[place] ?? ''
      if (!anyLetter.test(cell)) continue
      if (certainSmall.test(cell)) return 'mixed'
      if (capitals.test(cell)) isCapital = true
    }
    return isCapital ? 'capital' : undefined
  })
}

/**
 * Repairs a cell according to its column: among capitals “Bá Tú” becomes “BÁ TÚ”, among names it
 * stays.
 */
export function repairCellCapitals(cell: string, own: ColumnLetterCase): string {
  if (ascii.test(cell)) return cell
  if (own === 'capital') return certainSmall.test(cell) ? cell : cell.toUpperCase()
  if (own === undefined || !capitals.test(cell)) return repairTcvn3Capitals(cell)
  const found = cell.match(words) ?? []
  const certain = found.filter(word => capitals.test(word)).length
  const isCapital = !certainSmall.test(cell) && certain * 2 >= found.length
  return isCapital ? cell.toUpperCase() : cell.replace(words, repairWord)
}
