import type { ApiRouteKey, GatewayRoute } from '../messages'
import { SlidingWindowRateLimit } from '../rate-limit'
import { GatewayCallRefusal } from './refusal'

const nameOf = (api: string, { id, hash }: ApiRouteKey): string => `${api}/${id}/${hash}`

/**
 * Rate limits per key, each with its own one-minute window. `ticks` returns milliseconds of a
 * monotonic clock.
 */
export function createApiKeyRateLimits(ticks: () => number) {
  const counters = new Map<string, SlidingWindowRateLimit>()
  return {
    /**
     * Consumes one request of the key's limit and returns the rate limit headers. Throws
     * GatewayCallRefusal.
     */
    take({ api, rateLimit }: GatewayRoute, key: ApiRouteKey): Record<string, string> {
      const name = nameOf(api, key)
      const counter = counters.get(name) ?? new SlidingWindowRateLimit(rateLimit)
      counters.set(name, counter)
      // After a change of the rate limit, requests that were allowed under the former limit count
      // against the new one.
      counter.changeTo(rateLimit)
      const { isAllowed, left, wait } = counter.take(ticks())
      const seconds = Math.ceil(wait / 1_000)
      const headers = {
        'RateLimit-Policy': `"khoa";q=${rateLimit};w=60`,
        RateLimit: `"khoa";r=${left};t=${seconds}`
      }
      if (isAllowed) return headers
      throw new GatewayCallRefusal(
        'rate-limit',
        `Khóa này được gọi ${rateLimit} lần trong 60 giây. Hãy chờ ${seconds} giây.`,
        { ...headers, 'Retry-After': String(seconds) }
      )
    },
    /** Deletes the counters of removed keys. */
    keepOnly(routes: Iterable<GatewayRoute>): void {
      const names = new Set<string>()
      for (const { api, keys } of routes) for (const key of keys) names.add(nameOf(api, key))
      for (const name of counters.keys()) if (!names.has(name)) counters.delete(name)
    }
  }
}
