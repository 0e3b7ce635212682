import type { DecidingPerson } from '../features/admin/own-decision'
import type { Role } from '../features/admin/roles'
import type { HomeOverview } from '../features/home/home'
import type { Configuration } from '../features/settings/configuration'
import type { Preferences } from '../features/settings/preferences'
import type { Stage } from '../features/sign-in/stage'
import type { ListSettings } from '../kit/list/settings'

/** Handed to the page with its document, so that nothing jumps after the first paint. */
export interface InitialState {
  readonly preferences: Preferences
  /** What the person set about the lists. */
  readonly lists: readonly ListSettings[]
  readonly configuration: Configuration
  readonly operator: string
  /** Id of that user; null where no user is meant. */
  readonly operatorId: string | null
  /** That user, for what depends on who filed something. */
  readonly person: DecidingPerson | null
  /** What the operator may do now. */
  readonly role: Role
  readonly version: string
  /** Whether sample data was taken away: then nothing that the page shows rests on it. */
  readonly sampleRemoved: boolean
  /** Who is not in gets the sign-in page, and nothing else stands here. */
  readonly stage: Stage
  /** Minutes without a touch after which the page is locked; 0 for never. */
  readonly idleMinutes: number
  /** What happened to the data before this start, ready to show. */
  readonly notices: readonly string[]
  /** Answers that the first page would ask for, by their calls; none where main could not give them. */
  readonly answers: { readonly 'home:overview'?: HomeOverview | undefined }
}
