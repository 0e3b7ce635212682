import { accessCells, accessShape } from '@shared/features/api-sharing/access-log'
import { expect, test } from 'vitest'
import { createCsvBytes } from '../../../../src/main/logs/csv-bytes'
import { readPlainLines } from '../../../../src/main/logs/plain-lines'

test.each([1, 400_000, 1_500_000])('takes texts of %d letters one after the other', length => {
  const csv = createCsvBytes(readPlainLines(accessShape), accessShape, accessCells, ',')
  const texts = ['ấ', 'b', 'c'].map(letter => letter.repeat(length))
  for (const text of texts) csv.addText(text)
  expect(csv.length()).toBe(Buffer.byteLength(texts.join('')))
  expect(Buffer.from(csv.take()).equals(Buffer.from(texts.join('')))).toBe(true)
  expect(csv.length()).toBe(0)
  csv.addText('d')
  expect(Buffer.from(csv.take()).toString()).toBe('d')
})
