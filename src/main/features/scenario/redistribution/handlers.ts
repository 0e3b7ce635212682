import { planGroupCount } from '@shared/features/scenario/plan/settings'
import {
  type RedistributionView,
  redistributionColumns
} from '@shared/features/scenario/redistribution/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { sum } from '../../../analytics/measures/sum'
import { solveTransportsInProcess } from '../../../planning/solve-in-process'
import type { AuditingHandlersFor } from '../../noted'
import { refuseOtherOrganisation } from '../other-organisation'
import { groupNotices, readGroupedOrganisation } from '../plan/group-counts'
import { applyStepsToGroups } from '../plan/strengths'
import { findScenario, type ScenarioParts, saveScenarioCsv } from '../scenario-parts'
import { buildGroupTransports, describeShipments } from './proposal'

/** Seconds that the solver may take for each of its programs. */
const timeLimit = 60

/** Handlers of the proposal that redistributes persons within the organisation of a scenario. */
export function createRedistributionHandlers(
  context: ScenarioParts
): Pick<
  AuditingHandlersFor<'scenario'>,
  'scenario:redistribution' | 'scenario:exportRedistribution'
> {
  const find = (id: string): Scenario => findScenario(context.records.read(), id)

  async function propose(scenario: Scenario): Promise<RedistributionView> {
    const organisation = await readGroupedOrganisation(context)
    refuseOtherOrganisation(organisation.units, scenario)
    const { units, counts } = applyStepsToGroups(organisation.units, organisation.counts, scenario)
    const areas = new Map(
      organisation.units.map(({ id }, at) => [id, organisation.scope.units[at]?.area])
    )
    const transports = buildGroupTransports(units, counts, id => areas.get(id))
    const shipments =
      transports.length === 0
        ? []
        : await solveTransportsInProcess({
            problems: transports.map(({ problem }) => problem),
            timeLimit
          })
    const rows = transports.flatMap((one, at) => describeShipments(one, shipments[at] ?? []))
    const differences = [...counts.values()].flatMap(({ bc, hc }) =>
      Array.from({ length: planGroupCount }, (_, group) => (bc[group] ?? 0) - (hc[group] ?? 0))
    )
    return {
      rows,
      shortage: sum(differences, difference => Math.max(0, difference)),
      excess: sum(differences, difference => Math.max(0, -difference)),
      moved: sum(rows, ({ persons }) => persons),
      notices: groupNotices(organisation, scenario)
    }
  }

  return {
    'scenario:redistribution': ({ id }) => propose(find(id)),
    'scenario:exportRedistribution': async ({ id }) => {
      const scenario = find(id)
      return saveScenarioCsv(context, scenario, {
        prefix: 'dieu-hoa-',
        content: 'Đề xuất điều hòa của kịch bản tổ chức',
        columns: redistributionColumns,
        rows: (await propose(scenario)).rows
      })
    }
  }
}
