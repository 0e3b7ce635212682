import { AppError } from '@shared/contract/reply'
import {
  createPlanSettings,
  mostPlanUnits,
  type PlanSettings,
  planGroupings,
  planGroupNameOf
} from '@shared/features/scenario/plan/settings'
import { planText as text } from '@shared/features/scenario/plan/text'
import type { PlanForm, PlanView } from '@shared/features/scenario/plan/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { formatFigure } from '@shared/kit/figures/numbers'
import { formatNumber } from '@shared/kit/format'
import { sum } from '../../../analytics/measures/sum'
import type { PlanOutcome } from '../../../planning/plan/plan-problem'
import { solvePlanInProcess } from '../../../planning/solve-in-process'
import { createLruCache } from '../../../runtime/async/lru-cache'
import { type AuditingHandlersFor, audited } from '../../noted'
import {
  cancellationByJobId,
  createCancellableHandler,
  createCancellingHandler
} from '../../registration'
import { refuseOtherOrganisation } from '../other-organisation'
import { findScenario, type ScenarioParts } from '../scenario-parts'
import { createPlanExportHandlers } from './export-handlers'
import { type GroupedOrganisation, groupNotices, readGroupedOrganisation } from './group-counts'
import { buildPlanProblem, groupsInUse } from './problem'
import { applyStepsToGroups, groupPlanUnits, type PlanUnitCounts } from './strengths'
import { viewPlan } from './view'

/** Seconds that the solver may take. */
const timeLimit = 120

/** Optimal plans in memory: that of a scenario and the one with which it is compared. */
const mostStoredPlans = 2

const underJob = cancellationByJobId('scenario:stopPlan')

/** Handlers of the plan of a scenario: settings, solution and export. */
export function createPlanHandlers(
  context: ScenarioParts
): Pick<
  AuditingHandlersFor<'scenario'>,
  | 'scenario:planForm'
  | 'scenario:savePlan'
  | 'scenario:plan'
  | 'scenario:stopPlan'
  | keyof ReturnType<typeof createPlanExportHandlers>
> {
  const find = (id: string): Scenario => findScenario(context.records.read(), id)
  // An export follows the display of the same plan, which may have taken minutes.
  const optima = createLruCache<PlanOutcome>(mostStoredPlans)

  async function solve(id: string, job: string, signal: AbortSignal): Promise<PlanView> {
    const scenario = find(id)
    const organisation = await readGroupedOrganisation(context)
    refuseOtherOrganisation(organisation.units, scenario)
    const settings = settingsOf(scenario, organisation)
    const units = planUnitsOf(organisation, scenario, settings.grouping)
    if (units.length === 0) throw new AppError('NO_FIGURES', text.nobody)
    if (units.length > mostPlanUnits) {
      throw new AppError(
        'INVALID_INPUT',
        text.tooMany(formatNumber(units.length), formatNumber(mostPlanUnits))
      )
    }
    const grouped = buildPlanProblem(settings, units)
    const key = JSON.stringify(grouped.problem)
    const outcome =
      optima.get(key) ??
      (await solvePlanInProcess(
        { problem: grouped.problem, timeLimit },
        {
          signal,
          onProgress: progress => context.tell('scenario:planProgress', { job, ...progress })
        }
      ))
    // Other outcomes depend on the time that the solver had.
    if (outcome.kind === 'optimal') optima.set(key, outcome)
    const { calendar, period } = organisation.scope
    return viewPlan(outcome, {
      ...grouped,
      units,
      month: calendar.periods[period] ?? '',
      seconds: timeLimit
    })
  }

  return {
    'scenario:planForm': async ({ id }) => formOf(find(id), await readGroupedOrganisation(context)),
    'scenario:savePlan': async ({ id, settings }) => {
      const { name } = await context.records.update(records => {
        const scenario = findScenario(records, id)
        scenario.plan = settings
        scenario.updatedAt = context.clock.now()
        return structuredClone(scenario)
      })
      return audited(undefined, 'update', `Sửa thông số phương án của kịch bản tổ chức “${name}”`)
    },
    'scenario:plan': createCancellableHandler(underJob, ({ id, job }, signal) =>
      solve(id, job, signal)
    ),
    'scenario:stopPlan': createCancellingHandler('scenario:stopPlan', underJob.by, () => undefined),
    ...createPlanExportHandlers(context, { find, solve, formOf })
  }
}

function planUnitsOf(
  { units, counts }: GroupedOrganisation,
  scenario: Scenario,
  grouping: PlanSettings['grouping']
): PlanUnitCounts[] {
  const after = applyStepsToGroups(units, counts, scenario)
  return groupPlanUnits(after.units, after.counts, grouping)
}

function settingsOf(scenario: Scenario, organisation: GroupedOrganisation): PlanSettings {
  if (scenario.plan) return scenario.plan
  const units = planUnitsOf(organisation, scenario, 'unit').length
  return createPlanSettings(organisation.loss ?? 0, units > mostPlanUnits ? 'branch' : 'unit')
}

function formOf(scenario: Scenario, organisation: GroupedOrganisation): PlanForm {
  refuseOtherOrganisation(organisation.units, scenario)
  const units = planUnitsOf(organisation, scenario, 'whole')
  const { loss, hasGroups } = organisation
  const sizes = planGroupings.map(grouping => planUnitsOf(organisation, scenario, grouping).length)
  const [unit = 0, branch = 0, whole = 0] = sizes
  return {
    settings: settingsOf(scenario, organisation),
    isSaved: scenario.plan !== undefined,
    groups: groupsInUse(units).map(group => ({
      group,
      name: hasGroups ? planGroupNameOf(group) : text.whole,
      bc: sum(units, ({ bc }) => bc[group] ?? 0),
      hc: sum(units, ({ hc }) => hc[group] ?? 0)
    })),
    units: { unit, branch, whole },
    notices: [...(scenario.plan ? [] : [lossNotice(loss)]), ...groupNotices(organisation, scenario)]
  }
}

const lossNotice = (loss: number | undefined): string =>
  loss === undefined ? text.notices.noLoss : text.notices.loss(formatFigure(loss, 'decimal'))
