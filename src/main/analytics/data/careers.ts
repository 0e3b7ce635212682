import {
  dayNumberOfDate,
  indexAfterLastPeriod,
  samplePeriodEndDays
} from '@shared/features/analytics/calendar'
import type { SeededRandom } from '@shared/kit/random'
import { courseKinds } from '@shared/model/analytics/words'
import type { Course, CourseParticipant, Person, SamplePolicyFile } from '../model'

const yearDays = 365.25
/** Retirement age of the fictional policy. */
const retirementAge = 55

/** Policy files of persons who retire or change profession around the twelve periods. */
export function makeSamplePolicyFiles(
  persons: readonly Person[],
  random: SeededRandom
): SamplePolicyFile[] {
  const start = dayNumberOfDate(2025, 11, 1)
  const end = dayNumberOfDate(2027, 12, 31)
  return persons.flatMap(person => {
    if (person.left !== indexAfterLastPeriod) return []
    const retires = Math.floor(person.birth + retirementAge * yearDays)
    const kind = retires >= start && retires <= end ? 0 : random.next() < 0.012 ? 1 : -1
    if (kind < 0) return []
    const eligible = kind === 0 ? retires : random.int(start, end)
    const begun = eligible - random.int(60, 240)
    const submitted = begun + random.int(30, 120)
    const done = random.next() < 0.85 ? submitted + random.int(20, 150) : null
    return [
      {
        person: person.index,
        kind,
        eligible,
        due: eligible + 30,
        reached: [begun, submitted, done]
      }
    ]
  })
}

export function makeSampleCourses(random: SeededRandom): Course[] {
  return Array.from({ length: 24 }, (_, index) => {
    const kind = index % courseKinds.length
    const start = dayNumberOfDate(2025, 11, 3) + index * 14 + random.int(0, 6)
    return {
      code: `KH-${String(index + 1).padStart(3, '0')}`,
      name: `${courseKinds[kind]} khóa ${Math.floor(index / courseKinds.length) + 1}`,
      kind,
      start,
      end: start + random.int(45, 120),
      quota: random.int(30, 60)
    }
  })
}

/**
 * Sample course participants, drawn from persons who stay in service; each stage (registered,
 * attended, completed, upgraded) requires the previous one.
 */
export function makeSampleCourseParticipants(
  courses: readonly Course[],
  persons: readonly Person[],
  random: SeededRandom
): CourseParticipant[] {
  const staying = persons.filter(person => person.left === indexAfterLastPeriod)
  const today = samplePeriodEndDays.at(-1) ?? 0
  return courses.flatMap((course, index) => {
    const count = Math.round(course.quota * (0.8 + random.next() * 0.4))
    return Array.from({ length: count }, () => {
      let stage = 1
      if (course.start <= today && random.next() < 0.92) stage = 2
      if (stage === 2 && course.end <= today && random.next() < 0.88) stage = 3
      if (stage === 3 && course.kind === 2 && random.next() < 0.7) stage = 4
      return { course: index, person: random.pick(staying).index, stage }
    })
  })
}
