import { type PlanSettings, planGroupCount } from '@shared/features/scenario/plan/settings'
import type { PlanGrade, PlanMove, PlanProblem } from '../../../planning/plan/plan-problem'
import type { PlanUnitCounts } from './strengths'

/** Problem of a plan, and the groups of its grades. */
export interface GroupedPlanProblem {
  readonly problem: PlanProblem
  /** Group of each grade; groups without posts and persons have no grade. */
  readonly groups: readonly number[]
}

const total = (units: readonly PlanUnitCounts[], kind: 'bc' | 'hc', group: number): number =>
  units.reduce((sum, unit) => sum + (unit[kind][group] ?? 0), 0)

/** Groups with posts or persons. */
export const groupsInUse = (units: readonly PlanUnitCounts[]): number[] =>
  Array.from({ length: planGroupCount }, (_, group) => group).filter(
    group => total(units, 'bc', group) + total(units, 'hc', group) > 0
  )

/** Builds the problem of a plan; the establishment stays the same in all years. */
export function buildPlanProblem(
  settings: PlanSettings,
  units: readonly PlanUnitCounts[]
): GroupedPlanProblem {
  const groups = groupsInUse(units)
  const limit = <K extends string>(key: K, value: number | null): Partial<Record<K, number>> =>
    value === null ? {} : ({ [key]: value } as Record<K, number>)
  const settingsOf = groups.flatMap(group => settings.groups[group] ?? [])
  return {
    groups,
    problem: {
      years: settings.years,
      grades: settingsOf.map((of, at): PlanGrade => {
        const posts = total(units, 'bc', groups[at] ?? 0)
        return {
          loss: of.loss / 100,
          entryLoss: 0,
          costs: {
            intake: of.intakeCost,
            release: settings.releaseCost,
            shortage: of.shortageCost,
            excess: of.excessCost
          },
          limits: {
            ...limit('intake', of.intakeLimit),
            ...limit('release', settings.releaseLimit)
          },
          ...(of.minFill !== null && { finalShortage: posts * (1 - of.minFill / 100) })
        }
      }),
      moves: settingsOf.flatMap((of, to): PlanMove[] => {
        const from = of.source === null ? -1 : groups.indexOf(of.source)
        return from < 0 || from === to
          ? []
          : [{ from, to, cost: of.moveCost, stay: 1, ...limit('limit', of.moveLimit) }]
      }),
      units: units.map(({ bc, hc }) => {
        const required = groups.map(group => bc[group] ?? 0)
        return {
          strength: groups.map(group => hc[group] ?? 0),
          establishment: Array.from({ length: settings.years }, () => required)
        }
      }),
      transfer: { cost: settings.transferCost, ...limit('limit', settings.transferLimit) },
      ...limit('budget', settings.budget)
    }
  }
}
