/// <reference types="electron-vite/node" />

import { type ForkOptions, type UtilityProcess, utilityProcess } from 'electron'
import childPath from './child?modulePath'

/** Starts one of our processes (`child.ts`); what it writes to the console is nobody's concern. */
export const forkChild = (
  part: 'warehouse' | 'gateway' | 'sources',
  options: Pick<ForkOptions, 'env' | 'serviceName'>
): UtilityProcess =>
  utilityProcess.fork(childPath, [`--part=${part}`], { ...options, stdio: 'ignore' })
