import { callsBeforeSignIn } from '@shared/contract/reading-calls'
import type { SessionStage } from '@shared/features/sign-in/calls'
import { personNameInAuditEntries } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import { type ActingUser, runAsUser } from '../store/worker'

/** User in whose name the program itself acts while nobody is signed in. */
export const systemActor: ActingUser = { id: null, name: 'Hệ thống' }

/** Gate that every call from the page must pass. */
export interface IpcCallGuard {
  readonly mayCall: (channel: string) => boolean
  /**
   * Runs the handler as the signed-in user, and returns its result once that user's page is
   * visible; undefined if the session has changed.
   */
  readonly run: <T>(
    channel: string,
    work: () => T | Promise<T>
  ) => Promise<{ answer: T } | undefined>
}

/** Session state, in memory only; every start of the program begins signed out. */
export interface UserSession extends IpcCallGuard {
  readonly stage: () => SessionStage
  /** User in whose name actions outside of any call run; undefined if sign-in is not required. */
  readonly worker: () => ActingUser | undefined
  /** Id of the user who is signed in or whose page is locked. */
  readonly person: () => string | undefined
  readonly enter: (id: string) => void
  /** Locks the page; returns false if nobody is signed in. */
  readonly lock: () => boolean
  readonly leave: () => void
  /** Subscribes to changes of the session stage. Returns the unsubscribe function. */
  readonly onChange: (listener: (stage: SessionStage) => void) => () => void
}

const beforeEntry: ReadonlySet<string> = new Set(callsBeforeSignIn)
/**
 * IPC calls of authentication that change the session stage and report the change in their own
 * response.
 */
const ofEntry: ReadonlySet<string> = new Set([
  ...callsBeforeSignIn,
  'signIn:lock',
  'signIn:leave',
  'signIn:switch'
])

export function createUserSession(parts: {
  readonly isRequired: () => boolean
  readonly records: Pick<Store<RecordState>, 'read'>
}): UserSession {
  let inside: { readonly id: string; readonly since: object } | undefined
  let isLocked = false
  const listeners = new Set<(stage: SessionStage) => void>()

  const found = () => {
    const { users } = parts.records.read()
    const person = users.find(({ id }) => id === inside?.id)
    return person && { id: person.id, name: personNameInAuditEntries(person, users) }
  }
  const stage = (): SessionStage => {
    if (!parts.isRequired()) return 'trial'
    if (!inside || !found()) return 'out'
    return isLocked ? 'locked' : 'in'
  }
  const change = (work: () => void): void => {
    work()
    const now = stage()
    for (const listener of listeners) listener(now)
  }
  const isOpen = (): boolean => stage() === 'in' || stage() === 'trial'

  /** Resolves when the page is visible again, that is, no longer locked. */
  function uncovered(): Promise<void> {
    if (stage() !== 'locked') return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (now: SessionStage): void => {
      if (now === 'locked') return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    return promise
  }

  const worker = (): ActingUser | undefined => {
    const now = stage()
    if (now === 'trial') return undefined
    return now === 'in' ? (found() ?? systemActor) : systemActor
  }
  return {
    stage,
    worker,
    person: () => inside?.id,
    mayCall: channel => isOpen() || beforeEntry.has(channel),
    run: async (channel, work) => {
      const asking = inside?.since
      const who = worker()
      const answer = await (who ? runAsUser(who, work) : work())
      if (ofEntry.has(channel) || !who) return { answer }
      await uncovered()
      return inside?.since === asking ? { answer } : undefined
    },
    enter: id =>
      change(() => {
        if (inside?.id !== id || stage() === 'out') inside = { id, since: {} }
        isLocked = false
      }),
    lock: () => {
      if (stage() !== 'in') return false
      change(() => {
        isLocked = true
      })
      return true
    },
    leave: () =>
      change(() => {
        inside = undefined
        isLocked = false
      }),
    onChange: listener => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    }
  }
}
