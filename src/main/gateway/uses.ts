import type { openGatewayLocalSettings } from './local-settings'

/**
 * Interval in milliseconds between two writes of the last-use times; the access log has every call,
 * and these times are only displayed.
 */
const writeEvery = 60_000

/** Times of the last use of keys, and the latest time seen. */
export function createApiKeyUseTimes(local: ReturnType<typeof openGatewayLocalSettings>) {
  let { uses, latest } = local.read()
  let writtenAt = Number.NEGATIVE_INFINITY
  function write(): void {
    writtenAt = performance.now()
    try {
      local.update({ uses, latest })
    } catch {
      // The error is ignored, because the next write includes the same times.
    }
  }
  return {
    last: (api: string, key: string): number | undefined => uses[`${api}/${key}`],
    keep(
      newer: readonly (readonly [api: string, key: string, time: number])[],
      moment: number
    ): void {
      const named = newer.map(([api, key, time]) => [`${api}/${key}`, time] as const)
      uses = { ...uses, ...Object.fromEntries(named) }
      latest = moment
      if (performance.now() - writtenAt >= writeEvery) write()
    },
    write
  }
}
