import { writeFileSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readChunks } from '../../../../src/main/storage/journal-file'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const piece = 256 * 1_024

test.each([
  ['nothing', 0, 0, []],
  ['one byte', 1, 1, [1]],
  ['a piece and one byte', piece + 1, piece + 1, [piece, 1]],
  ['a part of it', 3 * piece, piece + 5, [piece, 5]],
  // Cut by somebody else while it is read.
  ['a file shorter than it was', 10, 100, [10]]
])('a journal in pieces: %s', async (_, size, end, lengths) => {
  const path = join(makeTemporaryFolder(), 'a.jsonl')
  writeFileSync(path, 'x'.repeat(size))
  const file = await open(path)
  const pieces: number[] = []
  try {
    for await (const { length } of readChunks(file, end)) pieces.push(length)
  } finally {
    await file.close()
  }
  expect(pieces).toEqual(lengths)
})
