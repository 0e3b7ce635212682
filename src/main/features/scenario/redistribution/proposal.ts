import { planGroupCount, planGroupNameOf } from '@shared/features/scenario/plan/settings'
import { redistributionText as text } from '@shared/features/scenario/redistribution/text'
import type {
  RedistributionRow,
  RedistributionSubject
} from '@shared/features/scenario/redistribution/view'
import type { ScenarioUnit } from '@shared/features/scenario/scenario'
import { equipmentGroups } from '@shared/model/analytics/words'
import type {
  Shipment,
  TransportNode,
  TransportProblem
} from '../../../planning/transport/tiered-transport'
import { branchIdOf, type UnitGroupCounts } from '../plan/strengths'

/** Names of the groups within which a subject is redistributed. */
const redistributionGroups: Readonly<Record<RedistributionSubject, readonly string[]>> = {
  persons: Array.from({ length: planGroupCount }, (_, group) => planGroupNameOf(group)),
  equipment: equipmentGroups
}

interface UnitNode extends TransportNode {
  readonly name: string
}

/** Transport problem of one group, whose nodes are units; same branch, same area, any. */
export interface GroupTransport {
  readonly subject: RedistributionSubject
  readonly group: string
  readonly problem: TransportProblem & {
    readonly sources: readonly UnitNode[]
    readonly targets: readonly UnitNode[]
  }
}

/**
 * Transport problem of each group that some units have above and others below their establishment.
 * `areaOf` returns the area of a unit by its id; a unit without a known area is near nobody.
 */
export function buildGroupTransports(
  subject: RedistributionSubject,
  units: readonly ScenarioUnit[],
  counts: ReadonlyMap<string, UnitGroupCounts>,
  areaOf: (id: string) => number | undefined
): GroupTransport[] {
  const byId = new Map(units.map(unit => [unit.id, unit]))
  return redistributionGroups[subject]
    .map((group, at) => {
      const nodesOf = (amountOf: (bc: number, hc: number) => number): UnitNode[] =>
        units.flatMap(unit => {
          const { bc, hc } = counts.get(unit.id) ?? { bc: [], hc: [] }
          const amount = amountOf(bc[at] ?? 0, hc[at] ?? 0)
          if (amount <= 0) return []
          const area = areaOf(unit.id)
          const areaKey = area === undefined || area < 0 ? `unit ${unit.id}` : `area ${area}`
          return [{ name: unit.name, amount, keys: [branchIdOf(unit, byId), areaKey, ''] }]
        })
      return {
        subject,
        group,
        problem: {
          tiers: text.of[subject].reasons.length,
          sources: nodesOf((bc, hc) => hc - bc),
          targets: nodesOf((bc, hc) => bc - hc)
        }
      }
    })
    .filter(({ problem }) => problem.sources.length > 0 && problem.targets.length > 0)
}

/**
 * Rows of the shipments of a group. The reason of a farther move is true of every optimal plan: if
 * a nearer unit had a surplus left, it would move instead.
 */
export const describeShipments = (
  { subject, group, problem: { sources, targets } }: GroupTransport,
  shipments: readonly Shipment[]
): RedistributionRow[] =>
  shipments.map(({ source, target, amount, tier }) => ({
    group,
    from: sources[source]?.name ?? '',
    to: targets[target]?.name ?? '',
    amount,
    reason: text.of[subject].reasons[tier] ?? ''
  }))
