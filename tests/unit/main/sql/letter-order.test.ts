import fc from 'fast-check'
import { expect, it } from 'vitest'
import { deriveVietnameseLetterOrder } from '../../../../src/main/sql/dialects/letter-order'

const vowels = [
  ...['aàảãáạ', 'ăằẳẵắặ', 'âầẩẫấậ', 'eèẻẽéẹ', 'êềểễếệ', 'iìỉĩíị'],
  ...['oòỏõóọ', 'ôồổỗốộ', 'ơờởỡớợ', 'uùủũúụ', 'ưừửữứự', 'yỳỷỹýỵ']
].join('')
const small = [...`${vowels}bcdđfghjklmnpqrstvwxz`]
const letters = [
  ...small,
  ...small.map(letter => letter.toUpperCase()),
  ...`0123456789 .,-_/()’“”•–:;'"!?%&@#\u00a0\u00adÄöçñ€`
]
const text = fc.string({ unit: fc.constantFrom(...letters), maxLength: 6 })
/** Generator for two texts that often differ only by an accent or by case. */
const pair = fc
  .tuple(text, text, fc.array(fc.nat({ max: 3 }), { maxLength: 6 }))
  .map(
    ([one, other, kept]) =>
      [
        one,
        [...one]
          .map((letter, place) =>
            kept[place] === 0
              ? ([...other][place] ?? letter)
              : kept[place] === 1
                ? letter.toUpperCase()
                : letter
          )
          .join('')
      ] as const
  )

/**
 * Sort key as the SQL expression builds it: each letter is replaced with its symbol, and ignored
 * characters are removed.
 */
function keyOf(text: string): string {
  const { letters, accents, ignored, ...symbols } = deriveVietnameseLetterOrder()
  const from = `${letters}${accents}${ignored}`
  const translated = (to: string): string =>
    [...text.normalize('NFC')]
      .map(letter => (from.includes(letter) ? (to[from.indexOf(letter)] ?? '') : letter))
      .join('')
  return [symbols.byLetter, symbols.byAccent, symbols.byCase].map(translated).join(' ')
}

it('symbols from deriveVietnameseLetterOrder sort texts by the Vietnamese alphabet in plain code point order', () => {
  const { compare } = new Intl.Collator('vi')
  fc.assert(
    fc.property(pair, ([one, other]) => {
      const [left, right] = [keyOf(one), keyOf(other)]
      expect(left < right ? -1 : left > right ? 1 : 0).toBe(Math.sign(compare(one, other)))
    }),
    { numRuns: 20_000, seed: 20_261_124 }
  )
})

it('deriveVietnameseLetterOrder has a symbol for each letter, and these symbols sort before all letters without a symbol', () => {
  const { letters, accents, byLetter, byAccent, byCase } = deriveVietnameseLetterOrder()
  expect(byLetter).toHaveLength(letters.length)
  expect(byAccent).toHaveLength(letters.length + accents.length)
  expect(byCase).toHaveLength(letters.length + accents.length)
  for (const symbols of [byLetter, byAccent, byCase]) {
    const last = Math.max(...[...symbols].map(symbol => symbol.charCodeAt(0)))
    expect(last).toBeLessThan(0x250)
  }
})
