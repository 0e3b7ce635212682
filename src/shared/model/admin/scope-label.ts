import { formatDay } from '../../kit/format'
import type { UnitScope } from './scope'

/** Label of the scope of a user who sees all units. */
const wholeScopeLabel = 'Toàn đơn vị'

/**
 * Label of a scope: its branches with their bounds of time; `nameOf` returns the name of a unit, by
 * default its code.
 */
export const formatUnitScope = (
  scope: UnitScope | undefined,
  nameOf: (code: string) => string = code => code
): string =>
  scope?.map(({ unit, from, to }) => `${nameOf(unit)}${formatBounds(from, to)}`).join('; ') ??
  wholeScopeLabel

function formatBounds(from: string | null, to: string | null): string {
  const words = [
    ...(from === null ? [] : [`từ ${formatDay(from)}`]),
    ...(to === null ? [] : [`đến ${formatDay(to)}`])
  ]
  return words.length > 0 ? ` (${words.join(' ')})` : ''
}
