import { createHash } from 'node:crypto'
import {
  type AlertCase,
  type AlertState,
  nonSampleAlertIdPrefix
} from '@shared/features/analytics/alert-case'
import { memoisePerKey } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { SectorFacts } from '../facts/facts'
import { shortageKindCount } from '../facts/shortages'
import type { Unit } from '../model'
import type { AlertCasesById } from '../page-context'
import type { SectorPageScope } from '../scope'
import { findSameShortageCause, shortageCauseKeyOf } from './alert-causes'
import { readShortages, type ShortageScope, type ShortagesByUnit } from './shortages'
import type { FillRateThresholds } from './staffing'

/**
 * Margin below the shortage limit at which an alert becomes severe, as a share of the
 * establishment.
 */
const graveGap = 0.1

/** The share below which an alert is severe; below `limits.low` an alert exists. */
export function severeAlertShareOf({ low }: FillRateThresholds): number {
  return low - graveGap
}

export interface ShortageAlert {
  /** Identifier composed of unit, cause and first period: a recurring shortage is a new alert. */
  readonly id: string
  readonly unit: Unit
  /** Index of the cause of shortage, by the order of names of the requested period. */
  readonly cause: number
  readonly grave: boolean
  /** Required number of persons or items, in the same period as `short`. */
  readonly should: number
  /**
   * Number of missing persons or items; for a closed alert that of the last period with the
   * shortage.
   */
  readonly short: number
  readonly found: number
  /** Index of the period after the last one with the shortage; null if the alert is open. */
  readonly closed: number | null
  readonly state: AlertState
  /** Whether the alert was closed because the shortage ended, not by a user. */
  readonly settled: boolean
  /** User who took over the alert; empty if none did. */
  readonly owner: string
}

type AlertScope = ShortageScope & Pick<SectorPageScope, 'units' | 'cases' | 'thresholds'>

/** Alerts of a period. Throws AppError. */
export async function readPeriodAlerts(
  scope: AlertScope,
  period: number
): Promise<ShortageAlert[]> {
  return deriveAlerts(await readShortages(scope), scope, period)
}

/** Number of open alerts per unit; units without any are omitted. Throws AppError. */
export async function countOpenAlertsByUnit(
  scope: AlertScope,
  period: number
): Promise<ReadonlyMap<Unit, number>> {
  const { facts, units, cases, thresholds } = scope
  const shortages = await readShortages(scope)
  const open = new Map<Unit, number>()
  const add = (unit: Unit): unknown => open.set(unit, (open.get(unit) ?? 0) + 1)
  // The start month of an alert is only needed for cases that users edited; without such cases
  // every current shortage counts as one open alert.
  if (period === facts.calendar.last && cases.size > 0) {
    for (const { unit, closed } of deriveAlerts(shortages, scope, period)) {
      if (closed === null) add(unit)
    }
    return open
  }
  for (const unit of units) {
    const own = shortages.of(unit.code)
    for (let cause = 0; cause < shortageKindCount; cause++) {
      if (own.share(period, cause) < thresholds.low) add(unit)
    }
  }
  return open
}

const allCauses: readonly number[] = Array.from({ length: shortageKindCount }, (_, cause) => cause)

/**
 * Number of open alerts and of severe alerts in a period before the newest, optionally only of some
 * causes of that period; the single alerts are not identified.
 */
export function countPastAlerts(
  shortages: ShortagesByUnit,
  { units, thresholds }: Pick<SectorPageScope, 'thresholds' | 'units'>,
  period: number,
  causes = allCauses
): { readonly open: number; readonly grave: number } {
  const graveShare = severeAlertShareOf(thresholds)
  let [open, grave] = [0, 0]
  for (const { code } of units) {
    const own = shortages.of(code)
    for (const cause of causes) {
      const share = own.share(period, cause)
      if (share < thresholds.low) open++
      if (share < Math.min(graveShare, thresholds.low)) grave++
    }
  }
  return { open, grave }
}

/**
 * Alerts of a period, derived from shortages: open while the actual share is below the shortage
 * limit, new until a user takes the alert over, closed when the shortage ends. User actions apply
 * to the newest period; earlier periods stay unchanged.
 */
export function deriveAlerts(
  shortages: ShortagesByUnit,
  {
    facts: { origin, calendar },
    units,
    cases,
    thresholds
  }: Omit<AlertScope, Exclude<keyof ShortageScope, 'facts'>>,
  period: number
): ShortageAlert[] {
  const { periods, last: newest } = calendar
  const graveShare = severeAlertShareOf(thresholds)
  const months = monthsOf(cases)
  const causes = causesOf(shortages.orders, period)
  const nameOf = origin === 'sample' ? ({ id }: Unit) => id : ownNameOf
  return units.flatMap(unit => {
    const own = shortages.of(unit.code)
    return causes.flatMap(({ key, places }, cause) => {
      const isLow = (at: number): boolean => {
        const place = places[at] ?? -1
        return place >= 0 && own.share(at, place) < thresholds.low
      }
      const newestShortage = newestRun(isLow, period)
      if (!newestShortage) return []
      const { found, last } = newestShortage
      const place = places[last] ?? cause
      const prefix = `${nameOf(unit)}-${key}`
      const kept = keptMonth(months.get(prefix) ?? [], periods, found, last)
      const id = `${prefix}-${kept ?? periods[found]}`
      const handled = period === newest ? cases.get(id) : undefined
      return {
        id,
        unit,
        cause,
        grave: own.share(last, place) < graveShare,
        should: own.should(last, place),
        short: own.should(last, place) - own.is(last, place),
        found,
        ...progressOf(handled, last, period)
      } satisfies ShortageAlert
    })
  })
}

/**
 * For each cause in a period: the part of alert ids that identifies the cause, and the index of the
 * cause in each period up to that period.
 */
function causesOf(
  orders: ShortagesByUnit['orders'],
  period: number
): readonly { readonly key: string; readonly places: readonly number[] }[] {
  const now = orders[period] ?? {}
  const until = orders.slice(0, period + 1)
  return Array.from({ length: shortageKindCount }, (_, cause) => ({
    key: shortageCauseKeyOf(now, cause),
    places: until.map(then => findSameShortageCause(cause, now, then))
  }))
}

/**
 * First and last period of the most recent uninterrupted run of periods below the limit, up to
 * `period`; undefined if there is no such run.
 */
function newestRun(
  isLow: (at: number) => boolean,
  period: number
): { readonly found: number; readonly last: number } | undefined {
  let last = period
  while (last >= 0 && !isLow(last)) last--
  if (last < 0) return undefined
  let found = last
  while (isLow(found - 1)) found--
  return { found, last }
}

/**
 * Derives from a shortage that lasted until period `last` whether its alert is closed, its state
 * and its owner.
 */
function progressOf(
  handled: AlertCase | undefined,
  last: number,
  period: number
): Pick<ShortageAlert, 'closed' | 'owner' | 'settled' | 'state'> {
  const settled = last < period
  const owner = handled?.owner ?? ''
  if (settled) return { settled, owner, closed: last + 1, state: 'da-dong' }
  if (handled?.closed) return { settled, owner, closed: period, state: 'da-dong' }
  return { settled, owner, closed: null, state: owner === '' ? 'moi' : 'dang-xu-ly' }
}

/**
 * Part of an alert id that identifies the unit. A unit code from the unit's own data may contain
 * characters that ids forbid: then the allowed characters are followed by a hash of the whole code.
 */
export function alertUnitKeyOf(
  origin: SectorFacts['origin'],
  { id, code }: Pick<Unit, 'id' | 'code'>
): string {
  if (origin === 'sample') return id
  const letters = foldText(code).replaceAll(/[^a-z0-9]+/g, '-')
  const hash = createHash('sha256').update(code).digest('hex')
  return `${nonSampleAlertIdPrefix}${letters.slice(0, 24)}-${hash.slice(0, 12)}`
}

const ownNameOf = memoisePerKey((unit: Unit) => alertUnitKeyOf('own', unit))

/** Start months of the alerts with user actions, oldest first, by prefix of the alert id. */
function monthsOf(cases: AlertCasesById): ReadonlyMap<string, readonly string[]> {
  const months = new Map<string, string[]>()
  for (const id of [...cases.keys()].sort()) {
    const [, prefix = '', month = ''] = /^(.*)-(\d{4}-\d{2})$/.exec(id) ?? []
    months.set(prefix, [...(months.get(prefix) ?? []), month])
  }
  return months
}

/**
 * Start month of a stored case within the shortage, so that user actions stay attached if a changed
 * limit finds the shortage earlier, or if its start has left the known periods, which advance
 * monthly.
 */
function keptMonth(
  months: readonly string[],
  periods: readonly string[],
  found: number,
  last: number
): string | undefined {
  const [from = '', until = ''] = [periods[found], periods[last]]
  const during = months.find(month => month >= from && month <= until)
  return during ?? (found === 0 ? months.findLast(month => month < from) : undefined)
}
