import type { User } from '@shared/features/admin/user'
import type { CustomRole } from '@shared/model/admin/custom-role'
import type { RecordState } from '../store/state/record-state'
import type { AccountsState } from './accounts-state'

type RecordedRights = Readonly<Pick<RecordState, 'customRoles' | 'users'>>
type AccountRights = Readonly<Pick<AccountsState, 'people' | 'roles'>>

/**
 * Names of users and custom roles whose rights or credentials differ between the records and the
 * copy in the accounts; the time of the last sign-in is ignored.
 */
export function listNamesOfChangedRights(
  { users, customRoles = [] }: RecordedRights,
  { people, roles = [] }: AccountRights
): string[] {
  const withoutSignIn = (person: User): unknown => ({ ...person, lastLogin: null })
  const changedRoles = listChanged<CustomRole>(customRoles, roles, role => role)
  return [
    ...listChanged(users, people, withoutSignIn).map(({ name }) => name),
    ...changedRoles.map(({ label }) => `vai trò “${label}”`)
  ]
}

/** Records that are new, gone or different in `here`, compared by their content. */
function listChanged<T extends { readonly id: string }>(
  here: readonly T[],
  kept: readonly T[],
  contentOf: (record: T) => unknown
): T[] {
  const text = (record: T): string => JSON.stringify(contentOf(record))
  const known = new Map(kept.map(record => [record.id, text(record)]))
  const found = new Set(here.map(({ id }) => id))
  const changed = here.filter(record => known.get(record.id) !== text(record))
  return [...changed, ...kept.filter(({ id }) => !found.has(id))]
}

/** Copies users and custom roles of the records into the accounts. */
export function copyRightsIntoAccounts(
  draft: AccountsState,
  { users, customRoles }: RecordedRights
): void {
  draft.people = structuredClone([...users])
  if (customRoles) draft.roles = structuredClone([...customRoles])
  else delete draft.roles
}

/** Replaces users and custom roles of the records by their copies in the accounts. */
export function restoreRightsFromAccounts(
  draft: RecordState,
  { people, roles }: AccountRights
): void {
  draft.users = structuredClone([...people])
  if (roles) draft.customRoles = structuredClone([...roles])
  else delete draft.customRoles
}
