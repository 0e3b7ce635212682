import type { History } from './history'
import type { InvariantName } from './invariants/invariants'

/** Histories with one command or one fault less. */
function* smallerHistories(history: History): Generator<History> {
  const { groups, faults } = history
  for (const [at] of faults.entries())
    yield { ...history, faults: faults.filter((_, place) => place !== at) }
  for (const [at, group] of groups.entries()) {
    yield { ...history, groups: groups.filter((_, place) => place !== at) }
    if (group.length < 2) continue
    for (const [one] of group.entries()) {
      const less = group.filter((_, place) => place !== one)
      yield { ...history, groups: groups.map((own, place) => (place === at ? less : own)) }
    }
  }
}

/**
 * Drops commands and faults as long as the same invariant is still violated. A fault keeps the
 * number of its call, so what is dropped moves it to another call of the rest; the result is the
 * smallest history that still fails, not always the same failure at the same call.
 */
export async function shrinkHistory(
  history: History,
  invariant: InvariantName,
  failsBy: (history: History) => Promise<InvariantName | undefined>
): Promise<History> {
  let smallest = history
  for (let isSmaller = true; isSmaller; ) {
    isSmaller = false
    for (const candidate of smallerHistories(smallest)) {
      if ((await failsBy(candidate)) !== invariant) continue
      smallest = candidate
      isSmaller = true
      break
    }
  }
  return smallest
}
