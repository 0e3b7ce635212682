import { isReadingCall, isWindowCall } from '@shared/contract/reading-calls'
import { AppError } from '@shared/contract/reply'
import type { User } from '@shared/features/admin/user'
import { formatUnitScope } from '@shared/model/admin/scope-label'
import { viewingText as text } from '@shared/model/admin/viewing-text'
import { type ActivityDependencies, recordActivity } from '../store/activity'
import {
  currentOperatorOf,
  effectiveRoleOf,
  personNameInAuditEntries,
  type RoleDependencies
} from '../store/operator'
import { type ActingUser, currentActingUser, runAsUser } from '../store/worker'
import type { UserSession } from './session'

/** State in which an administrator views the program as another user; in memory only. */
export interface UserViewing {
  /**
   * User as whom the pages are shown; undefined while nobody views. Throws CONFLICT if that user no
   * longer exists or was locked.
   */
  readonly current: () => ActingUser | undefined
  /** Name, role and scope of the viewed user; undefined while nobody views. */
  readonly label: () => string | undefined
  /** Starts viewing and returns the audit entry. Throws CONFLICT or NOT_ALLOWED. */
  readonly start: (user: User, nameOf?: (code: string) => string) => string
  /** Ends viewing and returns the audit entry; undefined if nobody views. */
  readonly stop: () => string | undefined
  /** Calls the listener once the page is unlocked after a lock that ended the viewing. */
  readonly onUnlock: (listener: () => void) => void
}

interface ViewedUser {
  readonly id: string
  readonly viewer: ActingUser
  readonly label: string
}

/**
 * Creates the state. Locking, signing out and a change of the signed-in user end the viewing with an
 * audit entry of the viewer; so does the end of the program, without one.
 */
export function createUserViewing(
  parts: RoleDependencies &
    ActivityDependencies & { readonly session: Pick<UserSession, 'onChange' | 'person'> }
): UserViewing {
  let viewed: ViewedUser | undefined
  let isEndedByLock = false
  const listeners = new Set<() => void>()

  const stop = (): string | undefined => {
    const ended = viewed && text.ended(viewed.label)
    viewed = undefined
    return ended
  }

  parts.session.onChange(stage => {
    const isSamePerson = stage === 'in' && parts.session.person() === viewed?.viewer.id
    if (viewed && !isSamePerson) {
      const { viewer } = viewed
      const ended = stop() ?? ''
      isEndedByLock = stage === 'locked'
      // A failed entry must not keep the page unlocked; the audit log reports its own faults.
      void runAsUser(viewer, () => recordActivity(parts, 'system', ended)).catch(() => undefined)
    } else if (isEndedByLock && stage !== 'locked') {
      isEndedByLock = false
      if (stage === 'in') for (const listener of listeners) listener()
    }
  })

  const current = (): ActingUser | undefined => {
    if (!viewed) return undefined
    const { id, viewer } = viewed
    const { users } = parts.records.read()
    const person = users.find(user => user.id === id)
    if (person?.status !== 'active') throw new AppError('CONFLICT', text.gone)
    return { id, name: personNameInAuditEntries(person, users), viewer }
  }

  return {
    current,
    label: () => viewed?.label,
    start: (user, nameOf) => {
      const { users } = parts.records.read()
      const working = currentOperatorOf(parts)
      if (user.id === working?.id) throw new AppError('CONFLICT', text.self)
      if (user.status === 'locked') throw new AppError('NOT_ALLOWED', text.locked)
      const { operator, operatorId } = parts.settings.read()
      const role = effectiveRoleOf(parts, user)
      const facts = [role.label, formatUnitScope(user.scope, nameOf)].join(', ')
      viewed = {
        id: user.id,
        viewer: { id: working?.id ?? operatorId ?? null, name: operator },
        label: `“${personNameInAuditEntries(user, users)}” (${facts})`
      }
      return text.started(viewed.label)
    },
    stop,
    onUnlock: listener => void listeners.add(listener)
  }
}

/**
 * Wrapper of the calls of the page. While an administrator views the program as another user, it
 * runs reading calls as that user, and refuses every other call except those of the window. Throws
 * NOT_ALLOWED.
 */
export const createViewedCalls =
  (viewing: Pick<UserViewing, 'current'>) =>
  <I, A>(name: string, call: (input: I) => A): ((input: I) => A) =>
  input => {
    if (isWindowCall(name)) return call(input)
    const user = viewing.current()
    if (!user) return call(input)
    if (!isReadingCall(name)) throw new AppError('NOT_ALLOWED', text.readOnly)
    return runAsUser(user, () => call(input))
  }

/** Runs a handler; while an administrator views as another user, it reads no personal data. */
export function runMasked<T>(work: () => T): T {
  const acting = currentActingUser()
  return acting?.viewer ? runAsUser({ ...acting, isMasked: true }, work) : work()
}
