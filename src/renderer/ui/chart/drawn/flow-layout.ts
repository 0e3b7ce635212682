import type { ChartFlow } from '@shared/kit/figures/chart'

interface FlowNode {
  readonly name: string
  readonly side: 'from' | 'to'
  readonly amount: number
  readonly y: number
  readonly height: number
}

interface FlowBand {
  readonly from: string
  readonly to: string
  readonly amount: number
  /** Top of the band at its origin and at its destination, and its thickness, in pixels. */
  readonly start: number
  readonly end: number
  readonly thickness: number
}

export interface FlowLayout {
  readonly nodes: readonly FlowNode[]
  readonly bands: readonly FlowBand[]
  readonly height: number
}

interface Flow extends ChartFlow {
  readonly amount: number
}

/** Gap between nodes, and pixels for the largest side of all nodes together. */
const gap = 10
const leastNode = 14
const usualHeight = 360

/**
 * Layout of a Sankey diagram of two columns, largest nodes first and the node `rest` last. Bands of a node are in the order
 * of the nodes on the other side, so that they cross as little as possible. Thickness is
 * proportional to the amount.
 */
export function layoutFlows(flows: readonly Flow[], rest?: string): FlowLayout {
  const total = flows.reduce((sum, { amount }) => sum + amount, 0)
  if (total === 0) return { nodes: [], bands: [], height: 0 }
  const scale = usualHeight / total
  const from = columnOf(flows, 'from', scale, rest)
  const to = columnOf(flows, 'to', scale, rest)
  const places = new Map([...from, ...to].map(node => [`${node.side} ${node.name}`, node.y]))
  const orderOf = (column: readonly FlowNode[]): ReadonlyMap<string, number> =>
    new Map(column.map(({ name }, index) => [name, index]))
  const [origins, destinations] = [orderOf(from), orderOf(to)]
  const sorted = flows.toSorted(
    (one, other) =>
      (origins.get(one.from) ?? 0) - (origins.get(other.from) ?? 0) ||
      (destinations.get(one.to) ?? 0) - (destinations.get(other.to) ?? 0)
  )
  const take = (side: FlowNode['side'], name: string, thickness: number): number => {
    const key = `${side} ${name}`
    const y = places.get(key) ?? 0
    places.set(key, y + thickness)
    return y
  }
  const bands = sorted.map(flow => {
    const thickness = flow.amount * scale
    return {
      ...flow,
      thickness,
      start: take('from', flow.from, thickness),
      end: take('to', flow.to, thickness)
    }
  })
  const ends = [...from, ...to].map(({ y, height }) => y + Math.max(height, leastNode))
  return { nodes: [...from, ...to], bands, height: Math.max(...ends) }
}

function columnOf(
  flows: readonly Flow[],
  side: FlowNode['side'],
  scale: number,
  rest?: string
): FlowNode[] {
  const amounts = new Map<string, number>()
  for (const flow of flows) {
    amounts.set(flow[side], (amounts.get(flow[side]) ?? 0) + flow.amount)
  }
  let y = 0
  return [...amounts]
    .sort(
      ([name, one], [otherName, other]) =>
        Number(name === rest) - Number(otherName === rest) || other - one
    )
    .map(([name, amount]) => {
      const height = amount * scale
      const node = { name, side, amount, y, height }
      // A thin node is as tall as its label, which would otherwise cover that of the next.
      y += Math.max(height, leastNode) + gap
      return node
    })
}
