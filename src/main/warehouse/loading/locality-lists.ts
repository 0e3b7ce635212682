import { findListPeriods } from '@shared/model/localities/periods'
import type { LocalityRegister } from '@shared/model/localities/register'
import type { LocalityListDerivation } from './locality-list-sql'
import type { LoadTargetColumn } from './staging-sql'

/** Name of the column for the list of a code column: "ma_dia_ban" → "danh_muc_dia_ban". */
export const listColumnNameOf = (code: string): string =>
  `danh_muc_${code.replace(/^ma_/, '').slice(0, 50)}`

/** Index of the column for the list of a code column; −1 without one. */
export function findListColumn(
  columns: readonly Pick<LoadTargetColumn, 'dataType' | 'name'>[],
  code: string
): number {
  const name = listColumnNameOf(code)
  return columns.findIndex(column => column.dataType === 'string' && column.name === name)
}

interface DerivedCodes {
  /** Index of the column of codes. */
  readonly code: number
  /** Codes that have a list; others are codes of the unit. */
  readonly known: readonly string[]
}

/** Derivation of the same list for all known codes of a column, or by the day in another column. */
export function createListDerivation(
  register: LocalityRegister,
  codes: DerivedCodes,
  by: { readonly list: string } | { readonly day: number; readonly lists: readonly string[] }
): LocalityListDerivation {
  if ('list' in by) return { ...codes, list: by.list }
  return { ...codes, day: by.day, periods: findListPeriods(register, by.lists) ?? [] }
}
