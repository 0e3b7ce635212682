import { time } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

/** Wrong attempts since the last good one, and when the last of them was. */
export const tries = z.strictObject({ failures: z.int().min(0).max(1_000_000), lastAt: time })
export type Tries = z.infer<typeof tries>
export const noTries: Tries = { failures: 0, lastAt: 0 }

/** Seconds to wait after so many wrong attempts; two slips cost nothing. */
const seconds = [0, 0, 0, 5, 15, 30, 60, 300, 900, 1_800] as const
/** Wrong passwords after which an account is shut until an administrator opens it. */
export const shutAfter = 10

const waitAfter = (failures: number): number =>
  1_000 * (seconds[Math.min(failures, seconds.length - 1)] ?? 0)

/**
 * Milliseconds until the next attempt is looked at. Counted from what is kept, so it holds over restarts; a clock that was set back to before the
 * last attempt begins the whole wait anew, from `now`.
 */
export function waitLeft({ failures, lastAt }: Tries, now: number): number {
  const wait = waitAfter(failures)
  return now < lastAt ? wait : Math.max(0, lastAt + wait - now)
}

/**
 * Within one run the machine's own clock counts too, which nobody can set: a wall clock set ahead ends no wait. `steady` in milliseconds.
 */
export function createSteadyWaits(steady: () => number = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    note: (key: string, failures: number): void => {
      until.set(key, steady() + waitAfter(failures))
    },
    left: (key: string): number => Math.max(0, (until.get(key) ?? 0) - steady()),
    forget: (key: string): void => void until.delete(key)
  }
}
export type SteadyWaits = ReturnType<typeof createSteadyWaits>

export const oneMore = ({ failures }: Tries, now: number): Tries => ({
  failures: failures + 1,
  lastAt: now
})
