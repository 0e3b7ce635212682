import { type ClosedPeriod, type Frozen, frozenOf } from '@shared/features/standard-model/closing'

/** What a period was closed with. */
export interface Closing {
  /** The closed period; a later one than that of the figures where it holds for what was before it too. */
  readonly period: string
  readonly frozen: Frozen
}

/** What a period's figures are computed from, undefined for what is in force. A closing holds for all months up to it that have none of their own. */
export function closingOf(
  closedPeriods: readonly ClosedPeriod[],
  period: string
): Closing | undefined {
  const frozen = frozenOf(closedPeriods)
  const first = [...frozen.keys()].filter(closed => closed >= period).sort()[0]
  const found = first === undefined ? undefined : frozen.get(first)
  return first === undefined || !found ? undefined : { period: first, frozen: found }
}
