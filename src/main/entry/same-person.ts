import type { DecidingPerson } from '@shared/features/admin/own-decision'
import type { NamedPerson } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { operatorOf } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { StateReader } from '../store/state-reader'
import type { Store } from '../store/store'
import type { Accounts } from './accounts'
import type { Account, SystemAccount } from './accounts-state'
import { isSystem } from './system-account'

/** Names and system accounts of one user that are remembered at most; the newest. */
const keptAtMost = 50

const systemsOf = ({ system, formerSystems = [] }: Account): readonly SystemAccount[] =>
  system ? [system, ...formerSystems] : formerSystems

/**
 * Under what else somebody may have filed: names that they bore before, and users by whom the same account of the system enters or once entered. A rule
 * that asks for two people asks here, so that one person with two names stays one.
 */
function otherNamesOf(
  { id }: User,
  {
    records,
    accounts
  }: {
    readonly records: Pick<Store<RecordState>, 'read'>
    readonly accounts: Pick<Accounts, 'read'>
  }
): NamedPerson[] {
  const { accounts: all } = accounts.read()
  const own = all.find(account => account.id === id)
  if (!own) return []
  const systems = systemsOf(own)
  const alike = all.filter(
    account =>
      account.id !== id && systemsOf(account).some(one => systems.some(two => isSystem(one, two)))
  )
  const { users } = records.read()
  return [own, ...alike].flatMap(account => {
    const person = users.find(user => user.id === account.id)
    const now = person && account.id !== id ? [{ name: person.name, account: person.account }] : []
    return [...now, ...(account.formerNames ?? [])]
  })
}

/** Who decides, with those other names; null where no user is meant. */
export function deciderOf(
  context: StateReader & { readonly entry: { readonly accounts: Pick<Accounts, 'read'> } }
): DecidingPerson | null {
  const person = operatorOf(context)
  if (!person) return null
  const { records, entry } = context
  const others = otherNamesOf(person, { records, accounts: entry.accounts })
  return { name: person.name, account: person.account, others }
}

/** The account after the system's one was tied to it, or untied: what was tied before is remembered. */
export function tieTo(account: Account, system: SystemAccount | null): void {
  const before = account.system
  account.system = system
  if (!before || isSystem(before, system)) return
  account.formerSystems = [before, ...(account.formerSystems ?? [])].slice(0, keptAtMost)
}

/** Remembers under which name somebody worked until now. */
export function rememberNames(
  accounts: readonly Account[],
  before: readonly User[],
  after: readonly User[]
): void {
  for (const account of accounts) {
    const old = before.find(({ id }) => id === account.id)
    const now = after.find(({ id }) => id === account.id)
    if (!old || !now || (old.name === now.name && old.account === now.account)) continue
    const former = { name: old.name, account: old.account }
    account.formerNames = [former, ...(account.formerNames ?? [])].slice(0, keptAtMost)
  }
}
