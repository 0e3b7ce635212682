/** Letters that TCVN3 has in both cases: what they say of the case is certain. */
const certainCapital = 'A-ZĂÂÊÔƠƯĐ'
const certainSmall = /[a-zăâêôơưđ]/
/** Two capitals with nothing or toned letters between them. */
const capitals = new RegExp(
  `[${certainCapital}][^${certainCapital}a-zăâêôơưđ\\P{L}]*[${certainCapital}]`,
  'u'
)
const cells = /[^,;\t|\r\n"]+/g
const words = /\p{L}+/gu

/**
 * TCVN3 has no toned capitals: fonts such as .VnTimeH drew the small ones large, so “NGUYỄN VĂN LÝ” comes as “NGUYễN VĂN
 * Lý”. A cell, or else a word, that is all capitals as far as one can know is made so altogether.
 */
export function repairCapitals(text: string): string {
  if (!capitals.test(text)) return text
  return text.replace(cells, cell => {
    if (!capitals.test(cell)) return cell
    return certainSmall.test(cell) ? cell.replace(words, repairWord) : cell.toUpperCase()
  })
}

function repairWord(word: string): string {
  return capitals.test(word) && !certainSmall.test(word) ? word.toUpperCase() : word
}
