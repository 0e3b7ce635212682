import { describe, expect, test } from 'vitest'
import { makeFile, readFile } from '../../../support/files/import-files'
import { encode } from '../../../support/files/vietnamese-encoders'

const [headSize, pieceSize, step] = [65_536, 16_384, 32_768]
/** The last of six pieces, a step from each other, ends where the file does. */
const size = headSize + 6 * step + pieceSize
const row = 'DV00001;Don vi;1\r\n'

/** A file of ASCII whose only words with accents stand in lines around that place. */
function accentedAt(place: number): Buffer {
  const words = encode('DV00002;Tiểu đoàn trinh sát phía Bắc;2\r\n'.repeat(20), 'tcvn3')
  const before = Math.floor(place / row.length)
  const after = Math.floor((size - before * row.length - words.length) / row.length)
  const padding = size - (before + after) * row.length - words.length
  return Buffer.concat([
    Buffer.from(row.repeat(before)),
    words,
    Buffer.from(row.repeat(after)),
    Buffer.from('1'.repeat(padding))
  ])
}

describe('the character set of a long file', () => {
  test.each([1, 2, 3, 4, 5, 6])('is told by accents within piece %i of six alone', async piece => {
    const content = accentedAt(headSize + piece * step + pieceSize / 4)
    expect(content.length).toBe(size)
    for (const isGlance of [true, false]) {
      const { encoding } = await readFile(makeFile('a.csv', content), { isGlance })
      expect({ isGlance, encoding }).toEqual({ isGlance, encoding: 'tcvn3' })
    }
  })

  test('is told by its start alone', async () => {
    const { encoding } = await readFile(makeFile('a.csv', accentedAt(2_000)))
    expect(encoding).toBe('tcvn3')
  })
})
