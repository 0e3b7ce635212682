import { createHash } from 'node:crypto'
import type { UnitPeriodDeliveryArrival } from '@shared/features/ledger/arrival'
import { findColumnNameInGeneration } from '@shared/features/lineage/names-in-time'
import { toVietnamIsoDay } from '@shared/kit/format'
import { currentGenerationOf } from '@shared/model/data-mart/data-mart'
import type { Generation } from '@shared/model/data-mart/generation'
import type { DeliveryExpectation } from '@shared/model/ledger/expectation'
import type { DeliveryInterval } from '@shared/model/ledger/period'
import type { FeatureDependencies } from '../../parts'
import type { OpenedTableGeneration } from '../../warehouse/tables'
import { buildUnitPeriodQuery } from './row-groups'

export type UnitPeriodCountDependencies = Pick<
  FeatureDependencies,
  'arrivalParts' | 'clock' | 'records' | 'warehouse'
>

/** Timeout for counting the rows of one generation, in milliseconds. */
const patience = 60_000

/**
 * Number of years before today for which rows are counted by unit and period; no expected delivery
 * begins earlier.
 */
export const maxYearsOfPeriodCounts = 10

/**
 * Name of the log with the row counts of an expectation; another table or other columns start a new
 * log. The name does not depend on the expected units, because the rows of all units are logged.
 */
export function periodLogNameOf({ id, table, every, recognition }: DeliveryExpectation): string {
  const asked = JSON.stringify([table, every, recognition])
  return `${id}-${createHash('sha256').update(asked).digest('hex').slice(0, 12)}`
}

/** Number of rows by unit (a value of the unit column) and period. */
export interface UnitPeriodCount {
  readonly unit: string
  readonly period: string
  readonly rows: number
}

/**
 * Counts the rows of a generation by unit (a value of the unit column) and by the period that a day
 * belongs to. Throws EngineFault.
 */
export async function countRowsByUnitPeriod(
  { reader }: Pick<FeatureDependencies['warehouse'], 'reader'>,
  opened: OpenedTableGeneration,
  columns: { readonly unit: string; readonly day: string },
  every: DeliveryInterval,
  today: string
): Promise<UnitPeriodCount[]> {
  const since = `${Number(today.slice(0, 4)) - maxYearsOfPeriodCounts}-01-01`
  const question = buildUnitPeriodQuery(opened, columns, every, since)
  const { rows } = await reader.ask(question, { deadline: patience })
  return rows.map(([unit, period, count]) => ({
    unit: String(unit).slice(0, 100),
    period: String(period),
    rows: Number(count)
  }))
}

/**
 * Scans generations that were not scanned yet and logs the units and periods found in their rows.
 * Throws EngineFault, AppError.
 */
export async function recordUnitPeriodCounts(
  { arrivalParts, clock, records, warehouse }: UnitPeriodCountDependencies,
  expected: DeliveryExpectation
): Promise<void> {
  const { recognition, every } = expected
  const table = records.read().dataMarts.find(({ id }) => id === expected.table)
  if (recognition.kind !== 'rows' || !table) return
  const log = periodLogNameOf(expected)
  const logged = await arrivalParts.read(log)
  const seen = new Set(logged.map(({ generation }) => generation))
  const now = currentGenerationOf(table)
  let isBegun = logged.length > 0
  const counted = new Map(logged.map(({ unit, period, rows }) => [`${unit}\n${period}`, rows]))
  for (const made of table.generations) {
    const { id, user, note, load, columns } = made
    // Maps a current column name to the name that this column had in the scanned generation.
    const then = (name: string): string =>
      now ? findColumnNameInGeneration(table, name, made, now) : name
    const asked = { unit: then(recognition.unit), day: then(recognition.day) }
    const has = (name: string): boolean => columns.some(column => column.name === name)
    if (seen.has(id) || !has(asked.unit) || !has(asked.day)) continue
    const opened = await warehouse.tables.open(table.id, id)
    const today = toVietnamIsoDay(clock.now())
    const groups = await countRowsByUnitPeriod(warehouse, opened, asked, every, today)
    const source = (load?.file.fileName ?? note).slice(0, 200)
    const about = {
      generation: id,
      time: load?.sentAt ?? made.time,
      user,
      source,
      ...(!isBegun && !isFirst(made) && { before: true })
    }
    const lines: UnitPeriodDeliveryArrival[] = []
    for (const group of groups) {
      const key = `${group.unit}\n${group.period}`
      if (group.rows <= (counted.get(key) ?? 0)) continue
      counted.set(key, group.rows)
      lines.push({ ...about, ...group })
    }
    // A line without a unit is logged last; it marks the generation as scanned.
    await arrivalParts.append(log, [...lines, { ...about, unit: '', period: '', rows: 0 }])
    isBegun = true
  }
}

/**
 * Whether all rows of a generation arrived with it: it is the first generation of its table on this
 * machine and was not imported with a package.
 */
const isFirst = ({ id, origin }: Generation): boolean =>
  Number(id.slice(1, 7)) === 1 && origin !== 'package'
