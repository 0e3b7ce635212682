import type { ChildProcess } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** Every process of this machine, from /proc (Linux; elsewhere none). */
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
    // A zombie has ended; only its parent has not looked yet.
    if (state === 'Z') return []
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
    return [{ pid, parent: Number(parent), command }]
  } catch {
    return []
  }
}

/** The process and those below it: all of them, or the Node processes alone, which leaves a browser to itself. */
export function descendants(child: ChildProcess, whole = false): number[] {
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
