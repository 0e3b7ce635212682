import { describe, expect, test, vi } from 'vitest'
import { openStore } from '../../../../src/main/store/store'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import { counterStoreOptions, readCounter } from '../../../support/store/counter-store'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

function open() {
  const directory = makeTemporaryFolder()
  const disk = createBreakableFileSystem()
  const store = openStore(counterStoreOptions(directory, { fs: disk.fs }))
  disk.reset()
  const countWrites = () => disk.calls.filter(({ name }) => name === 'rename').length
  return { directory, disk, store, countWrites }
}

describe('store updates', () => {
  test('store updates requested in the same tick share one write, and each receives its own result', async () => {
    const { directory, store, countWrites } = open()
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        store.update(draft => {
          draft.n += 1
          return `${index}:${draft.n}`
        })
      )
    )
    expect(results).toEqual(Array.from({ length: 50 }, (_, index) => `${index}:${index + 1}`))
    expect(countWrites()).toBe(1)
    expect(readCounter(directory)).toBe(50)
  })

  test('a store update sees the changes of earlier updates, including those not yet saved', async () => {
    const { directory, store, countWrites } = open()
    const late: Promise<number>[] = []
    await store.update(draft => {
      draft.n = 5
      late.push(
        store.update(inner => {
          inner.n *= 2
          return inner.n
        })
      )
    })
    expect(await Promise.all(late)).toEqual([10])
    expect(countWrites()).toBe(2)
    expect(readCounter(directory)).toBe(10)
  })

  test('a change of the store is visible in memory only after it is on disk', async () => {
    const { directory, store } = open()
    const saving = store.update(draft => {
      draft.n = 1
    })
    expect(store.read().n).toBe(0)
    await saving
    expect([store.read().n, readCounter(directory)]).toEqual([1, 1])
  })

  test('a store update that throws an error rejects without affecting other updates and changes nothing', async () => {
    const { directory, store } = open()
    const outcomes = await Promise.allSettled([
      store.update(draft => {
        draft.n += 1
      }),
      store.update(draft => {
        draft.n = 1000
        throw new RangeError('no')
      }),
      store.update(draft => {
        draft.n += 1
      })
    ])
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(outcomes[1]).toMatchObject({ reason: new RangeError('no') })
    expect(readCounter(directory)).toBe(2)
  })

  test('no file is written if all store updates throw an error', async () => {
    const { store, countWrites } = open()
    const change = store.update(() => {
      throw new RangeError('no')
    })
    await expect(change).rejects.toThrow('no')
    expect(countWrites()).toBe(0)
  })

  test.each([
    ['a value the schema refuses', Number.NaN],
    ['a number that JSON has no form of', Number.POSITIVE_INFINITY]
  ])(
    'a store update that produces %s rejects with INTERNAL and writes nothing',
    async (_, value) => {
      const { store, countWrites } = open()
      const change = store.update(draft => {
        draft.n = value
      })
      await expect(change).rejects.toMatchObject({ code: 'INTERNAL' })
      expect([countWrites(), store.read().n]).toEqual([0, 0])
    }
  )

  test('a store refuses an asynchronous update function', async () => {
    const { store, countWrites } = open()
    await expect(store.update(async () => undefined)).rejects.toThrow('synchronous')
    expect(countWrites()).toBe(0)
  })

  test('all store updates of a failed save reject, and the next update starts from the old state', async () => {
    const { directory, disk, store } = open()
    const states: number[] = []
    store.onChange(({ n }) => states.push(n))
    disk.reset(({ name }) => (name === 'write' ? { fail: createErrnoError('ENOSPC') } : undefined))
    const add = () =>
      store.update(draft => {
        draft.n += 1
      })
    const outcomes = await Promise.allSettled([add(), add()])
    for (const outcome of outcomes) expect(outcome).toMatchObject({ reason: { code: 'DISK_FULL' } })
    expect([store.read().n, states]).toEqual([0, []])
    disk.reset()
    await add()
    expect([store.read().n, readCounter(directory), states]).toEqual([1, 1, [1]])
  })

  test('the state returned by read() cannot be changed', () => {
    const { store } = open()
    expect(() => Object.assign(store.read(), { n: 9 })).toThrow(TypeError)
    expect(store.read().n).toBe(0)
  })
})

describe('flush of a store', () => {
  test('flush writes pending changes before it returns', async () => {
    const { directory, store, countWrites } = open()
    const saving = store.update(draft => {
      draft.n = 3
      return 'done'
    })
    store.flush()
    expect(readCounter(directory)).toBe(3)
    expect(await saving).toBe('done')
    expect(countWrites()).toBe(1)
  })

  test('flush without pending changes writes nothing', () => {
    const { store, countWrites } = open()
    store.flush()
    expect(countWrites()).toBe(0)
  })

  test('flush throws when the disk fails, and the pending update rejects too', async () => {
    const { disk, store } = open()
    disk.reset(({ name }) => (name === 'sync' ? { fail: createErrnoError('EIO') } : undefined))
    const saving = store.update(draft => {
      draft.n = 3
    })
    expect(() => store.flush()).toThrow(expect.objectContaining({ code: 'IO_ERROR' }))
    await expect(saving).rejects.toMatchObject({ code: 'IO_ERROR' })
  })
})

describe('store listeners', () => {
  test('a store listener receives each durable state until it unsubscribes', async () => {
    const { store } = open()
    const states: number[] = []
    const stop = store.onChange(({ n }) => states.push(n))
    const set = (n: number) =>
      store.update(draft => {
        draft.n = n
      })
    await set(1)
    await set(2)
    stop()
    await set(3)
    expect(states).toEqual([1, 2])
  })

  test('a store listener that throws does not make a durable change fail', async () => {
    const { directory, store } = open()
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    store.onChange(() => {
      throw new Error('listener')
    })
    await store.update(draft => {
      draft.n = 1
    })
    expect(readCounter(directory)).toBe(1)
    expect(log).toHaveBeenCalledOnce()
    log.mockRestore()
  })
})

test('initial data that violates the schema of the store causes an error, because it is a bug', () => {
  const directory = makeTemporaryFolder()
  const seed = () => ({ n: Number.NaN, text: '' })
  expect(() => openStore({ ...counterStoreOptions(directory), seed })).toThrow()
})
