import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode, lengthOf } from '../../../host/chromium/cbor'

const whole = (message: object): Buffer => Buffer.concat(encode(message))

describe('binary messages of the DevTools protocol', () => {
  it('come back as JSON would give them', () => {
    const values = fc.letrec(tie => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.string({ unit: 'binary' }),
        fc.string({
          unit: fc.integer({ min: 0, max: 0xffff }).map(code => String.fromCharCode(code))
        }),
        fc.integer(),
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(fc.string(), tie('value'), { noNullPrototype: true })
      )
    })).value
    fc.assert(
      fc.property(fc.record({ params: values }), message => {
        const bytes = whole(message)
        expect(lengthOf(bytes)).toBe(bytes.length)
        expect(decode(bytes)).toEqual(message)
      })
    )
  })

  it('carry bytes as they are, and give them as base64', () => {
    const body = Uint8Array.from({ length: 70_000 }, (_, place) => place % 251)
    const pieces = encode({ id: 1, params: { body } })
    expect(pieces.some(({ buffer }) => buffer === body.buffer)).toBe(true)
    expect(decode(Buffer.concat(pieces))).toEqual({
      id: 1,
      params: { body: Buffer.from(body).toString('base64') }
    })
  })

  it('leave out what is undefined', () => {
    expect(decode(whole({ id: 7, sessionId: undefined }))).toEqual({ id: 7 })
  })

  it('say how long they are once their head is there', () => {
    const bytes = whole({ id: 300, method: 'Page.enable' })
    expect(lengthOf(bytes.subarray(0, 6))).toBeUndefined()
    expect(lengthOf(bytes.subarray(0, 7))).toBe(bytes.length)
    expect(() => lengthOf(Buffer.from('{"id":1}'))).toThrow('Not an envelope')
    expect(() => decode(Buffer.of(0xc0))).toThrow('Unknown byte 192')
  })
})
