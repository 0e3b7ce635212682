import { AsyncLocalStorage } from 'node:async_hooks'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'

/** Whose steps these are. */
export interface Worker {
  readonly id: string | null
  readonly name: string
}

const acting = new AsyncLocalStorage<Worker>()

/** Everything that `work` begins, however long it takes, is done by this person, whoever sits there by then. */
export const actAs = <T>(worker: Worker, work: () => T): T => acting.run(worker, work)

/** Who the step that is under way belongs to; undefined where nobody was told. */
export const actingWorker = (): Worker | undefined => acting.getStore()

/**
 * The settings as the person sees them whose step this is: `operator` is that person and never what the file says. `present` is who is in;
 * undefined where no sign-in is asked for, then the file counts.
 */
export function settingsOfWorker(
  store: Store<SettingsState>,
  present: () => Worker | undefined
): Store<SettingsState> {
  let last: { base: object; worker: Worker; seen: Readonly<SettingsState> } | undefined
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
  return {
    read: () => asSeen(store.read()),
    update: change => store.update(change),
    flush: store.flush,
    onChange: listener => store.onChange(state => listener(asSeen(state))),
    onNotice: store.onNotice,
    get notices() {
      return store.notices
    },
    get mode() {
      return store.mode
    }
  }
}
