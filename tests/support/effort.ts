/** Whether the long versions of the fault tests run (`npm run test:faults`). */
export const isLong = process.env.FAULT_RUNS === 'long'

/**
 * Whether tests cover all cases, of which `npm test` covers only some: in `npm run test:whole` and
 * the long fault runs.
 */
export const isWhole = isLong || process.env.TEST_RUN === 'whole'

/**
 * Every n-th of equivalent cases, starting at `first`; all cases in the whole run. Tests use
 * different starts, so that together they cover more.
 */
export function sampleOf<T>(cases: readonly T[], every: number, first = 0): readonly T[] {
  return isWhole ? cases : cases.filter((_, place) => place % every === first)
}

/**
 * Positions of the bytes that a test changes, one per attempt: every thirteenth in the usual run,
 * all in the long one.
 */
export function placesIn(bytes: Uint8Array): number[] {
  return [...bytes.keys()].filter(place => isLong || place % 13 === 0)
}

/** Number of repetitions: few in `npm test`, as many as docs/faults.md requires in the long run. */
export function effort(short: number, long: number): number {
  return isLong ? long : short
}
