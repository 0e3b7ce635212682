import { lineSchema, recordIdSchema, textSchema, timestampSchema } from '../../kit/fields'
import { z } from '../../kit/zod'
import { postStandardHistorySchema } from '../../model/analytics/post-standard'
import { dataTypeSchema } from '../../model/data-mart/column'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import {
  type Configuration,
  type ConfigurationItem,
  defaultConfiguration
} from '../../model/settings/configuration'
import { derivationsSchema } from './derivation'
import { modelFindingKinds } from './findings'

/** Month as year and number: "2026-10". */
export const periodMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Configuration items that affect figures and are part of the snapshot. */
export const closingConfigurationItems = [
  'fillLow',
  'fillGood',
  'fillHigh',
  'supplyGood',
  'equipmentReadyGood',
  'reserveQuotaGood',
  'reserveReadyGood',
  'trainingGood',
  'reserveAgeMenFirst',
  'reserveAgeWomenFirst',
  'reserveAgeMenSecond',
  'reserveAgeWomenSecond',
  'graveAlertDays',
  'alertDays'
] as const satisfies readonly ConfigurationItem[]
const countedSettings = z.strictObject({
  fillLow: z.int(),
  fillGood: z.int(),
  fillHigh: z.int(),
  // Periods closed before these settings were configurable use the default values.
  supplyGood: z.int().default(defaultConfiguration.supplyGood),
  equipmentReadyGood: z.int().default(defaultConfiguration.equipmentReadyGood),
  reserveQuotaGood: z.int().default(defaultConfiguration.reserveQuotaGood),
  reserveReadyGood: z.int().default(defaultConfiguration.reserveReadyGood),
  trainingGood: z.int().default(defaultConfiguration.trainingGood),
  reserveAgeMenFirst: z.int().default(defaultConfiguration.reserveAgeMenFirst),
  reserveAgeWomenFirst: z.int().default(defaultConfiguration.reserveAgeWomenFirst),
  reserveAgeMenSecond: z.int().default(defaultConfiguration.reserveAgeMenSecond),
  reserveAgeWomenSecond: z.int().default(defaultConfiguration.reserveAgeWomenSecond),
  graveAlertDays: z.int(),
  alertDays: z.int()
})
export type ClosingConfiguration = Pick<Configuration, (typeof closingConfigurationItems)[number]>

/**
 * Model table with the generation that permanently fills it. Self-contained, because the data-mart
 * table may be renamed, restructured, remapped or deleted later, while the file stays.
 */
export const pinnedTableSchema = z.strictObject({
  /** Id of the table in the model. */
  id: recordIdSchema,
  /** Id of the data-mart table, and its name at that time. */
  table: recordIdSchema,
  name: textSchema(100),
  /** Column of the generation by the model column that it fills. */
  columns: z.record(
    lineSchema(100),
    z.strictObject({ name: lineSchema(100), dataType: dataTypeSchema })
  ),
  /** Derivations of the columns that are not simply copied; absent in older closings. */
  derivations: derivationsSchema.default({}),
  generation: generationIdSchema,
  /** Time of publication. */
  time: timestampSchema,
  rows: z.int().min(0),
  /** Size of the generation's file in bytes. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type PinnedTable = z.infer<typeof pinnedTableSchema>

/** Id of the pinned look-up table of a model column; no model table has such an id. */
export const lookupPinId = (table: string, column: string): string =>
  `tra-cuu-${table}-${column}`.replaceAll('_', '-')

/** Columns of a pinned look-up table: the compared column, and the column whose values are used. */
export const lookupPinColumns = { key: 'khoa', value: 'gia_tri' } as const

/** Finding of **Kiểm tra mô hình** accepted when the period was closed. */
const acceptedFinding = z.strictObject({
  table: recordIdSchema,
  kind: z.enum(modelFindingKinds),
  columns: z.array(lineSchema(100)),
  rows: z.int().min(0)
})

const frozen = z.strictObject({
  time: timestampSchema,
  user: textSchema(100),
  reason: textSchema(300),
  tables: z.array(pinnedTableSchema).min(1).max(300),
  settings: countedSettings,
  /** Standards of posts in effect, the last version of each. */
  standards: z.array(postStandardHistorySchema),
  findings: z.array(acceptedFinding).max(1_000)
})
export type ClosedPeriodSnapshot = z.infer<typeof frozen>

const closingSteps = ['closed', 'asked', 'refused', 'opened'] as const
/** Maximum steps stored per period; the audit log has all. */
export const maxClosingHistorySteps = 100

/** Period that was closed at least once. */
export const closedPeriodSchema = z.strictObject({
  /** Id of the period: `closedPeriodIdOf`. */
  id: recordIdSchema,
  name: textSchema(100),
  period: periodMonthSchema,
  /** Snapshot that the figures of the period are computed from; null after reopening. */
  frozen: frozen.nullable(),
  /** Pending request to reopen the period, until a second person decides. */
  asked: z
    .strictObject({ time: timestampSchema, user: textSchema(100), reason: textSchema(300) })
    .nullable(),
  history: z
    .array(
      z.strictObject({
        time: timestampSchema,
        user: textSchema(100),
        step: z.enum(closingSteps),
        reason: textSchema(300)
      })
    )
    .max(maxClosingHistorySteps)
})
export type ClosedPeriod = z.infer<typeof closedPeriodSchema>

export const closedPeriodIdOf = (of: string): string => `ky-${of}`

/** "2026-10" → "10/2026". */
export const formatClosedMonth = (of: string): string => of.split('-').reverse().join('/')

/** Newest closed period; undefined if there is none. */
export const newestClosedPeriodOf = (periods: readonly ClosedPeriod[]): ClosedPeriod | undefined =>
  periods
    .filter(one => one.frozen !== null)
    .reduce<ClosedPeriod | undefined>(
      (newest, one) => (newest && newest.period > one.period ? newest : one),
      undefined
    )

/** Snapshots of the closed periods, by period. */
export const snapshotsByClosedPeriod = (
  periods: readonly ClosedPeriod[]
): ReadonlyMap<string, ClosedPeriodSnapshot> =>
  new Map(periods.flatMap(one => (one.frozen ? [[one.period, one.frozen] as const] : [])))

/** Maximum number of months before today at which the first closed period may lie. */
const firstAtMost = 36

/** Month at an offset from another; negative offsets are earlier. */
export function monthAfter(of: string, months = 1): string {
  const [year = 0, month = 0] = of.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/**
 * Periods that may be closed next, newest first: there may be no gaps, so only the month after the
 * newest closed one; any past month if none is closed yet. `today`: "2026-11-21".
 */
export function listClosablePeriods(today: string, periods: readonly ClosedPeriod[]): string[] {
  const running = today.slice(0, 7)
  const newest = newestClosedPeriodOf(periods)
  if (newest) return [monthAfter(newest.period)].filter(next => next < running)
  return Array.from({ length: firstAtMost }, (_, back) => monthAfter(running, -1 - back))
}
