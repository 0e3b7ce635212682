import { expect, it } from 'vitest'
import {
  createWorldBridge,
  type PackedBridgeValue,
  type WorldBridge
} from '../../../host/page/bridge.ts'

/**
 * Two ends of a bridge in one Node process; they represent the two isolated JavaScript worlds of a
 * page.
 */
function connect(): { near: WorldBridge; far: WorldBridge } {
  const node = new EventTarget()
  return {
    near: createWorldBridge(node, { incoming: 'a', outgoing: 'b' }, () => {}),
    far: createWorldBridge(node, { incoming: 'b', outgoing: 'a' }, () => {})
  }
}

function pass<T>(value: T): T {
  const { near, far } = connect()
  return far.unpack(near.pack(value)) as T
}

it('the bridge copies data, so that a change on one side does not affect the other', () => {
  const data = { list: [1, { deep: new Date(3) }], map: new Map([['k', 1n]]) }
  const got = pass(data)
  expect(got).toEqual(data)
  expect(got.list).not.toBe(data.list)
})

it('the bridge converts functions to remote calls that return results and errors', () => {
  const api = pass({
    sum: (first: number, second: number) => first + second,
    fail: (): never => {
      throw new RangeError('quá xa')
    }
  })
  expect(api.sum(2, 3)).toBe(5)
  expect(() => api.fail()).toThrow('quá xa')
})

it('the bridge passes callback functions in both directions', () => {
  const api = pass({ map: (use: (n: number) => number) => [use(1), use(2)] })
  const inner = pass({ double: (n: number) => n * 2 })
  expect(api.map(n => inner.double(n) + 1)).toEqual([3, 5])
})

it('the bridge resolves and rejects promises across the two JavaScript worlds', async () => {
  const api = pass({
    late: async (text: string) => ({ text }),
    never: async (): Promise<never> => {
      throw new Error('không')
    }
  })
  await expect(api.late('sau')).resolves.toEqual({ text: 'sau' })
  await expect(api.never()).rejects.toThrow('không')
})

it('the bridge rejects values that cannot be cloned, in both directions', () => {
  const { near } = connect()
  expect(() => near.pack({ s: Symbol('s') })).toThrow()
  const api = pass({ take: (value: unknown) => typeof value, give: () => new WeakMap() })
  expect(() => api.take(Symbol('s'))).toThrow()
  expect(() => api.give()).toThrow(/could not be cloned/)
})

it('the bridge rejects values nested deeper than Electron allows', () => {
  const { near } = connect()
  let deep: object = {}
  for (let level = 0; level < 1100; level++) deep = { deep }
  expect(() => near.pack(deep)).toThrow(/recursion depth exceeded/)
})

it('the bridge transfers plain data with circular references', () => {
  const ring: { self?: unknown } = {}
  ring.self = ring
  const got = pass(ring) as { self: unknown }
  expect(got.self).toBe(got)
})

it('the bridge sends plain data as one value instead of wrapping each part', () => {
  const { near } = connect()
  const packed: PackedBridgeValue = near.pack([{ a: 1 }])
  expect(packed.t).toBe('value')
})
