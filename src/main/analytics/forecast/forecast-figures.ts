import { forecastText } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastAgeYear,
  ForecastFigure,
  ForecastRow
} from '@shared/features/analytics/forecast-view'
import type { CareerForecast } from '../../planning/forecast/forecast-careers'
import {
  ageClassCount,
  ageClassWidth,
  flowIndexes,
  forecastCells
} from '../../planning/forecast/forecast-cells'
import {
  suppressSmallCells,
  suppressSmallCount,
  suppressSmallCounts
} from '../measures/small-groups'
import type { ForecastInput } from './forecast-input'
import { type EstablishmentThresholds, toForecastShortages } from './forecast-shortages'
import { departureCauses } from './read-transitions'

const causes = departureCauses.length
const flows = flowIndexes(causes)

/** Flows in the order of the table. */
const shownFlows: readonly (readonly [number, string])[] = [
  [flows.intake, forecastText.flows.intake],
  [flows.law, forecastText.flows.law],
  ...departureCauses.map((cause, at): [number, string] => [
    flows.cause(at),
    forecastText.flows.leaving(cause)
  ]),
  [flows.promotion, forecastText.flows.promotion],
  [flows.demotion, forecastText.flows.demotion],
  [flows.transfer, forecastText.flows.transfer],
  [flows.retraining, forecastText.flows.retraining]
]

/** Ages of the classes of an age pyramid, the last one for unknown ages. */
const ageClasses: readonly string[] = Array.from({ length: ageClassCount }, (_, at) =>
  at === ageClassCount - 1
    ? forecastText.ages.last(at * ageClassWidth)
    : `${at * ageClassWidth}–${(at + 1) * ageClassWidth - 1}`
).concat(forecastText.ages.unknown)

type ForecastFigures = Pick<
  CareerForecastView,
  'ageClasses' | 'ages' | 'flows' | 'grades' | 'groups' | 'shortages' | 'total'
>

interface ForecastedCareers {
  readonly forecast: CareerForecast
  readonly now: Float64Array
  readonly labels: readonly string[]
  readonly strength: EstablishmentThresholds
}

/** Figures of a forecast for display; `now` are the counted figures of the base, as cells. */
export function toForecastFigures(
  { dimensions, grades, groups, groupOf }: ForecastInput,
  { forecast, now, labels, strength }: ForecastedCareers,
  mayReadPersons: boolean
): ForecastFigures {
  const cells = forecastCells(dimensions, causes)
  const figure = (year: number, cell: number): ForecastFigure => {
    const at = year * cells.perYear + cell
    return {
      expected: forecast.expected[at] ?? 0,
      low: forecast.low[at] ?? 0,
      high: forecast.high[at] ?? 0
    }
  }
  const yearsOf = (cell: number): ForecastFigure[] => labels.map((_, year) => figure(year, cell))
  const rowsOf = (
    names: readonly string[],
    cellOf: (at: number) => number
  ): (ForecastRow | undefined)[] => {
    const suppress = mayReadPersons
      ? (counts: readonly number[]): readonly (number | null)[] => counts
      : suppressSmallCounts
    const shown = suppress(names.map((_, at) => now[cellOf(at)] ?? 0))
    // A group that is large today can become small.
    const shownLater = labels.map((_, year) =>
      suppress(names.map((_name, at) => Math.round(figure(year, cellOf(at)).expected)))
    )
    return names.map((name, at): ForecastRow | undefined => {
      const years = yearsOf(cellOf(at))
      const people = shown[at] ?? null
      // Names without persons, now and later, would only fill the table.
      if (people === 0 && years.every(({ high }) => high === 0)) return undefined
      const isShown = (year: number): boolean =>
        people !== null && (shownLater[year]?.[at] ?? null) !== null
      return { name, now: people, years: years.map((one, year) => (isShown(year) ? one : null)) }
    })
  }
  const isShown = ({ expected }: ForecastFigure): boolean =>
    mayReadPersons || suppressSmallCount(Math.round(expected)) !== null
  const groupRows = rowsOf(groups, cells.group)
  return {
    total: labels.map((_, year) => {
      const at = year * cells.perYear + cells.total
      return {
        ...figure(year, cells.total),
        innerLow: forecast.innerLow[at] ?? 0,
        innerHigh: forecast.innerHigh[at] ?? 0
      }
    }),
    grades: rowsOf(grades, cells.grade).filter(row => row !== undefined),
    groups: groupRows.filter(row => row !== undefined),
    shortages: toForecastShortages(groupRows, { groups, groupOf, labels, ...strength }),
    flows: shownFlows.flatMap(([flow, name]) => {
      const years = yearsOf(cells.flow(flow))
      if (years.every(({ high }) => high === 0)) return []
      return [{ name, years: years.map(one => (isShown(one) ? one : null)) }]
    }),
    ageClasses,
    ages: labels.flatMap((label, year): ForecastAgeYear[] =>
      year === 4 || year === labels.length - 1
        ? [
            toAgeYear(
              label,
              sex => agesOf(forecast.expected, year * cells.perYear, cells, sex),
              mayReadPersons
            )
          ]
        : []
    )
  }
}

const agesOf = (
  expected: Float64Array,
  from: number,
  cells: ReturnType<typeof forecastCells>,
  sex: 0 | 1
): readonly number[] =>
  ageClasses.map((_, at) => {
    const age = at === ageClassCount ? null : at * ageClassWidth
    return Math.round(expected[from + cells.age(age, sex)] ?? 0)
  })

function toAgeYear(
  label: string,
  countsOf: (sex: 0 | 1) => readonly number[],
  mayReadPersons: boolean
): ForecastAgeYear {
  const [men, women] = [countsOf(0), countsOf(1)]
  if (mayReadPersons) return { label, men, women }
  const column = (counts: readonly number[]) => counts.map(count => [count])
  const [first, second] = suppressSmallCells(column(men), column(women))
  const row = (shown: readonly (readonly (number | null)[])[]) =>
    shown.map(([count = null]) => count)
  return { label, men: row(first), women: row(second) }
}
