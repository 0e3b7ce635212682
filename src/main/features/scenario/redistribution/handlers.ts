import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import {
  type RedistributionSubject,
  type RedistributionView,
  redistributionColumnsOf
} from '@shared/features/scenario/redistribution/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { sum } from '../../../analytics/measures/sum'
import { isWarehouseDataSelected } from '../../../analytics/own-data'
import { solveTransportsInProcess } from '../../../planning/solve-in-process'
import { type AuditingHandlersFor, fileExportCancellation } from '../../noted'
import { createCancellableHandler } from '../../registration'
import { saveResultDocument } from '../../save-document'
import { refuseOtherOrganisation } from '../other-organisation'
import { groupNotices, readGroupedOrganisation } from '../plan/group-counts'
import { applyStepsToGroups } from '../plan/strengths'
import { findScenario, type ScenarioParts, saveScenarioCsv } from '../scenario-parts'
import { buildRedistributionContent } from './document'
import { equipmentNotices, readEquippedOrganisation } from './equipment-counts'
import { buildGroupTransports, describeShipments } from './proposal'

/** Seconds that the solver may take for each of its programs. */
const timeLimit = 60

/** File names before the name of the scenario. */
const filePrefixes = { persons: 'dieu-hoa-', equipment: 'dieu-hoa-trang-bi-' } as const

/**
 * Handlers of the proposal that redistributes persons or equipment within the organisation of a
 * scenario.
 */
export function createRedistributionHandlers(
  context: ScenarioParts
): Pick<
  AuditingHandlersFor<'scenario'>,
  | 'scenario:redistribution'
  | 'scenario:exportRedistribution'
  | 'scenario:saveRedistributionDocument'
> {
  const find = (id: string): Scenario => findScenario(context.records.read(), id)

  async function readSubject(subject: RedistributionSubject, scenario: Scenario) {
    if (subject === 'equipment') {
      const organisation = await readEquippedOrganisation(context)
      return { organisation, notices: equipmentNotices(scenario) }
    }
    const organisation = await readGroupedOrganisation(context)
    return { organisation, notices: groupNotices(organisation, scenario) }
  }

  async function propose(
    subject: RedistributionSubject,
    scenario: Scenario
  ): Promise<{ readonly base: string; readonly view: RedistributionView }> {
    const { organisation, notices } = await readSubject(subject, scenario)
    refuseOtherOrganisation(organisation.units, scenario)
    const { units, counts } = applyStepsToGroups(
      organisation.units,
      organisation.counts,
      scenario,
      {
        moves: subject === 'persons'
      }
    )
    const areas = new Map(
      organisation.units.map(({ id }, at) => [id, organisation.scope.units[at]?.area])
    )
    const transports = buildGroupTransports(subject, units, counts, id => areas.get(id))
    const shipments =
      transports.length === 0
        ? []
        : await solveTransportsInProcess({
            problems: transports.map(({ problem }) => problem),
            timeLimit
          })
    const rows = transports.flatMap((one, at) => describeShipments(one, shipments[at] ?? []))
    const differences = [...counts.values()].flatMap(({ bc, hc }) =>
      bc.map((should, group) => should - (hc[group] ?? 0))
    )
    const { calendar, period } = organisation.scope
    return {
      base: calendar.label(period),
      view: {
        rows,
        shortage: sum(differences, difference => Math.max(0, difference)),
        excess: sum(differences, difference => Math.max(0, -difference)),
        moved: sum(rows, ({ amount }) => amount),
        notices
      }
    }
  }

  return {
    'scenario:redistribution': async ({ id, subject }) => (await propose(subject, find(id))).view,
    'scenario:exportRedistribution': async ({ id, subject }) => {
      const scenario = find(id)
      return saveScenarioCsv(context, scenario, {
        prefix: filePrefixes[subject],
        content: text.of[subject].content,
        columns: redistributionColumnsOf(subject),
        rows: (await propose(subject, scenario)).view.rows
      })
    },
    'scenario:saveRedistributionDocument': createCancellableHandler(
      fileExportCancellation,
      async ({ id, subject, format, job }, signal) => {
        const scenario = find(id)
        const dataOrigin = isWarehouseDataSelected(context) ? 'own' : 'sample'
        const proposal = await propose(subject, scenario)
        const content = buildRedistributionContent({ ...proposal, subject, scenario, dataOrigin })
        return saveResultDocument(context, content, {
          name: `van-ban-${filePrefixes[subject]}${scenario.name}`,
          what: content.abstract,
          format,
          job,
          signal
        })
      }
    )
  }
}
