/** Whether the long versions of the fault tests run (`npm run test:faults`). */
export const isLongFaultRun = process.env.FAULT_RUNS === 'long'

/**
 * Whether tests cover all cases, as with `npm run test:whole` and in the long fault tests; `npm
 * test` covers a sample.
 */
export const isWholeRun = isLongFaultRun || process.env.TEST_RUN === 'whole'

/**
 * Every n-th of equivalent cases, starting at index `first`; all cases with `npm run test:whole`.
 * Different tests use different starts, so that together they cover more cases.
 */
export function selectEveryNthCase<T>(cases: readonly T[], every: number, first = 0): readonly T[] {
  return isWholeRun ? cases : cases.filter((_, place) => place % every === first)
}

/**
 * Positions of the bytes that a test damages, one byte per attempt: every 41st byte in `npm test`,
 * all in the long fault tests.
 */
export function selectBytePositionsToChange(bytes: Uint8Array): number[] {
  return [...bytes.keys()].filter(place => isLongFaultRun || place % 41 === 0)
}

/**
 * Number of repetitions: `short` in `npm test`; `long`, as docs/faults.md requires, in the long
 * fault tests.
 */
export function chooseRepetitionCount(short: number, long: number): number {
  return isLongFaultRun ? long : short
}
