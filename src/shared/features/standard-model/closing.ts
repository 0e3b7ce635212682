import {
  createKeyEnumSchema,
  lineSchema,
  recordIdSchema,
  textSchema,
  timestampSchema
} from '../../kit/fields'
import { z } from '../../kit/zod'
import { positionRequirementHistorySchema } from '../../model/analytics/post-standard'
import { dataTypeSchema } from '../../model/data-mart/column'
import { generationIdSchema } from '../../model/data-mart/generation-id'
import { militaryRankLabels } from '../../model/rules/personnel'
import {
  type Configuration,
  type ConfigurationKey,
  defaultConfiguration
} from '../../model/settings/configuration'
import { modelColumnDerivationsSchema } from './derivation'
import { modelFindingKinds } from './findings'

/** Month as year and number: "2026-10". */
export const periodMonthSchema = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** Settings that affect figures and are therefore part of the snapshot of a closed period. */
export const periodClosingConfigurationKeys = [
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
] as const satisfies readonly ConfigurationKey[]
/**
 * Age limits of reserve officers by military rank in years, and the rules that state all age limits.
 * Absent in snapshots from before the rules.
 */
const ruledReserveAgesSchema = z.strictObject({
  officers: z.partialRecord(createKeyEnumSchema(militaryRankLabels), z.number()),
  basis: textSchema(1_000)
})
export type RuledReserveAges = z.infer<typeof ruledReserveAgesSchema>

const countedSettings = z.strictObject({
  fillLow: z.int(),
  fillGood: z.int(),
  fillHigh: z.int(),
  // Snapshots from before these settings existed use the default values.
  supplyGood: z.int().default(defaultConfiguration.supplyGood),
  equipmentReadyGood: z.int().default(defaultConfiguration.equipmentReadyGood),
  reserveQuotaGood: z.int().default(defaultConfiguration.reserveQuotaGood),
  reserveReadyGood: z.int().default(defaultConfiguration.reserveReadyGood),
  trainingGood: z.int().default(defaultConfiguration.trainingGood),
  reserveAgeMenFirst: z.number().default(defaultConfiguration.reserveAgeMenFirst),
  reserveAgeWomenFirst: z.number().default(defaultConfiguration.reserveAgeWomenFirst),
  reserveAgeMenSecond: z.number().default(defaultConfiguration.reserveAgeMenSecond),
  reserveAgeWomenSecond: z.number().default(defaultConfiguration.reserveAgeWomenSecond),
  graveAlertDays: z.int(),
  alertDays: z.int(),
  reserveAges: ruledReserveAgesSchema.optional()
})
export type PeriodClosingConfiguration = Pick<
  Configuration,
  (typeof periodClosingConfigurationKeys)[number]
> & { readonly reserveAges?: RuledReserveAges | undefined }

/**
 * Model table in the snapshot of a closed period, with the generation (version of the rows) that
 * fills it permanently. Self-contained, because the data-mart table may be renamed, restructured,
 * remapped or deleted later, while the file stays.
 */
export const closedPeriodTableSchema = z.strictObject({
  /** Id of the table in the model. */
  id: recordIdSchema,
  /** Id of the data-mart table, and its name at the time of closing. */
  table: recordIdSchema,
  name: textSchema(100),
  /** Column of the generation by the model column that it fills. */
  columns: z.record(
    lineSchema(100),
    z.strictObject({ name: lineSchema(100), dataType: dataTypeSchema })
  ),
  /**
   * Derivations of model columns that are not copied from one column of the generation; absent in
   * older closings.
   */
  derivations: modelColumnDerivationsSchema.default({}),
  generation: generationIdSchema,
  /** Time at which the generation was published. */
  time: timestampSchema,
  rows: z.int().min(0),
  /** Size of the generation's file in bytes. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type ClosedPeriodTable = z.infer<typeof closedPeriodTableSchema>

/**
 * Id of the look-up table that a model column uses, within the snapshot of a closed period; no
 * model table has such an id.
 */
export const closedPeriodLookupTableIdOf = (table: string, column: string): string =>
  `tra-cuu-${table}-${column}`.replaceAll('_', '-')

/**
 * Columns of a look-up table in a snapshot: the column that is searched for the value, and the
 * column that contains the result.
 */
export const closedPeriodLookupColumns = { key: 'khoa', value: 'gia_tri' } as const

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
  tables: z.array(closedPeriodTableSchema).min(1).max(300),
  settings: countedSettings,
  /** Last version of each post's standard (requirements), which was in effect. */
  standards: z.array(positionRequirementHistorySchema),
  findings: z.array(acceptedFinding).max(1_000)
})
export type ClosedPeriodSnapshot = z.infer<typeof frozen>

const closingSteps = ['closed', 'asked', 'refused', 'opened'] as const
/** Maximum number of history steps stored per period; the audit log contains all steps. */
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

/** Converts "2026-10" to "10/2026". */
export const formatPeriodMonth = (of: string): string => of.split('-').reverse().join('/')

/** Newest closed period; undefined if there is none. */
export const newestClosedPeriodOf = (periods: readonly ClosedPeriod[]): ClosedPeriod | undefined =>
  periods
    .filter(one => one.frozen !== null)
    .reduce<ClosedPeriod | undefined>(
      (newest, one) => (newest && newest.period > one.period ? newest : one),
      undefined
    )

/** Snapshot of each closed period, by period. */
export const snapshotsByClosedPeriod = (
  periods: readonly ClosedPeriod[]
): ReadonlyMap<string, ClosedPeriodSnapshot> =>
  new Map(periods.flatMap(one => (one.frozen ? [[one.period, one.frozen] as const] : [])))

/** Maximum age in months of the first period that can be closed. */
const firstAtMost = 36

/** The month `months` later than the given one; earlier if negative. */
export function addMonthsToMonth(of: string, months = 1): string {
  const [year = 0, month = 0] = of.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/**
 * Periods that may be closed next, newest first. Closed periods have no gaps, so only the month
 * after the newest closed one; any past month if none is closed yet. `today`: "2026-11-21".
 */
export function listClosablePeriods(today: string, periods: readonly ClosedPeriod[]): string[] {
  const running = today.slice(0, 7)
  const newest = newestClosedPeriodOf(periods)
  if (newest) return [addMonthsToMonth(newest.period)].filter(next => next < running)
  return Array.from({ length: firstAtMost }, (_, back) => addMonthsToMonth(running, -1 - back))
}
