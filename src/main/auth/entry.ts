import type { PublishPageEvent } from '@shared/contract/contract'
import type { Activity } from '@shared/model/home/activity'
import type { Clock } from '../store/clock'
import { deriveStore } from '../store/derived-store'
import type { FileSystem } from '../store/disk/file-system'
import type { AuditLog } from '../store/journal/audit'
import type { KeyStore } from '../store/key-store'
import { personNameInAuditEntries } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { SettingsState } from '../store/state/settings-state'
import type { Store } from '../store/store'
import { currentActingUser } from '../store/worker'
import { type AccountStore, filterRetainedAccounts, openAccountStore } from './accounts'
import { accountsFindingText } from './findings'
import { readMachineKey } from './key-file'
import {
  copyRightsIntoAccounts,
  listNamesOfChangedRights,
  restoreRightsFromAccounts
} from './recorded-rights'
import { recordFormerPersonNames } from './same-person'
import { createUserSession, systemActor, type UserSession } from './session'
import { formatAuthAuditText } from './witness'

/** Authentication: accounts and session. */
export interface Authentication {
  readonly accounts: AccountStore
  readonly session: UserSession
  readonly readOnly: boolean
  readonly directory: string
  /** Checks the authentication files once; findings are shown on the sign-in page. */
  readonly prepare: (keyStore: KeyStore) => Promise<SignInReadiness>
  /** Records outside the accounts whether sign-in is required. */
  readonly remember: (isRequired: boolean) => Promise<void>
  /** Writes an audit entry in the name of a user without a change of the accounts. */
  readonly note: (words: string, id?: string) => Promise<void>
}

interface SignInReadiness {
  readonly closed: string | null
  readonly said: readonly string[]
}

interface AuthenticationParts {
  readonly directory: string
  readonly clock: Clock
  readonly system: { readonly fs: FileSystem }
  readonly readOnly: boolean
  readonly audit: AuditLog
  readonly settings: Store<SettingsState>
  readonly records: Store<RecordState>
}

export function openAuthentication(parts: AuthenticationParts): Authentication {
  const { directory, clock, readOnly, audit, settings, records } = parts
  const write = (action: string, user = currentActingUser() ?? session.worker() ?? trialOf()) =>
    audit.note({ time: clock.now(), action, user: user.name, kind: 'system' } satisfies Activity)
  const trialOf = () => ({ id: null, name: settings.read().operator })
  const isRemembered = (): boolean => settings.read().signIn === true
  const accounts = openAccountStore({
    ...parts,
    isRemembered,
    anchor: audit.anchor,
    note: sentence => write(sentence)
  })
  const session: UserSession = createUserSession({ isRequired: accounts.isRequired, records })
  let prepared: Promise<SignInReadiness> | undefined

  async function examine(keyStore: KeyStore): Promise<SignInReadiness> {
    const { closed, said } = await accounts.examine(await readMachineKey(directory, keyStore))
    if (closed !== undefined) {
      if (!readOnly) await write(formatAuthAuditText(closed), systemActor)
      return { closed, said }
    }
    if (readOnly) return { closed: accountsFindingText.readOnly, said }
    const all = [...said, ...(await putUsersBack()), ...(await readChain())]
    for (const words of all) await write(formatAuthAuditText(words), systemActor)
    return { closed: null, said: all }
  }

  /**
   * Restores the users, roles and permissions that the program stored last, even if the records
   * differ.
   */
  async function putUsersBack(): Promise<string[]> {
    const kept = accounts.read()
    const changed = listNamesOfChangedRights(records.read(), kept)
    if (changed.length === 0) return []
    await records.update(draft => restoreRightsFromAccounts(draft, kept))
    return [accountsFindingText.users(changed.slice(0, 10).join(', '))]
  }

  async function readChain(): Promise<string[]> {
    const { broken } = await audit.verify()
    return broken ? [accountsFindingText.chain(broken.seq, broken.reason)] : []
  }

  return {
    accounts,
    session,
    readOnly,
    directory,
    prepare: keyStore => {
      if (!accounts.isRequired()) {
        return Promise.resolve({ closed: null, said: [] })
      }
      prepared ??= examine(keyStore).catch(error => {
        // The preparation is repeated on the next check, because the disk may work again by then.
        prepared = undefined
        throw error
      })
      return prepared
    },
    remember: isRequired =>
      settings.update(draft => {
        if (isRequired) draft.signIn = true
        else delete draft.signIn
      }),
    note: (words, id) => {
      const { users } = records.read()
      const person = users.find(one => one.id === id)
      const user = person && { id: person.id, name: personNameInAuditEntries(person, users) }
      return write(formatAuthAuditText(words), user ?? systemActor)
    }
  }
}

/**
 * Wraps the store of records so that a change of users or roles becomes effective only when the
 * accounts contain the same ones: a change of permissions is acknowledged when both are on disk, and a
 * change made outside the program is reverted at the next start. Rejects as `update` does, and then
 * keeps the previous users.
 */
export function syncRecordUsersWithAccounts(
  store: Store<RecordState>,
  { accounts, session }: Authentication
): Store<RecordState> {
  async function follow(): Promise<void> {
    if (!accounts.isRequired()) return
    const { users } = store.read()
    const kept = accounts.read()
    const { people } = kept
    const changed = listNamesOfChangedRights(store.read(), kept)
    if (changed.length === 0) return
    try {
      await accounts.update(`đổi quyền của ${changed.slice(0, 10).join(', ')}`, draft => {
        recordFormerPersonNames(draft, people, users)
        draft.accounts = filterRetainedAccounts(draft.accounts, people, users)
        copyRightsIntoAccounts(draft, store.read())
      })
    } catch (error) {
      await store.update(draft => restoreRightsFromAccounts(draft, kept))
      throw error
    }
    const me = session.person()
    if (me !== undefined && !accounts.read().accounts.some(({ id }) => id === me)) session.leave()
  }
  return deriveStore(store, {
    update: async change => {
      const result = await store.update(change)
      await follow()
      return result
    }
  })
}

/**
 * Locks the page of the signed-in user; returns false if nobody is signed in. `words` state the
 * cause for the audit log.
 */
export async function lockPage(
  { session, note }: Pick<Authentication, 'session' | 'note'>,
  tell: PublishPageEvent,
  words: string
): Promise<boolean> {
  const id = session.person()
  if (!session.lock()) return false
  tell('signIn:changed', { stage: 'locked' })
  await note(words, id)
  return true
}
