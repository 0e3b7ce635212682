import type { SectorBlock } from '@shared/features/analytics/view'
import { compareText, formatNumber } from '@shared/kit/format'
import { positionTransferLabel } from '@shared/model/analytics/words'
import type { MovementFlow } from '../../measures/movements'
import { sum } from '../../measures/sum'
import type { SectorPageScope } from '../../scope'

/** Nodes at either side of the drawing; more would be thinner than their labels. */
const mostNodes = 12
const outside = 'Ngoài phạm vi đang xem'
const unknownReason = 'Chưa ghi lý do'
const otherNodes = 'Các đơn vị khác'

interface NamedFlow {
  readonly from: string
  readonly to: string
  readonly people: number
}

/** Sankey diagram of a period: reasons and units that persons come from, and where they go. */
export async function movementFlowBlock(scope: SectorPageScope): Promise<SectorBlock> {
  const { facts, period, choice, calendar } = scope
  const all = await facts.persons.movementFlows(period, choice)
  const flows = merged(limited(all.map(flow => named(flow, scope))))
  const sorted = flows.toSorted(
    (one, other) =>
      other.people - one.people ||
      compareText(one.from, other.from) ||
      compareText(one.to, other.to)
  )
  const people = sum(sorted, flow => flow.people)
  const moved = sum(all, ({ kind, people: count }) => (kind === positionTransferLabel ? count : 0))
  return {
    kind: 'chart',
    title: 'Từ đâu đến đâu',
    ...(people > 0 && {
      finding: `Kỳ ${calendar.label(period)}: ${formatNumber(people)} người biến động, ${formatNumber(moved)} người điều chuyển`
    }),
    summary:
      people > 0
        ? 'Bên trái là nơi đi hoặc lý do đến, bên phải là nơi đến hoặc lý do đi; dải dày hơn là đông người hơn.'
        : `Kỳ ${calendar.label(period)} không có biến động trong phạm vi đang xem.`,
    wide: true,
    data: {
      kind: 'flow',
      axis: 'Từ – đến',
      unit: 'người',
      labels: sorted.map(({ from, to }) => `${from} → ${to}`),
      rest: otherNodes,
      flows: sorted.map(({ from, to }) => ({ from, to })),
      series: [{ name: 'Số người', tone: 'category-1', values: sorted.map(flow => flow.people) }]
    }
  }
}

/** Names of both ends: a unit of the scope, a unit outside of it, or the reason of a crossing. */
function named(
  { kind, from, to, people }: MovementFlow,
  { allUnits, has }: Pick<SectorPageScope, 'allUnits' | 'has'>
): NamedFlow {
  const reason = kind ?? unknownReason
  const end = (code: string | null): string => {
    if (code === null) return reason
    const unit = allUnits.find(one => one.code === code)
    return unit && has(unit.index) ? unit.name : outside
  }
  return { from: end(from), to: end(to), people }
}

/** Replaces all but the largest ends of either side by one node. */
function limited(flows: readonly NamedFlow[]): NamedFlow[] {
  const kept = (side: 'from' | 'to'): ReadonlySet<string> => {
    const amounts = new Map<string, number>()
    for (const flow of flows) amounts.set(flow[side], (amounts.get(flow[side]) ?? 0) + flow.people)
    if (amounts.size <= mostNodes) return new Set(amounts.keys())
    const largest = [...amounts].sort(
      ([name, one], [otherName, other]) => other - one || compareText(name, otherName)
    )
    return new Set(largest.slice(0, mostNodes - 1).map(([name]) => name))
  }
  const [origins, destinations] = [kept('from'), kept('to')]
  return flows.map(({ from, to, people }) => ({
    from: origins.has(from) ? from : otherNodes,
    to: destinations.has(to) ? to : otherNodes,
    people
  }))
}

function merged(flows: readonly NamedFlow[]): NamedFlow[] {
  return [...Map.groupBy(flows, ({ from, to }) => `${from} → ${to}`).values()].flatMap(
    ([first, ...others]) =>
      first ? { ...first, people: first.people + sum(others, flow => flow.people) } : []
  )
}
