import { AppError } from '@shared/contract/reply'
import { assignmentText as text } from '@shared/features/analytics/assignment-text'
import type { AssignmentPerson, AssignmentView } from '@shared/features/analytics/assignment-view'
import { dayNumberToIsoDay } from '@shared/features/analytics/calendar'
import type { ListQuery } from '@shared/kit/list/list'
import { roleHasPermission } from '@shared/model/admin/roles'
import { solveTransportsInProcess } from '../../planning/solve-in-process'
import { currentOperatorRole } from '../../store/operator'
import type { UnassignedReservistCount } from '../facts/reserve'
import { findGroupA, type LastAgesOfGroupA } from '../measures/age-group-a'
import { filterRowsByAreas } from '../measures/reserve'
import { suppressSmallCount } from '../measures/small-groups'
import { groupBy, sum } from '../measures/sum'
import type { SectorPageDependencies } from '../page-facts'
import type { SectorPageScope } from '../scope'
import { openSectorPageScope, unavailabilityReasonOf } from '../sector-data'
import { isWithinUserScope } from '../user-scope'
import {
  buildAssignmentProblem,
  type ReservistAssignment,
  type ReservistDemand
} from './assignment-problem'
import { reservistGroupKeyOf, toGroupRows, toMergedRows, toPersonRows } from './assignment-rows'
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
  const { scope, words, demands, supply, assignments } = await computeProposal(filters, parts)
  const hasGroups = roleHasPermission(currentOperatorRole(parts), 'readPersonal')
  const available = sum(supply, ({ people }) => people)
  return {
    ...(hasGroups ? toGroupRows(assignments, scope.allAreas) : toMergedRows(assignments)),
    missing: sum(demands, ({ people }) => people),
    units: new Set(demands.map(({ unit }) => unit)).size,
    available: hasGroups ? available : suppressSmallCount(available),
    hasGroups,
    ages: words,
    // Rows of assignments to units outside of the scope do not exist for the user.
    notes: isWithinUserScope(scope) ? [text.outsideScope] : []
  }
}

/** Persons of the same proposal, under their pseudonyms. Throws like the proposal. */
export async function listProposedReservists(
  filters: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<readonly AssignmentPerson[]> {
  const { scope, ages, assignments } = await computeProposal(filters, parts)
  const wanted = [
    ...groupBy(assignments, ({ from }) => reservistGroupKeyOf(from)).values()
  ].flatMap(([first, ...others]): UnassignedReservistCount[] =>
    first ? [{ ...first.from, people: first.people + sum(others, ({ people }) => people) }] : []
  )
  const persons = await scope.facts.reserve.unassignedPersons(scope.period, ages, wanted)
  return toPersonRows(assignments, persons, scope.allAreas)
}

interface Proposal {
  readonly scope: SectorPageScope
  /** Ages of group A, and the same with rules and bases as words. */
  readonly ages: LastAgesOfGroupA
  readonly words: string
  readonly demands: readonly ReservistDemand[]
  readonly supply: readonly UnassignedReservistCount[]
  readonly assignments: readonly ReservistAssignment[]
}

async function computeProposal(
  filters: ListQuery['filters'],
  parts: SectorPageDependencies
): Promise<Proposal> {
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
  return { scope, ages, words, demands, supply, assignments: assignmentsOf(shipments) }
}
