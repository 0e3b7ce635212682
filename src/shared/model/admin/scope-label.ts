import { formatDay, formatNumber } from '../../kit/format'
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

/** Maximum number of characters of a label in files and on paper. */
const longestLabel = 200

/** Label with the number of the branches that are left out if all would be too long for a line. */
export function shortenScopeLabel(label: string): string {
  if (label.length <= longestLabel) return label
  const branches = label.split('; ')
  const shown: string[] = []
  for (const branch of branches) {
    if ([...shown, branch].join('; ').length > longestLabel - 40) break
    shown.push(branch)
  }
  const [first = ''] = shown.length > 0 ? [shown.join('; ')] : [label.slice(0, longestLabel - 40)]
  return `${first}… (${formatNumber(branches.length)} nhánh)`
}
