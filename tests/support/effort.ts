/** Whether the long versions of the fault tests run (`npm run test:faults`). */
export const isLong = process.env.FAULT_RUNS === 'long'

/** Places of bytes that are changed one after the other: every thirteenth in the usual run, in the long one all of them. */
export function placesIn(bytes: Uint8Array): number[] {
  return [...bytes.keys()].filter(place => isLong || place % 13 === 0)
}

/** How often something is tried: a few times in every `npm test`, as often as docs/faults.md asks in the long run. */
export function effort(short: number, long: number): number {
  return isLong ? long : short
}
