import type { EventName, EventPayload, PublishPageEvent } from '@shared/contract/contract'
import type { UserSession } from '../auth/session'

/**
 * Handling of an event for the page while the screen is locked. `tell`: sent nevertheless; `drop`:
 * discarded, because a user in front of a locked page must not affect what the lock protects;
 * `hold`: all events are queued; a function returning a key: only the last event per key is queued.
 */
type CoveredPageEventHandling<E extends EventName> =
  | 'tell'
  | 'drop'
  | 'hold'
  | ((payload: EventPayload<E>) => string)

/** Exhaustive map: a new event without an entry does not compile. */
const fates: { readonly [E in EventName]: CoveredPageEventHandling<E> } = {
  'app:command': 'drop',
  'app:navigate': 'drop',
  'etl:progress': ({ run }) => run.id,
  'collection:progress': ({ id }) => id,
  'collection:switched': () => '',
  'files:progress': ({ job }) => job,
  'storage:notice': 'hold',
  'analytics:forecastProgress': ({ job }) => job,
  'report:exported': 'hold',
  'forms:progress': ({ job }) => job,
  'scenario:planProgress': ({ job }) => job,
  'fileImport:progress': ({ token }) => token,
  'dataLoad:progress': ({ load }) => load,
  'dataQuality:progress': ({ job }) => job,
  'query:progress': ({ run }) => run,
  'comparison:progress': ({ run }) => run,
  'gateway:changed': () => '',
  'gateway:logged': () => '',
  'signIn:changed': 'tell',
  'signIn:idle': () => ''
}

/**
 * Maximum number of queued events. Beyond it the oldest are dropped, because their content can also
 * be read in the audit log and the lists.
 */
const heldAtMost = 2_000

export interface LockedPageEventQueue {
  readonly tell: PublishPageEvent
  /** Limits the events to those that the signed-in user may receive, decided when they occur. */
  readonly limit: (mayReceive: (name: EventName) => boolean) => void
  /** Starts following the session: from then on, a page before sign-in receives no events. */
  readonly watch: (session: Pick<UserSession, 'stage' | 'onChange' | 'person'>) => void
}

/**
 * Queues events in the main process while the page is locked, and delivers them when the same user
 * has unlocked it; another user never receives them, and a page before sign-in receives none.
 */
export function queueEventsWhileLocked(send: PublishPageEvent): LockedPageEventQueue {
  let session: Pick<UserSession, 'stage'> | undefined
  const held = new Map<string, () => void>()
  let count = 0
  let mayReceive = (_: EventName): boolean => true

  function hold(key: string, tellLater: () => void): void {
    // The entry is deleted and inserted again, so that it moves to the end of the queue.
    held.delete(key)
    held.set(key, tellLater)
    const [oldest] = held.keys()
    if (held.size > heldAtMost && oldest !== undefined) held.delete(oldest)
  }
  return {
    limit: allowed => {
      mayReceive = allowed
    },
    tell: (name, payload) => {
      if (!mayReceive(name)) return
      const stage = session?.stage() ?? 'trial'
      const fate = fates[name]
      if (stage === 'trial' || stage === 'in' || fate === 'tell') send(name, payload)
      else if (stage === 'locked' && fate !== 'drop') {
        const part = typeof fate === 'function' ? fate(payload) : String(count++)
        hold(`${name} ${part}`, () => send(name, payload))
      }
    },
    watch: entered => {
      session = entered
      let person = entered.person()
      entered.onChange(stage => {
        if (stage === 'locked') return
        const waiting = entered.person() === person && stage === 'in' ? [...held.values()] : []
        person = entered.person()
        held.clear()
        for (const tellLater of waiting) tellLater()
      })
    }
  }
}
