import type { SeededRandom } from '@shared/kit/random'
import { positionIdOfIndex } from '@shared/model/analytics/post-standard'
import { positionGroupLetters } from '@shared/model/analytics/words'
import { apportionByWeight } from '../measures/largest-remainder'
import type { Position, Post, Unit } from '../model'
import { sampleUnitEstablishments } from './units'

/** Weight of each post in a unit, standard grade, education (0–3) and years of service. */
const standards = [
  [1, 8, 3, 20],
  [2, 8, 3, 18],
  [3, 7, 3, 15],
  [4, 7, 3, 12],
  [5, 6, 3, 10],
  [6, 6, 2, 9],
  [8, 5, 2, 8],
  [9, 5, 2, 6],
  [9, 4, 2, 5],
  [11, 4, 1, 5],
  [11, 3, 1, 4],
  [10, 3, 1, 3],
  [9, 2, 1, 2],
  [7, 2, 0, 1],
  [5, 1, 0, 1]
] as const

export const samplePosts: readonly Post[] = standards.map(
  ([, grade, education, seniority], index) => {
    const group = Math.floor(index / 3)
    return {
      index,
      id: positionIdOfIndex(index),
      code: positionIdOfIndex(index),
      name: `Chức vụ ${positionGroupLetters[group]}${(index % 3) + 1}`,
      group,
      grade,
      education,
      seniority,
      certificate: index % 2 === 0,
      open: index === standards.length - 1
    }
  }
)

/** One establishment line per unit and post; the lines of a unit add up to its establishment. */
export function makeSamplePositions(units: readonly Unit[], random: SeededRandom): Position[] {
  return units.flatMap(unit => {
    const weights = standards.map(([weight]) => weight * (0.85 + random.next() * 0.3))
    return apportionByWeight(sampleUnitEstablishments[unit.index] ?? 0, weights).map(
      (establishment, post) => ({
        index: unit.index * standards.length + post,
        code: `VT-${unit.id.toUpperCase()}-${String(post + 1).padStart(2, '0')}`,
        unit: unit.index,
        post,
        establishment
      })
    )
  })
}
