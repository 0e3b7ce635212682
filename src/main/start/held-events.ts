import type { EventName, EventPayload, Tell } from '@shared/contract/contract'
import type { Session } from '../entry/session'

/**
 * What becomes of an event while the page is covered. `tell`: it is told all the same; `drop`: whoever stands at a covered page must not move what lies
 * behind; `hold`: every one waits; a function: of all that have this key, the last one waits.
 */
type Fate<E extends EventName> = 'tell' | 'drop' | 'hold' | ((payload: EventPayload<E>) => string)

/** One for every event that there is: a new one does not compile without. */
const fates: { readonly [E in EventName]: Fate<E> } = {
  'app:command': 'drop',
  'app:navigate': 'drop',
  'etl:progress': ({ run }) => run.id,
  'collection:progress': ({ id }) => id,
  'collection:switched': () => '',
  'files:progress': ({ job }) => job,
  'storage:notice': 'hold',
  'report:exported': 'hold',
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

/** So many wait at most; the oldest are given up, as what they tell of is in the trail and in the lists. */
const heldAtMost = 2_000

export interface HeldEvents {
  readonly tell: Tell
  /** From now on a page that nobody sees is told nothing. */
  readonly watch: (session: Pick<Session, 'stage' | 'onChange' | 'person'>) => void
}

/**
 * What is told while the page is covered waits here, in main, and reaches it once the same person is back; nothing of it reaches another person, and a
 * page that nobody has entered is told nothing.
 */
export function holdEvents(send: Tell): HeldEvents {
  let session: Pick<Session, 'stage'> | undefined
  const held = new Map<string, () => void>()
  let count = 0

  function hold(key: string, tellLater: () => void): void {
    // Behind what was told before it.
    held.delete(key)
    held.set(key, tellLater)
    const [oldest] = held.keys()
    if (held.size > heldAtMost && oldest !== undefined) held.delete(oldest)
  }
  return {
    tell: (name, payload) => {
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
