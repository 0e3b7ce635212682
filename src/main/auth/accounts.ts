import { join } from 'node:path'
import type { User } from '@shared/features/admin/user'
import { isSameDisplayName } from '@shared/kit/text-fold'
import { createMutex } from '../runtime/async/mutex'
import type { Clock } from '../store/clock'
import type { FileSystem } from '../store/disk/file-system'
import type { AuditAnchor, AuditAnchorReadResult } from '../store/journal/audit-anchor'
import type { StoreNotice } from '../store/recovery/notices'
import { openStore } from '../store/store'
import {
  type Account,
  type AccountsState,
  accountsStateSchema,
  computeAccountsMac,
  createEmptyAccountsState,
  digestAccountsState,
  hasValidAccountsMac
} from './accounts-state'
import { accountsFindingText } from './findings'
import type { MachineKey } from './key-file'
import { addFailedSignInAttempt } from './waits'
import {
  type AuditedAccountsDigest,
  formatAccountsAuditText,
  readLastAuditedDigests
} from './witness'

/** Result of the account checks at the start. */
interface StartupCheckResult {
  /** Reason why nobody may sign in; undefined if sign-in is possible. */
  readonly closed: string | undefined
  readonly said: readonly string[]
}

export interface AccountStore {
  readonly read: () => Readonly<AccountsState>
  /** Returns the notices about the accounts file that the store created at the start. */
  readonly notices: () => readonly StoreNotice[]
  /**
   * Whether sign-in is required, according to the accounts or any record of them outside the file.
   */
  readonly isRequired: () => boolean
  /**
   * Makes one durable change together with its audit entry, which is written first, so that no
   * change lacks an entry. Rejects with AppError and nothing changed.
   */
  readonly update: (words: string, change: (draft: AccountsState) => void) => Promise<void>
  /**
   * Compares the accounts with the audit log and the machine's key; that key authenticates all
   * later changes.
   */
  readonly examine: (key: MachineKey) => Promise<StartupCheckResult>
  /** Sets the key that authenticates the next change of the accounts and all later ones. */
  readonly sealWith: (key: Buffer) => void
  readonly isSealed: () => boolean
  /**
   * Whether linked system accounts may be trusted; false if the file comes from another machine.
   */
  readonly trustsSystem: () => boolean
}

interface AccountStoreParts {
  readonly directory: string
  readonly clock: Clock
  readonly system: { readonly fs: FileSystem }
  readonly readOnly: boolean
  /** Whether the settings record that sign-in was required. */
  readonly isRemembered: () => boolean
  /**
   * External anchor: records, outside the accounts and the log, which state of the accounts was on
   * disk.
   */
  readonly anchor: AuditAnchor | undefined
  /** Writes one audit entry. */
  readonly note: (sentence: string) => Promise<void>
}

/**
 * Opens the accounts. A file that is missing, older than the audit log or forged always blocks
 * sign-in.
 */
export function openAccountStore(place: AccountStoreParts): AccountStore {
  const { anchor, clock, directory, readOnly, isRemembered, note } = place
  const store = openStore<AccountsState>({
    ...place,
    name: 'accounts',
    version: 1,
    schema: accountsStateSchema,
    seed: createEmptyAccountsState,
    migrations: [],
    follows: readOnly
  })
  // The state at the start is read before the program writes any entry of its own.
  const atStart = store.read()
  const wasRemembered = isRemembered()
  const witnesses = readLastAuditedDigests(join(directory, 'logs'))
  const finding = compareRecords(atStart, {
    witnesses,
    anchored: anchor?.load() ?? 'absent',
    isIntact: store.notices.length === 0,
    wasRemembered
  })
  const { isCutOff, isLost, isStrange, newest } = finding
  let key: MachineKey = { kind: 'none' }
  let isForeign = false
  const serial = createMutex()

  async function change(words: string, work: (draft: AccountsState) => void): Promise<void> {
    const next = structuredClone(store.read()) as AccountsState
    work(next)
    next.serial += 1
    next.mark = key.kind === 'here' ? computeAccountsMac(next, key.key) : null
    await note(
      formatAccountsAuditText(words, { serial: next.serial, digest: digestAccountsState(next) })
    )
    await store.update(draft => void Object.assign(draft, next))
    anchor?.confirmAccounts(next)
  }
  const update: AccountStore['update'] = (words, work) => serial(() => change(words, work))

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
      const closed = faultAtStart(atStart, finding, found)
      if (closed !== undefined) {
        // The newest serial number is confirmed in the external anchor, so that the next start does
        // not mistake the present file for the result of an interrupted write.
        if (isLost) anchor?.confirmAccounts({ serial: newest, required: true })
        return { closed, said: [] }
      }
      anchor?.confirmAccounts(atStart)
      isForeign = found.kind === 'foreign' || (found.kind === 'none' && atStart.mark !== null)
      if (isCutOff && !readOnly) {
        // The failed attempts are counted again; otherwise an attacker could guess without delay by
        // restoring the previous file and killing the program after each guess.
        await update('lần ghi trước bị ngắt', ({ accounts }) => {
          for (const one of accounts) one.tries = addFailedSignInAttempt(one.tries, clock.now())
        })
      }
      const said = [
        isForeign && accountsFindingText.foreign,
        isCutOff && accountsFindingText.cutOff
      ]
      return { closed: undefined, said: said.filter(words => words !== false) }
    }
  }
}

interface OutsideRecords {
  readonly witnesses: readonly AuditedAccountsDigest[]
  readonly anchored: AuditAnchorReadResult
  /** Whether the accounts file was read without a notice about damage. */
  readonly isIntact: boolean
  readonly wasRemembered: boolean
}

interface StartFinding {
  /** Newest serial number in the audit log; undefined if the log has none. */
  readonly seen: number | undefined
  /**
   * Whether the last write of the accounts was interrupted after its audit entry and before the
   * file was replaced.
   */
  readonly isCutOff: boolean
  /** Whether the accounts file is older than the records outside it. */
  readonly isLost: boolean
  /** Whether the settings record that sign-in is required, while the file says that it is not. */
  readonly isReset: boolean
  /** Whether the audit log never recorded this state of the accounts file. */
  readonly isStrange: boolean
  /** Newest serial number of the accounts in all valid records. */
  readonly newest: number
}

/** Compares the accounts at the start with the records outside their file. */
function compareRecords(
  atStart: Readonly<AccountsState>,
  { witnesses, anchored, isIntact, wasRemembered }: OutsideRecords
): StartFinding {
  const seen = witnesses[0]?.serial ?? 0
  const confirmed = typeof anchored === 'string' ? undefined : anchored.accounts
  const confirmedSerial = confirmed?.serial ?? 0
  // A damaged accounts file only blocks the program if sign-in is required; otherwise it counts as
  // a disk error.
  const isAsked = atStart.required || wasRemembered || confirmed?.required === true
  // Because a rename is atomic, an interrupted write never leaves a missing or damaged file, or one
  // that is older than the confirmed state; such a file is therefore not the result of an
  // interruption.
  const mayBeCutOff =
    isIntact &&
    (typeof anchored !== 'string' || anchored === 'absent') &&
    confirmedSerial <= atStart.serial
  const isCutOff = atStart.serial === seen - 1 && (mayBeCutOff || !isAsked)
  const newest = isAsked ? Math.max(seen, confirmedSerial) : seen
  const isStrange =
    witnesses.length > 0 &&
    !witnesses.some(
      one => one.serial === atStart.serial && one.digest === digestAccountsState(atStart)
    )
  return {
    seen: witnesses[0]?.serial,
    isCutOff,
    isLost: newest > atStart.serial && !isCutOff,
    isReset: wasRemembered && !atStart.required,
    isStrange,
    newest
  }
}

/** Reason why the accounts at the start permit no sign-in; undefined if there is none. */
function faultAtStart(
  atStart: Readonly<AccountsState>,
  { isLost, isReset, isStrange, seen }: StartFinding,
  found: MachineKey
): string | undefined {
  const { serial, required, mark } = atStart
  if (isLost || isReset) return accountsFindingText.older
  if (required && seen === undefined) return accountsFindingText.trailGone
  if (isStrange && seen !== undefined)
    return serial < seen ? accountsFindingText.older : accountsFindingText.edited
  if (found.kind !== 'here' || !required || hasValidAccountsMac(atStart, found.key))
    return undefined
  return mark === null ? accountsFindingText.unmarked : accountsFindingText.edited
}

/**
 * Whether a user id still means the same person: the user list of another machine may assign it to
 * somebody else.
 */
export const isSameUser = (
  old: Pick<User, 'account' | 'name'>,
  now: Pick<User, 'account' | 'name'>
): boolean => old.account === now.account || isSameDisplayName(old.name, now.name)

/**
 * Selects the credentials that still belong to the same person: a password must not pass to another
 * person to whom another user list assigns the same id.
 */
export function filterRetainedAccounts(
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
