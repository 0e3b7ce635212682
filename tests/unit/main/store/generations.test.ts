import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeDurably } from '../../../../src/main/store/disk/safe-write'
import { parseStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
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

function readGenerations(directory: string): string[] {
  const folder = join(directory, 'generations')
  const names = readdirSync(folder).sort()
  return names.map(name => readFileSync(join(folder, name), 'utf8'))
}

describe('rolling copies of a store file', () => {
  test('the rolling copies contain the last five states of the store file, numbered from the oldest', async () => {
    const directory = makeTemporaryFolder()
    await writeCounterSaves(directory, 9)
    const numbers = readGenerations(directory).map(file => JSON.parse(file).data.n)
    expect(numbers).toEqual([4, 5, 6, 7, 8])
  })

  test('rolling copies are made by copying if the file system has no hard links', () => {
    const path = join(makeTemporaryFolder(), 'a.json')
    const disk = createBreakableFileSystem()
    disk.reset(({ name }) => (name === 'link' ? { fail: createErrnoError('EPERM') } : undefined))
    writeDurably(path, 'one', { generations: 5, fs: disk.fs })
    writeDurably(path, 'two', { generations: 5, fs: disk.fs })
    expect(readGenerations(join(path, '..'))).toEqual(['one'])
    expect(readFileSync(path, 'utf8')).toBe('two')
  })

  test('failed saves do not remove older rolling copies', async () => {
    const directory = makeTemporaryFolder()
    await writeCounterSaves(directory, 7)
    const before = readGenerations(directory)
    const disk = createBreakableFileSystem()
    const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
    disk.reset(({ name }) => (name === 'rename' ? { fail: createErrnoError('EIO') } : undefined))
    for (let round = 0; round < 6; round += 1) {
      await expect(store.update(() => undefined)).rejects.toMatchObject({ code: 'IO_ERROR' })
    }
    expect(readGenerations(directory)).toEqual(before)
  })

  test('a crash between making a rolling copy and renaming the new file leaves no duplicate copy', async () => {
    const directory = makeTemporaryFolder()
    await writeCounterSaves(directory, 7)
    const disk = createBreakableFileSystem()
    const dying = openStore(counterStoreOptions(directory, { fs: disk.fs }))
    let isDead = false
    disk.reset(({ name }) => {
      isDead ||= name === 'rename'
      return isDead ? { fail: createErrnoError('EIO') } : undefined
    })
    await expect(dying.update(() => undefined)).rejects.toThrow()
    expect(readGenerations(directory)).toHaveLength(6)
    await openStore(counterStoreOptions(directory)).update(draft => {
      draft.n = 8
    })
    const kept = readGenerations(directory)
    expect(kept.map(file => JSON.parse(file).data.n)).toEqual([3, 4, 5, 6, 7])
  })

  test('saves are numbered consecutively, also after reopening', async () => {
    const directory = makeTemporaryFolder()
    const readSequence = () =>
      parseStoreFileEnvelope(readFileSync(counterFilePath(directory), 'utf8')).sequence
    await writeCounterSaves(directory, 3)
    expect(readSequence()).toBe(4)
    await writeCounterSaves(directory, 2)
    expect(readSequence()).toBe(6)
  })
})

test('a quarantined file is on disk before another file takes its place', {
  tags: 'F19'
}, async () => {
  const directory = makeTemporaryFolder()
  await writeCounterSaves(directory, 3)
  writeFileSync(counterFilePath(directory), 'broken')
  const disk = createBreakableFileSystem()
  openStore(counterStoreOptions(directory, { fs: disk.fs }))
  const wanted = new Set(['rename', 'syncFolder', 'open'])
  const order = disk.calls.filter(({ name }) => wanted.has(name))
  expect(order.slice(0, 3).map(({ name }) => name)).toEqual(['rename', 'syncFolder', 'open'])
  expect(order[1]?.path).toBe(join(directory, 'quarantine'))
})
