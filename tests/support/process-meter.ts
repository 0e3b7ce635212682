import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

export interface ProcessUsage {
  /** Processor time of all threads since the process started, in hundredths of a second. */
  readonly ticks: number
  /** Resident memory in bytes. */
  readonly resident: number
}

/** Whether the system provides the usage of processes in `/proc`. */
export const hasProcFileSystem = existsSync('/proc/self/stat')

/**
 * Usage of a process; undefined if the process has ended. Without `/proc` the process must be
 * started with `nodeMeterSwitches`.
 */
export function readProcessUsage(
  pid: number,
  isMetered = !hasProcFileSystem
): ProcessUsage | undefined {
  try {
    return isMetered ? readMeter(pid) : readProc(pid)
  } catch {
    return undefined
  }
}

/** Node switches that preload the meter, which records the usage of the process every 10 ms. */
export const nodeMeterSwitches = (root: string): string[] => [
  `--import=${pathToFileURL(join(root, 'tests/support/process-meter-child.ts'))}`
]

/** Deletes the file in which a metered process recorded its usage. */
export function deleteMeterRecordOnExit(child: ChildProcess): void {
  child.once('exit', () => rmSync(meterOf(child.pid ?? 0), { force: true }))
}

const meterOf = (pid: number): string => join(tmpdir(), `usage-${pid}`)

function readMeter(pid: number): ProcessUsage {
  const [microseconds, resident] = readFileSync(meterOf(pid), 'latin1').trim().split(' ')
  return { ticks: Math.floor(Number(microseconds) / 10_000), resident: Number(resident) }
}

function readProc(pid: number): ProcessUsage {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  const status = readFileSync(`/proc/${pid}/status`, 'latin1')
  return {
    ticks: Number(user) + Number(system),
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1_024
  }
}
