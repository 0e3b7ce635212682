import { AsyncLocalStorage } from 'node:async_hooks'
import { deriveStore } from './derived-store'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'

/** User in whose name an action runs. */
export interface ActingUser {
  readonly id: string | null
  readonly name: string
  /** Administrator who views the program as this user, and in whose name entries are written. */
  readonly viewer?: ActingUser
  /** Whether personal data is masked whatever the user's role permits. */
  readonly isMasked?: boolean
}

const acting = new AsyncLocalStorage<ActingUser>()

/**
 * Runs `work` in the name of a user. Every action that it starts, even asynchronously, belongs to
 * this user, even after another user signs in.
 */
export const runAsUser = <T>(worker: ActingUser, work: () => T): T => acting.run(worker, work)

/** Runs `work` in the name of the signed-in user, even inside `runAsUser`. */
export const runAsSignedInUser = <T>(work: () => T): T => acting.exit(work)

/** User of the current action; undefined outside `runAsUser`. */
export const currentActingUser = (): ActingUser | undefined => acting.getStore()

/**
 * Settings in which `operator` is the user of the current action instead of the stored one.
 * `present` returns the signed-in user, or undefined if sign-in is not required; then the stored
 * operator applies.
 */
export function settingsForActingUser(
  store: Store<SettingsState>,
  present: () => ActingUser | undefined
): Store<SettingsState> {
  let last: { base: object; worker: ActingUser; seen: Readonly<SettingsState> } | undefined
  const asSeen = (base: Readonly<SettingsState>): Readonly<SettingsState> => {
    const worker = acting.getStore() ?? present()
    if (!worker || (worker.name === base.operator && worker.id === base.operatorId)) return base
    if (last?.base === base && last.worker.id === worker.id && last.worker.name === worker.name) {
      return last.seen
    }
    const seen = Object.freeze({ ...base, operator: worker.name, operatorId: worker.id })
    last = { base, worker, seen }
    return seen
  }
  return deriveStore(store, {
    read: () => asSeen(store.read()),
    onChange: listener => store.onChange(state => listener(asSeen(state)))
  })
}
