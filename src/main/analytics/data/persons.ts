import {
  dayNumberOfDate,
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex
} from '@shared/features/analytics/calendar'
import type { SeededRandom } from '@shared/kit/random'
import { apportionByWeight } from '../measures/largest-remainder'
import type { Person, Position, Post } from '../model'
import { sampleUnitHeadcounts } from './units'

const yearDays = 365.25

/**
 * All sample persons who serve or served during the twelve periods: those of the last period, some
 * of whom joined or moved during it, and those who left before. Headcounts of all periods are
 * counted from them.
 */
export function makeSamplePersons(
  positions: readonly Position[],
  posts: readonly Post[],
  random: SeededRandom
): Person[] {
  const persons: Person[] = []
  const add = (position: number, course: Pick<Person, 'joined' | 'left' | 'moved'>): void => {
    const post = posts[positions[position]?.post ?? 0] as Post
    const index = persons.length
    const formerPosition =
      course.moved > indexBeforeFirstPeriod
        ? elsewhere(position, positions.length, posts.length, random)
        : position
    persons.push({
      index,
      code: `NS-${String(100_000 + ((index * 7919) % 900_000)).slice(-6)}`,
      position,
      formerPosition,
      ...course,
      joinReason: random.next() < 0.7 ? 0 : 1,
      leaveReason: random.weighted([
        [0, 4],
        [1, 3],
        [2, 3]
      ]),
      ...traits(post, course.joined, random)
    })
  }

  for (const [unit, headcount] of sampleUnitHeadcounts.entries()) {
    const lines = positions.filter(position => position.unit === unit)
    const weights = lines.map(line => line.establishment * (0.88 + random.next() * 0.24))
    for (const [line, count] of apportionByWeight(headcount, weights).entries()) {
      const position = lines[line]?.index ?? 0
      for (let person = 0; person < count; person++) add(position, stayer(random))
    }
    // A sample unit below its establishment gets more losses than arrivals.
    const losses = Math.round(headcount * (0.062 + random.next() * 0.04))
    for (let loss = 0; loss < losses; loss++) {
      const position = random.pick(lines).index
      add(position, {
        joined: indexBeforeFirstPeriod,
        moved: indexBeforeFirstPeriod,
        left: random.int(0, lastSamplePeriodIndex)
      })
    }
  }
  return persons
}

function stayer(random: SeededRandom): Pick<Person, 'joined' | 'left' | 'moved'> {
  const joined =
    random.next() < 0.085 ? random.int(0, lastSamplePeriodIndex) : indexBeforeFirstPeriod
  const moved =
    joined === indexBeforeFirstPeriod && random.next() < 0.025
      ? random.int(0, lastSamplePeriodIndex)
      : indexBeforeFirstPeriod
  return { joined, left: indexAfterLastPeriod, moved }
}

/** Index of a position with the same post in another unit, to which a sample person is moved. */
function elsewhere(
  position: number,
  positions: number,
  postCount: number,
  random: SeededRandom
): number {
  return (position + postCount * random.int(1, positions / postCount - 1)) % positions
}

function traits(post: Post, joined: number, random: SeededRandom) {
  const grade = clamp(post.grade + random.weighted(gradeOffsets), 1, 8)
  const least = 19 + post.grade * 2
  const age = Math.min(59, least + Math.floor(random.next() ** 1.35 * (18 + post.grade * 2.2)))
  const seniority =
    joined > indexBeforeFirstPeriod ? random.int(0, 3) : clamp(age - 20 - random.int(0, 5), 0, 38)
  return {
    female: random.next() < (post.group === 0 ? 0.08 : 0.17),
    birth: Math.floor(dayNumberOfDate(2026, 10, 31) - (age + random.next()) * yearDays),
    grade,
    education: clamp(post.education + (random.next() < 0.14 ? -1 : 0) + bonus(random), 0, 3),
    seniority,
    certificate: random.next() < 0.82,
    secondPost: random.next() < 0.03 ? random.int(0, 14) : -1
  }
}

const gradeOffsets = [
  [0, 76],
  [-1, 12],
  [1, 8],
  [-2, 3],
  [2, 1]
] as const

function bonus(random: SeededRandom): number {
  return random.next() < 0.2 ? 1 : 0
}

function clamp(value: number, low: number, high: number): number {
  return Math.max(low, Math.min(high, value))
}
