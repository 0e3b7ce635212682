import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { root } from './running-app'

/** Why nothing can be mounted here, as the reason of a skipped test; empty where it can. */
export const noMount =
  spawnSync('unshare', ['-Urm', 'true']).status === 0
    ? ''
    : 'not run here: user namespaces are not permitted on this machine'

export interface Started {
  readonly child: ChildProcess
  /** Everything that it has said so far, on both streams. */
  readonly said: () => string
  readonly ended: Promise<number | null>
}

/** The starter of the program, after a line of shell that may mount: there `$DATA` is the folder of the data. */
export function startAfter(
  mount: string,
  data: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv
): Started {
  const starter = join(root, 'scripts', 'start.mjs')
  const script = `${mount}\nexec "$@"`
  const child = spawn(
    'unshare',
    [
      ...['-Urm', 'bash', '-ec', script, 'bash'],
      ...[process.execPath, starter, `--user-data-dir=${data}`, ...args]
    ],
    { cwd: root, env: { ...process.env, ...env, DATA: data }, stdio: ['ignore', 'pipe', 'pipe'] }
  )
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', line => {
      text += `${line}\n`
    })
  }
  const ended = new Promise<number | null>(resolve => child.once('close', resolve))
  return { child, said: () => text, ended }
}
