import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import {
  createBreakableFileSystem,
  type FileSystemCall
} from '../../../support/store/breakable-file-system'
import {
  counterFilePath,
  counterStoreOptions,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { type DiskState, statesAfterPowerCut } from '../../../support/store/power-loss'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const savesBefore = 7

function filesOf(directory: string): DiskState {
  return new Map(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => join(entry.parentPath, entry.name))
      .map(path => [path, readFileSync(path)])
  )
}

/** Records the file system calls of one save, and the files as they were before the save. */
async function recordSave(directory: string) {
  await writeCounterSaves(directory, savesBefore)
  const disk = createBreakableFileSystem()
  const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
  const before = filesOf(directory)
  disk.reset()
  await store.update(draft => {
    draft.n = 100
  })
  const changing = new Set(['open', 'sync', 'link', 'copy', 'rename', 'remove', 'syncFolder'])
  const calls = disk.calls.filter(({ name }) => changing.has(name))
  return { before, calls, written: readFileSync(counterFilePath(directory)) }
}

/** States that a newly opened store reads, one for each possible power failure during the save. */
function openAll(
  directory: string,
  {
    before,
    calls,
    written
  }: { before: DiskState; calls: readonly FileSystemCall[]; written: Uint8Array }
) {
  return [...statesAfterPowerCut(calls, before, written)].map(({ after, isAcknowledged, disk }) => {
    const place = makeTemporaryFolder()
    for (const [path, bytes] of disk) {
      const target = path.replace(directory, place)
      mkdirSync(dirname(target), { recursive: true })
      writeFileSync(target, bytes)
    }
    const store = openStore(counterStoreOptions(place))
    return { after, isAcknowledged, n: store.read().n, notices: store.notices.length }
  })
}

test('after a power failure at any point of a save the store has the old or the new state, and the new one if the save was confirmed', {
  tags: 'F19'
}, async () => {
  const directory = makeTemporaryFolder()
  const found = openAll(directory, await recordSave(directory))
  expect(found.length).toBeGreaterThan(30)
  for (const state of found) {
    expect(state).toMatchObject({ notices: 0 })
    expect(state.isAcknowledged ? [100] : [savesBefore, 100], state.after).toContain(state.n)
  }
  expect(new Set(found.map(({ n }) => n))).toEqual(new Set([savesBefore, 100]))
})

test.each([
  ['of the file', 'sync'],
  ['of the folder', 'syncFolder']
])(
  'the power failure test detects the data loss if a save omits the fsync %s',
  { tags: 'F19' },
  async (_what, left) => {
    const directory = makeTemporaryFolder()
    const save = await recordSave(directory)
    const found = openAll(directory, {
      ...save,
      calls: save.calls.filter(({ name }) => name !== left)
    })
    const lost = found.filter(
      state => state.notices > 0 || (state.isAcknowledged && state.n !== 100)
    )
    expect(lost.length).toBeGreaterThan(0)
  }
)

test('a store makes the name of its file durable before the start deletes what the file no longer names', {
  tags: 'F19'
}, async () => {
  const directory = makeTemporaryFolder()
  await writeCounterSaves(directory, 1)
  const disk = createBreakableFileSystem()
  openStore(counterStoreOptions(directory, { fs: disk.fs }))
  expect(disk.calls.filter(({ name }) => name === 'syncFolder')).toMatchObject([
    { path: directory }
  ])
})
