import { AsyncLocalStorage } from 'node:async_hooks'
import type { RecordScope } from '@shared/model/admin/scope'
import type { DataMart } from '@shared/model/data-mart/data-mart'
import { isNonSampleTable } from '@shared/model/data-mart/own-rows'

/** Codes and names of the units that belong to a scope. */
export interface UnitsInScope {
  readonly codes: ReadonlySet<string>
  /** Names that only units of the scope have. */
  readonly names: ReadonlySet<string>
}

/** Restricted access of a user: the units and the table groups whose rows exist for the user. */
export interface RestrictedAccess {
  /** Hash of everything that restricts rows; users with equal keys see the same rows. */
  readonly key: string
  /** Codes of the units at the top of the scope's branches; undefined for all units. */
  readonly branches: readonly string[] | undefined
  /** Names of the units at the top of the branches, for files and paper; undefined for all units. */
  readonly label: string | undefined
  /** Units of the branches; undefined for all units. */
  readonly units: UnitsInScope | undefined
  /** Table groups that the user's role may read. */
  readonly groups: 'all' | ReadonlySet<string>
}

/**
 * Access of a piece of work: restricted, or undefined for a user who sees everything and for work
 * of the program itself.
 */
export type Access = RestrictedAccess | undefined

const current = new AsyncLocalStorage<{ readonly access: Access }>()

/** Runs `work` with an access; everything that it starts, even asynchronously, has this access. */
export const runWithAccess = <T>(access: Access, work: () => T): T => current.run({ access }, work)

/** Access of the running work. */
export const currentAccess = (): Access => current.getStore()?.access

/** Key of the running work's access for caches of anything that is computed from rows. */
export const currentAccessKey = (): string => currentAccess()?.key ?? ''

/** Rows of a table that exist under an access. */
export type TableRowsInAccess =
  | { readonly kind: 'none' }
  | { readonly kind: 'all' }
  | {
      readonly kind: 'units'
      readonly column: string
      readonly by: 'code' | 'name'
      /** Column with the unit's superior, which is empty in the rows if it is outside. */
      readonly superiorColumn?: string | undefined
    }

type ScopedTable = Pick<
  DataMart,
  'columns' | 'dataGroup' | 'generations' | 'id' | 'origin' | 'units' | 'within'
>

/** Table of the organisation's units, and its columns with their codes and those of superiors. */
export interface UnitTable {
  readonly table: string
  readonly codeColumn: string
  readonly superiorColumn: string | undefined
}

/**
 * Rows of a table that exist under a restricted access. Without a declared unit column no row does.
 * The table of units always follows its own codes, so that no name of another unit is seen; the
 * unit at the top of a branch has no superior in it.
 */
export function tableRowsInAccess(
  table: ScopedTable,
  { units, groups, ...access }: RestrictedAccess,
  unitTable: UnitTable | undefined
): TableRowsInAccess {
  if (groups !== 'all' && !groups.has(table.dataGroup)) return { kind: 'none' }
  // A file may have been loaded into a sample table; its rows then belong to units like any other.
  if (!isNonSampleTable(table)) return { kind: 'all' }
  if (!units) return { kind: 'all' }
  if (isRecordInAccess(table, { units, groups, ...access })) return { kind: 'all' }
  if (table.id === unitTable?.table) {
    const { codeColumn, superiorColumn } = unitTable
    return { kind: 'units', column: codeColumn, by: 'code', superiorColumn }
  }
  if (table.units?.kind === 'shared') return { kind: 'all' }
  if (table.units?.kind !== 'column') return { kind: 'none' }
  const { column, by } = table.units
  return table.columns.some(({ name }) => name === column)
    ? { kind: 'units', column, by }
    : { kind: 'none' }
}

/**
 * Whether everything in a record was made under an access that the given one covers. A record
 * without `within` was made by somebody who sees everything.
 */
export function isRecordInAccess(
  { within }: { readonly within?: RecordScope | undefined },
  { units, groups }: Pick<RestrictedAccess, 'groups' | 'units'>
): boolean {
  if (!within) return false
  const isOfUnits = !units || within.branches?.every(code => units.codes.has(code)) === true
  const isOfGroups = groups === 'all' || within.groups?.every(group => groups.has(group)) === true
  return isOfUnits && isOfGroups
}

/** Scope that is stored with what is made under an access. */
export const recordScopeOf = ({ branches, groups }: RestrictedAccess): RecordScope => ({
  ...(branches && { branches: [...branches] }),
  ...(groups !== 'all' && { groups: [...groups] })
})
