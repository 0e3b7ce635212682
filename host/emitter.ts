import { EventEmitter } from 'node:events'

export interface HostEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** An event as Electron passes it to listeners, which may only prevent the default action. */
export function createEvent<Details extends object>(details: Details): HostEvent & Details {
  let prevented = false
  const event = {
    get defaultPrevented() {
      return prevented
    },
    preventDefault() {
      prevented = true
    }
  }
  return Object.assign(event, details)
}

/**
 * Emits an event with an event object as its first argument; returns true if a listener prevented
 * the event's default action.
 */
export function emitPreventableEvent(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...rest: unknown[]
): boolean {
  const event = createEvent(details)
  emitter.emit(name, event, ...rest)
  return event.defaultPrevented
}

/** Ignores failures of messages to a page that may be gone by now. */
export function ignoreRejection(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

export { EventEmitter }
