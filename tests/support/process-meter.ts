import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface Usage {
  /** Hundredths of a second of a processor, all threads together, since the process began. */
  readonly ticks: number
  /** Bytes that are in memory. */
  readonly resident: number
}

/** Whether the system itself shows what its processes use. */
export const hasProc = existsSync('/proc/self/stat')

/** What a process uses; undefined where it has ended. One without `/proc` has to be started with a meter. */
export function usageOf(pid: number, isMetered = !hasProc): Usage | undefined {
  try {
    return isMetered ? readMeter(pid) : readProc(pid)
  } catch {
    return undefined
  }
}

/** The switches of Node that let a process write down every 10 ms what it uses. */
export const meterSwitches = (root: string): string[] => [
  `--import=${pathToFileURL(join(root, 'tests/support/process-meter-child.ts'))}`
]

/** What a metered process has written goes with it. */
export function dropMeter(child: ChildProcess): void {
  child.once('exit', () => rmSync(meterOf(child.pid ?? 0), { force: true }))
}

const meterOf = (pid: number): string => join(tmpdir(), `usage-${pid}`)

function readMeter(pid: number): Usage {
  const [microseconds, resident] = readFileSync(meterOf(pid), 'latin1').trim().split(' ')
  return { ticks: Math.floor(Number(microseconds) / 10_000), resident: Number(resident) }
}

function readProc(pid: number): Usage {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return {
    ticks: Number(user) + Number(system),
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
  }
}
