import { isUserRoleExpired, type User } from '@shared/features/admin/user'
import { type ApiKey, computeApiKeyStateOn } from '@shared/model/gateway/api-key'
import type { RestoreAccessChange } from '@shared/model/settings/snapshot-calls'
import { isSameUser } from '../auth/accounts'
import type { RecordState, RevokedKeysAndUsers } from '../store/state/record-state'

/**
 * Lists that control access: users, and APIs with their keys, including those of removed samples.
 */
export type UserAndApiLists = Pick<
  RecordState,
  'apis' | 'closedAccess' | 'removedSamples' | 'users'
>

export const userAndApiListsOf = ({
  apis,
  closedAccess,
  removedSamples,
  users
}: Readonly<UserAndApiLists>): UserAndApiLists => ({
  apis,
  removedSamples,
  users,
  ...(closedAccess && { closedAccess })
})

export const isAccessControlBackupPart = (
  part: string
): part is 'apis' | 'removedSamples' | 'users' =>
  part === 'apis' || part === 'removedSamples' || part === 'users'

interface RestoreMoment {
  /** Current time in milliseconds since the epoch. */
  readonly now: number
  /** Date of `now`, as `toVietnamIsoDay` formats it. */
  readonly today: string
  /** Whether the lists come from a package of another machine. */
  readonly isForeign: boolean
}

/**
 * Preserves revocations of API keys and locks of users when a restore replaces the lists in
 * `before`: they only accumulate. A key from another machine's package is revoked unless the same
 * API has it active on this machine. Revoked keys and locked users that no list contains any more
 * are recorded, so that a later restore does not make them usable. Modifies `after` and returns
 * what became usable and what stayed revoked or locked.
 */
export function preserveRevokedAccess(
  before: Readonly<UserAndApiLists>,
  after: UserAndApiLists,
  restoring: RestoreMoment
): RestoreAccessChange {
  const revoked = revokedKeys(before)
  const closed = {
    keys: revokeKeys(before, after, revoked, restoring),
    users: lockUsers(before, after)
  }
  recordClosedAccess(before, after, revoked)
  return { opened: countOpened(before, after, restoring.today), closed }
}

/** Time of revocation by key hash, for each key that was revoked before the restore. */
function revokedKeys(before: Readonly<UserAndApiLists>): ReadonlyMap<string, number> {
  const remembered = before.closedAccess?.keys ?? []
  return new Map([
    ...remembered.map(({ hash, revokedAt }) => [hash, revokedAt] as const),
    ...keysOf(before).flatMap(({ key: { hash, revokedAt } }) =>
      revokedAt === null ? [] : [[hash, revokedAt] as const]
    )
  ])
}

/**
 * Revokes in `after` the keys that must not become usable again by the restore; returns the number
 * of keys.
 */
function revokeKeys(
  before: Readonly<UserAndApiLists>,
  after: UserAndApiLists,
  revoked: ReadonlyMap<string, number>,
  { now, isForeign }: RestoreMoment
): number {
  const openHere = new Set(
    keysOf(before).flatMap(({ api, key }) => (key.revokedAt === null ? [`${api} ${key.hash}`] : []))
  )
  let count = 0
  for (const { api, key } of keysOf(after)) {
    if (key.revokedAt !== null) continue
    const isUnknown = isForeign && !openHere.has(`${api} ${key.hash}`)
    const revokedAt = revoked.get(key.hash) ?? (isUnknown ? now : null)
    if (revokedAt === null) continue
    key.revokedAt = revokedAt
    count += 1
  }
  return count
}

/** Locks in `after` the users that were locked before the restore; returns their number. */
function lockUsers(before: Readonly<UserAndApiLists>, after: UserAndApiLists): number {
  const usersHere = usersOf(before)
  const remembered = before.closedAccess?.users ?? []
  let count = 0
  for (const user of usersOf(after)) {
    const here = sameUser(user, usersHere)
    const isLocked = here ? here.status === 'locked' : isAmong(user, remembered)
    if (user.status === 'locked' || !isLocked) continue
    user.status = 'locked'
    count += 1
  }
  return count
}

/**
 * Records the keys and users that were revoked or locked before the restore and that no list
 * contains afterwards.
 */
function recordClosedAccess(
  before: Readonly<UserAndApiLists>,
  after: UserAndApiLists,
  revoked: ReadonlyMap<string, number>
): void {
  const hashes = new Set(keysOf(after).map(({ key }) => key.hash))
  const users = usersOf(after)
  const known = before.closedAccess?.users ?? []
  const locked = usersOf(before).filter(({ status }) => status === 'locked')
  const next: RevokedKeysAndUsers = {
    keys: [...revoked].flatMap(([hash, revokedAt]) =>
      hashes.has(hash) ? [] : [{ hash, revokedAt }]
    ),
    users: [
      ...known,
      ...locked.map(({ id, account, name, staffCode }) => ({ id, account, name, staffCode }))
    ].filter(one => !users.some(user => isAmong(user, [one])))
  }
  if (next.keys.length + next.users.length > 0) after.closedAccess = next
  else delete after.closedAccess
}

/** Counts the keys and users that were unusable before the restore and are usable afterwards. */
function countOpened(
  before: Readonly<UserAndApiLists>,
  after: Readonly<UserAndApiLists>,
  today: string
): RestoreAccessChange['opened'] {
  const isOpen = (key: ApiKey): boolean => computeApiKeyStateOn(key, today) === 'open'
  const isActive = (user: User): boolean =>
    user.status === 'active' && !isUserRoleExpired(user, today)
  const openKeys = new Set(
    before.apis.flatMap(({ keys }) => keys.filter(isOpen).map(({ hash }) => hash))
  )
  const keys = after.apis.flatMap(api => api.keys.filter(isOpen))
  const users = after.users.filter(isActive)
  const activeUsers = before.users.filter(isActive)
  return {
    keys: keys.filter(({ hash }) => !openKeys.has(hash)).length,
    users: users.filter(user => !sameUser(user, activeUsers)).length
  }
}

function keysOf({
  apis,
  removedSamples
}: Readonly<UserAndApiLists>): { api: string; key: ApiKey }[] {
  const all = [...apis, ...removedSamples.flatMap(({ lists }) => lists.apis)]
  return all.flatMap(({ id, keys }) => keys.map(key => ({ api: id, key })))
}

const usersOf = ({ users, removedSamples }: Readonly<UserAndApiLists>): User[] => [
  ...users,
  ...removedSamples.flatMap(({ lists }) => lists.users)
]

type AccountIdentity = Pick<User, 'account' | 'id' | 'name' | 'staffCode'>

const isOnePerson = (one: AccountIdentity, other: AccountIdentity): boolean =>
  (one.id === other.id && isSameUser(one, other)) ||
  one.account === other.account ||
  (one.staffCode !== null && one.staffCode === other.staffCode)

const isAmong = (user: AccountIdentity, persons: readonly AccountIdentity[]): boolean =>
  persons.some(person => isOnePerson(user, person))

/**
 * Finds the same user in another user list; a locked match takes precedence, because an account or
 * staff code may have been reassigned.
 */
function sameUser(user: User, users: readonly User[]): User | undefined {
  const found = users.filter(one => isOnePerson(user, one))
  return found.find(({ status }) => status === 'locked') ?? found[0]
}
