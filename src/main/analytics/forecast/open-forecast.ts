import { forecastText } from '@shared/features/analytics/forecast-text'
import type {
  CareerForecastView,
  ForecastScoreView
} from '@shared/features/analytics/forecast-view'
import type { ClosedPeriod } from '@shared/features/standard-model/closing'
import { formatNumber } from '@shared/kit/format'
import { careerStateAt, splitProfileIndex } from '../../planning/forecast/career-space'
import {
  type CountedCareers,
  countAtEndOfYear,
  countCareers,
  type ObservedYear
} from '../../planning/forecast/count-careers'
import type { CareerForecastTask } from '../../planning/forecast/forecast-careers'
import { forecastCells } from '../../planning/forecast/forecast-cells'
import { runForecast } from '../../planning/forecast/run-forecast'
import { scoreForecast } from '../../planning/forecast/score-forecast'
import type { TaskRunOptions } from '../../runtime/process/task-process'
import type { SectorFacts } from '../facts/facts'
import { suppressSmallCount } from '../measures/small-groups'
import type { FillRateThresholds } from '../measures/staffing'
import type { RuleBook } from '../rule-book'
import { readForecastDue } from './forecast-due'
import { toForecastFigures } from './forecast-figures'
import { type ForecastInput, readForecastInput } from './forecast-input'
import { toRateRows } from './forecast-rates'
import { departureCauses } from './read-transitions'

/** Random runs of a forecast: the interval of 80 % then varies by about two percent of its width. */
export const forecastRuns = 400
/** Random runs of the replayed forecast, which is only scored. */
const scoredRuns = 200

export interface ForecastRequest extends TaskRunOptions<number> {
  readonly closedPeriods: readonly ClosedPeriod[]
  readonly years: number
  readonly mayReadPersons: boolean
  readonly ruleBook: RuleBook
  /** Thresholds of the alerts about shortages. */
  readonly thresholds: FillRateThresholds
}

/**
 * Forecasts the headcount from the closed periods, and scores the forecast that could have been
 * made a year before. Throws AppError, or the reason of the signal.
 */
export async function openCareerForecast(
  facts: SectorFacts,
  {
    closedPeriods,
    years,
    mayReadPersons,
    ruleBook,
    thresholds,
    signal,
    onProgress
  }: ForecastRequest
): Promise<CareerForecastView> {
  const input = await readForecastInput(facts, closedPeriods, ruleBook.rules)
  signal?.throwIfAborted()
  const { calendar } = facts
  const yearLabel = (at: number): string => calendar.label(input.base + at * 12)
  const stop = signal && { signal }
  const score = await scoreLastYear(input, yearLabel, stop)
  const counted = countCareers(input.dimensions, input.years)
  const forecast = await runForecast(taskOf(input, counted, input.years[0], years), {
    ...stop,
    ...(onProgress && { onProgress })
  })
  const labels = Array.from({ length: years }, (_, at) => yearLabel(at + 1))
  const now = cellsAtEndOf(input, input.years[0])
  const pairs = input.years.map((_, at) => `${yearLabel(-at - 1)} – ${yearLabel(-at)}`)
  const due = await readForecastDue(facts, { base: input.base, years, ruleBook }, mayReadPersons)
  const [establishment = new Map<string, number>()] = await facts.staffing.establishment([
    input.base
  ])
  const strength = { establishment, thresholds }
  return {
    base: yearLabel(0),
    years: labels,
    now: now[0] ?? 0,
    ...toForecastFigures(input, { forecast, now, labels, strength }, mayReadPersons),
    rates: toRateRows(counted, input, mayReadPersons),
    score,
    due,
    seed: seedOf(input),
    runs: forecastRuns,
    notes: notesOf(input, counted, { now, pairs, mayReadPersons })
  }
}

/** Sentences about the rates, the age limits and what the forecast leaves out. */
function notesOf(
  input: ForecastInput,
  counted: CountedCareers,
  {
    now,
    pairs,
    mayReadPersons
  }: { now: Float64Array; pairs: readonly string[]; mayReadPersons: boolean }
): readonly string[] {
  const { notes, hidden } = forecastText
  const { left, stayed } = counted.due
  const unobserved = unobservedGradesOf(input, now, counted)
  const hasLimits = input
    .limitsAfter(1)
    .flat(2)
    .some(limit => limit !== null)
  const countText = (people: number): string =>
    mayReadPersons || suppressSmallCount(people) !== null ? formatNumber(people) : hidden
  return [
    notes.observed(pairs.join('; ')),
    notes.fixed,
    hasLimits ? notes.limits : notes.noLimits,
    ...(left + stayed > 0 ? [notes.dueObserved(countText(left), countText(stayed))] : []),
    ...(input.undatedRanks > 0 ? [notes.undatedRanks(countText(input.undatedRanks))] : []),
    ...(unobserved.length > 0 ? [notes.unobserved(unobserved.join(', '))] : []),
    notes.sums,
    notes.runs(forecastRuns, seedOf(input)),
    notes.whole
  ]
}

/** Forecast of the newest year from the years before it, compared with what was counted. */
async function scoreLastYear(
  input: ForecastInput,
  yearLabel: (at: number) => string,
  options: Pick<TaskRunOptions<number>, 'signal'> | undefined
): Promise<ForecastScoreView | null> {
  const [newest, ...earlier] = input.years
  if (!newest || earlier.length === 0) return null
  const before = { ...input, base: input.base - 12, limitsAfter: () => newest.limits }
  const counted = countCareers(input.dimensions, earlier)
  const task = taskOf(before, counted, earlier[0], 1)
  const forecast = await runForecast({ ...task, runs: scoredRuns }, options)
  const { grades, groups } = input.dimensions
  const cells = forecastCells(input.dimensions, departureCauses.length)
  const actual = cellsAtEndOf(input, newest)
  const watched = Array.from({ length: grades * groups }, (_, at) =>
    cells.gradeOfGroup(Math.floor(at / groups), at % groups)
  ).filter(cell => (actual[cell] ?? 0) > 0 || (forecast.high[cell] ?? 0) > 0)
  return { from: yearLabel(-1), ...scoreForecast(forecast, actual, watched) }
}

/** Grades of persons of the base for which no year was observed, so that they have no rates. */
function unobservedGradesOf(
  { dimensions, grades }: Pick<ForecastInput, 'dimensions' | 'grades'>,
  now: Float64Array,
  { states }: Pick<CountedCareers, 'states'>
): readonly string[] {
  const cells = forecastCells(dimensions, departureCauses.length)
  const observed = new Set([...states.keys()].map(state => careerStateAt(dimensions, state).grade))
  return grades.filter((_, grade) => (now[cells.grade(grade)] ?? 0) > 0 && !observed.has(grade))
}

/** Seed of the random draws: the same periods yield the same intervals. */
const seedOf = ({ base }: Pick<ForecastInput, 'base'>): number => base

/** Task of a forecast from the end of the newest of the counted years. */
function taskOf(
  { dimensions, base, limitsAfter }: Pick<ForecastInput, 'base' | 'dimensions' | 'limitsAfter'>,
  counted: CountedCareers,
  newest: ObservedYear | undefined,
  horizon: number
): CareerForecastTask {
  return {
    counted,
    causes: departureCauses.length,
    start: countAtEndOfYear(dimensions, newest ?? { transitions: [] }),
    limits: Array.from({ length: horizon }, (_, at) => limitsAfter(at + 1)),
    runs: forecastRuns,
    seed: seedOf({ base })
  }
}

/** Counted persons at the end of a year, as cells of a forecast. */
function cellsAtEndOf(
  { dimensions }: Pick<ForecastInput, 'dimensions'>,
  year: ObservedYear | undefined
): Float64Array {
  const cells = forecastCells(dimensions, departureCauses.length)
  const counts = new Float64Array(cells.perYear)
  for (const [profile, people] of countAtEndOfYear(dimensions, year ?? { transitions: [] })) {
    const { grade, group } = careerStateAt(dimensions, splitProfileIndex(profile).state)
    for (const cell of [
      cells.total,
      cells.grade(grade),
      cells.group(group),
      cells.gradeOfGroup(grade, group)
    ])
      counts[cell] = (counts[cell] ?? 0) + people
  }
  return counts
}
