import { callsBeforeEntry } from '@shared/features/sign-in/before-entry'
import type { Stage } from '@shared/features/sign-in/stage'
import { nameForRecords } from '../store/operator'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import { actAs, type Worker } from '../store/worker'

/** Whose steps are those of the program itself while nobody is in. */
export const nobody: Worker = { id: null, name: 'Hệ thống' }

/** What a call of the page has to pass. */
export interface CallGate {
  readonly mayCall: (channel: string) => boolean
  /**
   * Runs the handler as whoever is in, to its end, and answers once their page is there to see it; undefined where it no longer is theirs.
   */
  readonly run: <T>(
    channel: string,
    work: () => T | Promise<T>
  ) => Promise<{ answer: T } | undefined>
}

/** Who is in. In memory alone: every start begins with nobody. */
export interface Session extends CallGate {
  readonly stage: () => Stage
  /** Whose steps those are that belong to no call; undefined where no sign-in is asked for. */
  readonly worker: () => Worker | undefined
  /** The id of who is in, or whose page is locked. */
  readonly person: () => string | undefined
  readonly enter: (id: string) => void
  /** False where nobody is in. */
  readonly lock: () => boolean
  readonly leave: () => void
  /** Told of every change of the stage. Answers how to stop listening. */
  readonly onChange: (listener: (stage: Stage) => void) => () => void
}

const beforeEntry: ReadonlySet<string> = new Set(callsBeforeEntry)
/** Their own answer tells of the change that they make. */
const ofEntry: ReadonlySet<string> = new Set([
  ...callsBeforeEntry,
  'signIn:lock',
  'signIn:leave',
  'signIn:switch'
])

export function createSession(parts: {
  readonly isRequired: () => boolean
  readonly records: Pick<Store<RecordState>, 'read'>
}): Session {
  let inside: { readonly id: string; readonly since: object } | undefined
  let isLocked = false
  const listeners = new Set<(stage: Stage) => void>()

  const found = () => {
    const { users } = parts.records.read()
    const person = users.find(({ id }) => id === inside?.id)
    return person && { id: person.id, name: nameForRecords(person, users) }
  }
  const stage = (): Stage => {
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

  /** Until the page is no longer covered. */
  function uncovered(): Promise<void> {
    if (stage() !== 'locked') return Promise.resolve()
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = (now: Stage): void => {
      if (now === 'locked') return
      listeners.delete(look)
      resolve()
    }
    listeners.add(look)
    return promise
  }

  const worker = (): Worker | undefined => {
    const now = stage()
    if (now === 'trial') return undefined
    return now === 'in' ? (found() ?? nobody) : nobody
  }
  return {
    stage,
    worker,
    person: () => inside?.id,
    mayCall: channel => isOpen() || beforeEntry.has(channel),
    run: async (channel, work) => {
      const asking = inside?.since
      const who = worker()
      const answer = await (who ? actAs(who, work) : work())
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
