import { AppError } from '@shared/contract/reply'
import { describe, expect, test } from 'vitest'
import {
  type CallHandler,
  createCancellableHandler,
  createCancellingHandler,
  createHandlerRunner,
  createKeyedSerialHandler,
  createSerialHandler
} from '../../../../src/main/features/registration'

interface Named {
  readonly id: string
}

const byId = { by: ({ id }: Named) => id, stoppedBy: 'comparison:stop' } as const
const stop: CallHandler<Named, undefined> = createCancellingHandler(
  'comparison:stop',
  ({ id }) => id,
  () => undefined
)
const untilAborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('ngắt'))))

describe('createCancellableHandler', () => {
  test('a cancelled call rejects with CANCELLED whatever error its handler throws', async () => {
    const run = createHandlerRunner()
    const call = run(
      createCancellableHandler<Named, void>(byId, (_, signal) => untilAborted(signal)),
      { id: 'a' }
    )
    await run(stop, { id: 'a' })
    await expect(call).rejects.toMatchObject({ code: 'CANCELLED' })
  })

  test('a cancelled call returns its cancellation result, if it declares one', async () => {
    const run = createHandlerRunner()
    const spec = { ...byId, cancelled: 'đã dừng' }
    const call = run(
      createCancellableHandler<Named, string>(spec, (_, signal) => untilAborted(signal)),
      { id: 'a' }
    )
    await run(stop, { id: 'a' })
    expect(await call).toBe('đã dừng')
  })

  test('a stop request with an unknown id cancels no call', async () => {
    const run = createHandlerRunner()
    const gate = Promise.withResolvers<string>()
    const call = run(
      createCancellableHandler<Named, string>(byId, () => gate.promise),
      { id: 'a' }
    )
    await run(stop, { id: 'b' })
    gate.resolve('xong')
    expect(await call).toBe('xong')
  })

  test('a second call with the id of a running call is refused with CONFLICT and does not run', async () => {
    const run = createHandlerRunner()
    const gate = Promise.withResolvers<void>()
    let runs = 0
    const handler = createCancellableHandler<Named, void>(byId, () => {
      runs += 1
      return gate.promise
    })
    const first = run(handler, { id: 'a' })
    await expect(run(handler, { id: 'a' })).rejects.toMatchObject({ code: 'CONFLICT' })
    gate.resolve()
    await first
    await run(handler, { id: 'a' })
    expect(runs).toBe(2)
  })

  test('a call that replaces earlier calls cancels them whatever their id is', async () => {
    const run = createHandlerRunner()
    const spec = { ...byId, replaces: true }
    const earlier = run(
      createCancellableHandler<Named, void>(spec, (_, signal) => untilAborted(signal)),
      { id: 'a' }
    )
    const later = run(
      createCancellableHandler<Named, string>(spec, () => 'xong'),
      { id: 'b' }
    )
    await expect(earlier).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(await later).toBe('xong')
  })

  test('a cancellation after the commit of a call hides neither its result nor a later error', async () => {
    const run = createHandlerRunner()
    const gate = Promise.withResolvers<void>()
    const handler = (fails: boolean) =>
      createCancellableHandler<Named, string>(byId, async (_, _signal, commit) => {
        commit()
        await gate.promise
        if (fails) throw new AppError('IO_ERROR', 'hỏng')
        return 'đã ghi'
      })
    const calls = [run(handler(false), { id: 'a' }), run(handler(true), { id: 'b' })]
    await run(stop, { id: 'a' })
    await run(stop, { id: 'b' })
    gate.resolve()
    const ends = await Promise.allSettled(calls)
    expect(ends).toMatchObject([{ value: 'đã ghi' }, { reason: { code: 'IO_ERROR' } }])
  })

  test.each([
    [true, 'đã dừng'],
    [false, 'đã ghi']
  ])(
    'a result that arrives after the cancellation is dropped only if the call declares so (%s)',
    async (dropsLate, end) => {
      const run = createHandlerRunner()
      const gate = Promise.withResolvers<string>()
      const spec = { ...byId, cancelled: 'đã dừng', dropsLate }
      const call = run(
        createCancellableHandler<Named, string>(spec, () => gate.promise),
        { id: 'a' }
      )
      await run(stop, { id: 'a' })
      gate.resolve('đã ghi')
      expect(await call).toBe(end)
    }
  )
})

describe('serially and createKeyedSerialHandler', () => {
  const recording = () => {
    const log: string[] = []
    const gates = new Map<string, () => void>()
    const handle = async ({ id }: Named): Promise<void> => {
      log.push(`${id} begins`)
      await new Promise<void>(resolve => gates.set(id, resolve))
      log.push(`${id} ends`)
    }
    return { log, handle, open: (id: string) => gates.get(id)?.() }
  }

  test('calls of one serial queue run one at a time, in order', async () => {
    const run = createHandlerRunner()
    const { log, handle, open } = recording()
    const handler = createSerialHandler('a', handle)
    const calls = ['1', '2'].map(id => run(handler, { id }))
    await Promise.resolve()
    open('1')
    await calls[0]
    open('2')
    await calls[1]
    expect(log).toEqual(['1 begins', '1 ends', '2 begins', '2 ends'])
  })

  test('calls with different keys of a serial queue run at the same time', async () => {
    const run = createHandlerRunner()
    const { log, handle, open } = recording()
    const handler = createKeyedSerialHandler('a', ({ id }: Named) => id, handle)
    const calls = ['1', '2'].map(id => run(handler, { id }))
    await Promise.resolve()
    await Promise.resolve()
    expect(log).toEqual(['1 begins', '2 begins'])
    open('1')
    open('2')
    await Promise.all(calls)
  })

  test('a call that is cancelled while it waits in a serial queue never starts', async () => {
    const run = createHandlerRunner()
    const { log, handle, open } = recording()
    const handler = createSerialHandler('a', createCancellableHandler<Named, void>(byId, handle))
    const first = run(handler, { id: '1' })
    const second = run(handler, { id: '2' })
    await Promise.resolve()
    await run(stop, { id: '2' })
    open('1')
    await first
    await expect(second).rejects.toMatchObject({ code: 'CANCELLED' })
    expect(log).toEqual(['1 begins', '1 ends'])
  })
})
