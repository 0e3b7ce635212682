import { AppError } from '@shared/contract/reply'
import { assignmentText as text } from '@shared/features/analytics/assignment-text'
import type { AssignmentRow, AssignmentView } from '@shared/features/analytics/assignment-view'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import { compareText, missingValueMark } from '@shared/kit/format'
import type { ListQuery } from '@shared/kit/list/list'
import { roleHasPermission } from '@shared/model/admin/roles'
import { reservistSpecialities } from '@shared/model/analytics/words'
import { solveTransportsInProcess } from '../../planning/solve-in-process'
import { currentOperatorRole } from '../../store/operator'
import { findGroupA } from '../measures/age-group-a'
import { filterRowsByAreas } from '../measures/reserve'
import { sum } from '../measures/sum'
import type { Area } from '../model'
import type { SectorPageDependencies } from '../page-facts'
import { openSectorPageScope, unavailabilityReasonOf } from '../sector-data'
import {
  type AssignmentMatch,
  buildAssignmentProblem,
  type ReservistAssignment
} from './assignment-problem'
import { divideReservistDemand } from './reservist-demand'

/** Pages with the quotas of units, and with the needs of specialities. */
const pages = {
  units: '/chuyen-nganh/dong-vien-du-bi/theo-don-vi',
  specialities: '/chuyen-nganh/dong-vien-du-bi/theo-chuyen-nganh'
} as const

/** Seconds that the solver may take for each of its programs. */
const timeLimit = 60

/**
 * Proposal that assigns unassigned reservists of the filtered areas to the filtered units below
 * their quotas. Throws NO_FIGURES without the tables for it.
 */
export async function proposeReservistAssignment(
  filters: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<AssignmentView> {
  if (Object.values(pages).some(page => unavailabilityReasonOf(page, parts) !== null)) {
    throw new AppError('NO_FIGURES', text.noNeeds)
  }
  const [scope, { facts, tells }] = await Promise.all([
    openSectorPageScope(pages.units, filters, parts),
    openSectorPageScope(pages.specialities, filters, parts)
  ])
  if (!(tells('specialityNeeds') && tells('placed'))) throw new AppError('NO_FIGURES', text.noNeeds)
  const { units, areas, period } = scope
  const { ages, words } = findGroupA(
    scope.ruleBook,
    dayNumberToIsoDay(scope.calendar.days(period).last)
  )
  const { reserve } = facts
  const [quotas, [assigned = new Map<string, number>()], needs, placings, unassigned] =
    await Promise.all([
      scope.facts.reserve.quotaByUnit(period),
      scope.facts.reserve.assignedByUnit([period]),
      reserve.specialityNeeds(period),
      reserve.placings(period),
      reserve.unassigned(period, ages)
    ])
  const unmet = needs.map((need, speciality) =>
    Math.max(0, need - sum(placings, cell => (cell.needed === speciality ? cell.people : 0)))
  )
  const demands = divideReservistDemand({
    units,
    areas: scope.allAreas,
    quotas,
    assigned,
    needs: unmet.some(need => need > 0) ? unmet : needs
  })
  const supply = filterRowsByAreas(unassigned, areas)
  const { problem, assignmentsOf } = buildAssignmentProblem(supply, demands)
  const [shipments = []] =
    supply.length === 0 || demands.length === 0
      ? []
      : await solveTransportsInProcess({ problems: [problem], timeLimit })
  const assignments = assignmentsOf(shipments)
  const hasGroups = roleHasPermission(currentOperatorRole(parts), 'readPersonal')
  return {
    rows: rowsOf(assignments, hasGroups ? scope.allAreas : undefined),
    missing: sum(demands, ({ people }) => people),
    units: new Set(demands.map(({ unit }) => unit)).size,
    available: sum(supply, ({ people }) => people),
    assigned: sum(assignments, ({ people }) => people),
    exact: sum(assignments, ({ match, people }) => (match.isOtherSpeciality ? 0 : people)),
    hasGroups,
    ages: words
  }
}

/**
 * Rows of a proposal. Without `areas` they do not tell which persons come from where: rows of the
 * same unit, speciality and reason are one.
 */
function rowsOf(
  assignments: readonly ReservistAssignment[],
  areas: readonly Area[] | undefined
): AssignmentRow[] {
  const areaNames = new Map(areas?.map(({ code, name }) => [code, name]))
  const rows = assignments.map(
    ({ demand, from, people, match }): AssignmentRow => ({
      unit: demand.unit,
      needed: reservistSpecialities[demand.speciality] ?? missingValueMark,
      ...(areas && {
        group: {
          speciality: reservistSpecialities[from.speciality] ?? missingValueMark,
          ageGroup: from.isGroupA ? text.ageGroups.a : text.ageGroups.b,
          area: areaNames.get(from.area) ?? missingValueMark
        }
      }),
      persons: people,
      reason: reasonOf(match)
    })
  )
  return [...Map.groupBy(rows, ({ persons, ...row }) => JSON.stringify(row)).values()]
    .flatMap(([first, ...others]) =>
      first ? { ...first, persons: first.persons + sum(others, ({ persons }) => persons) } : []
    )
    .sort(
      (one, other) => compareText(one.unit, other.unit) || compareText(one.needed, other.needed)
    )
}

/** Reason of an assignment; each of its parts holds for every best proposal. */
function reasonOf({ isOtherSpeciality, isOtherAgeGroup, isOtherArea }: AssignmentMatch): string {
  const { speciality, age, area } = text.reasons
  return [
    speciality[isOtherSpeciality ? 1 : 0],
    age[isOtherAgeGroup ? 1 : 0],
    area[isOtherArea ? 1 : 0]
  ].join(', ')
}
