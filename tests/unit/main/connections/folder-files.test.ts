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
import { createFileNameMatcher } from '../../../../src/main/connections/child/folder/file-names'
import { listStableFolderFiles } from '../../../../src/main/connections/child/folder/list-folder'
import { copySourceFile } from '../../../../src/main/connections/child/folder/take-file'
import type { HashedFolderFile } from '../../../../src/main/connections/messages'
import { noOpenRenameSuffix, noPipesSuffix, noSymbolicLinksSuffix } from '../../../support/not-here'
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
])('the folder pattern %j matches the file name %j: %s', (pattern, name, isMeant) => {
  expect(createFileNameMatcher(pattern)(name)).toBe(isMeant)
})

describe('files of a folder', () => {
  const place = () => ({ folder: drop, pattern: '*.csv; *.txt' })
  const list = (wait: () => Promise<unknown> = async () => undefined) =>
    listStableFolderFiles(place(), { known: [], settle: 1 }, doing, wait)

  test('each file of a folder is listed with its hash, and one that grows during the listing is not read', async () => {
    put('đủ.csv', 'a')
    put('đang ghi.csv', 'b')
    const found = await list(async () => appendFileSync(join(drop, 'đang ghi.csv'), 'c'))
    expect(found.map(({ name, state, sha256 }) => [name, state, sha256])).toEqual([
      ['đang ghi.csv', 'writing', ''],
      ['đủ.csv', 'read', sha('a')]
    ])
  })

  test('unknown files of a folder are hashed ahead only up to a size limit, and known files always', async () => {
    put('a.csv', 'aa')
    put('b.csv', 'bbb')
    const wait = () => Promise.reject(new Error('waited'))
    const look = (ahead: number, known: HashedFolderFile[] = []) =>
      listStableFolderFiles(place(), { known, settle: 1, ahead }, doing, wait)
    const found = await look(5)
    expect(found.map(({ state, sha256 }) => [state, sha256])).toEqual([
      ['read', sha('aa')],
      ['read', sha('bbb')]
    ])
    expect((await look(4)).map(({ state }) => state)).toEqual(['writing', 'writing'])
    const one = found.slice(1).map(({ identity, sha256 }) => ({ identity, sha256 }))
    expect((await look(2, one)).map(({ state }) => state)).toEqual(['read', 'read'])
  })

  /** State in which a file is listed that changes once while it is read. */
  async function stateAfter(change: (path: string) => void) {
    put('a.csv', 'x'.repeat(3_000_000))
    let isChanged = false
    const progress = (_rows: number, bytes: number): void => {
      if (isChanged || bytes === 0) return
      isChanged = true
      change(join(drop, 'a.csv'))
    }
    const found = await listStableFolderFiles(
      place(),
      { known: [], settle: 1 },
      { ...doing, progress },
      async () => undefined
    )
    return found.map(({ state }) => state)
  }

  test.each([
    ['grows', (path: string) => appendFileSync(path, 'y')],
    ['shrinks', (path: string) => truncateSync(path, 10)],
    ['vanishes', (path: string) => rmSync(path)]
  ])('a file that %s while it is read has the state “writing”', async (_how, change) => {
    expect(await stateAfter(change)).toEqual(['writing'])
  })

  test.skipIf(noOpenRenameSuffix)(
    `a file that is replaced while it is read has the state “writing”${noOpenRenameSuffix}`,
    async () => {
      put('other', 'x'.repeat(3_000_000))
      expect(await stateAfter(path => renameSync(join(drop, 'other'), path))).toEqual(['writing'])
    }
  )

  test('an empty file is listed as unreadable, and a folder is not listed', async () => {
    put('rỗng.csv', '')
    put('tốt.csv', 'a')
    mkdirSync(join(drop, 'thư mục.csv'))
    const found = await list()
    expect(found.map(({ name, state }) => [name, state])).toEqual([
      ['rỗng.csv', 'unreadable'],
      ['tốt.csv', 'read']
    ])
  })

  test.skipIf(noSymbolicLinksSuffix)(
    `a link in a folder is listed as unreadable${noSymbolicLinksSuffix}`,
    async () => {
      put('tốt.csv', 'a')
      symlinkSync(join(drop, 'tốt.csv'), join(drop, 'lối tắt.csv'))
      const found = await list()
      expect(found.map(({ name, state }) => [name, state])).toEqual([
        ['lối tắt.csv', 'unreadable'],
        ['tốt.csv', 'read']
      ])
    }
  )

  test.skipIf(noPipesSuffix)(
    `a named pipe in a folder is listed as unreadable${noPipesSuffix}`,
    async () => {
      spawnSync('mkfifo', [join(drop, 'ống.csv')])
      expect((await list()).map(({ state }) => state)).toEqual(['unreadable'])
    }
  )

  test.each([
    ['grows', (path: string) => appendFileSync(path, 'y')],
    ['shrinks', (path: string) => truncateSync(path, 10)],
    ['vanishes', (path: string) => rmSync(path)]
  ])('copying a file that %s meanwhile is refused', async (_how, change) => {
    const text = 'x'.repeat(3_000_000)
    put('a.csv', text)
    let isDone = false
    const progress = (): void => {
      if (!isDone) change(join(drop, 'a.csv'))
      isDone = true
    }
    const wanted = { folder: drop, name: 'a.csv', sha256: sha(text), to: join(data, 'copy.csv') }
    await expect(copySourceFile(wanted, { ...doing, progress })).rejects.toThrow(
      'thay đổi trong lúc đọc'
    )
  })

  test('copying a file is refused when its hash differs from the hash in the listing', async () => {
    put('a.csv', 'new')
    const wanted = { folder: drop, name: 'a.csv', sha256: sha('old'), to: join(data, 'copy.csv') }
    await expect(copySourceFile(wanted, doing)).rejects.toThrow('không còn như lúc xem')
  })
})
