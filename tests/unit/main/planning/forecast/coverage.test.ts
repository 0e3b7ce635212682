import { expect, test } from 'vitest'
import {
  countAtEndOfYear,
  countCareers
} from '../../../../../src/main/planning/forecast/count-careers'
import { forecastCareers } from '../../../../../src/main/planning/forecast/forecast-careers'
import { forecastCells } from '../../../../../src/main/planning/forecast/forecast-cells'
import { scoreForecast } from '../../../../../src/main/planning/forecast/score-forecast'
import {
  generateCareers,
  generatedDimensions,
  type ObservedCareer,
  observedYearsOf,
  withoutLimits
} from '../../../../support/planning/generated-careers'

const dimensions = generatedDimensions
const cells = forecastCells(dimensions, 1)
const observedYears = 3
const horizon = 2

/** Persons by grade and group of each projected year, as `forecastCells` numbers them. */
const watched = Array.from({ length: horizon }, (_, year) => year * cells.perYear).flatMap(from =>
  Array.from(
    { length: dimensions.grades * dimensions.groups },
    (_, at) => from + cells.gradeOfGroup(Math.floor(at / dimensions.groups), at % dimensions.groups)
  )
)

function figuresOf(years: readonly (readonly ObservedCareer[])[]): Float64Array {
  const figures = new Float64Array(cells.perYear * years.length)
  for (const [year, careers] of years.entries()) {
    for (const { grade, group } of careers) {
      const cell = year * cells.perYear + cells.gradeOfGroup(grade, group)
      figures[cell] = (figures[cell] ?? 0) + 1
    }
  }
  return figures
}

/** Share of the cells of all histories whose later figure was inside the 80 % interval. */
function coverageOf(histories: number, runs: number): number {
  let [inside, all] = [0, 0]
  for (let history = 0; history < histories; history++) {
    const careers = generateCareers(1 + history, observedYears + horizon)
    const known = observedYearsOf(careers.slice(0, observedYears + 1))
    const forecast = forecastCareers({
      counted: countCareers(dimensions, known),
      causes: 1,
      start: countAtEndOfYear(dimensions, known.at(-1) ?? { transitions: [] }),
      limits: Array.from({ length: horizon }, () => withoutLimits),
      runs,
      seed: history
    })
    const score = scoreForecast(forecast, figuresOf(careers.slice(observedYears + 1)), watched)
    inside += score.inside
    all += score.cells
  }
  return inside / all
}

test('the 80 % interval holds 75 to 85 % of the cells of four generated histories', () => {
  const coverage = coverageOf(4, 200)
  expect(coverage).toBeGreaterThanOrEqual(0.75)
  expect(coverage).toBeLessThanOrEqual(0.85)
})

test('the 80 % interval holds 75 to 85 % of the cells of 20 histories of 36 months @whole', () => {
  const coverage = coverageOf(20, 500)
  expect(coverage).toBeGreaterThanOrEqual(0.75)
  expect(coverage).toBeLessThanOrEqual(0.85)
})
