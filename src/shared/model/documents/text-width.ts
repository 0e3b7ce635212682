/** Advance widths of Tinos (those of Times New Roman) for U+0020 to U+007E, in 1/1000 em. */
const regular =
  '250 333 408 500 500 833 778 180 333 333 500 564 250 333 250 278 500 500 500 500 500 500 500 500 500 500 278 278 564 564 564 444 921 722 667 667 722 611 556 722 722 333 389 722 611 889 722 722 556 722 667 556 611 722 722 944 722 722 611 333 278 333 469 500 333 444 500 444 500 444 333 500 500 278 278 500 278 778 500 500 500 500 333 389 278 500 500 722 500 500 444 480 200 480 541'
const bold =
  '250 333 555 500 500 1000 833 278 333 333 500 570 250 333 250 278 500 500 500 500 500 500 500 500 500 500 333 333 570 570 570 500 930 722 667 722 722 667 611 778 778 389 500 778 667 944 722 778 611 778 722 556 667 722 722 1000 722 722 667 333 278 333 581 500 333 500 556 444 556 444 333 500 556 278 333 556 278 833 556 500 556 556 444 389 333 556 500 722 500 500 444 394 220 394 520'

const parse = (widths: string): number[] => widths.split(' ').map(Number)
const tables = { regular: parse(regular), bold: parse(bold) } as const

/** Letters whose width differs from the base letter's in normal form D. */
const otherWidths: ReadonlyMap<string, number> = new Map([
  ['đ', 500],
  ['Đ', 722],
  ['…', 1000],
  ['—', 1000],
  ['–', 500]
])
/** Marks above and below a letter have no width; the horn widens its letter. */
const mark = /\p{M}/u
const horn = '\u031b'
const hornWidth = 54
const unknownWidth = 600

/** Width of a text in points, set in Tinos of `size` points. */
export function measureText(text: string, size: number, isBold = false): number {
  const widths = isBold ? tables.bold : tables.regular
  let sum = 0
  for (const letter of text.normalize('NFD')) {
    if (letter === horn) sum += hornWidth
    else if (!mark.test(letter)) {
      sum += widths[letter.charCodeAt(0) - 32] ?? otherWidths.get(letter) ?? unknownWidth
    }
  }
  return (sum * size) / 1000
}
