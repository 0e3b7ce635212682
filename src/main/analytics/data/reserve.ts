import {
  dayNumberOfDate,
  indexAfterLastPeriod,
  indexBeforeFirstPeriod,
  lastSamplePeriodIndex,
  samplePeriods
} from '@shared/features/analytics/calendar'
import type { SeededRandom } from '@shared/kit/random'
import { reservistSpecialities, sampleAreaCount } from '@shared/model/analytics/words'
import { apportionByWeight } from '../measures/largest-remainder'
import type { Locality, Reservist, TrainingRound, Unit } from '../model'

const total = 7_360
const localitiesPerArea = 4
/** Response time in hours that stands for no response to a test call. */
export const noResponseSentinelHours = 255

export function makeSampleLocalities(random: SeededRandom): Locality[] {
  const quotas = apportionByWeight(
    7_200,
    Array.from({ length: sampleAreaCount * localitiesPerArea }, () => 0.8 + random.next() * 0.4)
  )
  return quotas.map((quota, index) => {
    const area = Math.floor(index / localitiesPerArea)
    return { index, code: `KV${area + 1}.${(index % localitiesPerArea) + 1}`, area, quota }
  })
}

export function makeSampleReserveQuotas(units: readonly Unit[], random: SeededRandom): number[] {
  return apportionByWeight(
    6_000,
    units.map(() => 0.75 + random.next() * 0.5)
  )
}

export function makeSampleSpecialityDemands(random: SeededRandom): number[] {
  return apportionByWeight(
    7_200,
    reservistSpecialities.map(() => 0.7 + random.next() * 0.6)
  )
}

export const sampleTrainingRounds: readonly TrainingRound[] = Array.from(
  { length: 8 },
  (_, index) => {
    const start = dayNumberOfDate(2025, 11, 10) + index * 44
    return { code: `HL-${String(index + 1).padStart(2, '0')}`, start, end: start + 12 }
  }
)

export const sampleTestCallDays: readonly number[] = [
  dayNumberOfDate(2026, 2, 20),
  dayNumberOfDate(2026, 6, 18),
  dayNumberOfDate(2026, 10, 15)
]

const surnames = [
  'Nguyễn',
  'Trần',
  'Lê',
  'Phạm',
  'Hoàng',
  'Vũ',
  'Đặng',
  'Bùi',
  'Đỗ',
  'Ngô'
] as const
const middles = ['Văn', 'Đức', 'Minh', 'Quang', 'Hữu', 'Thị', 'Ngọc', 'Thanh'] as const
const givens = [
  'An',
  'Bình',
  'Cường',
  'Dũng',
  'Giang',
  'Hà',
  'Khánh',
  'Lâm',
  'Nam',
  'Phúc',
  'Quân',
  'Sơn',
  'Tú',
  'Vinh'
] as const

export function makeSampleReservists(
  localities: readonly Locality[],
  quotas: readonly number[],
  needs: readonly number[],
  random: SeededRandom
): Reservist[] {
  const weights = localities.map(
    place => [place.index, place.quota * (0.8 + random.next() * 0.4)] as const
  )
  const skills = needs.map((need, index) => [index, need * (0.75 + random.next() * 0.5)] as const)
  const places = quotas.map(
    (quota, index) => [index, quota * (0.85 + random.next() * 0.3)] as const
  )
  return Array.from({ length: total }, (_, index): Reservist => {
    const registered =
      random.next() < 0.09 ? random.int(0, lastSamplePeriodIndex) : indexBeforeFirstPeriod
    const left =
      registered === indexBeforeFirstPeriod && random.next() < 0.07
        ? random.int(0, lastSamplePeriodIndex)
        : indexAfterLastPeriod
    const speciality = random.weighted(skills)
    const isAssigned = random.next() < 0.86
    const age = random.int(20, 44)
    const round = random.next() < 0.62 ? random.int(0, sampleTrainingRounds.length - 1) : -1
    const attended = round >= 0 && random.next() < 0.93
    return {
      index,
      code: `DB-${String(100_000 + ((index * 6007) % 900_000)).slice(-6)}`,
      name: `${random.pick(surnames)} ${random.pick(middles)} ${random.pick(givens)}`,
      locality: random.weighted(weights),
      rank: age < 35 ? 1 : 2,
      speciality,
      birth: Math.floor(dayNumberOfDate(2026, 10, 31) - (age + random.next()) * 365.25),
      registered,
      left,
      ...(isAssigned
        ? {
            unit: random.weighted(places),
            assigned: Math.max(registered, random.int(-90, lastSamplePeriodIndex)),
            needed: neededBy(speciality, random)
          }
        : { unit: -1, assigned: -1, needed: -1 }),
      updated: dayNumberOfDate(2026, 10, 31) - Math.floor(random.next() ** 1.6 * 520),
      readiness: readinessHistory(random),
      round,
      attended,
      passed: attended && random.next() < 0.9,
      answers: Uint8Array.from(sampleTestCallDays, () => hoursToAnswer(random))
    }
  })
}

/**
 * Speciality that an assignment requires: mostly the person's own speciality, else a related or any
 * other one.
 */
function neededBy(speciality: number, random: SeededRandom): number {
  const luck = random.next()
  if (luck < 0.78) return speciality
  return luck < 0.92 ? speciality ^ 1 : random.int(0, reservistSpecialities.length - 1)
}

function hoursToAnswer(random: SeededRandom): number {
  return random.next() < 0.9 ? Math.floor(random.next() ** 2 * 60) + 1 : noResponseSentinelHours
}

function readinessHistory(random: SeededRandom): Uint8Array {
  const base = random.next()
  return Uint8Array.from(samplePeriods, (_, period) => {
    const score = base + (random.next() - 0.5) * 0.06 + period * 0.003
    return score > 0.24 ? 0 : score > 0.09 ? 1 : 2
  })
}
