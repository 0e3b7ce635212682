import { describe, expect, test } from 'vitest'
import { createTestFile, profileTestFile } from '../../../support/files/import-files'
import { encodeLegacyText } from '../../../support/files/vietnamese-encoders'

const [headSize, pieceSize, step] = [65_536, 16_384, 32_768]
/**
 * File size at which the last of the six equally spaced samples ends exactly at the end of the
 * file.
 */
const size = headSize + 6 * step + pieceSize
const row = 'DV00001;Don vi;1\r\n'

/**
 * File of `size` bytes in ASCII, except for some lines with accented words around byte position
 * `place`.
 */
function accentedAt(place: number): Buffer {
  const words = encodeLegacyText('DV00002;Tiểu đoàn trinh sát phía Bắc;2\r\n'.repeat(20), 'tcvn3')
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

describe('detection of the encoding of a long file, of which only samples are read', () => {
  test.each([1, 2, 3, 4, 5, 6])(
    'the encoding of a long file is detected when accents occur only in sample %i of six',
    async piece => {
      const content = accentedAt(headSize + piece * step + pieceSize / 4)
      expect(content.length).toBe(size)
      for (const isGlance of [true, false]) {
        const { encoding } = await profileTestFile(createTestFile('a.csv', content), { isGlance })
        expect({ isGlance, encoding }).toEqual({ isGlance, encoding: 'tcvn3' })
      }
    }
  )

  test('the encoding of a long file is detected when accents occur only at its start', async () => {
    const { encoding } = await profileTestFile(createTestFile('a.csv', accentedAt(2_000)))
    expect(encoding).toBe('tcvn3')
  })
})
