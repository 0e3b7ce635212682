import type { Channel, EventName, EventPayload, Input, Output } from './contract'
import type { Reply } from './reply'

/** What the preload exposes as `window.bridge`: one function a call, one a kind of event, nothing else. */
export interface Bridge {
  readonly calls: {
    readonly [C in Channel]: (input: Input<C>) => Promise<Reply<Output<C>>>
  }
  /** Subscribes to an event; the answer ends the subscription. */
  readonly events: {
    readonly [E in EventName]: (listener: (payload: EventPayload<E>) => void) => () => void
  }
}

/** The `meta` element in which main hands the page its first state, read before the first paint. */
export const initialStateName = 'initial-state'
