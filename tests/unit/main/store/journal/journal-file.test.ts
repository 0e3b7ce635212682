import { writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  appendBytesAt,
  findLastLineEnd,
  readChunks
} from '../../../../../src/main/store/journal/journal-file'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const piece = 256 * 1_024

test.each([
  ['nothing', 0, 0, []],
  ['one byte', 1, 1, [1]],
  ['a piece and one byte', piece + 1, piece + 1, [piece, 1]],
  ['a part of it', 3 * piece, piece + 5, [piece, 5]],
  // The file is shorter than its recorded length, as if another process had truncated it during the
  // read.
  ['a file shorter than it was', 10, 100, [10]]
])(
  'readChunks splits a journal into chunks of the expected lengths: %s',
  async (_, size, end, lengths) => {
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
  }
)

/**
 * Stub of a file that reads and writes at most `most` bytes per call, as on a full or slow disk.
 */
function slowFile(most: number, content = Buffer.alloc(0)) {
  let bytes = content
  return {
    content: () => bytes.toString(),
    file: {
      write: async (from: Uint8Array, offset: number, length: number, at: number) => {
        const bytesWritten = Math.min(most, length)
        const grown = Buffer.alloc(Math.max(bytes.length, at + bytesWritten), '?')
        grown.set(bytes)
        grown.set(from.subarray(offset, offset + bytesWritten), at)
        bytes = grown
        return { bytesWritten }
      },
      truncate: async (size: number) => {
        bytes = bytes.subarray(0, size)
      },
      sync: async () => undefined
    } as unknown as FileHandle
  }
}

test.each([1, 2, 5, 9, 100])(
  'an append that the system writes in portions of %d bytes keeps the bytes in order',
  async most => {
    const { file, content } = slowFile(most, Buffer.from('một\n'))
    const start = Buffer.byteLength('một\n')
    await appendBytesAt(file, Buffer.from('hai hai\n'), start)
    expect(content()).toBe('một\nhai hai\n')
  }
)

test('a line that was written only partially on a full disk is removed again', async () => {
  const { file, content } = slowFile(0, Buffer.from('a\n'))
  await expect(appendBytesAt(file, Buffer.from('b\n'), 2)).rejects.toMatchObject({ code: 'ESHORT' })
  expect(content()).toBe('a\n')
})

test.each([
  ['nothing', '', 0],
  ['one torn line', 'abc', 0],
  ['one whole line', 'abc\n', 4],
  ['a torn line behind a whole one', 'abc\nde', 4],
  ['a torn line longer than a piece', `a\n${'x'.repeat(piece + 3)}`, 2],
  ['a line feed at the edge of a piece', `${'x'.repeat(9)}\n${'y'.repeat(piece)}`, 10],
  ['one torn line longer than two pieces', 'x'.repeat(2 * piece + 1), 0]
])('findLastLineEnd returns the end of the last complete line: %s', async (_, text, end) => {
  const path = join(makeTemporaryFolder(), 'a.jsonl')
  writeFileSync(path, text)
  const file = await open(path)
  try {
    expect(await findLastLineEnd(file)).toBe(end)
  } finally {
    await file.close()
  }
})
