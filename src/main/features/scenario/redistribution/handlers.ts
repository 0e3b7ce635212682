import { planGroupCount } from '@shared/features/scenario/plan/settings'
import { planText } from '@shared/features/scenario/plan/text'
import {
  type RedistributionView,
  redistributionColumns
} from '@shared/features/scenario/redistribution/view'
import type { Scenario } from '@shared/features/scenario/scenario'
import { foldText } from '@shared/kit/text-fold'
import { sum } from '../../../analytics/measures/sum'
import { deriveDegrees } from '../../../disclosure/degree/subject-degrees'
import type { FeatureDependencies } from '../../../parts'
import { solveTransportsInProcess } from '../../../planning/solve-in-process'
import { findRecord } from '../../find-record'
import type { AuditingHandlersFor } from '../../noted'
import { saveListCsv } from '../../save-csv'
import { refuseOtherOrganisation } from '../other-organisation'
import { readGroupedOrganisation } from '../plan/group-counts'
import { applyStepsToGroups, dividesGroups } from '../plan/strengths'
import { buildGroupTransports, describeShipments } from './proposal'

type RedistributionParts = Pick<
  FeatureDependencies,
  'clock' | 'files' | 'records' | 'settings' | 'warehouse'
>

/** Seconds that the solver may take for each of its programs. */
const timeLimit = 60

/** Handlers of the proposal that redistributes persons within the organisation of a scenario. */
export function createRedistributionHandlers(
  context: RedistributionParts
): Pick<
  AuditingHandlersFor<'scenario'>,
  'scenario:redistribution' | 'scenario:exportRedistribution'
> {
  const find = (id: string): Scenario =>
    findRecord(context.records.read().scenarios, id, 'kịch bản')

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
    const { hasGroups } = organisation
    return {
      rows,
      shortage: sum(differences, difference => Math.max(0, difference)),
      excess: sum(differences, difference => Math.max(0, -difference)),
      moved: sum(rows, ({ persons }) => persons),
      notices: [
        ...(hasGroups ? [] : [planText.notices.noGroups]),
        ...(hasGroups && dividesGroups(scenario) ? [planText.notices.split] : [])
      ]
    }
  }

  return {
    'scenario:redistribution': ({ id }) => propose(find(id)),
    'scenario:exportRedistribution': async ({ id }) => {
      const scenario = find(id)
      const what = `Đề xuất điều hòa của kịch bản tổ chức “${scenario.name}”`
      return saveListCsv(context, {
        name: `dieu-hoa-${foldText(scenario.name).replace(/[^a-z0-9]+/g, '-')}`,
        columns: redistributionColumns,
        rows: (await propose(scenario)).rows,
        discloses: {
          // The figures of the units come from the same tables as those of the sector pages.
          degree: deriveDegrees(context).ofSectorPages(),
          target: 'csv',
          what
        },
        action: `Xuất đề xuất điều hòa của kịch bản tổ chức “${scenario.name}”`
      })
    }
  }
}
