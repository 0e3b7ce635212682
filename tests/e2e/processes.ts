import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes of this machine, from /proc (empty on other systems than Linux). */
export function listProcesses(): Process[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => readProcess(Number(name)))
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // A zombie process has ended already; only its parent has not yet read its exit code.
    if (state === 'Z') return []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: Number(parent), command }]
  } catch {
    return []
  }
}

/**
 * Ids of the process and its descendants: with `whole` all of them, otherwise only Node processes
 * without the browser.
 */
export function findDescendantProcessIds(child: ChildProcess, whole = false): number[] {
  const all = listProcesses()
  const below = (pid: number): number[] => [
    pid,
    ...all
      .filter(
        ({ parent, command }) =>
          parent === pid && (whole || /[\\/]host[\\/]main\.mjs/.test(command))
      )
      .flatMap(entry => below(entry.pid))
  ]
  return below(child.pid ?? 0)
}
