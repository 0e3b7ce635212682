/** The one source of wall-clock time in main, handed in so that tests choose it. Milliseconds since the epoch. */
export interface Clock {
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
