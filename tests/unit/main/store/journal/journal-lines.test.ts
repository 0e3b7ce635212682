import { z } from '@shared/kit/zod'
import { describe, expect, test } from 'vitest'
import {
  formatJournalLines,
  parseJournalBlock,
  wholeLines
} from '../../../../../src/main/store/journal/journal-lines'

const schema = z.strictObject({ id: z.int() })
const line = (id: number): string => `${JSON.stringify({ id })}\n`
const broken = Buffer.from([0xff, 10])

describe('journal file read in chunks', () => {
  const bytes = Buffer.from(`${line(1)}\n${line(2)}ấ\n${line(3)}{"id":4`)
  const whole = bytes.subarray(0, bytes.lastIndexOf(10) + 1)

  test.each(Array.from({ length: bytes.length }, (_, at) => at + 1))(
    'pieces of %i bytes are split at complete lines, without the torn last one',
    async size => {
      const pieces = async function* () {
        for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
      }
      const blocks: Uint8Array[] = []
      for await (const block of wholeLines(pieces())) blocks.push(block)
      for (const block of blocks) expect(block.at(-1)).toBe(10)
      expect(Buffer.concat(blocks)).toEqual(whole)
    }
  )
})

describe('parseJournalBlock', () => {
  test.each([
    ['nothing but good ones', [line(1), line(2)], [1, 2], 0],
    ['a blank one first', ['\n', line(1)], [1], 1],
    ['a blank one last', [line(1), '\n'], [1], 1],
    ['no JSON', ['{"id":\n', line(1)], [1], 1],
    ['another shape', ['{"id":1.5}\n', line(1)], [1], 1],
    ['a line that is no text', [line(1), broken, line(2)], [1, 2], 1],
    ['a line that is no text, first', [broken, line(1)], [1], 1],
    ['a line that is no text, last', [line(1), broken], [1], 1],
    ['a blank one before a line that is no text', ['\n', broken, line(1)], [1], 2],
    ['nothing good', ['\n', broken, 'x\n'], [], 3],
    // A byte order mark, as Excel adds it, makes the JSON of the line invalid, so the line counts
    // as damaged.
    ['a byte order mark', [`\ufeff${line(1)}`, line(2)], [2], 1]
  ] as [string, (string | Buffer)[], number[], number][])(
    'parseJournalBlock returns valid entries and counts damaged lines of a block with %s',
    (_, lines, ids, damaged) => {
      const found = parseJournalBlock(Buffer.concat(lines.map(part => Buffer.from(part))), schema)
      expect(found.entries.map(({ id }) => id)).toEqual(ids)
      expect(found.damaged).toBe(damaged)
    }
  )

  test('parseJournalBlock reads the lines that formatJournalLines wrote', () => {
    const entries = [{ id: 1 }, { id: 2 }]
    expect(parseJournalBlock(Buffer.from(formatJournalLines(entries)), schema)).toEqual({
      entries,
      damaged: 0
    })
  })
})
