import type { RequestDecider } from '@shared/features/admin/own-decision'
import { canNameReferToPerson, type NamedPerson } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { isSameDisplayName } from '@shared/kit/text-fold'
import { currentOperatorOf, personNameInAuditEntries } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { RecordsAndSettingsReader } from '../store/state-reader'
import type { Store } from '../store/store'
import { type AccountStore, isSameUser } from './accounts'
import type { Account, AccountsState, FormerPersonIdentity, SystemAccount } from './accounts-state'
import { isSameSystemAccount } from './system-account'

/**
 * Maximum number of former names and system accounts stored per user; only the newest are stored.
 */
const keptAtMost = 50

/** Maximum number of former people stored; equals the maximum number of accounts. */
const peopleAtMost = 5_000

const systemsOf = ({ system, formerSystems = [] }: Account): readonly SystemAccount[] =>
  system ? [system, ...formerSystems] : formerSystems

interface PersonIdentityStores {
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly accounts: Pick<AccountStore, 'read'>
}

/**
 * Other names under which a person may have acted: former names, and users linked now or formerly
 * to the same system account, including deleted users with the same id, name or account. Rules that
 * require two people use this, so that one person with two names counts as one.
 */
function otherNamesOf(person: User, { records, accounts }: PersonIdentityStores): NamedPerson[] {
  const { accounts: all, formerPeople = [] } = accounts.read()
  const own = all.find(account => account.id === person.id)
  const systems = own ? systemsOf(own) : []
  const isShared = (theirs: readonly SystemAccount[]): boolean =>
    theirs.some(one => systems.some(two => isSameSystemAccount(one, two)))
  const alike = all.filter(account => account.id !== person.id && isShared(systemsOf(account)))
  const { users } = records.read()
  const known = alike.flatMap(account => {
    const now = users.find(user => user.id === account.id)
    return [...(now ? [namesOf(now)] : []), ...(account.formerNames ?? [])]
  })
  const mine: NamedPerson[] = [person, ...(own?.formerNames ?? [])]
  const isMine = (former: FormerPersonIdentity): boolean =>
    former.id === person.id ||
    isShared(former.systems) ||
    former.names.some(name => mine.some(one => isEqualAsJson(one, name)))
  // For a user who was deleted and recreated several times, all predecessors are followed.
  for (let rest = formerPeople; ; ) {
    const found = rest.filter(isMine)
    if (found.length === 0) return [...known, ...mine.slice(1)]
    rest = rest.filter(former => !found.includes(former))
    mine.push(...found.flatMap(({ names }) => names))
  }
}

const isEqualAsJson = (one: NamedPerson, two: NamedPerson): boolean =>
  one.account === two.account || isSameDisplayName(one.name, two.name)
const namesOf = ({ name, account }: User): NamedPerson => ({ name, account })

/**
 * User who decides, with the other names under which the same person may have acted; null if no
 * user is given.
 */
export function findDecidingPerson(
  context: RecordsAndSettingsReader & {
    readonly entry: { readonly accounts: Pick<AccountStore, 'read'> }
  }
): RequestDecider | null {
  const person = currentOperatorOf(context)
  if (!person) return null
  const { records, entry } = context
  return toDecidingPerson(person, { records, accounts: entry.accounts })
}

/** User with the other names under which the same person may have acted. */
export function toDecidingPerson(person: User, people: PersonIdentityStores): RequestDecider {
  const { name, account } = person
  return { name, account, others: otherNamesOf(person, people) }
}

/** Links an account to a system account, or unlinks it, and records the previous link. */
export function linkSystemAccount(account: Account, system: SystemAccount | null): void {
  const before = account.system
  account.system = system
  if (!before || isSameSystemAccount(before, system)) return
  account.formerSystems = [before, ...(account.formerSystems ?? [])].slice(0, keptAtMost)
}

/**
 * Whether two users may be one person: by a current or former name, or by a shared system account.
 */
export function canBeSamePerson(one: User, two: User, people: PersonIdentityStores): boolean {
  const { users } = people.records.read()
  const bore = (person: User, other: User): boolean =>
    [person, ...otherNamesOf(person, people)].some(
      name =>
        name.account === other.account ||
        canNameReferToPerson(name, personNameInAuditEntries(other, users))
    )
  return bore(one, two) || bore(two, one)
}

/** Records the previous names of renamed and deleted users. */
export function recordFormerPersonNames(
  draft: Pick<AccountsState, 'accounts' | 'formerPeople'>,
  before: readonly User[],
  after: readonly User[]
): void {
  for (const old of before) {
    const now = after.find(({ id }) => id === old.id)
    if (now?.name === old.name && now.account === old.account) continue
    const own = draft.accounts.find(({ id }) => id === old.id)
    const names = [namesOf(old), ...(own?.formerNames ?? [])].slice(0, keptAtMost)
    if (own && now && isSameUser(old, now)) own.formerNames = names
    else {
      const former = { id: old.id, names, systems: own ? [...systemsOf(own)] : [] }
      draft.formerPeople = [former, ...(draft.formerPeople ?? [])].slice(0, peopleAtMost)
    }
  }
}
