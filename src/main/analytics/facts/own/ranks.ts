import { compareText } from '@shared/kit/format'
import { literal } from '../../../warehouse/sql/names'

/**
 * SQL relation of codes and ranks, `ma, hang`. The rank follows the natural order of names, in
 * which "Đơn vị 9" precedes "Đơn vị 10", because no collation of the engine compares numbers. Equal
 * names have the same rank.
 */
export function ranksSql(names: ReadonlyMap<string, string>): string {
  const order = [...new Set(names.values())].sort(compareText)
  const places = new Map(order.map((name, place) => [name, place]))
  const rows = [...names].map(([code, name]) => `(${literal(code)}, ${places.get(name)})`)
  if (rows.length === 0) return '(SELECT NULL AS ma, NULL AS hang WHERE false)'
  return `(SELECT * FROM (VALUES ${rows.join(', ')}) q(ma, hang))`
}
