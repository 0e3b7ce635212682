import { appendFileSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { apiAccessEntry, isPlainAccessEntry } from '@shared/features/api-sharing/access-log'
import { z } from '@shared/kit/zod'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../../../../src/main/store/journal/journal'
import {
  type BlockReading,
  readBlocksBackwards
} from '../../../../../src/main/store/journal/journal-file'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const schema = z.strictObject({ id: z.int(), words: z.string() })
const entry = (id: number, words = `dòng ${id}`) => ({ id, words })

async function collect<T>(pieces: AsyncIterable<readonly T[]>): Promise<T[]> {
  const all: T[] = []
  for await (const piece of pieces) all.push(...piece)
  return all
}

describe('journal read backwards', () => {
  it('newestFirst returns the entries of readAll in reverse, also with lines longer than a block', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    const entries = Array.from({ length: 3_000 }, (_, id) =>
      entry(id, 'ấ'.repeat(id % 500 === 7 ? 200_000 : id % 97))
    )
    writeFileSync(path, `${entries.map(one => JSON.stringify(one)).join('\n')}\n`)
    const journal = openJournal({ path, schema })
    expect(await collect(journal.newestFirst())).toEqual(entries.toReversed())
    expect(await journal.readAll()).toEqual(entries)
  })

  it('newestFirst skips damaged lines and a torn end', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, `${JSON.stringify(entry(1))}\nkhông phải JSON\n`)
    appendFileSync(path, Buffer.from([0xff, 0xfe, 10]))
    appendFileSync(path, `${JSON.stringify(entry(2))}\n{"id":3,"wor`)
    const journal = openJournal({ path, schema })
    expect(await collect(journal.newestFirst())).toEqual([entry(2), entry(1)])
    expect(await journal.readAll()).toEqual([entry(1), entry(2)])
    expect(journal.damaged).toBe(2)
  })

  it('newestFirst is empty when the file is missing or has no complete line', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    expect(await collect(openJournal({ path, schema }).newestFirst())).toEqual([])
    writeFileSync(path, '{"id":1')
    expect(await collect(openJournal({ path, schema }).newestFirst())).toEqual([])
  })
})

/** All blocks joined, each copied while its buffer is valid. */
async function wholeText(file: FileHandle, end: number, reading: BlockReading): Promise<string> {
  const pieces: Buffer[] = []
  for await (const bytes of readBlocksBackwards(file, end, reading)) {
    pieces.unshift(Buffer.from(bytes))
  }
  return Buffer.concat(pieces).toString()
}

it('reading backwards skips a torn end that is longer than several blocks', async () => {
  const path = join(makeTemporaryFolder(), 'log.jsonl')
  const whole = [entry(1), entry(2)].map(one => `${JSON.stringify(one)}\n`).join('')
  for (const tail of ['', 'x', 'x'.repeat(20), 'x'.repeat(700)]) {
    writeFileSync(path, whole + tail)
    const size = Buffer.byteLength(whole + tail)
    const file = await open(path)
    try {
      for (const blockBytes of [1, 2, 7, 16, 100]) {
        for (const isFleeting of [false, true]) {
          expect(
            await wholeText(file, size, { blockBytes, isFleeting }),
            `${tail.length} in blocks of ${blockBytes}, fleeting ${isFleeting}`
          ).toBe(whole)
        }
      }
    } finally {
      await file.close()
    }
  }
})

describe('blocks of a journal read backwards', () => {
  /** Lines of all lengths around a block of 64 bytes and around the reserve for a partial line. */
  const lengths = [...Array.from({ length: 200 }, (_, at) => at % 140), 4_094, 4_095, 4_096, 9_000]
  const text = lengths.map(
    (length, at) => `${String.fromCharCode(97 + (at % 26)).repeat(length)}\n`
  )

  it.each([64, 5_000, 262_144])(
    'blocks of %d bytes in two shared buffers contain the same lines',
    async blockBytes => {
      const path = join(makeTemporaryFolder(), 'log.jsonl')
      writeFileSync(path, text.join(''))
      const file = await open(path)
      try {
        const memory = new Set<ArrayBufferLike>()
        let blocks = 0
        for await (const { buffer } of readBlocksBackwards(file, text.join('').length, {
          blockBytes,
          isFleeting: true
        })) {
          memory.add(buffer)
          blocks++
        }
        expect(await wholeText(file, text.join('').length, { blockBytes, isFleeting: true })).toBe(
          text.join('')
        )
        // Beyond the two buffers, only a line longer than the reserve allocates memory.
        if (blockBytes > 64) expect(memory.size).toBeLessThanOrEqual(Math.min(blocks, 4))
      } finally {
        await file.close()
      }
    }
  )

  it('blocks without shared buffers stay valid as long as they are referenced', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, text.join(''))
    const file = await open(path)
    try {
      const kept: Uint8Array[] = []
      for await (const bytes of readBlocksBackwards(file, text.join('').length, { blockBytes: 64 }))
        kept.unshift(bytes)
      expect(Buffer.concat(kept).toString()).toBe(text.join(''))
    } finally {
      await file.close()
    }
  })
})

describe('isPlainAccessEntry', () => {
  const good = {
    id: 'log-1',
    timestamp: 1,
    ipAddress: '10.0.0.1',
    endpoint: '/api/v1/x',
    status: 200,
    statusText: 'OK',
    recordCount: 0,
    responseTime: 1
  }
  it('isPlainAccessEntry accepts an entry that the schema returns unchanged', () => {
    expect(isPlainAccessEntry(good)).toBe(true)
    expect(apiAccessEntry.parse(good)).toEqual(good)
  })
  it.each([
    { ...good, id: `a${'-'.repeat(63)}` },
    { ...good, timestamp: 0 },
    { ...good, timestamp: 8.64e15 },
    { ...good, ipAddress: 'x'.repeat(45) },
    { ...good, endpoint: 'x'.repeat(500) },
    { ...good, status: 100 },
    { ...good, status: 599 },
    { ...good, statusText: 'x'.repeat(60) },
    { ...good, recordCount: Number.MAX_SAFE_INTEGER },
    { ...good, responseTime: 0 }
  ])('isPlainAccessEntry accepts an entry at every limit of the schema: %o', value => {
    expect(apiAccessEntry.parse(value)).toEqual(value)
    expect(isPlainAccessEntry(value)).toBe(true)
  })
  it.each([
    { ...good, id: 'A b' },
    { ...good, timestamp: -1 },
    { ...good, timestamp: 9e15 },
    { ...good, ipAddress: 'x'.repeat(46) },
    { ...good, endpoint: 'x'.repeat(501) },
    { ...good, status: 99 },
    { ...good, status: 600 },
    { ...good, statusText: 'x'.repeat(61) },
    { ...good, recordCount: 1.5 },
    { ...good, responseTime: '1' },
    { ...good, more: true },
    { id: 'log-1' },
    null
  ])('isPlainAccessEntry rejects an entry that the schema rejects: %o', value => {
    expect(apiAccessEntry.safeParse(value).success).toBe(false)
    expect(isPlainAccessEntry(value)).toBe(false)
  })
})
