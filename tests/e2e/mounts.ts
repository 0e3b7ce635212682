import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { repositoryRoot } from './running-app'

/** Reason why this system cannot mount a file system, shown for skipped tests; empty if it can. */
export const mountSkipReason =
  spawnSync('unshare', ['-Urm', 'true']).status === 0
    ? ''
    : 'not run here: user namespaces are not permitted on this machine'

/**
 * Starts the built program after a shell command that may mount a file system; `$DATA` is the data
 * folder.
 */
export function startProgramAfterCommand(
  mount: string,
  data: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv
): ChildProcess {
  const starter = join(repositoryRoot, 'scripts', 'start.mjs')
  const start = [process.execPath, starter, `--user-data-dir=${data}`, ...args]
  const shell = ['-Urm', 'bash', '-ec', `${mount}\nexec "$@"`, 'bash']
  return spawn('unshare', [...shell, ...start], {
    cwd: repositoryRoot,
    env: { ...process.env, ...env, DATA: data },
    stdio: ['ignore', 'pipe', 'pipe']
  })
}
