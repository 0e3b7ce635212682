import type { RequestDecider } from '../features/admin/own-decision'
import type { Preferences } from '../features/settings/preferences'
import type { SessionStage } from '../features/sign-in/calls'
import type { ListSettings } from '../kit/list/settings'
import type { EffectiveRole, Permission } from '../model/admin/roles'
import type { HomeOverview } from '../model/home/home'
import type { SharingNetwork } from '../model/services/network'
import type { Configuration } from '../model/settings/configuration'
import type { CallInput, CallName, CallOutput, EventName, EventPayload } from './contract'
import type { Reply } from './reply'

/** What a page of a user with a restricted scope may show. */
export interface ScopeLimits {
  /** Branches that are in force, for the header and printed sheets; null if only tables are limited. */
  readonly label: string | null
  /** Sentence that a page shows which the user does not see. */
  readonly message: string
  readonly calls: readonly CallName[]
  readonly permissions: readonly Permission[]
  /** Names of the pages that the user does not see, and of those of each platform. */
  readonly pages: readonly string[]
  readonly platformPages: readonly string[]
}

/**
 * State embedded in the page's document, so that the first paint is complete and nothing shifts
 * afterwards.
 */
export interface InitialState {
  readonly preferences: Preferences
  /** Settings of lists (columns, filters) that the user has stored. */
  readonly lists: readonly ListSettings[]
  readonly configuration: Configuration
  readonly operator: string
  /** Id of the current user; null if it matches no user in the list. */
  readonly operatorId: string | null
  /** The current user in the form needed by rules that forbid deciding on one's own request. */
  readonly person: RequestDecider | null
  /** Effective role of the current user. */
  readonly role: EffectiveRole
  /**
   * Limits of the current user's scope, or of viewing as this user; absent for a user who sees all
   * units.
   */
  readonly limits?: ScopeLimits | undefined
  /** Label of the user as whom an administrator views the program; absent otherwise. */
  readonly viewing?: string | undefined
  readonly version: string
  /**
   * Data sharing platforms that administrators enabled; the page reloads whenever they change. Those
   * of the specification are known to the page.
   */
  readonly networks: readonly SharingNetwork[]
  /** Whether sample data was removed, so that no displayed figure is based on it. */
  readonly sampleRemoved: boolean
  /**
   * Stage of the session, such as signed out, locked or signed in. Before sign-in the page gets
   * only the sign-in screen and no other data.
   */
  readonly stage: SessionStage
  /** Minutes of inactivity after which the page is locked; 0 for never. */
  readonly idleMinutes: number
  /** Notices about events before this start, ready for display. */
  readonly notices: readonly string[]
  /**
   * Responses to calls of the first page, computed in advance; absent if the main process could not
   * compute them.
   */
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
