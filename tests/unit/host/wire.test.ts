import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createWireCodec } from '../../../host/page/wire.ts'

const wire = createWireCodec()
const carry = (value: unknown): unknown => wire.decode(wire.encode(value))

describe('wire format of the Chromium host', () => {
  it('the wire format transfers every plain value unchanged', () => {
    const anything = fc.anything({
      withBigInt: true,
      withDate: true,
      withMap: true,
      withSet: true,
      withTypedArray: true,
      withSparseArray: false,
      withNullPrototype: false
    })
    fc.assert(
      fc.property(anything, value => void expect(carry(value)).toEqual(structuredClone(value)))
    )
  })

  it('the wire format transfers every string, including lone surrogates and NUL', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(fc.property(text, value => void expect(carry(value)).toBe(value)))
    expect(carry('\ud800 \0')).toBe('\ud800 \0')
  })

  it('the wire format preserves references to the same object, including circular ones', () => {
    const shared = { name: 'x' }
    const ring: unknown[] = [shared, shared]
    ring.push(ring)
    const got = carry(ring) as unknown[]
    expect(got[0]).toBe(got[1])
    expect(got[2]).toBe(got)
  })

  it('the wire format transfers a property named __proto__ as plain data', () => {
    const got = carry(JSON.parse('{"__proto__":{"x":1}}')) as object
    expect(Object.hasOwn(got, '__proto__')).toBe(true)
    expect(({} as { x?: number }).x).toBeUndefined()
  })

  it('the wire format turns class instances into plain objects and getters into values, like structured cloning', () => {
    class Unit {
      readonly code = 7
      get shown(): string {
        return 'never own'
      }
    }
    expect(carry(new Unit())).toEqual({ code: 7 })
    expect(
      carry({
        get now() {
          return 5
        }
      })
    ).toEqual({ now: 5 })
  })

  it('the wire format keeps type and message of an error', () => {
    const got = carry(new TypeError('sai kiểu')) as Error
    expect(got).toBeInstanceOf(TypeError)
    expect(got.message).toBe('sai kiểu')
  })

  it.each([
    ['a function', () => 0],
    ['a function deep inside', { a: [{ b: () => 0 }] }],
    ['a symbol', Symbol('s')],
    ['a promise', Promise.resolve()],
    ['a weak map', new WeakMap()]
  ])('the wire format rejects %s, which cannot be cloned', (_name, value) => {
    expect(() => wire.encode(value)).toThrow(/could not be cloned/)
  })
})
