import { toVietnamIsoDay } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import type { Warehouse } from '../../warehouse/warehouse'
import { listCallLogFiles } from './call-files'
import { type CallLogReader, createCallLogReader } from './call-log'
import { buildCallExport } from './export-calls'
import { type CallStatistics, createCallStatistics } from './figures'
import { vietnamUtcOffsetMs } from './part-sql'
import { createCallLogArchiveIndexReader } from './parts-known'
import { archiveRawCallLines, deleteExpiredCallLines } from './put-away'

/** Log of the calls that the gateway (HTTP server of the published APIs) answered. */
export interface CallLog extends CallLogReader, CallStatistics {
  /** Builds the export request for the writer process. Throws AppError. */
  exporting(api: string, query: ListQuery): ReturnType<typeof buildCallExport>
  /** Total size in bytes. */
  size(): number
  /**
   * Archives gateway lines into parts and deletes expired lines; for the writer instance. Throws as
   * `archiveRawCallLines`.
   */
  tend(now: number, months: number): Promise<void>
}

export interface CallLogDependencies {
  readonly directory: string
  readonly readOnly: boolean
  readonly warehouse: Pick<Warehouse, 'reader' | 'writer' | 'fs'>
}

/**
 * Maximum number of log lines that stay in raw files; beyond it, lines are archived into a part on
 * the same day.
 */
export const maxRawLogLines = 50_000

export function openCallLog({ directory, readOnly, warehouse }: CallLogDependencies): CallLog {
  const { reader: engine, writer, fs } = warehouse
  const reader = createCallLogReader({ directory, fs, reader: engine })
  const open = createCallLogArchiveIndexReader(engine)
  const putting = { directory, fs, writer }
  let tending: Promise<void> | undefined
  let lookedOn = ''

  /**
   * Whether archiving is due: there are raw lines of earlier days, or more than `maxRawLogLines`.
   */
  async function isDue(now: number): Promise<boolean> {
    const { files } = listCallLogFiles(fs, directory)
    // If there are several raw files, at least one is complete and can be archived, so no file
    // needs to be read.
    if (files.length > 1) return true
    const tail = await reader.tail()
    const [first] = tail
    return (
      first !== undefined &&
      (tail.length > maxRawLogLines || toVietnamIsoDay(first.t) < toVietnamIsoDay(now))
    )
  }

  async function tend(now: number, months: number): Promise<void> {
    const keepFrom = vietnamMidnightMonthsBefore(now, months)
    if (await isDue(now)) while (await archiveRawCallLines(putting, keepFrom));
    if (lookedOn === toVietnamIsoDay(now)) return
    await letGoOld(keepFrom)
    lookedOn = toVietnamIsoDay(now)
  }

  async function letGoOld(keepFrom: number): Promise<void> {
    const files = listCallLogFiles(fs, directory)
    if (files.parts.length === 0) return
    const { parts } = await open(files)
    for (const part of parts) {
      if (part.facts.apis.size > 0)
        await deleteExpiredCallLines(putting, part, part.facts, keepFrom)
    }
  }

  return {
    ...reader,
    ...createCallStatistics(reader),
    exporting: (api, query) => reader.look(moment => buildCallExport(moment, api, query)),
    size: () => listCallLogFiles(fs, directory).size,
    tend(now, months) {
      if (readOnly) return Promise.resolve()
      tending ??= tend(now, months).finally(() => {
        tending = undefined
      })
      return tending
    }
  }
}

/**
 * Midnight in Vietnam on the same day of the month, the given number of months before, in
 * milliseconds since the epoch.
 */
export function vietnamMidnightMonthsBefore(now: number, months: number): number {
  const [year = 0, month = 1, day = 1] = toVietnamIsoDay(now).split('-').map(Number)
  // A shorter month may lack this day, so its last day is used instead.
  const last = new Date(Date.UTC(year, month - months, 0)).getUTCDate()
  return Date.UTC(year, month - 1 - months, Math.min(day, last)) - vietnamUtcOffsetMs
}
