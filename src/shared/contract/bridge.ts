import type { Channel, EventName, EventPayload, Input, Output } from './contract'
import type { Reply } from './reply'

/**
 * API that the preload exposes as `window.bridge`: one function per call and one per kind of event,
 * nothing else.
 */
export interface Bridge {
  readonly calls: {
    readonly [C in Channel]: (input: Input<C>) => Promise<Reply<Output<C>>>
  }
  /** Subscribes to an event; returns the unsubscribe function. */
  readonly events: {
    readonly [E in EventName]: (listener: (payload: EventPayload<E>) => void) => () => void
  }
}

/** Name of the `meta` element with the page's initial state, read before the first paint. */
export const initialStateName = 'initial-state'
