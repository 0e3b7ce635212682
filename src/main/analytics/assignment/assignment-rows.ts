import { assignmentText as text } from '@shared/features/analytics/assignment-text'
import type { AssignmentPerson, AssignmentRow } from '@shared/features/analytics/assignment-view'
import { compareText, missingValueMark } from '@shared/kit/format'
import { reservistSpecialities } from '@shared/model/analytics/words'
import type { UnassignedReservist } from '../facts/reserve'
import { suppressSmallCount, suppressSmallCounts } from '../measures/small-groups'
import { groupBy, sum } from '../measures/sum'
import type { Area } from '../model'
import type { AssignmentMatch, ReservistAssignment } from './assignment-problem'

/** Numbers of persons of a proposal; null if a reader may not see them. */
interface AssignmentCounts {
  readonly assigned: number | null
  readonly exact: number | null
}

/** Persons with the needed speciality among the assigned ones. */
const exactOf = (assignments: readonly ReservistAssignment[]): number =>
  sum(assignments, ({ match, people }) => (match.isOtherSpeciality ? 0 : people))

/** Rows of a proposal for readers of personal data, with the groups of the persons. */
export function toGroupRows(
  assignments: readonly ReservistAssignment[],
  areas: readonly Area[]
): AssignmentCounts & { readonly rows: readonly AssignmentRow[] } {
  const traitsOf = createTraitsReader(areas)
  const rows = mergeRows(
    assignments.map(assignment => ({ ...toRow(assignment), group: traitsOf(assignment.from) }))
  )
  return {
    rows,
    assigned: sum(assignments, ({ people }) => people),
    exact: exactOf(assignments)
  }
}

/**
 * Rows of a proposal for other readers: they do not tell which persons come from where, and hide
 * small groups. The sum of the rows with the needed speciality is known, and that of the others.
 */
export function toMergedRows(
  assignments: readonly ReservistAssignment[]
): AssignmentCounts & { readonly rows: readonly AssignmentRow[] } {
  const total = sum(assignments, ({ people }) => people)
  const counted = exactOf(assignments)
  const [exact, other] = [counted, total - counted].map(suppressSmallCount)
  const isSplitKnown = exact !== null && other !== null
  const parts = groupBy(assignments, ({ match }) => isSplitKnown && match.isOtherSpeciality)
  const rows = [...parts.values()].flatMap(part => {
    const merged = mergeRows(part.map(toRow))
    const shown = suppressSmallCounts(merged.map(({ persons }) => persons))
    return merged.map((row, at) => ({ ...row, persons: shown[at] ?? null }))
  })
  return {
    rows: rows.sort(compareRows),
    assigned: suppressSmallCount(total),
    exact: isSplitKnown ? counted : null
  }
}

/**
 * The persons of a proposal, in the order of its rows. `persons` has those of each group, who are
 * equally suitable: the first ones go to the first unit.
 */
export function toPersonRows(
  assignments: readonly ReservistAssignment[],
  persons: readonly UnassignedReservist[],
  areas: readonly Area[]
): readonly AssignmentPerson[] {
  const traitsOf = createTraitsReader(areas)
  const left = groupBy(persons, reservistGroupKeyOf)
  return assignments
    .flatMap(assignment =>
      (left.get(reservistGroupKeyOf(assignment.from)) ?? [])
        .splice(0, assignment.people)
        .map(({ code }) => ({ ...toText(assignment), code, ...traitsOf(assignment.from) }))
    )
    .sort(compareRows)
}

type ReservistGroup = Omit<UnassignedReservist, 'code'>

/** Key of a group of equally suitable persons. */
export const reservistGroupKeyOf = ({ area, speciality, isGroupA }: ReservistGroup): string =>
  JSON.stringify([area, speciality, isGroupA])

function createTraitsReader(areas: readonly Area[]) {
  const names = new Map(areas.map(({ code, name }) => [code, name]))
  return ({ area, speciality, isGroupA }: ReservistGroup) => ({
    speciality: specialityNameOf(speciality),
    ageGroup: isGroupA ? text.ageGroups.a : text.ageGroups.b,
    area: names.get(area) ?? missingValueMark
  })
}

const specialityNameOf = (speciality: number): string =>
  reservistSpecialities[speciality] ?? missingValueMark

const toText = ({ demand, match }: ReservistAssignment) => ({
  unit: demand.unit,
  needed: specialityNameOf(demand.speciality),
  reason: reasonOf(match)
})

const toRow = (assignment: ReservistAssignment) => ({
  ...toText(assignment),
  persons: assignment.people
})

type CountedRow = AssignmentRow & { readonly persons: number }

/** Rows of the same unit, speciality, group and reason as one, in their order. */
const mergeRows = (rows: readonly CountedRow[]): CountedRow[] =>
  [...groupBy(rows, ({ persons: _, ...row }) => JSON.stringify(row)).values()]
    .flatMap(([first, ...others]) =>
      first ? { ...first, persons: first.persons + sum(others, ({ persons }) => persons) } : []
    )
    .sort(compareRows)

const compareRows = (
  one: Pick<AssignmentRow, 'needed' | 'unit'>,
  other: Pick<AssignmentRow, 'needed' | 'unit'>
): number => compareText(one.unit, other.unit) || compareText(one.needed, other.needed)

/** Reason of an assignment; each of its parts holds for every best proposal. */
function reasonOf({ isOtherSpeciality, isOtherAgeGroup, isOtherArea }: AssignmentMatch): string {
  const { speciality, age, area } = text.reasons
  return [
    speciality[isOtherSpeciality ? 1 : 0],
    age[isOtherAgeGroup ? 1 : 0],
    area[isOtherArea ? 1 : 0]
  ].join(', ')
}
