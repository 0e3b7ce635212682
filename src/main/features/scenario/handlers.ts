import { AppError } from '@shared/contract/reply'
import type { ScenarioView } from '@shared/features/scenario/calls'
import {
  applyScenario,
  applyScenarioStep,
  collectStepKindsByAffectedUnit,
  type Scenario,
  type ScenarioUnit,
  scenarioTotalsOf
} from '@shared/features/scenario/scenario'
import {
  findScenarioUnitChanges,
  scenarioUnitChangeColumns
} from '@shared/features/scenario/unit-change'
import { isSameDisplayName } from '@shared/kit/text-fold'
import { sectorThresholdsOf } from '../../analytics/limits'
import { isWarehouseDataSelected } from '../../analytics/own-data'
import { isUnmodifiedSampleScenario } from '../../demo/scenario'
import { includeRemovedSampleRecords, nextRecordId } from '../next-id'
import { type AuditingHandlersFor, audited, notAudited } from '../noted'
import { readOrganisationUnits } from './organisation'
import { findUnknownUnit, refuseOtherOrganisation } from './other-organisation'
import { scenarioOutcome } from './outcome'
import { createPlanHandlers } from './plan/handlers'
import { createRedistributionHandlers } from './redistribution/handlers'
import { findScenario, type ScenarioParts, saveScenarioCsv } from './scenario-parts'
import { describeScenarioSteps, withStepErrors } from './step-words'

export function createScenarioHandlers(context: ScenarioParts): AuditingHandlersFor<'scenario'> {
  const find = (id: string): Scenario => findScenario(context.records.read(), id)
  const change = (id: string, edit: (scenario: Scenario) => void): Promise<Scenario> =>
    context.records.update(records => {
      const scenario = findScenario(records, id)
      edit(scenario)
      scenario.updatedAt = context.clock.now()
      return structuredClone(scenario)
    })

  return {
    ...createPlanHandlers(context),
    ...createRedistributionHandlers(context),
    'scenario:list': async () => {
      // An error is ignored here, so that the list of scenarios opens even if the organisation
      // cannot be read; opening a scenario then shows the reason.
      const units = await readOrganisationUnits(context).catch(() => undefined)
      const isOwn = isWarehouseDataSelected(context)
      return context.records.read().scenarios.map(scenario => ({
        id: scenario.id,
        name: scenario.name,
        opens:
          (units === undefined || findUnknownUnit(units, scenario) === undefined) &&
          !(isOwn && isUnmodifiedSampleScenario(scenario))
      }))
    },
    'scenario:get': async ({ id }) =>
      viewOf(context, await readOrganisationUnits(context), find(id)),
    'scenario:export': async ({ id }) => {
      const { scenario, changes } = viewOf(context, await readOrganisationUnits(context), find(id))
      return saveScenarioCsv(context, scenario, {
        prefix: '',
        content: 'Kịch bản tổ chức',
        columns: scenarioUnitChangeColumns,
        rows: changes
      })
    },
    'scenario:create': async ({ name, copyOf }) => {
      const source = copyOf === null ? undefined : find(copyOf)
      const created = await createScenario(context, name, source)
      return audited(created, 'create', `Lập kịch bản tổ chức “${created.name}”`)
    },
    // Renaming is not audited, because the audit log records the steps of a private draft and not
    // its title.
    'scenario:rename': async ({ id, name }) =>
      notAudited(
        await context.records.update(records => {
          checkName(records.scenarios, name, id)
          const scenario = findScenario(records, id)
          scenario.name = name.trim()
          return structuredClone(scenario)
        })
      ),
    'scenario:remove': async ({ id }) => {
      const { name } = find(id)
      await context.records.update(records => {
        records.scenarios = records.scenarios.filter(scenario => scenario.id !== id)
      })
      return audited(undefined, 'update', `Xóa kịch bản tổ chức “${name}”`)
    },
    'scenario:take': async ({ id, step }) => {
      const units = await readOrganisationUnits(context)
      const changed = await change(id, scenario => {
        withStepErrors(() => applyScenarioStep(applyScenario(units, scenario), step))
        // A new step of the scenario discards the steps that were undone before.
        scenario.steps = [...scenario.steps.slice(0, scenario.position), step]
        scenario.position = scenario.steps.length
      })
      return audited(
        viewOf(context, units, changed),
        'update',
        `Sửa kịch bản tổ chức “${changed.name}”`
      )
    },
    // Undo and redo only move between steps that are already audited, so they write no audit entry.
    'scenario:shift': async ({ id, by }) => {
      const units = await readOrganisationUnits(context)
      const changed = await change(id, scenario => {
        const position = scenario.position + by
        if (position < 0 || position > scenario.steps.length) {
          throw new AppError('CONFLICT', 'Không còn bước nào để hoàn tác hoặc làm lại.')
        }
        scenario.position = position
      })
      return notAudited(viewOf(context, units, changed))
    }
  }
}

/** Stores a new scenario with the steps and the plan of another one, if any. */
function createScenario(
  context: ScenarioParts,
  name: string,
  source: Scenario | undefined
): Promise<Scenario> {
  return context.records.update(records => {
    const { scenarios } = records
    checkName(scenarios, name)
    const scenario: Scenario = {
      id: nextRecordId('kb', includeRemovedSampleRecords(records, 'scenarios')),
      name: name.trim(),
      owner: context.settings.read().operator,
      updatedAt: context.clock.now(),
      steps: source ? structuredClone(source.steps) : [],
      position: source?.position ?? 0,
      ...(source?.plan && { plan: structuredClone(source.plan) })
    }
    scenarios.push(scenario)
    return structuredClone(scenario)
  })
}

function viewOf(
  { settings }: Pick<ScenarioParts, 'settings'>,
  before: readonly ScenarioUnit[],
  scenario: Scenario
): ScenarioView {
  refuseOtherOrganisation(before, scenario)
  const after = withStepErrors(() => applyScenario(before, scenario))
  const totals = { before: scenarioTotalsOf(before), after: scenarioTotalsOf(after) }
  const changes = findScenarioUnitChanges(
    before,
    after,
    collectStepKindsByAffectedUnit(before, scenario)
  )
  return {
    scenario,
    units: [...after],
    ...totals,
    changes,
    ...scenarioOutcome(
      { before, after, totals, changes },
      sectorThresholdsOf(settings.read().configuration)
    ),
    words: describeScenarioSteps(before, scenario)
  }
}

function checkName(scenarios: readonly Scenario[], name: string, self?: string): void {
  const wanted = name.trim()
  if (wanted === '') {
    throw new AppError('INVALID_INPUT', 'Vui lòng nhập tên kịch bản', {
      name: 'Vui lòng nhập tên kịch bản'
    })
  }
  if (scenarios.some(other => other.id !== self && isSameDisplayName(other.name, wanted))) {
    throw new AppError('CONFLICT', 'Tên kịch bản đã tồn tại', { name: 'Tên kịch bản đã tồn tại' })
  }
}
