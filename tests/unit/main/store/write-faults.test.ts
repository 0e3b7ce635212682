import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import {
  type CallOverride,
  createBreakableFileSystem,
  createErrnoError,
  type FileSystemCall
} from '../../../support/store/breakable-file-system'
import {
  counterFilePath,
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const savesBefore = 7

/**
 * Prepares a store with all rolling copies on a disk that can fail; each call of `fresh` returns a
 * new copy of it.
 */
async function prepare() {
  const base = makeTemporaryFolder()
  const template = join(base, 'template')
  mkdirSync(template)
  await writeCounterSaves(template, savesBefore)
  let copies = 0
  return function fresh() {
    copies += 1
    const directory = join(base, `copy-${copies}`)
    cpSync(template, directory, { recursive: true })
    const disk = createBreakableFileSystem()
    return { directory, disk, store: openStore(counterStoreOptions(directory, { fs: disk.fs })) }
  }
}

type Fresh = ReturnType<Awaited<ReturnType<typeof prepare>>>

function save({ store }: Fresh, n: number): Promise<string> {
  return store
    .update(draft => {
      draft.n = n
    })
    .then(
      () => 'saved',
      error => error.code
    )
}

function temporaryFiles(directory: string): string[] {
  return readdirSync(directory).filter(name => name.endsWith('.tmp'))
}

async function countCalls(fresh: () => Fresh): Promise<number> {
  const setup = fresh()
  setup.disk.reset()
  expect(await save(setup, 100)).toBe('saved')
  return setup.disk.calls.length
}

for (const [tags, errno, code] of [
  ['F03', 'ENOSPC', 'DISK_FULL'],
  ['F03', 'EDQUOT', 'DISK_FULL'],
  ['F04', 'EIO', 'IO_ERROR'],
  ['F05', 'EROFS', 'READ_ONLY']
] as const)
  test(`when a call of a save fails with ${errno}, the save succeeds or rejects with ${code}, disk and memory agree, and the next save works`, {
    tags
  }, async () => {
    const fresh = await prepare()
    const total = await countCalls(fresh)
    const outcomes = new Set<string>()
    for (let k = 1; k <= total; k += 1) {
      const setup = fresh()
      const { directory, disk, store } = setup
      const before = readFileSync(counterFilePath(directory))
      disk.reset(call => (call.index === k ? { fail: createErrnoError(errno) } : undefined))
      const outcome = await save(setup, 100)
      outcomes.add(outcome)
      if (outcome === 'saved') expect(readCounter(directory)).toBe(100)
      else expect(readFileSync(counterFilePath(directory)).equals(before)).toBe(true)
      expect({ k, outcome, n: store.read().n }).toEqual({ k, outcome, n: readCounter(directory) })
      expect(temporaryFiles(directory)).toEqual([])
      disk.reset()
      expect(await save(setup, 200)).toBe('saved')
      expect(readCounter(directory)).toBe(200)
      expect(openStore(counterStoreOptions(directory)).notices).toEqual([])
    }
    // Both outcomes must occur: a failed write rejects the save, and a failed clean-up does not.
    expect([...outcomes].sort()).toEqual([code, 'saved'].sort())
  })

test.each<[string, (call: FileSystemCall) => CallOverride]>([
  ['a write that takes nothing', call => (call.name === 'write' ? { answer: 0 } : undefined)],
  ['a file that ends up short', call => (call.name === 'sizeOf' ? { answer: 10 } : undefined)]
])('%s is reported as a full disk', { tags: 'F03' }, async (_, rule) => {
  const setup = (await prepare())()
  setup.disk.reset(rule)
  expect(await save(setup, 100)).toBe('DISK_FULL')
  expect(readCounter(setup.directory)).toBe(savesBefore)
  expect(temporaryFiles(setup.directory)).toEqual([])
})

test('a store file is written completely even if the disk accepts only a few bytes per call', {
  tags: 'F03'
}, async () => {
  const setup = (await prepare())()
  const { fs } = setup.disk
  const store = openStore(
    counterStoreOptions(setup.directory, {
      fs: {
        ...fs,
        write: (fd, data, offset, length) => fs.write(fd, data, offset, Math.min(7, length))
      }
    })
  )
  expect(await save({ ...setup, store }, 100)).toBe('saved')
  expect(readCounter(setup.directory)).toBe(100)
})

test('a save does not use a file descriptor again after its fsync or close failed', {
  tags: 'F04'
}, async () => {
  const fresh = await prepare()
  for (const failing of ['sync', 'close'] as const) {
    const setup = fresh()
    const { disk, directory } = setup
    disk.reset(call => (call.name === failing ? { fail: createErrnoError('EIO') } : undefined))
    expect(await save(setup, 100)).toBe('IO_ERROR')
    expect(disk.calls.filter(({ name }) => name === 'sync')).toHaveLength(1)
    expect(disk.calls.filter(({ name }) => name === 'rename')).toHaveLength(0)
    expect(readCounter(directory)).toBe(savesBefore)
  }
})

test('a process that dies at any call of a save leaves the complete old or new state, without need of recovery', {
  tags: 'F02'
}, async () => {
  const fresh = await prepare()
  const total = await countCalls(fresh)
  for (let k = 1; k <= total; k += 1) {
    const setup = fresh()
    const { directory, disk } = setup
    // After the death of the process no further calls are made, not even those that clean up.
    disk.reset(call => (call.index >= k ? { fail: createErrnoError('EIO') } : undefined))
    const outcome = await save(setup, 100)
    const reopened = openStore(counterStoreOptions(directory))
    expect(reopened.notices).toEqual([])
    expect(reopened.read().n).toSatisfy(
      n => n === 100 || (outcome !== 'saved' && n === savesBefore)
    )
    await reopened.update(draft => {
      draft.n = 300
    })
    expect(readCounter(directory)).toBe(300)
  }
})

test('a save writes, checks, fsyncs and closes its temporary file before the rename, and fsyncs the folder after it', {
  tags: 'F19'
}, async () => {
  const setup = (await prepare())()
  const { disk, directory } = setup
  disk.reset()
  await save(setup, 100)
  const order = [
    'open',
    'write',
    'sizeOf',
    'sync',
    'close',
    'link',
    'rename',
    'syncFolder',
    'remove'
  ]
  const made = disk.calls.filter(({ name }) => order.includes(name))
  expect(made.map(({ name }) => name)).toEqual(order)
  expect(made.find(({ name }) => name === 'syncFolder')?.path).toBe(directory)
})

test('a save tells the file system which renamed file to flush where folders cannot be flushed', {
  tags: 'F19'
}, async () => {
  const setup = (await prepare())()
  const { disk, directory } = setup
  disk.reset()
  await save(setup, 100)
  const made = disk.calls.find(({ name }) => name === 'syncFolder')
  expect(made?.to).toBe(counterFilePath(directory))
})

test('store listeners are notified of a change only after the fsync of the folder', {
  tags: 'F19'
}, async () => {
  const setup = (await prepare())()
  const { disk, store } = setup
  const seen: number[] = []
  store.onChange(({ n }) => seen.push(n))
  disk.reset(call => {
    if (call.name === 'syncFolder') expect([seen, store.read().n]).toEqual([[], savesBefore])
    return undefined
  })
  await save(setup, 100)
  expect(disk.calls.map(({ name }) => name)).toContain('syncFolder')
  expect(seen).toEqual([100])
})

// A read-only file system is simulated, because the tests may run as root, for whom chmod has no
// effect.
describe('store in a read-only folder', { tags: 'F05' }, () => {
  const changing = new Set([
    'open',
    'link',
    'copy',
    'rename',
    'remove',
    'checkWritable',
    'makeFolder'
  ])
  const refuse = ({ name }: FileSystemCall) =>
    changing.has(name) ? { fail: createErrnoError('EROFS') } : undefined

  test('a store in a read-only folder opens read-only with a notice and refuses a save without a retry', async () => {
    const { directory } = (await prepare())()
    const disk = createBreakableFileSystem()
    disk.reset(refuse)
    const wait = vi.fn(async () => undefined)
    const store = openStore(counterStoreOptions(directory, { fs: disk.fs, wait }))
    expect(store.mode).toBe('read-only')
    expect(store.notices).toMatchObject([{ kind: 'readOnly', code: 'READ_ONLY' }])
    expect(store.read().n).toBe(savesBefore)
    disk.reset(refuse)
    expect(await save({ directory, disk, store }, 100)).toBe('READ_ONLY')
    expect(wait).not.toHaveBeenCalled()
    expect(disk.calls.filter(({ name }) => changing.has(name)).length).toBeLessThanOrEqual(3)
    disk.reset()
    expect(await save({ directory, disk, store }, 100)).toBe('saved')
    expect(store.mode).toBe('normal')
  })

  test('a store in an empty read-only folder provides the initial data in memory', () => {
    const directory = makeTemporaryFolder()
    const disk = createBreakableFileSystem()
    disk.reset(refuse)
    const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
    expect(store.mode).toBe('read-only')
    expect(store.notices.map(({ kind }) => kind)).toEqual(['readOnly'])
    expect(store.read()).toEqual({ n: 0, text: 'bắt đầu' })
    expect(readdirSync(directory)).toEqual([])
  })

  test('a damaged store file in a read-only folder stays in place until it can be quarantined', async () => {
    const { directory } = (await prepare())()
    const damaged = readFileSync(counterFilePath(directory)).subarray(0, 40)
    writeFileSync(counterFilePath(directory), damaged)
    const disk = createBreakableFileSystem()
    disk.reset(refuse)
    const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
    expect(store.read().n).toBe(savesBefore - 1)
    expect(await save({ directory, disk, store }, 100)).toBe('READ_ONLY')
    expect(readFileSync(counterFilePath(directory)).equals(damaged)).toBe(true)
    disk.reset()
    expect(await save({ directory, disk, store }, 100)).toBe('saved')
    const [aside = ''] = readdirSync(join(directory, 'quarantine'))
    expect(readFileSync(join(directory, 'quarantine', aside)).equals(damaged)).toBe(true)
  })
})
