/** Whether the long versions of the fault tests run (`npm run test:faults`). */
export const isLong = process.env.FAULT_RUNS === 'long'

/** Whether all is done of what each `npm test` does a part of: `npm run test:whole`, and the long versions. */
export const isWhole = isLong || process.env.TEST_RUN === 'whole'

/** Of what is alike every so-many-th, from the `first` on; in the whole run all. Walks begin at different ones, so that together they look at more. */
export function sampleOf<T>(cases: readonly T[], every: number, first = 0): readonly T[] {
  return isWhole ? cases : cases.filter((_, place) => place % every === first)
}

/** Places of bytes that are changed one after the other: every thirteenth in the usual run, in the long one all of them. */
export function placesIn(bytes: Uint8Array): number[] {
  return [...bytes.keys()].filter(place => isLong || place % 13 === 0)
}

/** How often something is tried: a few times in every `npm test`, as often as docs/faults.md asks in the long run. */
export function effort(short: number, long: number): number {
  return isLong ? long : short
}
