import { describe, expect, test } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import {
  counterStoreOptions,
  readCounter,
  writeCounterSaves
} from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/**
 * A store on simulated Windows, where another program has the file open during the next `times`
 * renames.
 */
async function openHeld(errno: string, times: number) {
  const directory = makeTemporaryFolder()
  await writeCounterSaves(directory, 1)
  const disk = createBreakableFileSystem()
  const waits: number[] = []
  let duringWait = () => {}
  const store = openStore(
    counterStoreOptions(directory, {
      fs: disk.fs,
      platform: 'win32',
      wait: async ms => {
        waits.push(ms)
        duringWait()
      }
    })
  )
  let left = times
  disk.reset(({ name }) => {
    if (name !== 'rename' || left === 0) return undefined
    left -= 1
    return { fail: createErrnoError(errno) }
  })
  return {
    directory,
    store,
    waits,
    onWait: (run: () => void) => {
      duringWait = run
    }
  }
}

describe.each(['EPERM', 'EACCES', 'EBUSY'])(
  'saving a store file when its rename fails with %s on Windows',
  { tags: 'F06' },
  errno => {
    test.each([1, 5, 11])(
      'after %i failed renames the save retries with growing delays and then succeeds',
      async times => {
        const { directory, store, waits } = await openHeld(errno, times)
        await store.update(draft => {
          draft.n = 2
        })
        expect(readCounter(directory)).toBe(2)
        expect(waits).toHaveLength(times)
        expect(waits).toEqual([...waits].sort((left, right) => left - right).slice(0, times))
      }
    )

    test('a save gives up after 5 s of failed renames and leaves the state unchanged', async () => {
      const { directory, store, waits } = await openHeld(errno, Number.POSITIVE_INFINITY)
      const saving = store.update(draft => {
        draft.n = 2
      })
      await expect(saving).rejects.toMatchObject({ code: 'BUSY' })
      expect(waits.reduce((sum, ms) => sum + ms, 0)).toBe(5000)
      expect([store.read().n, readCounter(directory)]).toEqual([1, 1])
    })
  }
)

test('changes made while a save is being retried are applied after it, in order', {
  tags: 'F06'
}, async () => {
  const { directory, store, onWait } = await openHeld('EBUSY', 2)
  const order: string[] = []
  let second: Promise<unknown> = Promise.resolve()
  onWait(() => {
    onWait(() => {})
    second = store.update(draft => {
      draft.n *= 10
      order.push('second')
    })
  })
  await store.update(draft => {
    draft.n = 2
    order.push('first')
  })
  await second
  expect(order).toEqual(['first', 'second'])
  expect(readCounter(directory)).toBe(20)
})

test('quitting the program while a save waits for its retry writes the state at once', {
  tags: 'F06'
}, async () => {
  const { directory, store, onWait } = await openHeld('EBUSY', 1)
  const states: number[] = []
  onWait(() => {
    store.flush()
    states.push(readCounter(directory))
  })
  await store.update(draft => {
    draft.n = 2
  })
  expect(states).toEqual([2])
})

test('outside Windows a failed rename is reported as a missing permission without a retry', {
  tags: 'F06'
}, async () => {
  const directory = makeTemporaryFolder()
  await writeCounterSaves(directory, 1)
  const disk = createBreakableFileSystem()
  const store = openStore(counterStoreOptions(directory, { fs: disk.fs, platform: 'linux' }))
  disk.reset(({ name }) => (name === 'rename' ? { fail: createErrnoError('EPERM') } : undefined))
  const saving = store.update(draft => {
    draft.n = 2
  })
  await expect(saving).rejects.toMatchObject({ code: 'READ_ONLY' })
  expect(disk.calls.filter(({ name }) => name === 'rename')).toHaveLength(1)
})
