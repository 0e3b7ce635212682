import { boundedIntegerSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import {
  computeNextScheduledRunTime,
  scheduleSchema as runSchedule
} from '../../model/etl/schedule'
import { createPassphraseSchema } from '../../model/settings/passphrase'
import { backupCopiesText } from './text'

const [never, , daily, weekly] = runSchedule.options

/** Schedule of automatic backup copies; times of day are in Vietnam's time zone. */
const copySchedule = z.discriminatedUnion('kind', [never, daily, weekly])
export type BackupCopySchedule = z.infer<typeof copySchedule>

/**
 * Retention of backup copies: number of newest copies, and numbers of days, weeks and months of
 * which the newest copy is kept.
 */
export const backupCopyRetentionSchema = z.strictObject({
  last: boundedIntegerSchema(1, 100),
  days: boundedIntegerSchema(0, 90),
  weeks: boundedIntegerSchema(0, 60),
  months: boundedIntegerSchema(0, 120)
})
export type BackupCopyRetention = z.infer<typeof backupCopyRetentionSchema>

/** Administrator's settings for backup copies on another medium. */
export const backupCopySettingsSchema = z.strictObject({
  schedule: copySchedule,
  retention: backupCopyRetentionSchema,
  /** Age in days of the newest complete copy from which a warning is shown. */
  warnDays: boundedIntegerSchema(1, 90)
})
export type BackupCopySettings = z.infer<typeof backupCopySettingsSchema>

/** Form of the copy settings: one field per value, so that each field has its own message. */
export const backupCopySettingsDraftSchema = z.strictObject({
  kind: z.enum(['none', 'daily', 'weekly']),
  time: daily.shape.time,
  weekday: weekly.shape.weekday,
  ...backupCopyRetentionSchema.shape,
  warnDays: backupCopySettingsSchema.shape.warnDays
})
type CopySettingsDraft = z.infer<typeof backupCopySettingsDraftSchema>

export function toBackupCopySettings(draft: CopySettingsDraft): BackupCopySettings {
  const { kind, time, weekday, warnDays, ...retention } = draft
  const day = kind === 'daily' ? { kind, time } : { kind: 'weekly' as const, time, weekday }
  return { schedule: kind === 'none' ? { kind } : day, retention, warnDays }
}

export const defaultBackupCopySettings: BackupCopySettings = {
  schedule: { kind: 'daily', time: '12:00' },
  retention: { last: 5, days: 7, weeks: 4, months: 6 },
  warnDays: 7
}

/** Backup copy in the repository. */
export const backupCopySchema = z.strictObject({
  id: z.uuid(),
  createdAt: timestampSchema,
  createdBy: textSchema(100),
  machine: textSchema(100),
  /** Whether the copy is of this machine's data folder. */
  isOwn: z.boolean(),
  files: z.int().min(0),
  /** Total size of the copied files in bytes. */
  size: z.int().min(0),
  /** Number of files that were damaged when copied, or are missing in the repository. */
  missing: z.int().min(0)
})
export type BackupCopy = z.infer<typeof backupCopySchema>

/** Result of a backup run. */
export const backupCopyRunOutcomeSchema = z.strictObject({
  time: timestampSchema,
  /** `partial`: a copy was made, but lacks files that a restore needs. */
  state: z.enum(['whole', 'partial', 'failed', 'stopped']),
  /** Number of files written and verified, and of files that the repository already contained. */
  copied: z.int().min(0),
  unchanged: z.int().min(0),
  /** Number of bytes that the run wrote. */
  written: z.int().min(0),
  /** Message about missing files or the failure, ready for display. */
  fault: textSchema(1_000)
})
export type BackupCopyRunOutcome = z.infer<typeof backupCopyRunOutcomeSchema>

/** Result of a restore drill, which restores a copy as a test. */
export const restoreDrillOutcomeSchema = z.strictObject({
  time: timestampSchema,
  copy: z.uuid(),
  copiedAt: timestampSchema,
  state: z.enum(['good', 'bad']),
  files: z.int().min(0),
  /** Number of generations opened, and of rows counted in them. */
  generations: z.int().min(0),
  rows: z.int().min(0),
  documents: z.int().min(0),
  records: z.int().min(0),
  /** First differences found by the restore drill, ready for display. */
  faults: z.array(textSchema(500)).max(20)
})
export type RestoreDrillOutcome = z.infer<typeof restoreDrillOutcomeSchema>

/**
 * Time of the next backup copy; a copy that was missed while the program was closed is due at once.
 * `tried` is the last run, whatever its result. A failed run is retried after an hour, because the
 * medium may be connected by then.
 */
export function computeNextBackupCopyTime(
  schedule: BackupCopySchedule,
  since: number,
  tried: Pick<BackupCopyRunOutcome, 'time' | 'state'> | null,
  now: number
): number {
  const retry = 3_600_000
  // If the clock was ahead during the last run, the next copy must not be delayed until that future
  // time.
  const from = Math.min(Math.max(since, tried?.time ?? 0), now)
  const next = computeNextScheduledRunTime(schedule, from) ?? Number.POSITIVE_INFINITY
  const isOff = schedule.kind === 'none'
  return tried?.state === 'failed' && !isOff ? Math.min(next, from + retry) : next
}

const passphraseText = backupCopiesText.passphrase

/** Schema of a new repository's passphrase. */
export const newCopyPassphraseSchema = createPassphraseSchema(passphraseText)

/** The passphrase is entered twice, so that a typing error does not lock everybody out. */
export const newCopyRepositoryDraftSchema = z
  .strictObject({ passphrase: newCopyPassphraseSchema, repeat: z.string().max(200) })
  .refine(draft => draft.passphrase === draft.repeat, {
    path: ['repeat'],
    message: passphraseText.different
  })

export const openCopyRepositoryDraftSchema = z.strictObject({
  passphrase: z.string().min(1, passphraseText.empty).max(200)
})
