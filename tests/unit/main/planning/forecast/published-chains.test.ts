import { expect, test } from 'vitest'
import {
  flowIndexes,
  forecastCells
} from '../../../../../src/main/planning/forecast/forecast-cells'
import { type PublishedChain, projectChain } from '../../../../support/planning/chain-of-grades'

/** Persons by grade, departures by cause and promotions of a year. */
function yearOf(figures: Float64Array, grades: number, causes: number, year = 0) {
  const cells = forecastCells({ grades, groups: 1 }, causes)
  const flows = flowIndexes(causes)
  const at = (cell: number): number => figures[year * cells.perYear + cell] ?? Number.NaN
  return {
    stock: Array.from({ length: grades }, (_, grade) => at(cells.grade(grade))),
    left: Array.from({ length: causes }, (_, cause) => at(cells.flow(flows.cause(cause)))),
    promoted: at(cells.flow(flows.promotion)),
    demoted: at(cells.flow(flows.demotion))
  }
}

const closeTo = (values: readonly number[]) => values.map(value => expect.closeTo(value, 9))

/**
 * Heneman, Judge and Kammeyer-Mueller, "Staffing Organizations", Tanglewood casebook, planning
 * case, table 1.1: store associates, shift leaders, department managers, assistant store managers
 * and store managers; 8,500 · 0.43 = 3,655 associates remain and 4,335 leave.
 */
test('the projection reproduces the published Markov forecast of the Tanglewood stores', () => {
  const chain: PublishedChain = {
    exposure: 100,
    stays: [
      [43, 6, 0, 0, 0],
      [0, 54, 16, 0, 0],
      [0, 0, 64, 6, 0],
      [0, 0, 6, 52, 8],
      [0, 0, 0, 0, 66]
    ],
    leaves: [[51], [30], [30], [34], [34]]
  }
  const year = yearOf(projectChain(chain, [8500, 1200, 850, 150, 50], 1), 5, 1)
  expect(year.stock).toEqual(closeTo([3655, 510 + 648, 192 + 544 + 9, 51 + 78, 12 + 33]))
  expect(year.left).toEqual(closeTo([4335 + 360 + 255 + 51 + 17]))
  expect(year.promoted).toBeCloseTo(510 + 192 + 51 + 12, 9)
  expect(year.demoted).toBeCloseTo(9, 9)
})

/**
 * The same book, 8th edition (2012), page 143, case "Doortodoor Sports Equipment Company": full-time
 * and part-time sales, assistant and regional sales managers. The published forecast of a year has
 * 250 + 7.5 + 2.5, 50 + 90, 25 + 15 + 40 and 5 + 21 persons.
 */
test('the projection reproduces the published Markov forecast of a sales force', () => {
  const chain: PublishedChain = {
    exposure: 100,
    stays: [
      [50, 10, 5, 0],
      [5, 60, 10, 0],
      [5, 0, 80, 10],
      [0, 0, 0, 70]
    ],
    leaves: [[35], [25], [5], [30]]
  }
  const year = yearOf(projectChain(chain, [500, 150, 50, 30], 1), 4, 1)
  expect(year.stock).toEqual(closeTo([260, 140, 80, 26]))
  expect(year.left).toEqual(closeTo([175 + 37.5 + 2.5 + 9]))
})

/**
 * Kemeny and Snell 1960, "Finite Markov Chains", section 3.2: the random walk over three states
 * between two absorbing ones has the fundamental matrix N = (3/2 1 1/2; 1 2 1; 1/2 1 3/2), the times
 * to absorption 3, 4, 3 and the probabilities of absorption 3/4 1/4; 1/2 1/2; 1/4 3/4. The expected
 * visits are the persons of all years, the start included.
 */
test.each([
  { from: 0, visits: [1.5, 1, 0.5], absorbed: [0.75, 0.25] },
  { from: 1, visits: [1, 2, 1], absorbed: [0.5, 0.5] },
  { from: 2, visits: [0.5, 1, 1.5], absorbed: [0.25, 0.75] }
])(
  'the years of a projection from state $from add up to the fundamental matrix',
  ({ from, visits, absorbed }) => {
    const chain: PublishedChain = {
      exposure: 2,
      stays: [
        [0, 1, 0],
        [1, 0, 1],
        [0, 1, 0]
      ],
      leaves: [
        [1, 0],
        [0, 0],
        [0, 1]
      ]
    }
    const years = 200
    const start = [0, 1, 2].map(grade => (grade === from ? 1 : 0))
    const figures = projectChain(chain, start, years)
    const all = Array.from({ length: years }, (_, year) => yearOf(figures, 3, 2, year))
    const add = (values: readonly (readonly number[])[]): number[] =>
      (values[0] ?? []).map((_, at) => values.reduce((sum, row) => sum + (row[at] ?? 0), 0))
    const stayed = add([start, ...all.map(({ stock }) => stock)])
    expect(stayed).toEqual(closeTo(visits))
    expect(stayed.reduce((sum, value) => sum + value, 0)).toBeCloseTo(from === 1 ? 4 : 3, 9)
    expect(add(all.map(({ left }) => left))).toEqual(closeTo(absorbed))
  }
)
