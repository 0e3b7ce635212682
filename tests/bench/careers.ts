import {
  type CareerDimensions,
  careerProfileCount,
  careerStateAt,
  splitProfileIndex
} from '../../src/main/planning/forecast/career-space'
import {
  type CareerTransition,
  countAtEndOfYear,
  countCareers
} from '../../src/main/planning/forecast/count-careers'
import { forecastCareers } from '../../src/main/planning/forecast/forecast-careers'
import { createRandom } from '../support/seeded-random'
import { type BenchmarkResultRow, createBudgetResultRow, median } from './figures'

const dimensions: CareerDimensions = { grades: 8, years: 5, kinds: 4, groups: 24 }
const people = 10_000
const horizon = 10
const careers = 100_000

/**
 * Benchmark P26 (docs/performance.md): 100,000 careers of ten years of 10,000 persons in 24 groups,
 * with rates of a year in which a third of the persons changed.
 */
export function measureCareers(runs: number): BenchmarkResultRow[] {
  const random = createRandom(26)
  const profile = (): number => Math.floor(random() * careerProfileCount(dimensions))
  const transitions = Array.from({ length: people }, (): CareerTransition => {
    const { state, sex } = splitProfileIndex(profile())
    const from = {
      ...careerStateAt(dimensions, state),
      age: 20 + Math.floor(random() * 30),
      isWoman: sex === 1
    }
    const luck = random()
    if (luck < 0.1) return { from, to: null, cause: 0, people: 1 }
    const grade = Math.min(from.grade + (luck < 0.2 ? 1 : 0), dimensions.grades - 1)
    const group = luck > 0.9 ? Math.floor(random() * dimensions.groups) : from.group
    return { from, to: { ...from, grade, group }, cause: 0, people: 1 }
  })
  const counted = countCareers(dimensions, [{ transitions, limits: [] }])
  const limit = [58, 58] as const
  const limits = Array.from({ length: horizon }, () =>
    Array.from({ length: dimensions.grades }, () =>
      Array.from({ length: dimensions.kinds }, () => limit)
    )
  )
  const start = countAtEndOfYear(dimensions, { transitions })
  const times = Array.from({ length: runs }, (_, seed) => {
    const begun = performance.now()
    forecastCareers({ counted, causes: 1, start, limits, runs: careers / people, seed })
    return (performance.now() - begun) / 1000
  })
  const name = '100,000 careers of ten years'
  return [createBudgetResultRow({ id: 'P26b', name, unit: 's', ours: median(times) }, 5)]
}
