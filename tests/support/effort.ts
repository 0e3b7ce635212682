/** Whether the long versions of the fault tests run (`npm run test:faults`). */
export const isLong = process.env.FAULT_RUNS === 'long'

/** How often something is tried: a few times in every `npm test`, as often as docs/faults.md asks in the long run. */
export function effort(short: number, long: number): number {
  return isLong ? long : short
}
