import { forecastText } from '@shared/features/analytics/forecast-text'
import {
  type ForecastFigure,
  type ForecastRow,
  type ForecastShortageRow,
  type ForecastShortages,
  type ShortageLevel,
  shortageLevels
} from '@shared/features/analytics/forecast-view'
import { compareText, formatNumber } from '@shared/kit/format'
import type { AmountByUnit } from '../facts/staffing'
import { severeAlertShareOf } from '../measures/alerts'
import type { FillRateThresholds } from '../measures/staffing'
import type { ForecastInput } from './forecast-input'

const { shortages: text } = forecastText
const nobody: ForecastFigure = { expected: 0, low: 0, high: 0 }

/** Establishment of each unit, and the thresholds of the alerts about shortages. */
export interface EstablishmentThresholds {
  readonly establishment: AmountByUnit
  readonly thresholds: FillRateThresholds
}

interface ShortageGroups
  extends EstablishmentThresholds,
    Pick<ForecastInput, 'groupOf' | 'groups'> {
  /** Labels of the years. */
  readonly labels: readonly string[]
}

/**
 * Expected shortages of the groups of units: the establishment of the base less the forecast
 * strength. A group whose persons are too few to be shown has none, and so has a year of it. The
 * forecast of a group without persons, now and later, is missing in `rows`.
 */
export function toForecastShortages(
  rows: readonly (ForecastRow | undefined)[],
  { groups, groupOf, labels, establishment, thresholds }: ShortageGroups
): ForecastShortages {
  const posts = new Float64Array(groups.length)
  for (const [unit, amount] of establishment) {
    const group = groupOf.get(unit) ?? groups.length - 1
    posts[group] = (posts[group] ?? 0) + amount
  }
  const shortageRows = groups.flatMap((name, group): ForecastShortageRow[] => {
    const should = posts[group] ?? 0
    if (should === 0) return []
    const { now, years } = rows[group] ?? { now: 0, years: labels.map(() => nobody) }
    const shortages = years.map(figure => figure && shortageOf(figure, should, thresholds))
    return [{ name, establishment: should, now, years: shortages }]
  })
  const percent = (share: number): string => `${formatNumber(Math.round(share * 100))}%`
  return {
    rows: shortageRows.sort(compareRows),
    basis:
      shortageRows.length === 0
        ? text.none
        : text.basis(percent(thresholds.low), percent(severeAlertShareOf(thresholds)))
  }
}

function shortageOf(
  { expected, low, high }: ForecastFigure,
  should: number,
  thresholds: FillRateThresholds
): ForecastFigure & { readonly level: ShortageLevel } {
  return {
    expected: Math.max(0, should - expected),
    low: Math.max(0, should - high),
    high: Math.max(0, should - low),
    level: levelOf({ expected, low }, should, thresholds)
  }
}

function levelOf(
  { expected, low }: Pick<ForecastFigure, 'expected' | 'low'>,
  should: number,
  thresholds: FillRateThresholds
): ShortageLevel {
  const share = expected / should
  if (share < severeAlertShareOf(thresholds)) return 'grave'
  if (share < thresholds.low) return 'warning'
  // Persons are displayed as whole numbers, so less than half a person is no shortage.
  if (Math.round(should - expected) > 0) return 'short'
  return low < should ? 'possible' : 'enough'
}

/** Order by the level of each year, then by name: the earliest and worst first. */
function compareRows(one: ForecastShortageRow, other: ForecastShortageRow): number {
  for (const [year, figure] of one.years.entries()) {
    const difference = placeOf(figure?.level) - placeOf(other.years[year]?.level)
    if (difference !== 0) return difference
  }
  return compareText(one.name, other.name)
}

const placeOf = (level: ShortageLevel | undefined): number =>
  level === undefined ? shortageLevels.length : shortageLevels.indexOf(level)
