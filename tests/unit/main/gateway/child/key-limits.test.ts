import { describe, expect, it } from 'vitest'
import { createApiKeyRateLimits } from '../../../../../src/main/gateway/child/key-limits'
import { createServedRoute, storedTestApiKey } from '../../../../support/gateway/served-route'

describe('rate limits of API keys', { tags: 'F65' }, () => {
  it('requests made under the old rate limit count towards the new one, and each API key has its own count per minute', {
    tags: 'F65'
  }, () => {
    let now = 0
    const limits = createApiKeyRateLimits(() => now)
    const take = (rateLimit: number, id = 'khoa-1') => {
      now += 1
      try {
        return limits.take(createServedRoute({ rateLimit }), { ...storedTestApiKey, id }).RateLimit
      } catch (error) {
        return error instanceof Error ? error.message : ''
      }
    }
    expect([take(2), take(2), take(2)]).toEqual(['"khoa";r=1;t=0', '"khoa";r=0;t=60', 'rate-limit'])
    expect(take(2, 'khoa-2')).toBe('"khoa";r=1;t=0')
    expect([take(3), take(3), take(1)]).toEqual(['"khoa";r=0;t=60', 'rate-limit', 'rate-limit'])
    // The first two requests are now older than a minute, the third is not; with the lower limit of
    // one it still blocks.
    now = 60_003
    expect(take(1)).toBe('rate-limit')
    now = 60_010
    expect(take(1)).toBe('"khoa";r=0;t=60')
  })

  it('the rate limiter deletes the count of a deleted API key and keeps those of other keys', () => {
    const limits = createApiKeyRateLimits(() => 1)
    const [route, gone] = [
      createServedRoute({ rateLimit: 1 }),
      { ...storedTestApiKey, id: 'khoa-2' }
    ]
    limits.take(route, storedTestApiKey)
    limits.take(route, gone)
    limits.keepOnly([route])
    expect(limits.take(route, gone)).toMatchObject({ RateLimit: '"khoa";r=0;t=60' })
    expect(() => limits.take(route, storedTestApiKey)).toThrow('rate-limit')
  })
})
