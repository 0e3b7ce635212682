import { timestampSchema } from '@shared/kit/fields'
import { z } from '@shared/kit/zod'

/** Number of failed attempts since the last success, and the time of the last failure. */
export const failedAttemptsSchema = z.strictObject({
  failures: z.int().min(0).max(1_000_000),
  lastAt: timestampSchema
})
export type FailedSignInAttempts = z.infer<typeof failedAttemptsSchema>
export const noFailedSignInAttempts: FailedSignInAttempts = { failures: 0, lastAt: 0 }

/**
 * Waiting period in seconds by number of failed attempts; no waiting period follows the first two.
 */
const seconds = [0, 0, 0, 5, 15, 30, 60, 300, 900, 1_800] as const
/** Number of wrong passwords after which an account is locked until an administrator unlocks it. */
export const maxFailedSignInAttempts = 10

const waitAfter = (failures: number): number =>
  1_000 * (seconds[Math.min(failures, seconds.length - 1)] ?? 0)

/**
 * Milliseconds until the next attempt is accepted. Based on stored data, so it holds across
 * restarts; if the clock was set back to before the last attempt, the whole period starts again at
 * `now`.
 */
export function remainingSignInDelay(
  { failures, lastAt }: FailedSignInAttempts,
  now: number
): number {
  const wait = waitAfter(failures)
  return now < lastAt ? wait : Math.max(0, lastAt + wait - now)
}

/**
 * Waiting periods measured by a monotonic clock within one run of the program, so that setting the
 * system clock ahead does not shorten them. `steady` in milliseconds.
 */
export function createMonotonicSignInDelays(steady: () => number = () => performance.now()) {
  const until = new Map<string, number>()
  return {
    note: (key: string, failures: number): void => {
      until.set(key, steady() + waitAfter(failures))
    },
    left: (key: string): number => Math.max(0, (until.get(key) ?? 0) - steady()),
    forget: (key: string): void => void until.delete(key)
  }
}
export type MonotonicSignInDelays = ReturnType<typeof createMonotonicSignInDelays>

export const addFailedSignInAttempt = (
  { failures }: FailedSignInAttempts,
  now: number
): FailedSignInAttempts => ({
  failures: failures + 1,
  lastAt: now
})
