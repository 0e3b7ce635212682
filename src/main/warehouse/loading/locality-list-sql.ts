import type { LocalityListPeriod } from '@shared/model/localities/periods'
import { quoteLiteral } from '../sql/names'

/** How the code list of a code is determined; columns are indexes of the target columns. */
export type LocalityListDerivation = {
  readonly code: number
  /** Codes that have a list; others are codes of the unit. */
  readonly known: readonly string[]
} & (
  | { readonly list: string }
  | { readonly day: number; readonly periods: readonly LocalityListPeriod[] }
)

/**
 * SQL for the code list of a row; NULL for an unknown code, and without a
 * list on the day of the row.
 * `value` gives the SQL of a target column.
 */
export function localityListSql(
  derivation: LocalityListDerivation,
  value: (column: number) => string
): string {
  const codes = derivation.known.map(quoteLiteral).join(', ')
  const isKnown = `trim(${value(derivation.code)}::VARCHAR) IN (${codes})`
  if ('list' in derivation) {
    return `CASE WHEN ${isKnown} THEN ${quoteLiteral(derivation.list)} END`
  }
  const day = value(derivation.day)
  const cases = derivation.periods.map(({ list, from, to }) => {
    const bounds = [
      `${isKnown} AND ${day} IS NOT NULL`,
      ...(from === null ? [] : [`${day} >= DATE ${quoteLiteral(from)}`]),
      ...(to === null ? [] : [`${day} < DATE ${quoteLiteral(to)}`])
    ]
    return `WHEN ${bounds.join(' AND ')} THEN ${quoteLiteral(list)}`
  })
  return `CASE ${cases.join(' ')} END`
}
