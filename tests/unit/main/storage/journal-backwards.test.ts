import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { apiAccessEntry, isPlainAccessEntry } from '@shared/domain/api-access-log'
import { z } from '@shared/zod'
import { describe, expect, it } from 'vitest'
import { openJournal } from '../../../../src/main/storage/journal'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

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
