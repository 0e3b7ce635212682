import { readdirSync, writeFileSync } from 'node:fs'
import type { ArrivedFile } from '@shared/features/collection/real/arrival'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReadableSourceItem, RealDataSources } from '../../../../src/main/connections/sources'
import { extractSourceRows } from '../../../../src/main/pipelines/gather'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { unfinishedLoadsFolder } from '../../../../src/main/warehouse/loading/stage'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const columns = [
  { name: 'ma', title: 'Mã', dataType: 'string', numbers: 'vi', personal: false }
] as const

/** File in a folder, whose content and hash are both represented by `text`. */
const arrival = (name: string, text: string, state: ArrivedFile['state'] = 'new'): ArrivedFile => ({
  name,
  sha256: state === 'writing' ? '' : text,
  state,
  bytes: 10,
  modifiedAt: 1,
  isThere: true,
  run: null,
  by: '',
  settledAt: null,
  reason: ''
})

describe('files of a folder that are read while the folder is listed a second time', () => {
  let directory = ''
  let did: string[] = []
  beforeEach(() => {
    directory = makeTemporaryFolder()
    nodeFileSystem.makeFolder(unfinishedLoadsFolder(directory))
    did = []
  })

  const opened = (text: string): ReadableSourceItem => ({
    title: `${text}.csv`,
    sha256: text,
    bytes: 10,
    columns: [{ name: 'ma', title: 'Mã', dataType: 'string', numbers: 'vi' }],
    sheets: [],
    sheet: null,
    form: null,
    async extract(into) {
      did.push(`read ${text}`)
      writeFileSync(into.rows, text)
      writeFileSync(into.rejected, '')
      return { rows: 1, rejected: 0 }
    },
    close: () => undefined
  })

  interface Folder {
    readonly first: readonly ArrivedFile[]
    readonly second: readonly ArrivedFile[] | Error
    readonly isSure?: boolean
    readonly unopened?: string
  }

  async function gatherFrom(
    { first, second, isSure = false, unopened }: Folder,
    taken: readonly string[] = []
  ) {
    const sources = {
      refuse: async () => undefined,
      glance: async () => ({ arrivals: first, isSure }),
      arrivals: async () => {
        did.push('second look')
        if (second instanceof Error) throw second
        return second
      },
      settle: async (_endpoint, sha256) => void did.push(`told ${sha256}`),
      open: async (_endpoint, item) => {
        const text = item.kind === 'file' ? item.sha256 : ''
        if (text === unopened) throw new Error('changed')
        return opened(text)
      }
    } satisfies Partial<RealDataSources>
    const parts = {
      directory,
      warehouse: { fs: nodeFileSystem },
      sources: async () => ({ sources })
    } as unknown as Parameters<typeof extractSourceRows>[0]
    const gathered = await extractSourceRows(
      parts,
      {
        source: { kind: 'folder', endpoint: 'nguon', choice: {}, columns: [...columns] },
        columns,
        taken: [...taken],
        run: 'lan-1',
        user: 'người thử',
        isTrial: false,
        isOpen: true
      },
      { signal: new AbortController().signal, onRows: () => undefined }
    )
    const files = gathered?.items.map(({ sha256 }) => sha256)
    const kept = readdirSync(unfinishedLoadsFolder(directory)).length
    gathered?.drop()
    return { files, kept, left: readdirSync(unfinishedLoadsFolder(directory)) }
  }

  test('the files that were already read are used if the second listing of the folder equals the first', async () => {
    const both = [arrival('b', 'B'), arrival('a', 'A')]
    const done = await gatherFrom({ first: both, second: both })
    expect(done).toEqual({ files: ['A', 'B'], kept: 4, left: [] })
    expect(did.toSorted()).toEqual(['read A', 'read B', 'second look'])
  })

  test.each<[string, Folder, string[] | undefined]>([
    [
      'still written',
      { first: [arrival('a', 'A')], second: [arrival('a', '', 'writing')] },
      undefined
    ],
    ['others by then', { first: [arrival('a', 'A')], second: [arrival('a', 'A2')] }, ['A2']],
    [
      'more by then',
      { first: [arrival('a', 'A')], second: [arrival('a', 'A'), arrival('0', 'O')] },
      ['O', 'A']
    ],
    [
      'changed while read',
      { first: [arrival('a', 'A')], second: [arrival('a', 'B')], unopened: 'A' },
      ['B']
    ],
    [
      'too many to be read ahead',
      { first: [arrival('a', '', 'writing')], second: [arrival('a', 'A')] },
      ['A']
    ]
  ])('files that differ in the second listing are read again: %s', async (_what, folder, files) => {
    const done = await gatherFrom(folder)
    expect(done).toEqual({ files, kept: 2 * (files?.length ?? 0), left: [] })
  })

  test.each<[string, Folder]>([
    ['the second look fails', { first: [arrival('a', 'A')], second: new Error('ổ đĩa') }],
    [
      'it cannot be opened',
      { first: [arrival('a', 'A')], second: [arrival('a', 'A')], unopened: 'A' }
    ]
  ])('no temporary file remains when reading a folder fails: %s', async (_what, folder) => {
    await expect(gatherFrom(folder)).rejects.toThrow(/ổ đĩa|changed/)
    expect(readdirSync(unfinishedLoadsFolder(directory))).toEqual([])
  })

  test('the folder is not listed a second time if all of its files are already known', async () => {
    const known = [arrival('a', 'A')]
    const done = await gatherFrom({ first: known, second: [], isSure: true })
    expect([done.files, did]).toEqual([['A'], ['read A']])
  })

  test('files loaded by an earlier run are reported as known only after the second listing of the folder', async () => {
    const both = [arrival('b', 'B'), arrival('a', 'A')]
    const done = await gatherFrom({ first: both, second: both }, ['A'])
    expect(done.files).toEqual(['B'])
    expect(did.indexOf('told A')).toBeGreaterThan(did.indexOf('second look'))
  })
})
