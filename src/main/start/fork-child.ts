import { join } from 'node:path'
import { type ForkOptions, type UtilityProcess, utilityProcess } from 'electron'

/** `child.ts` as it was built, beside main's own entry. */
const childPath = join(import.meta.dirname, 'child.js')

/** Starts one of our processes (`child.ts`); what it writes to the console is nobody's concern. */
export const forkChild = (
  part: 'warehouse' | 'gateway' | 'sources',
  options: Pick<ForkOptions, 'env' | 'serviceName'>
): UtilityProcess =>
  utilityProcess.fork(childPath, [`--part=${part}`], { ...options, stdio: 'ignore' })
