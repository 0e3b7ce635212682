import { text, time } from '../../kit/fields'
import { wholeNumber } from '../../kit/whole-number'
import { z } from '../../kit/zod'
import { nextRunTime, schedule as runSchedule } from '../etl/schedule'

const [never, , daily, weekly] = runSchedule.options

/** When a copy is made by itself; times of day are Vietnam's. */
const copySchedule = z.discriminatedUnion('kind', [never, daily, weekly])
export type CopySchedule = z.infer<typeof copySchedule>

/** How many copies stay: the newest, and the newest of so many days, weeks and months. */
export const copyRetention = z.strictObject({
  last: wholeNumber(1, 100),
  days: wholeNumber(0, 90),
  weeks: wholeNumber(0, 60),
  months: wholeNumber(0, 120)
})
export type CopyRetention = z.infer<typeof copyRetention>

/** What an administrator sets of copies on another medium. */
export const copySettings = z.strictObject({
  schedule: copySchedule,
  retention: copyRetention,
  /** Days after which the newest good copy is called old. */
  warnDays: wholeNumber(1, 90)
})
export type CopySettings = z.infer<typeof copySettings>

/** The same as a form has it: one field for each value, so that each has its message. */
export const copySettingsDraft = z.strictObject({
  kind: z.enum(['none', 'daily', 'weekly']),
  time: daily.shape.time,
  weekday: weekly.shape.weekday,
  ...copyRetention.shape,
  warnDays: copySettings.shape.warnDays
})
type CopySettingsDraft = z.infer<typeof copySettingsDraft>

export function settingsOfDraft(draft: CopySettingsDraft): CopySettings {
  const { kind, time, weekday, warnDays, ...retention } = draft
  const day = kind === 'daily' ? { kind, time } : { kind: 'weekly' as const, time, weekday }
  return { schedule: kind === 'none' ? { kind } : day, retention, warnDays }
}

export const defaultCopySettings: CopySettings = {
  schedule: { kind: 'daily', time: '12:00' },
  retention: { last: 5, days: 7, weeks: 4, months: 6 },
  warnDays: 7
}

/** A copy as it lies in the repository. */
export const backupCopy = z.strictObject({
  id: z.uuid(),
  createdAt: time,
  createdBy: text(100),
  machine: text(100),
  /** Whether it is of the data folder of this machine. */
  isOwn: z.boolean(),
  files: z.int().min(0),
  /** Bytes of its files. */
  size: z.int().min(0),
  /** Files that are damaged on this machine, or that are not in the repository any more. */
  missing: z.int().min(0)
})
export type BackupCopy = z.infer<typeof backupCopy>

/** What came of a run. */
export const copyOutcome = z.strictObject({
  time,
  /** `partial`: a copy was made, and files that a restore needs are not in it. */
  state: z.enum(['whole', 'partial', 'failed', 'stopped']),
  /** Files that were written and read back; files that were there already. */
  copied: z.int().min(0),
  unchanged: z.int().min(0),
  /** Bytes that were written. */
  written: z.int().min(0),
  /** What is missing or what failed, ready to show. */
  fault: text(1_000)
})
export type CopyOutcome = z.infer<typeof copyOutcome>

/** What came of a restore drill. */
export const drillOutcome = z.strictObject({
  time,
  copy: z.uuid(),
  copiedAt: time,
  state: z.enum(['good', 'bad']),
  files: z.int().min(0),
  /** Generations that were opened, and the rows that were counted in them. */
  generations: z.int().min(0),
  rows: z.int().min(0),
  documents: z.int().min(0),
  records: z.int().min(0),
  /** What differs, ready to show; the first ones. */
  faults: z.array(text(500)).max(20)
})
export type DrillOutcome = z.infer<typeof drillOutcome>

/**
 * When the next copy is due: one that was missed while the program was closed is due at once. `tried`: the last run, whatever came of it. A run that failed
 * is tried again after an hour, as somebody may have plugged the medium in.
 */
export function nextCopyTime(
  schedule: CopySchedule,
  since: number,
  tried: Pick<CopyOutcome, 'time' | 'state'> | null,
  now: number
): number {
  const retry = 3_600_000
  // A clock that was ahead must not hold everything up until that time comes again.
  const from = Math.min(Math.max(since, tried?.time ?? 0), now)
  const next = nextRunTime(schedule, from) ?? Number.POSITIVE_INFINITY
  const isOff = schedule.kind === 'none'
  return tried?.state === 'failed' && !isOff ? Math.min(next, from + retry) : next
}
