import { accessCells, accessShape } from '@shared/features/api-sharing/access-log'
import { expect, test } from 'vitest'
import { createCsvBytes } from '../../../../src/main/logs/csv-bytes'
import { readPlainLines } from '../../../../src/main/logs/plain-lines'

test.each([1, 400_000, 1_500_000])(
  'the CSV buffer adds each text of %d letters before the previous one',
  length => {
    const csv = createCsvBytes(readPlainLines(accessShape), accessShape, accessCells, ',')
    const texts = ['ấ', 'b', 'c'].map(letter => letter.repeat(length))
    for (const text of texts) csv.addText(text)
    const wanted = Buffer.from(texts.toReversed().join(''))
    expect(Buffer.from(csv.take()).equals(wanted)).toBe(true)
    csv.addText('d')
    expect(Buffer.from(csv.take()).toString()).toBe('d')
  }
)

test.each([
  ['none', undefined, false],
  ['too little', 4, false],
  ['just enough', 5, true],
  ['more', 9, true]
] as const)(
  'the CSV buffer returns its bytes in the given memory if they fit: %s',
  (_, size, isUsed) => {
    const csv = createCsvBytes(readPlainLines(accessShape), accessShape, accessCells, ',')
    const memory = size === undefined ? undefined : new ArrayBuffer(size)
    csv.addText('đây')
    const taken = csv.take(memory)
    expect(Buffer.from(taken).toString()).toBe('đây')
    expect(taken.buffer === memory).toBe(isUsed)
  }
)
