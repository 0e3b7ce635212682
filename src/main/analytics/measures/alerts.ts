import { createHash } from 'node:crypto'
import { type AlertState, ownAlerts } from '@shared/features/analytics/alert-case'
import { oncePer } from '@shared/kit/once'
import { foldText } from '@shared/kit/text-fold'
import type { Facts } from '../facts/facts'
import type { Unit } from '../model'
import type { AlertCases, Scope } from '../scope'
import { alertCauses, type Shortages, shortagesOf } from './shortages'
import type { Thresholds } from './staffing'

/** How far below the configured shortage limit an alert is grave, as a share of what should be there. */
const graveGap = 0.1

/** The share below which an alert is grave; below `limits.low` there is one at all. */
export function graveShareOf({ low }: Thresholds): number {
  return low - graveGap
}

export interface Alert {
  /** Unit, cause and the period it was found in: the same shortage, come back later, is another alert. */
  readonly id: string
  readonly unit: Unit
  readonly cause: number
  readonly grave: boolean
  /** How many are missing; in the last period that it held where it is closed. */
  readonly short: number
  readonly found: number
  /** The period after the last in which it held, where it is closed. */
  readonly closed: number | null
  readonly state: AlertState
  /** Closed because everything is there again, not by a person. */
  readonly settled: boolean
  /** Who took it; empty while nobody has. */
  readonly owner: string
}

type Asked = Pick<Scope, 'facts' | 'tells' | 'units' | 'cases' | 'thresholds'>

/** Alerts of a period. Throws AppError. */
export async function alertsOf(scope: Asked, period: number): Promise<Alert[]> {
  return alertsAmong(await shortagesOf(scope), scope, period)
}

/** How many alerts each unit has open; units without any are left out. Throws AppError. */
export async function openByUnit(scope: Asked, period: number): Promise<ReadonlyMap<Unit, number>> {
  const { facts, units, cases, thresholds } = scope
  const shortages = await shortagesOf(scope)
  const open = new Map<Unit, number>()
  const add = (unit: Unit): unknown => open.set(unit, (open.get(unit) ?? 0) + 1)
  // What people closed has an id, which says when it began; without any, what is short is open.
  if (period === facts.calendar.last && cases.size > 0) {
    for (const { unit, closed } of alertsAmong(shortages, scope, period)) {
      if (closed === null) add(unit)
    }
    return open
  }
  for (const unit of units) {
    const own = shortages(unit.code)
    for (const cause of alertCauses.keys()) {
      if (own.share(period, cause) < thresholds.low) add(unit)
    }
  }
  return open
}

/** How many alerts a period before the newest had open, and of these grave ones: those who count are asked of each, and need not know which. */
export function countLow(
  shortages: Shortages,
  { units, thresholds }: Pick<Scope, 'thresholds' | 'units'>,
  period: number
): { readonly open: number; readonly grave: number } {
  const graveShare = graveShareOf(thresholds)
  let [open, grave] = [0, 0]
  for (const { code } of units) {
    const own = shortages(code)
    for (const cause of alertCauses.keys()) {
      const share = own.share(period, cause)
      if (share < thresholds.low) open++
      if (share < Math.min(graveShare, thresholds.low)) grave++
    }
  }
  return { open, grave }
}

/**
 * Alerts of a period, computed from what is missing: open while less than the configured shortage limit is there, new
 * until somebody takes them, closed once it is there again. What people do about them belongs to the newest period:
 * earlier ones stay as they were.
 */
export function alertsAmong(
  shortages: Shortages,
  { facts: { origin, calendar }, units, cases, thresholds }: Omit<Asked, 'tells'>,
  period: number
): Alert[] {
  const { periods, last: newest } = calendar
  const graveShare = graveShareOf(thresholds)
  const months = monthsOf(cases)
  const nameOf = origin === 'sample' ? ({ id }: Unit) => id : ownNameOf
  return units.flatMap(unit => {
    const own = shortages(unit.code)
    return alertCauses.flatMap((_, cause) => {
      const isLow = (at: number): boolean => at >= 0 && own.share(at, cause) < thresholds.low
      let last = period
      while (last >= 0 && !isLow(last)) last--
      if (last < 0) return []
      let found = last
      while (isLow(found - 1)) found--
      const prefix = `${nameOf(unit)}-${cause + 1}`
      const kept = keptMonth(months.get(prefix) ?? [], periods, found, last)
      const id = `${prefix}-${kept ?? periods[found]}`
      const handled = period === newest ? cases.get(id) : undefined
      const settled = last < period
      const closed = settled ? last + 1 : handled?.closed ? period : null
      const owner = handled?.owner ?? ''
      return {
        id,
        unit,
        cause,
        grave: own.share(last, cause) < graveShare,
        short: own.should(last, cause) - own.is(last, cause),
        found,
        closed,
        state: closed !== null ? 'da-dong' : owner === '' ? 'moi' : 'dang-xu-ly',
        settled,
        owner
      } satisfies Alert
    })
  })
}

/**
 * A unit in the ids of its alerts. The code of an own one may hold what no id may: the letters that fit are followed by a hash of all of it.
 */
export function alertNameOf(
  origin: Facts['origin'],
  { id, code }: Pick<Unit, 'id' | 'code'>
): string {
  if (origin === 'sample') return id
  const letters = foldText(code).replaceAll(/[^a-z0-9]+/g, '-')
  const hash = createHash('sha256').update(code).digest('hex')
  return `${ownAlerts}${letters.slice(0, 24)}-${hash.slice(0, 12)}`
}

const ownNameOf = oncePer((unit: Unit) => alertNameOf('own', unit))

/** Months in which alerts were found that somebody did something about, oldest first, by what stands before them in the id. */
function monthsOf(cases: AlertCases): ReadonlyMap<string, readonly string[]> {
  const months = new Map<string, string[]>()
  for (const id of [...cases.keys()].sort()) {
    const [, prefix = '', month = ''] = /^(.*)-(\d{4}-\d{2})$/.exec(id) ?? []
    months.set(prefix, [...(months.get(prefix) ?? []), month])
  }
  return months
}

/**
 * Another limit finds the same shortage earlier: what people did about it stays with it. So it does with one that was found before the first
 * period that is known, which moves on with every month.
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
