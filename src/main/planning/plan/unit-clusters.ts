import type { PlanUnit } from './plan-problem'

type Cluster = readonly number[]

/**
 * Clusters of units with similar fill rates, for each wanted number of clusters in increasing
 * order: the cluster of each unit. Clusters of a larger number are parts of those of a smaller one.
 */
export function clusterUnits(
  units: readonly PlanUnit[],
  sizes: readonly number[]
): readonly (readonly number[])[] {
  const rates = units.map(({ strength, establishment }) =>
    strength.map((persons, grade) => persons / Math.max(1, establishment[0]?.[grade] ?? 0))
  )
  let clusters: readonly Cluster[] = [[...units.keys()]]
  return sizes.map(size => {
    while (clusters.length < Math.min(size, units.length)) clusters = splitWidest(clusters, rates)
    const clusterOf = new Array<number>(units.length).fill(0)
    for (const [cluster, members] of clusters.entries()) {
      for (const unit of members) clusterOf[unit] = cluster
    }
    return clusterOf
  })
}

/** Splits the cluster whose fill rates differ most, at the median of the grade that differs most. */
function splitWidest(
  clusters: readonly Cluster[],
  rates: readonly (readonly number[])[]
): readonly Cluster[] {
  const rateOf = (unit: number, grade: number): number => rates[unit]?.[grade] ?? 0
  let widest = { cluster: 0, grade: 0, width: -1 }
  for (const [cluster, members] of clusters.entries()) {
    if (members.length < 2) continue
    for (const grade of (rates[0] ?? []).keys()) {
      const values = members.map(unit => rateOf(unit, grade))
      const width = (Math.max(...values) - Math.min(...values)) * Math.sqrt(members.length)
      if (width > widest.width) widest = { cluster, grade, width }
    }
  }
  const members = [...(clusters[widest.cluster] ?? [])].sort(
    (one, other) => rateOf(one, widest.grade) - rateOf(other, widest.grade)
  )
  const half = Math.floor(members.length / 2)
  return clusters.flatMap((cluster, at) =>
    at === widest.cluster ? [members.slice(0, half), members.slice(half)] : [cluster]
  )
}

/** Sum of the units of each cluster. */
export function sumClusters(
  units: readonly PlanUnit[],
  clusterOf: readonly number[]
): readonly PlanUnit[] {
  const sums: PlanUnit[] = []
  for (const [unit, one] of units.entries()) {
    const cluster = clusterOf[unit] ?? 0
    const sum = sums[cluster]
    sums[cluster] = sum
      ? {
          strength: addAmounts(sum.strength, one.strength),
          establishment: sum.establishment.map((amounts, year) =>
            addAmounts(amounts, one.establishment[year] ?? [])
          )
        }
      : one
  }
  return sums
}

const addAmounts = (one: readonly number[], other: readonly number[]): number[] =>
  one.map((amount, at) => amount + (other[at] ?? 0))
