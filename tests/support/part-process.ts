import { type ChildProcess, fork } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { deleteMeterRecordOnExit, hasProcFileSystem, nodeMeterSwitches } from './process-meter'

// When this module is bundled, its own path says nothing about the project's root, so the caller
// passes it in PROJECT_ROOT.
const root = process.env.PROJECT_ROOT ?? resolve(import.meta.dirname, '../..')

/** Whether a process has neither exited nor been ended by a signal. */
export const isProcessAlive = ({ exitCode, signalCode }: ChildProcess): boolean =>
  exitCode === null && signalCode === null

/** Folder where Node caches the compiled code of a process script. */
const compiledBeside = (script: string): string => join(dirname(script), 'compiled')

/**
 * Starts a bundled script as a Node process, as the Chromium host does, with its compile cache if
 * there is one. `fileLimit`: KiB that the process may write to a file; a larger write fails as on a
 * full disk. `threads`: size of its thread pool, if the program sets it. `isMetered`: records the
 * process's usage for `readProcessUsage`.
 */
export function forkBundledChild(
  script: string,
  {
    fileLimit,
    compiles = false,
    threads,
    isMetered = !hasProcFileSystem
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
    ...(isMetered ? nodeMeterSwitches(root) : [])
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
  if (isMetered) deleteMeterRecordOnExit(child)
  return child
}
