import { EventEmitter } from 'node:events'

export interface HostEvent {
  readonly defaultPrevented: boolean
  preventDefault(): void
}

/** An event as Electron hands it to listeners: they may only prevent what would follow. */
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

/** Emits with an event first; true when a listener prevented the default. */
export function ask(
  emitter: EventEmitter,
  name: string,
  details: object = {},
  ...rest: unknown[]
): boolean {
  const event = createEvent(details)
  emitter.emit(name, event, ...rest)
  return event.defaultPrevented
}

/** For what is sent to a page that may be gone by now: nobody is left to tell. */
export function quiet(promise: Promise<unknown>): void {
  promise.catch(() => undefined)
}

export { EventEmitter }
