/**
 * A value on its way between two JavaScript worlds of a page; a number stands for a part, such as a
 * function, that cannot be cloned.
 */
export type PackedBridgeValue =
  | { readonly t: 'value'; readonly value: unknown }
  | { readonly t: 'function' | 'promise'; readonly id: number }
  | { readonly t: 'error'; readonly name: string; readonly message: string }
  | { readonly t: 'array'; readonly items: readonly PackedBridgeValue[] }
  | {
      readonly t: 'object'
      readonly keys: readonly string[]
      readonly items: readonly PackedBridgeValue[]
    }

export interface BridgeMessage {
  readonly kind: 'call' | 'reply' | 'settle' | 'expose' | 'open' | 'print'
  readonly id?: number
  readonly ok?: boolean
  readonly key?: string
  readonly value?: PackedBridgeValue
}

export interface WorldBridge {
  pack(value: unknown): PackedBridgeValue
  unpack(packed: PackedBridgeValue): unknown
  send(message: BridgeMessage): void
}

/**
 * One end of the bridge between the page's world and the preload's. Both ends hold the same
 * detached node, which page scripts cannot reach; events on it cross the worlds, and Chromium
 * clones their `detail`. It also runs in the page's own world (`createBridge.toString()`), so it
 * uses nothing from outside itself and saves every built-in that it needs before page scripts can
 * change them.
 */
export function createWorldBridge(
  node: EventTarget,
  names: { readonly incoming: string; readonly outgoing: string },
  onMessage: (message: BridgeMessage) => void
): WorldBridge {
  const { apply, ownKeys } = Reflect
  const { isArray } = Array
  const { freeze, getPrototypeOf, getOwnPropertyDescriptor, prototype: plain } = Object
  const { get: mapGet, set: mapSet, delete: mapDelete } = Map.prototype
  const { has: setHas, add: setAdd } = WeakSet.prototype
  const { then } = Promise.prototype
  const { dispatchEvent } = EventTarget.prototype
  const readDetail = getOwnPropertyDescriptor(CustomEvent.prototype, 'detail')?.get as () => unknown
  const isEnumerable = plain.propertyIsEnumerable
  const [clone, Event, OwnPromise, OwnError, Seen] = [
    structuredClone,
    CustomEvent,
    Promise,
    Error,
    WeakSet
  ]
  const functions = new Map<number, (...args: unknown[]) => unknown>()
  const promises = new Map<number, (ok: boolean, value: unknown) => void>()
  let next = 0
  let reply: BridgeMessage | undefined

  const send = (message: BridgeMessage): void => {
    apply(dispatchEvent, node, [new Event(names.outgoing, { detail: message })])
  }
  const isPlain = (value: object): boolean => {
    const prototype = getPrototypeOf(value)
    return prototype === null || prototype === plain || getPrototypeOf(prototype) === null
  }
  const keysOf = (value: object): string[] => {
    const keys: string[] = []
    const all = ownKeys(value)
    for (let at = 0; at < all.length; at++) {
      const key = all[at]
      if (typeof key === 'string' && apply(isEnumerable, value, [key])) keys[keys.length] = key
    }
    return keys
  }

  /**
   * Whether the value contains something that cannot be cloned. Electron's nesting limit applies.
   */
  const needsPacking = (value: unknown, depth: number, seen: WeakSet<object>): boolean => {
    if (typeof value === 'function') return true
    if (typeof value !== 'object' || value === null) return false
    if (depth > 1000) {
      throw new TypeError(
        'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.'
      )
    }
    if (value instanceof OwnPromise || value instanceof OwnError) return true
    if (apply(setHas, seen, [value])) return false
    apply(setAdd, seen, [value])
    if (isArray(value)) {
      let found = false
      for (let at = 0; at < value.length; at++) {
        if (needsPacking(value[at], depth + 1, seen)) found = true
      }
      return found
    }
    if (!isPlain(value)) return false
    const keys = keysOf(value)
    let found = false
    for (let at = 0; at < keys.length; at++) {
      const item = (value as Record<string, unknown>)[keys[at] as string]
      if (needsPacking(item, depth + 1, seen)) found = true
    }
    return found
  }

  const pack = (value: unknown): PackedBridgeValue =>
    needsPacking(value, 0, new Seen()) ? packParts(value, 0) : { t: 'value', value: clone(value) }

  const packParts = (value: unknown, depth: number): PackedBridgeValue => {
    if (depth > 1000) throw new TypeError('An object could not be cloned.')
    if (typeof value === 'function') {
      apply(mapSet, functions, [++next, value])
      return { t: 'function', id: next }
    }
    if (typeof value !== 'object' || value === null) return { t: 'value', value: clone(value) }
    if (value instanceof OwnPromise) return packPromise(value)
    if (value instanceof OwnError) return { t: 'error', name: value.name, message: value.message }
    const items: PackedBridgeValue[] = []
    if (isArray(value)) {
      for (let at = 0; at < value.length; at++) items[at] = packParts(value[at], depth + 1)
      return { t: 'array', items }
    }
    if (!isPlain(value)) return { t: 'value', value: clone(value) }
    const keys = keysOf(value)
    for (let at = 0; at < keys.length; at++) {
      items[at] = packParts((value as Record<string, unknown>)[keys[at] as string], depth + 1)
    }
    return { t: 'object', keys, items }
  }

  const packPromise = (promise: Promise<unknown>): PackedBridgeValue => {
    const id = ++next
    const settle =
      (ok: boolean) =>
      (value: unknown): void =>
        send({ kind: 'settle', id, ...attempt(ok, value) })
    apply(then, promise, [settle(true), settle(false)])
    return { t: 'promise', id }
  }

  /** A packed result, or the reason why it cannot be transferred. */
  const attempt = (ok: boolean, value: unknown): { ok: boolean; value: PackedBridgeValue } => {
    try {
      return { ok, value: pack(value) }
    } catch (error) {
      return {
        ok: false,
        value: pack(
          error instanceof OwnError ? error : new OwnError('An object could not be cloned.')
        )
      }
    }
  }

  const callOther = (id: number, args: unknown[]): unknown => {
    reply = undefined
    send({ kind: 'call', id, value: pack(args) })
    const answer = reply as BridgeMessage | undefined
    if (!answer?.value) throw new OwnError('The other side of the bridge is gone.')
    const value = unpack(answer.value)
    if (!answer.ok) throw value
    return value
  }

  const unpack = (packed: PackedBridgeValue): unknown => {
    switch (packed.t) {
      case 'value':
        return packed.value
      case 'function': {
        const { id } = packed
        return (...args: unknown[]): unknown => callOther(id, args)
      }
      case 'promise': {
        const { id } = packed
        return new OwnPromise((resolve, reject) => {
          const settle = (ok: boolean, value: unknown): void =>
            ok ? resolve(value) : reject(value)
          apply(mapSet, promises, [id, settle])
        })
      }
      case 'error': {
        const error = new OwnError(packed.message)
        if (packed.name !== 'Error') error.name = packed.name
        return error
      }
      case 'array': {
        const items: unknown[] = []
        for (let at = 0; at < packed.items.length; at++)
          items[at] = unpack(packed.items[at] as PackedBridgeValue)
        return items
      }
      default: {
        const made: Record<string, unknown> = {}
        for (let at = 0; at < packed.keys.length; at++) {
          made[packed.keys[at] as string] = unpack(packed.items[at] as PackedBridgeValue)
        }
        return made
      }
    }
  }

  const answerCall = (message: BridgeMessage): void => {
    const called = apply(mapGet, functions, [message.id]) as (...args: unknown[]) => unknown
    let result: { ok: boolean; value: PackedBridgeValue }
    try {
      const args = unpack(message.value as PackedBridgeValue) as unknown[]
      result = attempt(true, apply(called, undefined, args))
    } catch (error) {
      result = attempt(false, error)
    }
    send({ kind: 'reply', ...result })
  }

  const settlePromise = (message: BridgeMessage): void => {
    const settle = apply(mapGet, promises, [message.id])
    apply(mapDelete, promises, [message.id])
    settle?.(message.ok === true, unpack(message.value as PackedBridgeValue))
  }

  node.addEventListener(names.incoming, event => {
    const message = apply(readDetail, event, []) as BridgeMessage
    if (message.kind === 'reply') reply = message
    else if (message.kind === 'call') answerCall(message)
    else if (message.kind === 'settle') settlePromise(message)
    else onMessage(message)
  })
  freeze(names)
  return { pack, unpack, send }
}
