import { join } from 'node:path'
import { type UtilityProcess, utilityProcess } from 'electron'

/** Path of the built `child.ts`, beside the entry of the main process. */
const childPath = join(import.meta.dirname, 'child.js')

/** Starts one of the program's child processes (`child.ts`); its console output is discarded. */
export const forkProgramChild = (
  part: 'warehouse' | 'gateway' | 'sources' | 'backup' | 'forms' | 'forecast' | 'planning',
  { env, serviceName }: { readonly env: Environment; readonly serviceName?: string }
): UtilityProcess =>
  utilityProcess.fork(childPath, [`--part=${part}`], {
    env: withoutUndefined(env),
    ...(serviceName !== undefined && { serviceName }),
    stdio: 'ignore'
  })

type Environment = Readonly<Record<string, string | undefined>>

/**
 * Removes undefined values from an environment: Electron rejects a non-string value ("Invalid value
 * for env"), while Node's fork ignores it.
 */
function withoutUndefined(env: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}

/** Kills a child that does not exit by itself. */
export function killChildProcess(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // An error is ignored: the process exited between the check and the signal.
  }
}
