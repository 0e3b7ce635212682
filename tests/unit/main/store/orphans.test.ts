import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const now = Date.UTC(2026, 10, 21)
const hourMs = 60 * 60 * 1000

const save = (name: string) => `.${name}.4711.${randomUUID()}.tmp`
/** File names, one for each kind of temporary file that a killed program leaves behind. */
const left = (): string[] => [
  save('settings.json'),
  'records.json.tmp-1234567890a1b2c3',
  `writer.lock.${randomUUID()}`,
  '.bang-tong-hop.csv.1a2b3c4d.part',
  join('documents', `${randomUUID()}.bin.part`),
  join('documents', save(`${randomUUID()}.bin.part`)),
  join('backups', save('sao-luu-1.json')),
  join('before-migration', save('records.v1-3.json')),
  join('logs', save('crash.jsonl')),
  join('logs', save('audit.jsonl')),
  join('logs', 'api-access', save('api-001.jsonl')),
  join('logs', 'arrival-parts', save('khoan-001-0a.jsonl')),
  join('logs', 'arrivals', save('tat-ca.jsonl')),
  join('logs', 'query-runs', save('tv-001.jsonl')),
  join('logs', 'source-files', save('ng-001.jsonl')),
  join('logs', 'etl-runs', save('dp-001.jsonl')),
  join('logs', 'mart-views', save('dm-001.jsonl')),
  join('logs', 'service-sends', save('svc-001.jsonl'))
]
/** File names that resemble temporary files but belong to other programs or users. */
const others: readonly string[] = [
  'notes.tmp',
  '.counter.json.tmp',
  '.counter.json.12.tmp',
  'counter.json.tmp-12',
  'writer.lock.old',
  'phim.mp4.part',
  '.phim.mp4.part',
  join('documents', 'hop-dong.bin.part'),
  join('logs', 'cũ', `.crash.jsonl.1.${randomUUID()}.tmp`),
  join('session', `.Cookies.1.${randomUUID()}.tmp`)
]

function place(directory: string, names: readonly string[], ageMs: number): string[] {
  return names.map(name => {
    const path = join(directory, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, 'x')
    const time = (now - ageMs) / 1000
    utimesSync(path, time, time)
    return path
  })
}

describe('temporary files left by killed saves', { tags: 'F16' }, () => {
  test.each([
    ['of a moment ago', 0],
    ['of yesterday', 24 * hourMs],
    ['of tomorrow, by a clock that jumped', -24 * hourMs]
  ])(
    'temporary files %s are deleted at the next start, and files with similar names are kept',
    (_, ageMs) => {
      const directory = makeTemporaryFolder()
      const gone = place(directory, left(), ageMs)
      const stay = place(directory, others, ageMs)
      const storage = openDataStorage(directory, { now: () => now })
      storage.release()
      expect(gone.filter(path => existsSync(path))).toEqual([])
      expect(stay.filter(path => !existsSync(path))).toEqual([])
    }
  )

  test('a folder with the name of a temporary file is kept', () => {
    const directory = makeTemporaryFolder()
    const name = save('settings.json')
    mkdirSync(join(directory, name))
    openDataStorage(directory, { now: () => now }).release()
    expect(readdirSync(directory)).toContain(name)
  })
})
