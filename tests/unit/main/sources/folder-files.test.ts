import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  mkdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync
} from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { matcherOf } from '../../../../src/main/sources/child/folder/file-names'
import { listFolder } from '../../../../src/main/sources/child/folder/list-folder'
import { takeFile } from '../../../../src/main/sources/child/folder/take-file'
import type { KnownFile } from '../../../../src/main/sources/messages'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const sha = (text: string): string => createHash('sha256').update(text).digest('hex')
const doing = {
  signal: new AbortController().signal,
  step: () => undefined,
  progress: () => undefined,
  onStop: () => undefined
}

let drop = ''
let data = ''
beforeEach(() => {
  drop = join(makeTemporaryFolder(), 'tiếp nhận')
  data = makeTemporaryFolder()
  mkdirSync(drop)
})

const put = (name: string, text: string): void => writeFileSync(join(drop, name), text)

test.each([
  ['*.csv', 'Quân số.CSV', true],
  ['*.csv; *.xlsx', 'a.xlsx', true],
  ['quân số*.csv', `${'Quân số'.normalize('NFD')} tháng 11.csv`, true],
  ['qs?.csv', 'qs1.csv', true],
  ['qs?.csv', 'qs12.csv', false],
  ['a+(b)[c].csv', 'a+(b)[c].csv', true],
  ['*', '~$bao cao.xlsx', false],
  ['*', '.an.csv', false],
  ['*', 'a.csv.tmp', false],
  ['*', 'a.csv.part', false],
  ['*', 'Thumbs.db', false],
  ['', 'a.csv', false]
])('the pattern %j and the name %j: %s', (pattern, name, isMeant) => {
  expect(matcherOf(pattern)(name)).toBe(isMeant)
})

describe('the files of a folder', () => {
  const place = () => ({ folder: drop, pattern: '*.csv; *.txt' })
  const list = (wait: () => Promise<unknown> = async () => undefined) =>
    listFolder(place(), { known: [], settle: 1 }, doing, wait)

  test('have their hashes; one that grows between two looks is not read', async () => {
    put('đủ.csv', 'a')
    put('đang ghi.csv', 'b')
    const found = await list(async () => appendFileSync(join(drop, 'đang ghi.csv'), 'c'))
    expect(found.map(({ name, state, sha256 }) => [name, state, sha256])).toEqual([
      ['đang ghi.csv', 'writing', ''],
      ['đủ.csv', 'read', sha('a')]
    ])
  })

  test('are read ahead without waiting, unless they are too many bytes; those that are known anyway', async () => {
    put('a.csv', 'aa')
    put('b.csv', 'bbb')
    const wait = () => Promise.reject(new Error('waited'))
    const look = (ahead: number, known: KnownFile[] = []) =>
      listFolder(place(), { known, settle: 1, ahead }, doing, wait)
    const found = await look(5)
    expect(found.map(({ state, sha256 }) => [state, sha256])).toEqual([
      ['read', sha('aa')],
      ['read', sha('bbb')]
    ])
    expect((await look(4)).map(({ state }) => state)).toEqual(['writing', 'writing'])
    const one = found.slice(1).map(({ identity, sha256 }) => ({ identity, sha256 }))
    expect((await look(2, one)).map(({ state }) => state)).toEqual(['read', 'read'])
  })

  test('one that grows, shrinks or is replaced while it is read is being written', async () => {
    const big = 'x'.repeat(3_000_000)
    const changes: Record<string, () => void> = {
      'grown.csv': () => appendFileSync(join(drop, 'grown.csv'), 'y'),
      'replaced.csv': () => {
        writeFileSync(join(drop, 'other'), big)
        renameSync(join(drop, 'other'), join(drop, 'replaced.csv'))
      },
      'shrunk.csv': () => truncateSync(join(drop, 'shrunk.csv'), 10),
      'vanished.csv': () => rmSync(join(drop, 'vanished.csv'))
    }
    for (const name of Object.keys(changes)) put(name, big)
    const open = Object.values(changes)
    const progress = (_rows: number, bytes: number): void => {
      if (bytes > 0 && bytes <= 1_048_576) open.shift()?.()
    }
    const found = await listFolder(
      place(),
      { known: [], settle: 1 },
      { ...doing, progress },
      async () => undefined
    )
    expect(found.map(({ state }) => state)).toEqual(['writing', 'writing', 'writing', 'writing'])
  })

  test('what is empty, no file, or not to be read is told, the others are there', async () => {
    put('rỗng.csv', '')
    put('tốt.csv', 'a')
    mkdirSync(join(drop, 'thư mục.csv'))
    symlinkSync(join(drop, 'tốt.csv'), join(drop, 'lối tắt.csv'))
    spawnSync('mkfifo', [join(drop, 'ống.csv')])
    const found = await list()
    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['lối tắt.csv', 'unreadable'],
      ['rỗng.csv', 'unreadable'],
      ['tốt.csv', 'read'],
      ['ống.csv', 'unreadable']
    ])
  })

  test.each([
    ['grows', (path: string) => appendFileSync(path, 'y')],
    ['shrinks', (path: string) => truncateSync(path, 10)],
    ['vanishes', (path: string) => rmSync(path)]
  ])('one that %s while it is copied is refused', async (_how, change) => {
    const text = 'x'.repeat(3_000_000)
    put('a.csv', text)
    let isDone = false
    const progress = (): void => {
      if (!isDone) change(join(drop, 'a.csv'))
      isDone = true
    }
    const wanted = { folder: drop, name: 'a.csv', sha256: sha(text), to: join(data, 'copy.csv') }
    await expect(takeFile(wanted, { ...doing, progress })).rejects.toThrow('thay đổi trong lúc đọc')
  })

  test('one that is no longer what was told is refused', async () => {
    put('a.csv', 'new')
    const wanted = { folder: drop, name: 'a.csv', sha256: sha('old'), to: join(data, 'copy.csv') }
    await expect(takeFile(wanted, doing)).rejects.toThrow('không còn như lúc xem')
  })
})
