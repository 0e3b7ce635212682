import { indexAfterLastPeriod, indexBeforeFirstPeriod } from '@shared/features/analytics/calendar'
import { samplePositionHeadcountOf } from '../../../src/main/analytics/measures/staffing'
import type { SampleDataSet } from '../../../src/main/analytics/model'

/** Adds a fault of a subject, given by its index, that begins with a period. */
type Plant = (data: SampleDataSet, subject: number, period: number) => SampleDataSet

const periodsBefore = (period: number): number[] => Array.from({ length: period }, (_, at) => at)

/** A unit at full strength that everybody leaves. */
export const plantDeparture: Plant = (data, unit, period) => {
  const lines = new Set(
    data.positions.flatMap(position => (position.unit === unit ? position.index : []))
  )
  return {
    ...data,
    positions: data.positions.map(position =>
      lines.has(position.index)
        ? {
            ...position,
            establishment: Math.min(
              ...periodsBefore(period).map(at =>
                samplePositionHeadcountOf(data, position.index, at)
              )
            )
          }
        : position
    ),
    persons: data.persons.map(person => {
      const isLast = lines.has(person.position)
      return {
        ...person,
        moved: lines.has(person.formerPosition) ? Math.min(person.moved, period) : person.moved,
        left: isLast ? Math.min(person.left, period) : person.left,
        joined: isLast && person.joined >= period ? indexAfterLastPeriod : person.joined
      }
    })
  }
}

/** The ready equipment of a unit is out of use from a period on. */
export const plantBreakdown: Plant = (data, unit, period) => ({
  ...data,
  equipment: data.equipment.map(item =>
    item.unit === unit
      ? { ...item, downDays: item.downDays.map((_, at) => (at < period ? 0 : 30)) }
      : item
  )
})

/** A unit loses all its equipment. */
export const plantLoss: Plant = (data, unit, period) => ({
  ...data,
  equipment: data.equipment.map(item => (item.unit === unit ? { ...item, removed: period } : item))
})

/** The ready reservists of an area are no longer ready. */
export const plantUnreadiness: Plant = (data, area, period) => ({
  ...data,
  reservists: data.reservists.map(person =>
    data.localities[person.locality]?.area === area
      ? { ...person, readiness: person.readiness.map((_, at) => (at < period ? 0 : 2)) }
      : person
  )
})

/** No reservist is assigned to a unit. */
export const plantUnassigned: Plant = (data, unit) => ({
  ...data,
  reservists: data.reservists.map(person =>
    person.unit === unit ? { ...person, unit: -1, assigned: -1, needed: -1 } : person
  )
})

/** A locality with all registered persons that it needs loses them. */
export const plantRemoval: Plant = (data, locality, period) => ({
  ...data,
  localities: data.localities.map(place =>
    place.index === locality ? { ...place, quota: 1 } : place
  ),
  reservists: data.reservists.map(person =>
    person.locality === locality
      ? { ...person, registered: indexBeforeFirstPeriod, left: period }
      : person
  )
})
