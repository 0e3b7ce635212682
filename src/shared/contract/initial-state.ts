import type { DecidingPerson } from '../features/admin/own-decision'
import type { Preferences } from '../features/settings/preferences'
import type { SessionStage } from '../features/sign-in/calls'
import type { ListSettings } from '../kit/list/settings'
import type { Role } from '../model/admin/roles'
import type { HomeOverview } from '../model/home/home'
import type { Configuration } from '../model/settings/configuration'
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './contract'
import type { Reply } from './reply'

/** State embedded in the page's document, so that nothing shifts after the first paint. */
export interface InitialState {
  readonly preferences: Preferences
  /** The user's list settings. */
  readonly lists: readonly ListSettings[]
  readonly configuration: Configuration
  readonly operator: string
  /** Id of the operator; null if it matches no user. */
  readonly operatorId: string | null
  /** The operator as a person, for rules that depend on who submitted a request. */
  readonly person: DecidingPerson | null
  /** Effective role of the operator. */
  readonly role: Role
  readonly version: string
  /** Whether sample data was removed, so that no displayed figure is based on it. */
  readonly sampleRemoved: boolean
  /** Session stage. Before sign-in the page gets only the sign-in screen and no other data. */
  readonly stage: SessionStage
  /** Minutes of inactivity after which the page is locked; 0 for never. */
  readonly idleMinutes: number
  /** Notices about events before this start, ready for display. */
  readonly notices: readonly string[]
  /** Prefetched responses of the first page's calls; absent if main could not compute them. */
  readonly answers: { readonly 'home:overview'?: HomeOverview | undefined }
}

/**
 * API that the preload exposes as `window.bridge`: one function per call and one per kind of event,
 * nothing else.
 */
export interface PreloadBridge {
  readonly calls: {
    readonly [C in CallName]: (input: CallInput<C>) => Promise<Reply<CallOutput<C>>>
  }
  /** Subscribes to an event; returns the unsubscribe function. */
  readonly events: {
    readonly [E in EventName]: (listener: (payload: EventPayload<E>) => void) => () => void
  }
}

/** Name of the `meta` element with the page's initial state, read before the first paint. */
export const initialStateMetaName = 'initial-state'
