/**
 * Serialises a value for a channel of strings, with everything that structured cloning preserves.
 */
export interface WireCodec {
  /**
   * Throws like structuredClone for values that cannot be cloned: functions, symbols, promises,
   * nodes.
   */
  encode(value: unknown): string
  decode(text: string): unknown
}

/**
 * Also evaluated from its source in the page's preload world (`createWire.toString()`), so it uses
 * nothing from outside itself. Plain JSON values are unchanged; all others are `[tag, …]`, and a
 * repeated object is `['r', number]`.
 */
export function createWireCodec(): WireCodec {
  const views: Record<string, new (buffer: ArrayBuffer) => ArrayBufferView> = {
    Int8Array,
    Uint8Array,
    Uint8ClampedArray,
    Int16Array,
    Uint16Array,
    Int32Array,
    Uint32Array,
    Float32Array,
    Float64Array,
    BigInt64Array,
    BigUint64Array,
    DataView
  }
  const errors: Record<string, new (message: string) => Error> = {
    Error,
    EvalError,
    RangeError,
    ReferenceError,
    SyntaxError,
    TypeError,
    URIError
  }
  const tagOf = (value: object): string => Object.prototype.toString.call(value).slice(8, -1)

  const toBase64 = (bytes: Uint8Array): string => {
    let binary = ''
    for (let at = 0; at < bytes.length; at += 8192) {
      binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
    }
    return btoa(binary)
  }
  const fromBase64 = (text: string): ArrayBuffer =>
    Uint8Array.from(atob(text), letter => letter.charCodeAt(0)).buffer

  /**
   * Whether JSON preserves the value and no object occurs twice: true for most messages, and much
   * the fastest path.
   */
  const isPlain = (value: unknown, seen: Set<object>): boolean => {
    if (typeof value === 'number') return Number.isFinite(value) && !Object.is(value, -0)
    if (typeof value !== 'object') return typeof value === 'string' || typeof value === 'boolean'
    if (value === null) return true
    if (seen.has(value)) return false
    seen.add(value)
    if (Array.isArray(value)) {
      // An array hole is not a JSON value; the loop is by index because `every` would skip holes.
      for (let at = 0; at < value.length; at++) if (!isPlain(value[at], seen)) return false
      return true
    }
    const made = Object.getPrototypeOf(value)
    if (made !== Object.prototype && made !== null) return false
    if (typeof (value as { toJSON?: unknown }).toJSON === 'function') return false
    for (const key of Object.keys(value)) {
      if (!isPlain((value as Record<string, unknown>)[key], seen)) return false
    }
    return true
  }

  const write = (value: unknown, seen: Map<object, number>): unknown => {
    switch (typeof value) {
      case 'undefined':
        return ['u']
      case 'bigint':
        return ['b', String(value)]
      case 'number':
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : ['n', Object.is(value, -0) ? '-0' : String(value)]
      case 'object':
        return value === null ? null : writeObject(value, seen)
      default:
        return value
    }
  }

  const writeObject = (value: object, seen: Map<object, number>): unknown => {
    const number = seen.get(value)
    if (number !== undefined) return ['r', number]
    seen.set(value, seen.size)
    const inner = (item: unknown): unknown => write(item, seen)
    if (Array.isArray(value)) return ['a', Array.from(value, inner)]
    if (value instanceof Date) return ['d', inner(value.getTime())]
    if (value instanceof RegExp) return ['x', value.source, value.flags]
    if (value instanceof Map)
      return ['m', Array.from(value, ([key, item]) => [inner(key), inner(item)])]
    if (value instanceof Set) return ['s', Array.from(value, inner)]
    if (value instanceof Error) return ['e', value.name, value.message, value.stack]
    if (value instanceof ArrayBuffer) return ['t', 'ArrayBuffer', toBase64(new Uint8Array(value))]
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      return ['t', tagOf(value), toBase64(bytes)]
    }
    if (value instanceof Boolean || value instanceof Number || value instanceof String) {
      return ['w', inner(value.valueOf())]
    }
    if (tagOf(value) !== 'Object') {
      throw new DOMException(`#<${tagOf(value)}> could not be cloned.`, 'DataCloneError')
    }
    return ['o', Object.entries(value).flatMap(([key, item]) => [key, inner(item)])]
  }

  const read = (node: unknown, seen: unknown[]): unknown => {
    if (!Array.isArray(node)) return node
    const [tag, first, second, third] = node
    if (tag === 'u') return undefined
    if (tag === 'b') return BigInt(first)
    if (tag === 'n') return Number(first)
    if (tag === 'r') return seen[first]
    if (tag === 'j') return first
    const place = seen.push(undefined) - 1
    const keep = <T>(made: T): T => {
      seen[place] = made
      return made
    }
    const inner = (item: unknown): unknown => read(item, seen)
    switch (tag) {
      case 'a': {
        const items: unknown[] = keep([])
        for (const item of first) items.push(inner(item))
        return items
      }
      case 'o': {
        const made = keep({})
        for (let at = 0; at < first.length; at += 2) {
          // The key is defined as an own property, because cloning preserves a key named __proto__
          // as data.
          Object.defineProperty(made, first[at], {
            value: inner(first[at + 1]),
            writable: true,
            enumerable: true,
            configurable: true
          })
        }
        return made
      }
      case 'm': {
        const map = keep(new Map())
        for (const [key, item] of first) map.set(inner(key), inner(item))
        return map
      }
      case 's': {
        const set = keep(new Set())
        for (const item of first) set.add(inner(item))
        return set
      }
      case 'd':
        return keep(new Date(inner(first) as number))
      case 'x':
        return keep(new RegExp(first, second))
      case 'e': {
        const error = keep(new (errors[first] ?? Error)(second))
        Object.defineProperty(error, 'stack', { value: third, writable: true, configurable: true })
        return error
      }
      case 'w':
        return keep(Object(inner(first)))
      default: {
        const View = views[first]
        return keep(View ? new View(fromBase64(second)) : fromBase64(second))
      }
    }
  }

  return {
    encode: value =>
      isPlain(value, new Set())
        ? JSON.stringify(typeof value === 'object' && value !== null ? ['j', value] : value)
        : JSON.stringify(write(structuredClone(value), new Map())),
    decode: text => read(JSON.parse(text), [])
  }
}
