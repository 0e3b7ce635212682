import { describe, expect, it } from 'vitest'
import {
  CancelledError,
  createAbortSignalRegistry,
  createCancellationRegistry,
  undefinedIfCancelled
} from '../../../../../src/main/runtime/async/cancellation-registry'

const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ngắt'))))

describe('createCancellationRegistry', () => {
  it('a cancelled task rejects with CancelledError, whatever error the task itself throws', async () => {
    const registry = createCancellationRegistry()
    const task = registry.run('a', untilAborted, 'Đã dừng.')
    expect(registry.has('a')).toBe(true)
    registry.cancel('a')
    await expect(task).rejects.toMatchObject({ code: 'CANCELLED', message: 'Đã dừng.' })
    await expect(task).rejects.toBeInstanceOf(CancelledError)
    expect(registry.has('a')).toBe(false)
  })

  it('a task that is not cancelled resolves with its result or rejects with its error', async () => {
    const registry = createCancellationRegistry()
    expect(await registry.run('a', async () => 1)).toBe(1)
    const failed = registry.run(undefined, async () => {
      throw new Error('hỏng')
    })
    await expect(failed).rejects.toThrow('hỏng')
    registry.cancel('a')
  })

  it('if two tasks have the same id, a cancellation after the end of the first one affects the second one', async () => {
    const registry = createCancellationRegistry()
    const gate = Promise.withResolvers<void>()
    const earlier = registry.run('a', () => gate.promise)
    const later = registry.run('a', untilAborted)
    gate.resolve()
    await earlier
    registry.cancel('a')
    await expect(later).rejects.toBeInstanceOf(CancelledError)
  })
})

describe('undefinedIfCancelled', () => {
  it('undefinedIfCancelled resolves with undefined for a cancelled task, and settles like the task otherwise', async () => {
    expect(await undefinedIfCancelled(Promise.reject(new CancelledError()))).toBeUndefined()
    await expect(undefinedIfCancelled(Promise.reject(new Error('hỏng')))).rejects.toThrow('hỏng')
    expect(await undefinedIfCancelled(Promise.resolve(1))).toBe(1)
  })
})

describe('createAbortSignalRegistry', () => {
  it('createAbortSignalRegistry aborts all tasks of a key and gives later tasks of this key a new signal', () => {
    const scopes = createAbortSignalRegistry()
    const signal = scopes.signalOf('a')
    const other = scopes.signalOf('b')
    expect(scopes.signalOf('a')).toBe(signal)
    scopes.abort('a')
    expect(signal.reason).toBeInstanceOf(CancelledError)
    expect([scopes.signalOf('a').aborted, other.aborted]).toEqual([false, false])
  })
})
