import { createHash } from 'node:crypto'
import type { User } from '@shared/features/admin/user'
import { toVietnamIsoDay } from '@shared/kit/format'
import { formatUnitScope } from '@shared/model/admin/scope-label'
import { scopeText } from '@shared/model/admin/scope-text'
import { currentGenerationOf, type DataMart } from '@shared/model/data-mart/data-mart'
import type { Clock } from '../../store/clock'
import { currentOperatorOf } from '../../store/operator'
import type { RecordState } from '../../store/state/record-state'
import type { SettingsState } from '../../store/state/settings-state'
import type { Store } from '../../store/store'
import { runAsSignedInUser } from '../../store/worker'
import type { WarehouseTables } from '../../warehouse/tables'
import {
  type Access,
  currentAccess,
  type RestrictedAccess,
  type TableRowsInAccess,
  tableRowsInAccess,
  type UnitTable
} from './access'
import type { ScopedRowFiles } from './scoped-files'
import { scopedValuesOf } from './scoped-warehouse'
import { branchesInForce, findUnitsInScope, type OrganisationUnit } from './units-in-scope'

export interface AccessResolverParts {
  /** All records, not those of the running work's access. */
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly settings: Pick<Store<SettingsState>, 'read'>
  readonly clock: Clock
  /** All rows of tables, not those of the running work's access. */
  readonly tables: Pick<WarehouseTables, 'open'>
  readonly files: Pick<ScopedRowFiles, 'count'>
  readonly unitTable: () => UnitTable | undefined
  readonly readUnits: () => Promise<readonly OrganisationUnit[] | undefined>
  /** Table groups that the role of a user may read. */
  readonly tableGroupsOf: (user: User) => 'all' | ReadonlySet<string>
}

export interface AccessResolver {
  /** Whether the current user sees everything, without reading the units. */
  readonly isOperatorUnrestricted: () => boolean
  /** Access of the current user. Throws AppError if the units or row counts cannot be read. */
  readonly ofOperator: () => Promise<Access>
  /** Access to the rows of branches, by the codes of their units. Throws AppError. */
  readonly ofBranches: (branches: readonly string[]) => Promise<RestrictedAccess>
  /**
   * Access of a user; undefined for a user who sees everything. A user who is not in the list sees
   * no unit as soon as anybody has a scope, because this user may have had one. Throws AppError.
   */
  readonly ofUser: (user: User | undefined) => Promise<Access>
  /**
   * Whether an event of the running work may be sent to the page of the signed-in user: for a user
   * with a scope only events of work with the same access, besides those that hold no data.
   */
  readonly mayReceive: (event: string) => boolean
  /** Number of rows of a table's current generation in an access that was resolved before. */
  readonly rowCount: (table: DataMart, access: RestrictedAccess) => number | undefined
}

/** Whether anybody has a scope, so that a user who is not in the list may have had one. */
export const isScopeInUse = (users: readonly User[]): boolean => users.some(({ scope }) => scope)

/** Events that hold no rows, figures or names of records. */
const eventsWithoutData: ReadonlySet<string> = new Set([
  'app:command',
  'app:navigate',
  'signIn:changed',
  'signIn:idle'
])

/**
 * Resolves the access of users from their scope and role. The result is cached until the records,
 * which include the generations of the table of units, or the day change.
 */
export function createAccessResolver(parts: AccessResolverParts): AccessResolver {
  const { records, settings, clock } = parts
  const { countRows, rowCount } = createRowCounts(parts)
  /** Key of the access that each user had last. */
  const keys = new Map<string, string | undefined>()
  let known: { state: object; day: string; byUser: Map<string, Promise<Access>> } | undefined
  let ofKeys: { state: object; byBranches: Map<string, Promise<RestrictedAccess>> } | undefined

  async function resolve(user: User, day: string): Promise<Access> {
    const groups = parts.tableGroupsOf(user)
    if (!user.scope && groups === 'all') return undefined
    return resolveBranches(user.scope && branchesInForce(user.scope, day), groups)
  }

  async function resolveBranches(
    branches: readonly string[] | undefined,
    groups: RestrictedAccess['groups']
  ): Promise<RestrictedAccess> {
    const all = branches && ((await parts.readUnits()) ?? [])
    const units = branches && findUnitsInScope(branches, all ?? [])
    const label = branches && labelOfBranches(branches, all ?? [])
    const content = [
      units && [[...units.codes].sort(), [...units.names].sort(), [...branches].sort()],
      groups === 'all' ? groups : [...groups].sort()
    ]
    const key = createHash('sha256').update(JSON.stringify(content)).digest('hex')
    const access = { key, branches, label, units, groups }
    await countRows(access)
    return access
  }

  const isUnrestricted = (user: User | undefined): boolean =>
    user ? !user.scope && parts.tableGroupsOf(user) === 'all' : !isScopeInUse(records.read().users)

  function ofUser(user: User | undefined): Promise<Access> {
    if (isUnrestricted(user)) return Promise.resolve(undefined)
    if (!user) return ofBranches([])
    const state = records.read()
    const day = toVietnamIsoDay(clock.now())
    if (known?.state !== state || known.day !== day) known = { state, day, byUser: new Map() }
    const { byUser } = known
    const access = byUser.get(user.id) ?? resolve(user, day)
    byUser.set(user.id, access)
    access.then(
      resolved => keys.set(user.id, resolved?.key),
      () => byUser.delete(user.id)
    )
    return access
  }

  function ofBranches(branches: readonly string[]): Promise<RestrictedAccess> {
    const state = records.read()
    if (ofKeys?.state !== state) ofKeys = { state, byBranches: new Map() }
    const { byBranches } = ofKeys
    const name = JSON.stringify(branches)
    const access = byBranches.get(name) ?? resolveBranches(branches, 'all')
    byBranches.set(name, access)
    access.catch(() => byBranches.delete(name))
    return access
  }

  function mayReceive(event: string): boolean {
    if (eventsWithoutData.has(event)) return true
    const reader = runAsSignedInUser(() => currentOperatorOf({ records, settings }))
    if (isUnrestricted(reader)) return true
    const access = currentAccess()
    return access !== undefined && reader !== undefined && access.key === keys.get(reader.id)
  }

  return {
    ofBranches,
    ofUser,
    mayReceive,
    isOperatorUnrestricted: () => isUnrestricted(currentOperatorOf({ records, settings })),
    ofOperator: () => ofUser(currentOperatorOf({ records, settings })),
    rowCount
  }
}

/** Row counts of the current generations by access, each counted once. */
function createRowCounts({ records, tables, files, unitTable }: AccessResolverParts) {
  const counts = new Map<string, number>()

  async function countRows(access: RestrictedAccess): Promise<void> {
    for (const table of records.read().dataMarts) {
      const rows = tableRowsInAccess(table, access, unitTable())
      const key = countKeyOf(table, access, rows)
      if (rows.kind !== 'units' || key === undefined || counts.has(key)) continue
      const values = scopedValuesOf(access, rows.by)
      // The count of an unreadable table stays unknown; opening the table states the reason.
      const count = await countTable(table, rows.column, values).catch(() => undefined)
      if (count !== undefined) counts.set(key, count)
    }
  }

  async function countTable(
    { id: table, name }: Pick<DataMart, 'id' | 'name'>,
    column: string,
    values: ReadonlySet<string>
  ): Promise<number> {
    const { id, path, columns, generation } = await tables.open(table)
    return files.count({
      table,
      name,
      generation: { ...generation, id },
      columns,
      path,
      column,
      values
    })
  }

  const rowCount: AccessResolver['rowCount'] = (table, access) => {
    const rows = tableRowsInAccess(table, access, unitTable())
    const key = countKeyOf(table, access, rows)
    return key === undefined ? undefined : counts.get(key)
  }

  return { countRows, rowCount }
}

function labelOfBranches(branches: readonly string[], units: readonly OrganisationUnit[]): string {
  if (branches.length === 0) return scopeText.noneInForce
  const names = new Map(units.map(({ code, name }) => [code, name]))
  const scope = branches.map(unit => ({ unit, from: null, to: null }))
  return formatUnitScope(scope, code => names.get(code) || code)
}

/** Key of the number of rows of a table's current generation; undefined if no rows are counted. */
function countKeyOf(
  table: DataMart,
  { key }: RestrictedAccess,
  rows: TableRowsInAccess
): string | undefined {
  const current = currentGenerationOf(table)
  if (!current || rows.kind !== 'units') return undefined
  return JSON.stringify([key, table.id, current.id, current.sha256, rows.column, rows.by])
}
