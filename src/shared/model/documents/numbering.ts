import type { DocumentBlock } from './official-document'

const romanDigits: readonly (readonly [number, string])[] = [
  [1000, 'M'],
  [900, 'CM'],
  [500, 'D'],
  [400, 'CD'],
  [100, 'C'],
  [90, 'XC'],
  [50, 'L'],
  [40, 'XL'],
  [10, 'X'],
  [9, 'IX'],
  [5, 'V'],
  [4, 'IV'],
  [1, 'I']
]

/** Roman numeral of a positive integer. */
export function romanNumeral(value: number): string {
  let rest = value
  let numeral = ''
  for (const [amount, digits] of romanDigits) {
    while (rest >= amount) {
      numeral += digits
      rest -= amount
    }
  }
  return numeral
}

/** Letters that number the points of a Vietnamese document: without f, j, w and z, with đ. */
const pointLetters = 'abcdđeghiklmnopqrstuvxy'

const pointLetter = (value: number): string =>
  value > pointLetters.length
    ? pointLetter(Math.floor((value - 1) / pointLetters.length)) +
      pointLetter(((value - 1) % pointLetters.length) + 1)
    : pointLetters.charAt(value - 1)

/**
 * Number of each heading ("I.", "1.", "a)") at the position of its block, undefined for other
 * blocks. A level starts again below each heading of a higher level.
 */
export function numberHeadings(blocks: readonly DocumentBlock[]): (string | undefined)[] {
  const counts = [0, 0, 0]
  return blocks.map(block => {
    if (block.kind !== 'heading') return undefined
    const index = block.level - 1
    const count = (counts[index] ?? 0) + 1
    counts.fill(0, index)
    counts[index] = count
    if (index === 0) return `${romanNumeral(count)}.`
    return index === 1 ? `${count}.` : `${pointLetter(count)})`
  })
}
