import { type CallHandlers, callContract } from '@shared/contract/contract'
import { AppError } from '@shared/contract/reply'
import { z } from '@shared/kit/zod'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCallDispatcher } from '../../../../src/main/ipc/answer'
import { chooseRepetitionCount } from '../../../support/effort'
import { admitAllCallGate } from '../../../support/open-door'

const entered: string[] = []
const faults: unknown[] = []
let thrown: unknown

const handlers = Object.fromEntries(
  Object.keys(callContract).map(channel => [
    channel,
    () => {
      entered.push(channel)
      if (thrown) throw thrown
      return undefined
    }
  ])
) as unknown as CallHandlers

/** Rate limiter stub that accepts every call; the limiter has its own tests. */
const open = { take: () => true }
const answer = createCallDispatcher(
  handlers,
  (_channel, fault) => faults.push(fault),
  admitAllCallGate,
  open
)
const codeOf = async (...args: unknown[]): Promise<string> => {
  const reply = await answer(args)
  return reply.ok ? 'OK' : reply.error.code
}

const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = { value }
  return value
}

/**
 * Generator for inputs that use the field names of a channel, so they pass more of its schema than
 * random inputs.
 */
function inputLike(channel: string): fc.Arbitrary<unknown> {
  const { input } = callContract[channel as keyof typeof callContract]
  const schema = JSON.stringify(z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }))
  const found = schema.matchAll(/"properties":\{"([^"]+)"|,"([A-Za-z]+)":\{/g)
  const names = [...found].map(([, first, later]) => first ?? later ?? '')
  const words = [...schema.matchAll(/"([^"]{1,40})"/g)].map(([, word = '']) => word)
  const key = fc.constantFrom(...names, 'id', 'query', '__proto__', 'constructor')
  const { value } = fc.letrec<{ value: unknown }>(tie => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<unknown>(...words, 0, 1, -1, 1e308, '', null, true, '2026-11-21', '\ud800'),
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.integer(),
      fc.array(tie('value'), { maxLength: 4 }),
      fc.array(fc.tuple(key, tie('value')), { maxLength: 6 }).map(entries => {
        const made = {}
        // Like structured cloning, this creates own properties even for names such as `__proto__`.
        for (const [name, inner] of entries)
          Object.defineProperty(made, name, {
            value: inner,
            enumerable: true,
            configurable: true,
            writable: true
          })
        return made
      })
    )
  }))
  return value
}

beforeEach(() => {
  entered.length = 0
  faults.length = 0
  thrown = undefined
})

describe('createCallDispatcher', () => {
  for (const [name, args, code, ...tags] of [
    ['a call that is known', ['apiSharing:get', { id: 'api-001' }], 'OK'],
    ['a call that is not known', ['apiSharing:drop', {}], 'UNKNOWN_CALL', 'F31'],
    ['a name from the prototype', ['constructor', {}], 'UNKNOWN_CALL', 'F31'],
    ['a name that is no text', [42, {}], 'UNKNOWN_CALL', 'F31'],
    ['nothing at all', [], 'UNKNOWN_CALL', 'F31'],
    ['an argument too many', ['apiSharing:get', { id: 'api-001' }, 1], 'INVALID_INPUT', 'F31'],
    ['no argument where one is due', ['apiSharing:get'], 'INVALID_INPUT', 'F31'],
    ['a wrong type', ['apiSharing:get', { id: 1 }], 'INVALID_INPUT', 'F29'],
    ['an unknown field', ['apiSharing:get', { id: 'api-001', x: 1 }], 'INVALID_INPUT', 'F29'],
    ['a value too deep', ['apiSharing:get', deep(20_000)], 'TOO_LARGE', 'F29'],
    [
      'an own __proto__',
      ['apiSharing:get', JSON.parse('{"id":"a","__proto__":{"x":1}}')],
      'INVALID_INPUT',
      'F33'
    ],
    ['a string of 1 MB', ['apiSharing:get', { id: 'x'.repeat(1_048_576) }], 'TOO_LARGE', 'F34'],
    ['an array of a million', ['apiSharing:get', Array(1_000_000).fill(0)], 'TOO_LARGE', 'F34'],
    [
      'an array of four thousand million holes',
      ['apiSharing:get', { id: new Array(4_294_967_295) }],
      'TOO_LARGE',
      'F34'
    ],
    ['a lone surrogate', ['apiSharing:get', { id: '\ud800' }], 'INVALID_INPUT', 'F50'],
    ['a value that is not plain', ['apiSharing:get', new Map()], 'INVALID_INPUT']
  ] as const)
    it(`the call dispatcher responds to ${name} with its code`, { tags }, async () => {
      expect(await codeOf(...args)).toBe(code)
      expect(entered).toHaveLength(code === 'OK' ? 1 : 0)
    })

  it('the error for an invalid input names its fields and reveals no path of the program', {
    tags: 'F29'
  }, async () => {
    const reply = await answer(['apiSharing:setStatus', { id: 'api-001', status: 'broken' }])
    expect(reply).toMatchObject({ ok: false, error: { fields: { status: expect.any(String) } } })
    expect(JSON.stringify(reply)).not.toMatch(/node_modules|\.ts|at /)
  })

  it('the call dispatcher returns the message of an AppError and hides that of any other error', async () => {
    thrown = new AppError('CONFLICT', 'Đã có', { name: 'Trùng tên' })
    expect(await answer(['home:overview'])).toEqual({
      ok: false,
      error: { code: 'CONFLICT', message: 'Đã có', fields: { name: 'Trùng tên' } }
    })
    thrown = new Error('/secret/path')
    const reply = await answer(['home:overview'])
    expect(JSON.stringify(reply)).not.toContain('secret')
    expect(reply).toMatchObject({ error: { code: 'INTERNAL' } })
    expect(faults).toEqual([thrown])
  })

  it('every channel either accepts or refuses any input without an internal error', {
    tags: ['F29', 'F33'],
    timeout: chooseRepetitionCount(240_000, 14_400_000)
  }, async () => {
    // Half of the inputs are generated once and used for all channels, because generating an input
    // takes longer than refusing it.
    const half = chooseRepetitionCount(6, 50_000)
    const anything = fc.sample(fc.anything({ withNullPrototype: true }), {
      numRuns: half,
      seed: 17
    })
    for (const channel of Object.keys(callContract)) {
      const close = fc.sample(inputLike(channel), { numRuns: half, seed: 19 })
      for (const input of [...anything, ...close]) {
        entered.length = 0
        const reply = await answer([channel, input])
        if (entered.length !== (reply.ok ? 1 : 0))
          throw new Error(`${channel}: ${fc.stringify(input)} ${JSON.stringify(reply)}`)
        if ('polluted' in {}) throw new Error(`${channel}: ${fc.stringify(input)} pollutes`)
      }
    }
  })

  it('any call gets a response and changes no prototype', {
    tags: ['F29', 'F33'],
    timeout: chooseRepetitionCount(240_000, 3_600_000)
  }, async () => {
    const channel = fc.oneof(fc.constantFrom(...Object.keys(callContract)), fc.string())
    await fc.assert(
      fc.asyncProperty(channel, fc.anything({ withNullPrototype: true }), async (name, input) => {
        const reply = await answer([name, input])
        expect(typeof reply.ok).toBe('boolean')
        expect(({} as Record<string, unknown>).polluted).toBeUndefined()
      }),
      { numRuns: chooseRepetitionCount(1_000, 100_000), seed: 11 }
    )
  })
})
