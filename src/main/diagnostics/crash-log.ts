import {
  closeSync,
  fstatSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync
} from 'node:fs'
import { dirname } from 'node:path'
import { type CrashEntry, crashEntrySchema } from '../faults/crash'
import type { ProgramFaultLog } from '../faults/report-fault'
import type { Clock } from '../store/clock'
import { writeDurably } from '../store/disk/safe-write'
import { redactFault, redactText } from './redact'

/**
 * Size in bytes at which older entries are dropped; the next constant is the number of newest
 * entries that stay.
 */
const maxSize = 262_144
const kept = 100
/**
 * Maximum number of equal errors written per hour, because the first few describe an error that
 * repeats a thousand times.
 */
const sameAtMost = 5
const hour = 3_600_000

export interface CrashLog extends ProgramFaultLog {
  /** Newest entries, oldest first; empty if the file cannot be read. */
  readonly read: () => CrashEntry[]
}

export interface CrashLogOptions {
  readonly path: string
  readonly version: string
  readonly clock: Clock
}

/**
 * Log of the program's own errors in a bounded JSON Lines file. Writes synchronously, because the
 * process may end right afterwards.
 */
export function openCrashLog({ path, version, clock }: CrashLogOptions): CrashLog {
  const seen = new Map<string, number>()
  let since = Number.NEGATIVE_INFINITY
  const read = (): CrashEntry[] => parse(readQuietly(path)).slice(-kept)
  return {
    read,
    note: (kind, fault, where = '') => {
      try {
        const redacted = { where: redactText(where).slice(0, 60), ...redactFault(fault) }
        // The absolute difference is used, so that a clock that was set back also starts a new
        // hour.
        if (Math.abs(clock.now() - since) > hour) {
          seen.clear()
          since = clock.now()
        }
        const signature = JSON.stringify([kind, redacted])
        const times = (seen.get(signature) ?? 0) + 1
        seen.set(signature, times)
        if (times > sameAtMost) return
        const entry = crashEntrySchema.parse({ time: clock.now(), version, kind, ...redacted })
        append(path, `${JSON.stringify(entry)}\n`)
      } catch (error) {
        console.error('crash log:', error)
      }
    }
  }
}

function append(path: string, line: string): void {
  mkdirSync(dirname(path), { recursive: true })
  const file = openSync(path, 'a', 0o600)
  let size = 0
  try {
    writeSync(file, line)
    fsyncSync(file)
    size = fstatSync(file).size
  } finally {
    closeSync(file)
  }
  if (size <= maxSize) return
  const newest = parse(readQuietly(path)).slice(-kept)
  writeDurably(path, newest.map(entry => `${JSON.stringify(entry)}\n`).join(''))
}

function parse(text: string): CrashEntry[] {
  return text.split('\n').flatMap(line => {
    try {
      return [crashEntrySchema.parse(JSON.parse(line))]
    } catch {
      // An incomplete line is ignored, because the crash that it reports may have interrupted the
      // write.
      return []
    }
  })
}

function readQuietly(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
