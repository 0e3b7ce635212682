/**
 * Source of wall-clock time in main, injected so that tests control it. Milliseconds since the
 * epoch.
 */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
