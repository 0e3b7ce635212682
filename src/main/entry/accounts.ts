import { join } from 'node:path'
import type { User } from '@shared/features/admin/user'
import { isSameName } from '@shared/kit/text-fold'
import { createMutex } from '../runtime/async/mutex'
import type { Clock } from '../store/clock'
import type { FileSystem } from '../store/disk/file-system'
import type { AuditAnchor } from '../store/journal/audit-anchor'
import type { StoreNotice } from '../store/recovery/notices'
import { openStore } from '../store/store'
import {
  type Account,
  type AccountsState,
  accountsState,
  digestOf,
  isMarked,
  markOf,
  noAccounts
} from './accounts-state'
import { findings } from './findings'
import type { MachineKey } from './key-file'
import { oneMore } from './waits'
import { lastWitnesses, witnessed } from './witness'

/** What was found about the accounts at the start. */
interface Examined {
  /** Why nobody may enter; undefined where people may. */
  readonly closed: string | undefined
  readonly said: readonly string[]
}

export interface Accounts {
  readonly read: () => Readonly<AccountsState>
  /** What the store did to the file at the start. */
  readonly notices: () => readonly StoreNotice[]
  /** Whether a sign-in is asked for: by the accounts, or by any witness of them. */
  readonly isRequired: () => boolean
  /**
   * One durable change with its sentence in the trail, which is written first: what nobody can read of did not happen. Rejects with AppError and
   * nothing changed.
   */
  readonly update: (words: string, change: (draft: AccountsState) => void) => Promise<void>
  /** Compares with the trail and the machine's key, which counts from now on. */
  readonly examine: (key: MachineKey) => Promise<Examined>
  /** The next change, and all after it, are marked with this key. */
  readonly sealWith: (key: Buffer) => void
  readonly isSealed: () => boolean
  /** Whether the system's accounts count: not where the file came from another machine. */
  readonly trustsSystem: () => boolean
}

interface Place {
  readonly directory: string
  readonly clock: Clock
  readonly system: { readonly fs: FileSystem }
  readonly readOnly: boolean
  /** Whether the settings remember that a sign-in was asked for. */
  readonly isRemembered: () => boolean
  /** Remembers which state of the accounts was on disk, outside of them and of the log. */
  readonly anchor: AuditAnchor | undefined
  /** Writes one sentence into the trail. */
  readonly note: (sentence: string) => Promise<void>
}

/** Opens who may enter. A file that is gone, older than the trail or of another hand closes the program; it never opens it. */
export function openAccounts(place: Place): Accounts {
  const { anchor, clock, directory, readOnly, isRemembered, note } = place
  const store = openStore<AccountsState>({
    ...place,
    name: 'accounts',
    version: 1,
    schema: accountsState,
    seed: noAccounts,
    migrations: [],
    follows: readOnly
  })
  // Of the files as they lay at the start: later lines are our own.
  const atStart = store.read()
  const wasRemembered = isRemembered()
  const witnesses = lastWitnesses(join(directory, 'logs'))
  const seen = witnesses[0]?.serial ?? 0
  const anchored = anchor?.load() ?? 'absent'
  const confirmed = typeof anchored === 'string' ? undefined : anchored.accounts
  // Where no sign-in is asked for, a damaged file is a fault of the disk, which must not close the program.
  const isAsked = atStart.required || wasRemembered || confirmed?.required === true
  // A rename is whole: a file that is missing or damaged was not left so by a write that was cut off, and neither was one that is older than what
  // was confirmed.
  const mayBeCutOff =
    store.notices.length === 0 &&
    (typeof anchored !== 'string' || anchored === 'absent') &&
    (confirmed?.serial ?? 0) <= atStart.serial
  const isCutOff = atStart.serial === seen - 1 && (mayBeCutOff || !isAsked)
  const newest = isAsked ? Math.max(seen, confirmed?.serial ?? 0) : seen
  const isLost = newest > atStart.serial && !isCutOff
  const isStrange =
    witnesses.length > 0 &&
    !witnesses.some(one => one.serial === atStart.serial && one.digest === digestOf(atStart))
  let key: MachineKey = { kind: 'none' }
  let isForeign = false
  const serial = createMutex()

  async function change(words: string, work: (draft: AccountsState) => void): Promise<void> {
    const next = structuredClone(store.read()) as AccountsState
    work(next)
    next.serial += 1
    next.mark = key.kind === 'here' ? markOf(next, key.key) : null
    await note(witnessed(words, { serial: next.serial, digest: digestOf(next) }))
    await store.update(draft => void Object.assign(draft, next))
    anchor?.confirmAccounts(next)
  }
  const update: Accounts['update'] = (words, work) => serial(() => change(words, work))

  function findFault(found: MachineKey): string | undefined {
    const { serial, required, mark } = atStart
    if (isLost || (wasRemembered && !required)) return findings.older
    if (required && witnesses.length === 0) return findings.trailGone
    if (isStrange) return serial < seen ? findings.older : findings.edited
    if (found.kind !== 'here' || !required || isMarked(atStart, found.key)) return undefined
    return mark === null ? findings.unmarked : findings.edited
  }

  return {
    read: store.read,
    notices: () => store.notices,
    isRequired: () => store.read().required || isLost || isStrange || isRemembered(),
    update,
    isSealed: () => key.kind === 'here',
    trustsSystem: () => !isForeign,
    sealWith: made => {
      key = { kind: 'here', key: made }
      isForeign = false
    },
    examine: async found => {
      key = found
      const closed = findFault(found)
      if (closed !== undefined) {
        // Of a folder without an anchor: the next start must not take the copy that lies there now for a write that was cut off.
        if (isLost) anchor?.confirmAccounts({ serial: newest, required: true })
        return { closed, said: [] }
      }
      anchor?.confirmAccounts(atStart)
      isForeign = found.kind === 'foreign' || (found.kind === 'none' && atStart.mark !== null)
      if (isCutOff && !readOnly) {
        // Else taking the file of before and killing the program would make a guess cost nothing.
        await update('lần ghi trước bị ngắt', ({ accounts }) => {
          for (const one of accounts) one.tries = oneMore(one.tries, clock.now())
        })
      }
      const said = [
        ...(isForeign ? [findings.foreign] : []),
        ...(isCutOff ? [findings.cutOff] : [])
      ]
      return { closed: undefined, said }
    }
  }
}

/** Users whose rights or ways in differ, by name; when somebody last came in is not among them. */
export function changedUsers(here: readonly User[], kept: readonly User[]): string[] {
  const text = (person: User): string => JSON.stringify({ ...person, lastLogin: null })
  const known = new Map(kept.map(person => [person.id, text(person)]))
  const found = new Set(here.map(({ id }) => id))
  const changed = here.filter(person => known.get(person.id) !== text(person))
  const gone = kept.filter(({ id }) => !found.has(id))
  return [...changed, ...gone].map(({ name }) => name)
}

/** Whether a user's number still means the same one: a list of users of another machine may give it to somebody else. */
export const isSameUser = (
  old: Pick<User, 'account' | 'name'>,
  now: Pick<User, 'account' | 'name'>
): boolean => old.account === now.account || isSameName(old.name, now.name)

/** The ways in that still belong to the same person: a password must not pass on to whom another list gave the number. */
export function accountsThatStay(
  accounts: readonly Account[],
  before: readonly User[],
  after: readonly User[]
): Account[] {
  return accounts.filter(({ id }) => {
    const old = before.find(person => person.id === id)
    const now = after.find(person => person.id === id)
    if (!now) return false
    return !old || isSameUser(old, now)
  })
}
