import type { CallHandlers } from '@shared/contract/contract'
import { describe, expect, it } from 'vitest'
import { createCallDispatcher } from '../../../../src/main/ipc/answer'
import { callRateLimit, createCallRateLimiter } from '../../../../src/main/ipc/flood'
import { chooseRepetitionCount } from '../../../support/effort'
import { admitAllCallGate } from '../../../support/open-door'

describe('rate limiting of calls from the page', { tags: 'F32' }, () => {
  it('calls are accepted up to a burst limit and then at the rate of their channel', () => {
    let time = 0
    const gate = createCallRateLimiter(() => time)
    const takeAll = (channel: string): number => {
      let taken = 0
      while (gate.take(channel)) taken += 1
      return taken
    }
    expect(takeAll('a')).toBe(callRateLimit.burst)
    expect(takeAll('b')).toBe(callRateLimit.burst)
    time += 500
    expect(takeAll('a')).toBe(callRateLimit.perSecond / 2)
    time += 3_600_000
    expect(takeAll('a')).toBe(callRateLimit.burst)
  })

  it(
    'calls beyond the rate limit are refused as busy, without running handlers or using memory',
    async () => {
      let entered = 0
      const handlers = {
        'home:overview': () => {
          entered += 1
        },
        'app:painted': () => undefined
      } as unknown as CallHandlers
      const answer = createCallDispatcher(
        handlers,
        () => undefined,
        admitAllCallGate,
        createCallRateLimiter(() => 0)
      )
      const calls = chooseRepetitionCount(5_000, 1_000_000)
      const codes = new Map<string, number>()
      const before = process.memoryUsage().heapUsed
      for (let call = 0; call < calls; call += 1) {
        const reply = await answer(['home:overview'])
        const code = reply.ok ? 'OK' : reply.error.code
        codes.set(code, (codes.get(code) ?? 0) + 1)
      }
      expect(entered).toBe(callRateLimit.burst)
      expect(Object.fromEntries(codes)).toEqual({
        OK: callRateLimit.burst,
        BUSY: calls - callRateLimit.burst
      })
      expect(process.memoryUsage().heapUsed - before).toBeLessThan(200_000_000)
      expect(await answer(['app:painted'])).toMatchObject({ ok: true })
    },
    chooseRepetitionCount(240_000, 600_000)
  )
})
