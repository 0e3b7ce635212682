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

describe('a journal read backwards', () => {
  it('answers what readAll answers, the newest first, over lines longer than a block', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    const entries = Array.from({ length: 3_000 }, (_, id) =>
      entry(id, 'ấ'.repeat(id % 500 === 7 ? 200_000 : id % 97))
    )
    writeFileSync(path, `${entries.map(one => JSON.stringify(one)).join('\n')}\n`)
    const journal = openJournal({ path, schema })
    expect(await collect(journal.newestFirst())).toEqual(entries.toReversed())
    expect(await journal.readAll()).toEqual(entries)
  })

  it('leaves out damaged lines and a torn end', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    writeFileSync(path, `${JSON.stringify(entry(1))}\nkhông phải JSON\n`)
    appendFileSync(path, Buffer.from([0xff, 0xfe, 10]))
    appendFileSync(path, `${JSON.stringify(entry(2))}\n{"id":3,"wor`)
    const journal = openJournal({ path, schema })
    expect(await collect(journal.newestFirst())).toEqual([entry(2), entry(1)])
    expect(await journal.readAll()).toEqual([entry(1), entry(2)])
    expect(journal.damaged).toBe(2)
  })

  it('is empty where there is no file, or not one whole line', async () => {
    const path = join(makeTemporaryFolder(), 'log.jsonl')
    expect(await collect(openJournal({ path, schema }).newestFirst())).toEqual([])
    writeFileSync(path, '{"id":1')
    expect(await collect(openJournal({ path, schema }).newestFirst())).toEqual([])
  })
})

/** All blocks together, each copied while it holds. */
async function wholeText(file: FileHandle, end: number, reading: BlockReading): Promise<string> {
  const pieces: Buffer[] = []
  for await (const bytes of readBlocksBackwards(file, end, reading)) {
    pieces.unshift(Buffer.from(bytes))
  }
  return Buffer.concat(pieces).toString()
}

it('leaves out a torn end that is longer than some blocks', async () => {
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

describe('blocks', () => {
  /** Lines of all lengths around a block of 64 bytes, and around the room that is kept for the rest of a line. */
  const lengths = [...Array.from({ length: 200 }, (_, at) => at % 140), 4_094, 4_095, 4_096, 9_000]
  const text = lengths.map(
    (length, at) => `${String.fromCharCode(97 + (at % 26)).repeat(length)}\n`
  )

  it.each([64, 5_000, 262_144])(
    'of %d bytes that share two pieces of memory hold the same lines',
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
        // Besides the two, only what a line longer than the room for it asks for.
        if (blockBytes > 64) expect(memory.size).toBeLessThanOrEqual(Math.min(blocks, 4))
      } finally {
        await file.close()
      }
    }
  )

  it('that share no memory hold for as long as they are kept', async () => {
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

describe('the quick look at an access log entry', () => {
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
  it('says yes to what the schema takes as it is', () => {
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
  ])('says yes at every limit of the schema: %o', value => {
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
  ])('says no where the schema refuses: %o', value => {
    expect(apiAccessEntry.safeParse(value).success).toBe(false)
    expect(isPlainAccessEntry(value)).toBe(false)
  })
})
