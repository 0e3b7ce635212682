import { samplePeriodEndDays } from '@shared/features/analytics/calendar'
import { reservistSpecialities, sampleAreaName } from '@shared/model/analytics/words'
import { firstBirthsOfGroupA, type LastAgesOfGroupA } from '../../measures/age-group-a'
import { type AgeLimitPath, ageLimitPathOf, distinctAgeLimitPaths } from '../../measures/age-limits'
import { birthDateRangesByYear } from '../../measures/reserve'
import { countMatching, groupBy } from '../../measures/sum'
import type { Reservist, SampleDataSet } from '../../model'
import type { ReserveFacts } from '../reserve'
import type { AmountByUnit } from '../staffing'
import {
  countTestCallResponses,
  isReservistAssigned,
  isReservistFileOverdue,
  isReservistRegistered,
  reservistAreaOf,
  sampleAreaCode
} from './reservists'

const callCode = (call: number): string => `GT-${call + 1}`

/** Figure source for the reserve, counted from the fictional reservists of the sample data. */
export function createSampleReserveFacts(data: SampleDataSet): ReserveFacts {
  const people = selectReservists(data)
  return {
    ...createUnitFacts(data, people),
    ...createRegisterFacts(data, people),
    ...createSpecialityFacts(data, people),
    ...createEventFacts(data, people),
    ...createTurnoverFacts(data, people),
    lookup: async (period, areas) =>
      people.registeredAt(period).flatMap(person =>
        areas.includes(people.area(person))
          ? {
              code: person.code,
              name: person.name,
              birth: person.birth,
              area: sampleAreaName(reservistAreaOf(data, person)),
              speciality: person.speciality,
              state: person.readiness[period] ?? -1
            }
          : []
      )
  }
}

type Selection = ReturnType<typeof selectReservists>

/**
 * Functions that select the fictional reservists registered or assigned in a period, and find the
 * area of a reservist.
 */
function selectReservists(data: SampleDataSet) {
  const registeredAt = (period: number, rank?: number): Reservist[] =>
    data.reservists.filter(
      person =>
        isReservistRegistered(person, period) && (rank === undefined || person.rank === rank)
    )
  const area = (person: Reservist): string => sampleAreaCode(reservistAreaOf(data, person))
  return {
    registeredAt,
    assignedAt: (period: number, rank?: number): Reservist[] =>
      registeredAt(period, rank).filter(person => isReservistAssigned(person, period)),
    area,
    inArea: (person: Reservist) => ({ area: area(person) })
  }
}

const unitCode = (data: SampleDataSet, unit: number): string => data.units[unit]?.code ?? ''

/** Computes a result for each period, serially. */
const each = async <T>(
  periods: readonly number[],
  answer: (period: number) => T
): Promise<readonly T[]> => periods.map(answer)

/** Figure source for sample reservists assigned to units. */
function createUnitFacts(
  data: SampleDataSet,
  { assignedAt }: Selection
): Pick<ReserveFacts, 'assignedByUnit' | 'readyByUnit' | 'quotaByUnit'> {
  const byUnit = (people: readonly Reservist[]): AmountByUnit =>
    countBy(people, ({ unit }) => unitCode(data, unit))
  return {
    assignedByUnit: periods => each(periods, period => byUnit(assignedAt(period))),
    readyByUnit: async period =>
      byUnit(assignedAt(period).filter(({ readiness }) => readiness[period] === 0)),
    quotaByUnit: async () =>
      new Map(data.reserveQuotas.map((quota, unit) => [unitCode(data, unit), quota]))
  }
}

/** Figure source for sample reservists registered in localities. */
function createRegisterFacts(
  data: SampleDataSet,
  { registeredAt, assignedAt, area, inArea }: Selection
): Pick<
  ReserveFacts,
  'localities' | 'registered' | 'assigned' | 'states' | 'overdue' | 'registeredByLocality'
> {
  return {
    localities: async () =>
      data.localities.map(place => ({ ...place, area: sampleAreaCode(place.area) })),
    registered: (periods, rank) =>
      each(periods, period => countReservistsByKind(registeredAt(period, rank), inArea)),
    assigned: (periods, rank) =>
      each(periods, period => countReservistsByKind(assignedAt(period, rank), inArea)),
    states: (periods, rank) =>
      each(periods, period =>
        countReservistsByKind(registeredAt(period, rank), person => ({
          area: area(person),
          state: person.readiness[period] ?? 0
        }))
      ),
    overdue: async (period, rank) =>
      countReservistsByKind(
        registeredAt(period, rank).filter(person => isReservistFileOverdue(person, period)),
        inArea
      ),
    registeredByLocality: periods =>
      each(periods, period =>
        countBy(registeredAt(period), ({ locality }) => data.localities[locality]?.code ?? '')
      )
  }
}

/**
 * Figure source for the military specialities that sample reservists have, and those that are
 * needed.
 */
function createSpecialityFacts(
  data: SampleDataSet,
  { registeredAt, assignedAt, area }: Selection
): Pick<
  ReserveFacts,
  'specialityNeeds' | 'specialities' | 'placings' | 'unassigned' | 'unassignedPersons'
> {
  const unassignedAt = (period: number): Reservist[] => {
    const assigned = new Set(assignedAt(period))
    return registeredAt(period).filter(person => !assigned.has(person))
  }
  const groupAt = (period: number, ages: LastAgesOfGroupA) => {
    // The fictional persons have no recorded sex.
    const { man } = firstBirthsOfGroupA(endOf(period), ages)
    return (person: Reservist) => ({
      area: area(person),
      speciality: person.speciality,
      isGroupA: person.birth >= man
    })
  }
  return {
    specialityNeeds: async () => reservistSpecialities.map((_, at) => data.reserveNeeds[at] ?? 0),
    specialities: async period =>
      countReservistsByKind(registeredAt(period), person => ({
        area: area(person),
        speciality: person.speciality
      })),
    placings: async period =>
      countReservistsByKind(assignedAt(period), person => ({
        area: area(person),
        speciality: person.speciality,
        needed: person.needed
      })),
    unassigned: async (period, ages) =>
      countReservistsByKind(unassignedAt(period), groupAt(period, ages)),
    unassignedPersons: async (period, ages, wanted) => {
      const groupOf = groupAt(period, ages)
      const persons = groupBy(
        unassignedAt(period).toSorted(
          (one, other) => other.birth - one.birth || (one.code < other.code ? -1 : 1)
        ),
        person => JSON.stringify(groupOf(person))
      )
      return wanted.flatMap(({ people, area: code, speciality, isGroupA }) => {
        const group = { area: code, speciality, isGroupA }
        return (persons.get(JSON.stringify(group)) ?? [])
          .slice(0, people)
          .map(person => ({ ...group, code: person.code }))
      })
    }
  }
}

/** Figure source for training rounds and test calls of the sample data. */
function createEventFacts(
  data: SampleDataSet,
  { registeredAt, assignedAt, area }: Selection
): Pick<ReserveFacts, 'rounds' | 'training' | 'testCalls' | 'answers' | 'timetable'> {
  return {
    rounds: async () => data.rounds,
    training: async period => {
      const called = assignedAt(period).filter(
        ({ round }) => (data.rounds[round]?.end ?? Number.POSITIVE_INFINITY) <= endOf(period)
      )
      return [...groupBy(called, ({ round, unit }) => `${round}/${unit}`).values()].map(people => ({
        round: data.rounds[people[0]?.round ?? -1]?.code ?? '',
        unit: unitCode(data, people[0]?.unit ?? -1),
        planned: people.length,
        attended: countMatching(people, person => person.attended),
        passed: countMatching(people, person => person.passed)
      }))
    },

    testCalls: async () => data.testCalls.map((day, call) => ({ code: callCode(call), day })),
    answers: async (period, code) => {
      const call = data.testCalls.findIndex((_, at) => callCode(at) === code)
      if (call < 0) return []
      return [...groupBy(registeredAt(period), area)].map(([at, people]) => ({
        area: at,
        ...countTestCallResponses(people, call)
      }))
    },

    // The sample has test calls, in whose place a page shows the time table.
    timetable: async () => []
  }
}

/** Figure source for sample reservists who join, leave, or reach an age limit. */
function createTurnoverFacts(
  data: SampleDataSet,
  { registeredAt, area, inArea }: Selection
): Pick<ReserveFacts, 'flows' | 'turning'> {
  return {
    flows: periods =>
      each(periods, period =>
        [...groupBy(data.reservists, area)].map(([at, people]) => ({
          area: at,
          joined: countMatching(people, person => person.registered === period),
          left: countMatching(people, person => person.left === period)
        }))
      ),
    turning: async (period, limits) => {
      const paths = distinctAgeLimitPaths(limits)
      const people = registeredAt(period)
      // The fictional persons have no recorded sex, so the limit for an unknown sex applies.
      const [only = []] = paths
      const pathOf = (person: Reservist): AgeLimitPath =>
        paths.length === 1 ? only : ageLimitPathOf(limits, { rank: person.rank, isWoman: null })
      const spans = new Map(
        paths.map(path => [path.join(), birthDateRangesByYear(endOf(period), path)])
      )
      return {
        years: limits.slice(1).map((_, year) =>
          countReservistsByKind(
            people.filter(person => {
              const span = spans.get(pathOf(person).join())?.[year]
              return span !== undefined && person.birth >= span.from && person.birth <= span.to
            }),
            inArea
          )
        ),
        withoutSex: paths.length === 1 ? [] : countReservistsByKind(people, inArea),
        withoutRank: [],
        withoutOfficerRank: []
      }
    }
  }
}

const endOf = (period: number): number => samplePeriodEndDays[period] ?? 0

function countBy<T>(items: Iterable<T>, key: (item: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(key(item), (counts.get(key(item)) ?? 0) + 1)
  return counts
}

/** Counts reservists by the attributes that a function returns for each of them. */
function countReservistsByKind<Kind extends object>(
  people: readonly Reservist[],
  kindOf: (person: Reservist) => Kind
): (Kind & { readonly people: number })[] {
  const kinds = new Map<string, { readonly kind: Kind; people: number }>()
  for (const person of people) {
    const kind = kindOf(person)
    const key = JSON.stringify(kind)
    const known = kinds.get(key)
    if (known) known.people++
    else kinds.set(key, { kind, people: 1 })
  }
  return [...kinds.values()].map(({ kind, people: number }) => ({ ...kind, people: number }))
}
