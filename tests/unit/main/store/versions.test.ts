import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from '@shared/kit/zod'
import { describe, expect, test } from 'vitest'
import {
  formatStoreFileEnvelope,
  parseStoreFileEnvelope
} from '../../../../src/main/store/state/envelope'
import { openStore } from '../../../../src/main/store/store'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import {
  counterFilePath,
  counterStoreOptions,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const first = z.strictObject({ count: z.number() })
const second = z.strictObject({ n: z.number() })
const migrations = [
  { from: 1, migrate: (data: object) => ({ n: first.parse(data).count }) },
  { from: 2, migrate: (data: object) => ({ ...second.parse(data), text: 'chuyển đổi' }) }
]

function writeVersion(version: number, text: string, directory = makeTemporaryFolder()) {
  writeFileSync(
    counterFilePath(directory),
    formatStoreFileEnvelope({ version, sequence: 40, text })
  )
  return directory
}

function present(directory: string) {
  return { ...counterStoreOptions(directory), version: 3, migrations }
}

describe('store file of an older data version', { tags: 'F11' }, () => {
  test.each([
    [1, '{"count":7}'],
    [2, '{"n":7}']
  ])(
    'a store file of version %i is migrated in one write, and its earlier content remains as a rolling copy',
    (version, text) => {
      const directory = writeVersion(version, text)
      const before = readFileSync(counterFilePath(directory))
      const disk = createBreakableFileSystem()
      const store = openStore({ ...present(directory), system: { fs: disk.fs } })
      expect(store.read()).toEqual({ n: 7, text: 'chuyển đổi' })
      expect(store.notices).toEqual([])
      expect(parseStoreFileEnvelope(readFileSync(counterFilePath(directory), 'utf8'))).toEqual({
        version: 3,
        sequence: 41,
        text: '{"n":7,"text":"chuyển đổi"}'
      })
      const kept = join(directory, 'before-migration', `counter.v${version}-40.json`)
      expect(readFileSync(kept).equals(before)).toBe(true)
      const writes = disk.calls.filter(
        ({ name, path }) => name === 'rename' && path.startsWith(join(directory, '.counter.json.'))
      )
      expect(writes).toHaveLength(1)
    }
  )

  test('a store file of an older version is migrated once, and opening it again writes nothing', () => {
    const directory = writeVersion(1, '{"count":7}')
    openStore(present(directory))
    const after = readFileSync(counterFilePath(directory))
    const disk = createBreakableFileSystem()
    openStore({ ...present(directory), system: { fs: disk.fs } })
    expect(disk.calls.filter(({ name }) => name === 'open' || name === 'rename')).toEqual([])
    expect(readFileSync(counterFilePath(directory)).equals(after)).toBe(true)
  })

  test('a store file of an older version that is restored from a rolling copy is migrated too', () => {
    const directory = writeVersion(1, '{"count":7}')
    const folder = join(directory, 'generations')
    mkdirSync(folder)
    writeFileSync(
      join(folder, 'counter.000000000001.json'),
      readFileSync(counterFilePath(directory))
    )
    writeFileSync(counterFilePath(directory), 'broken')
    const store = openStore(present(directory))
    expect(store.read().n).toBe(7)
    expect(store.notices).toMatchObject([{ kind: 'restored' }])
  })
})

describe('store file of a newer data version', { tags: 'F12' }, () => {
  test('a store file of a newer version opens read-only, refuses changes and stays unchanged byte for byte', async () => {
    const directory = makeTemporaryFolder()
    await writeCounterSaves(directory, 2)
    writeVersion(9, '{"n":5,"text":"mới","more":1}', directory)
    const before = readFileSync(counterFilePath(directory))
    const files = readdirSync(directory, { recursive: true })
    const store = openStore(counterStoreOptions(directory))
    expect(store.mode).toBe('read-only')
    expect(store.notices).toMatchObject([{ kind: 'newerVersion', found: 9, supported: 1 }])
    const change = store.update(draft => {
      draft.n = 1
    })
    await expect(change).rejects.toMatchObject({ code: 'NEWER_VERSION' })
    store.flush()
    expect(readFileSync(counterFilePath(directory)).equals(before)).toBe(true)
    expect(readdirSync(directory, { recursive: true })).toEqual(files)
  })

  test.each([
    ['shows its data when it still fits', '{"n":5,"text":"mới"}', { n: 5, text: 'mới' }],
    ['shows the seed when it does not', '{"m":5}', { n: 0, text: 'bắt đầu' }]
  ])('a read-only store file of a newer version %s', (_, text, expected) => {
    const directory = writeVersion(2, text)
    expect(openStore(counterStoreOptions(directory)).read()).toEqual(expected)
  })
})

describe('failing migration of a store file', { tags: 'F13' }, () => {
  const throwing = [
    {
      from: 1,
      migrate: () => {
        throw new Error('bad step')
      }
    }
  ]

  test.each([
    ['that throws', throwing],
    ['that is missing', []],
    ['that answers what the schema refuses', [{ from: 1, migrate: () => ({ n: 'x' }) }]]
  ])(
    'a store migration %s leaves the file unchanged and opens read-only, and the next start retries',
    async (_, steps) => {
      const directory = writeVersion(1, '{"count":7}')
      const before = readFileSync(counterFilePath(directory))
      const store = openStore({ ...counterStoreOptions(directory), version: 2, migrations: steps })
      expect(store.mode).toBe('read-only')
      expect(store.notices).toMatchObject([{ kind: 'readOnly', code: 'READ_ONLY' }])
      await expect(store.update(() => undefined)).rejects.toMatchObject({ code: 'READ_ONLY' })
      expect(readFileSync(counterFilePath(directory)).equals(before)).toBe(true)
      expect(readdirSync(directory)).toEqual(['counter.json'])
      expect(openStore(present(directory)).read().n).toBe(7)
    }
  )

  test('a store file of an older version that a full disk left unmigrated is kept before the first save', async () => {
    const directory = writeVersion(1, '{"count":7}')
    const before = readFileSync(counterFilePath(directory))
    const disk = createBreakableFileSystem()
    const refuseNewFiles = () =>
      disk.reset(({ name }) => (name === 'open' ? { fail: createErrnoError('ENOSPC') } : undefined))
    refuseNewFiles()
    const store = openStore({ ...present(directory), system: { fs: disk.fs } })
    const change = () =>
      store.update(draft => {
        draft.n = 8
      })
    await expect(change()).rejects.toMatchObject({ code: 'DISK_FULL' })
    expect(readFileSync(counterFilePath(directory)).equals(before)).toBe(true)
    disk.reset()
    await change()
    const kept = join(directory, 'before-migration', 'counter.v1-40.json')
    expect(readFileSync(kept).equals(before)).toBe(true)
    expect(openStore(present(directory)).read().n).toBe(8)
  })

  test('a migration that is interrupted at any call of its write leaves the complete old or new state', () => {
    const disk = createBreakableFileSystem()
    openStore({ ...present(writeVersion(1, '{"count":7}')), system: { fs: disk.fs } })
    const total = disk.calls.length
    expect(total).toBeGreaterThan(10)
    for (let k = 1; k <= total; k += 1) {
      const directory = writeVersion(1, '{"count":7}')
      const before = readFileSync(counterFilePath(directory), 'utf8')
      disk.reset(call => (call.index >= k ? { fail: createErrnoError('EIO') } : undefined))
      openStore({ ...present(directory), system: { fs: disk.fs } })
      const left = readFileSync(counterFilePath(directory), 'utf8')
      if (left !== before) expect(parseStoreFileEnvelope(left).version).toBe(3)
      const next = openStore(present(directory))
      expect([next.read().n, next.mode, next.notices]).toEqual([7, 'normal', []])
    }
  })
})
