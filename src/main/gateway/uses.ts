import type { openLocalSettings } from './local-settings'

/** Milliseconds between two writings: the log has every call, this is only what is shown. */
const writeEvery = 60_000

/** When keys were last used, and the latest moment that was seen. */
export function createUses(local: ReturnType<typeof openLocalSettings>) {
  let { uses, latest } = local.read()
  let writtenAt = Number.NEGATIVE_INFINITY
  function write(): void {
    writtenAt = performance.now()
    try {
      local.update({ uses, latest })
    } catch {
      // They are written with the next ones.
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
