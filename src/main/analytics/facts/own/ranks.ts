import { compareText } from '@shared/kit/format'
import { literal } from '../../../warehouse/sql/names'

/**
 * Names by their codes as rows `ma, hang` of a statement, `hang` being the name's place in the order of lists, where "Đơn vị 9" stands before
 * "Đơn vị 10": no order of texts that the engine has reads numbers. Equal names have the same place.
 */
export function ranksSql(names: ReadonlyMap<string, string>): string {
  const order = [...new Set(names.values())].sort(compareText)
  const places = new Map(order.map((name, place) => [name, place]))
  const rows = [...names].map(([code, name]) => `(${literal(code)}, ${places.get(name)})`)
  if (rows.length === 0) return '(SELECT NULL AS ma, NULL AS hang WHERE false)'
  return `(SELECT * FROM (VALUES ${rows.join(', ')}) q(ma, hang))`
}
