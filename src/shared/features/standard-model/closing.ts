import { line, paragraph, recordId, text, time } from '../../kit/fields'
import { reasonFaults, reasonLength } from '../../kit/reason'
import { z } from '../../kit/zod'
import { postStandards } from '../analytics/post-standard'
import { dataType } from '../data-mart/column'
import { generationId } from '../data-mart/generation-id'
import {
  type Configuration,
  type ConfigurationItem,
  defaultConfiguration
} from '../settings/configuration'
import { derivations } from './derivation'
import { findingKinds } from './findings'

/** A month by its year and number: "2026-10". */
export const period = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** What is configured and decides about figures: it is frozen with them. */
export const countedItems = [
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
  // Periods that were closed before these could be set have their first values.
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
export type CountedSettings = Pick<Configuration, (typeof countedItems)[number]>

/**
 * A table of the model with the generation that fills it for good. All that reading needs is here, as the table may be called, built or mapped
 * otherwise by then, or be gone: the file stays.
 */
export const pinnedTable = z.strictObject({
  /** Of the model. */
  id: recordId,
  /** Id of the data-mart table, and its name of then. */
  table: recordId,
  name: text(100),
  /** Column of the generation by that of the model which it fills. */
  columns: z.record(line(100), z.strictObject({ name: line(100), dataType })),
  /** How columns are filled that are not simply copied; periods that were closed before there were any have none. */
  derivations: derivations.default({}),
  generation: generationId,
  /** When it was published. */
  time,
  rows: z.int().min(0),
  /** Of its file. */
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/)
})
export type PinnedTable = z.infer<typeof pinnedTable>

/** What a table is pinned under in which the values of a column of the model are looked up: no table of the model has such an id. */
export const lookupPinId = (table: string, column: string): string =>
  `tra-cuu-${table}-${column}`.replaceAll('_', '-')

/** Columns of such a pin: the one that is compared, and the one whose values are taken. */
export const lookupPinColumns = { key: 'khoa', value: 'gia_tri' } as const

/** What **Kiểm tra mô hình** found and somebody closed the period with. */
const acceptedFinding = z.strictObject({
  table: recordId,
  kind: z.enum(findingKinds),
  columns: z.array(line(100)),
  rows: z.int().min(0)
})

/** Why a period is closed, opened again, or not; it stands in the trail. */
export const closingReason = paragraph(300).refine(
  reason => reason.trim().length >= reasonLength,
  reasonFaults.any
)

const frozen = z.strictObject({
  time,
  user: text(100),
  reason: text(300),
  tables: z.array(pinnedTable).min(1).max(300),
  settings: countedSettings,
  /** Standards of posts that counted, the last version of each. */
  standards: z.array(postStandards),
  findings: z.array(acceptedFinding).max(1_000)
})
export type Frozen = z.infer<typeof frozen>

const closingSteps = ['closed', 'asked', 'refused', 'opened'] as const
/** Steps of a period that are kept; the trail has all. */
export const mostSteps = 100

/** A period that was closed at least once. */
export const closedPeriod = z.strictObject({
  /** Of the period: `closingId`. */
  id: recordId,
  name: text(100),
  period,
  /** What its figures are computed from; null once it was opened again. */
  frozen: frozen.nullable(),
  /** Who wants it opened again, until a second person decides. */
  asked: z.strictObject({ time, user: text(100), reason: text(300) }).nullable(),
  history: z
    .array(z.strictObject({ time, user: text(100), step: z.enum(closingSteps), reason: text(300) }))
    .max(mostSteps)
})
export type ClosedPeriod = z.infer<typeof closedPeriod>

export const closingId = (of: string): string => `ky-${of}`

/** "2026-10" → "10/2026". */
export const periodWords = (of: string): string => of.split('-').reverse().join('/')

/** The newest period that is closed; undefined where none is. */
export const newestClosed = (periods: readonly ClosedPeriod[]): ClosedPeriod | undefined =>
  periods
    .filter(one => one.frozen !== null)
    .reduce<ClosedPeriod | undefined>(
      (newest, one) => (newest && newest.period > one.period ? newest : one),
      undefined
    )

/** What is frozen of each closed period, by the period. */
export const frozenOf = (periods: readonly ClosedPeriod[]): ReadonlyMap<string, Frozen> =>
  new Map(periods.flatMap(one => (one.frozen ? [[one.period, one.frozen] as const] : [])))

/** Months back from today in which a first period may be closed. */
const firstAtMost = 36

/** The month so many months after one; before it where the number is negative. */
export function monthAfter(of: string, months = 1): string {
  const [year = 0, month = 0] = of.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months)).toISOString().slice(0, 7)
}

/**
 * Periods that may be closed next, the newest first: they follow each other without a gap, so only the month after the newest closed one; any
 * that had ended where none is closed yet. `today`: "2026-11-21".
 */
export function closableOn(today: string, periods: readonly ClosedPeriod[]): string[] {
  const running = today.slice(0, 7)
  const newest = newestClosed(periods)
  if (newest) return [monthAfter(newest.period)].filter(next => next < running)
  return Array.from({ length: firstAtMost }, (_, back) => monthAfter(running, -1 - back))
}
