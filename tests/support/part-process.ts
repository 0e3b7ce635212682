import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { dropMeter, hasProc, meterSwitches } from './process-meter'

// A script that was bundled lies elsewhere: whoever starts it says where the project is.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')

/** Neither ended by itself nor by a signal. */
export const isAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

/** Where Node keeps what it compiled of a part's script. */
const compiledBeside = (script: string): string => join(dirname(script), 'compiled')

/**
 * A process of Node as the host starts it, for the script of a part that was bundled; it reads what was compiled beside that, where there is
 * something. `fileLimit`: KiB of a file that it may write, more is refused as by a full disk. `threads`: of its pool, where the program says how many. `isMetered`:
 * writes down what it uses, for `usageOf`.
 */
export function forkPart(
  script: string,
  {
    fileLimit,
    compiles = false,
    threads,
    isMetered = !hasProc
  }: {
    readonly fileLimit?: number
    readonly compiles?: boolean
    readonly threads?: number
    readonly isMetered?: boolean
  } = {}
): ChildProcess {
  const compiled = compiledBeside(script)
  const node = [
    join(root, 'node_modules/node/bin/node'),
    '--disable-warning=ExperimentalWarning',
    ...(isMetered ? meterSwitches(root) : [])
  ]
  const limited = ['bash', '-c', `ulimit -f ${fileLimit}; exec "$0" "$@"`, ...node]
  const [execPath, ...execArgv] = fileLimit === undefined ? node : limited
  const child = fork(join(root, 'host/app/utility-child.ts'), [script], {
    ...(execPath && { execPath }),
    execArgv,
    env: {
      ...process.env,
      ...(threads !== undefined && { UV_THREADPOOL_SIZE: String(threads) }),
      ...((compiles || existsSync(compiled)) && { NODE_COMPILE_CACHE: compiled })
    },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc']
  })
  if (isMetered) dropMeter(child)
  return child
}
