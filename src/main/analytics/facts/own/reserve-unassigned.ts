import { firstBirthsOfGroupA, type LastAgesOfGroupA } from '../../measures/age-group-a'
import type { ReserveFacts, UnassignedReservistCount } from '../reserve'
import {
  cellToListIndex,
  conjunctionOf,
  createColumnRef,
  createModelQuery,
  equalsCondition,
  rowCountMeasure
} from './questions'
import {
  countRowsByAreaPerPeriod,
  createColumnGrouping,
  dayRangeCondition,
  localityTableJoin,
  periodEndConditions,
  type ReserveQueryDependencies,
  reservistTableJoin,
  womanCode
} from './reserve-parts'

/** Persons of one area and speciality by age group. */
interface AgeGroupCounts {
  readonly area: string
  readonly speciality: number
  all: number
  groupA: number
}

/** Figure source for registered reservists without an assignment: the registered less the assigned. */
export function createUnassignedFacts(
  parts: ReserveQueryDependencies
): Pick<ReserveFacts, 'unassigned'> {
  return {
    unassigned: async (period, ages) => {
      const [registered, assigned] = await Promise.all([
        countByAgeGroup(parts, period, ages, false),
        countByAgeGroup(parts, period, ages, true)
      ])
      return [...registered].flatMap(([key, { area, speciality, all, groupA }]) => {
        const used = assigned.get(key)
        const youngLeft = Math.max(0, groupA - (used?.groupA ?? 0))
        const otherLeft = Math.max(0, all - groupA - (used ? used.all - used.groupA : 0))
        const counts: UnassignedReservistCount[] = [
          { area, speciality, isGroupA: true, people: youngLeft },
          { area, speciality, isGroupA: false, people: otherLeft }
        ]
        return counts.filter(({ people }) => people > 0)
      })
    }
  }
}

/** Registered persons, or the assigned ones of them, by area and speciality. */
async function countByAgeGroup(
  parts: ReserveQueryDependencies,
  period: number,
  ages: LastAgesOfGroupA,
  isAssigned: boolean
): Promise<ReadonlyMap<string, AgeGroupCounts>> {
  const { last } = parts.calendar.days(period)
  const there = periodEndConditions(parts.calendar, period)
  const person = isAssigned ? 1 : 0
  const births = firstBirthsOfGroupA(last, ages)
  const bornFrom = (first: number, to = last) =>
    dayRangeCondition(createColumnRef('ngay_sinh', person), first, to)
  const [all = [], young = [], otherWomen = []] = await countRowsByAreaPerPeriod(
    parts,
    createModelQuery(isAssigned ? 'xep-du-bi' : 'du-bi', {
      relations: [...(isAssigned ? [reservistTableJoin] : []), localityTableJoin(person)],
      filter: conjunctionOf(isAssigned ? there.assigned(0) : null, there.registered(person)),
      groups: [
        createColumnGrouping('ma_khu_vuc', person + 1),
        createColumnGrouping('chuyen_nganh', person)
      ],
      measures: [
        rowCountMeasure('tat_ca'),
        rowCountMeasure('nhom_a', bornFrom(births.man)),
        // Women leave the group at another age than the one counted for everybody.
        rowCountMeasure(
          'nu_khac_tuoi',
          conjunctionOf(
            equalsCondition(createColumnRef('gioi_tinh', person), womanCode),
            bornFrom(Math.min(births.man, births.woman), Math.max(births.man, births.woman) - 1)
          )
        )
      ]
    }),
    [period, period, period],
    ([speciality]) => ({ speciality: cellToListIndex(speciality) })
  )
  const counts = new Map<string, AgeGroupCounts>()
  const of = ({
    area,
    speciality
  }: Pick<AgeGroupCounts, 'area' | 'speciality'>): AgeGroupCounts => {
    const key = `${speciality} ${area}`
    const known = counts.get(key) ?? { area, speciality, all: 0, groupA: 0 }
    counts.set(key, known)
    return known
  }
  for (const cell of all) of(cell).all += cell.people
  for (const cell of young) of(cell).groupA += cell.people
  const sign = births.woman < births.man ? 1 : -1
  for (const cell of otherWomen) of(cell).groupA += sign * cell.people
  return counts
}
