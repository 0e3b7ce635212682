import { join } from 'node:path'
import { type UtilityProcess, utilityProcess } from 'electron'

/** `child.ts` as it was built, beside main's own entry. */
const childPath = join(import.meta.dirname, 'child.js')

/** Starts one of our processes (`child.ts`); what it writes to the console is nobody's concern. */
export const forkChild = (
  part: 'warehouse' | 'gateway' | 'sources' | 'backup',
  { env, serviceName }: { readonly env: Environment; readonly serviceName?: string }
): UtilityProcess =>
  utilityProcess.fork(childPath, [`--part=${part}`], {
    env: withoutUndefined(env),
    ...(serviceName !== undefined && { serviceName }),
    stdio: 'ignore'
  })

type Environment = Readonly<Record<string, string | undefined>>

/** Electron refuses an environment with a value that is no string ("Invalid value for env"), which Node's own fork drops. */
function withoutUndefined(env: Environment): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
}
