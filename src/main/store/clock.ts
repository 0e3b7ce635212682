/**
 * Source of wall-clock time in the main process, in milliseconds since the epoch; injected so that
 * tests control it.
 */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
