import { EventEmitter } from 'node:events'
import type { ChildProcessLike } from '../../src/main/runtime/process/child-client'

/** Stub of a child process: the test decides which messages it sends and when it exits. */
export interface StubChild<Sent> {
  readonly child: ChildProcessLike<Sent>
  /** Lets the stub send a message, which is delivered immediately. */
  readonly send: (message: unknown) => void
  /** Lets the stub exit; later calls have no effect. */
  readonly exit: (code: number) => void
}

/**
 * Stub of a child process that exits when it is killed. `receive` gets each message posted to it;
 * messages that it sends back are delivered after the call, as from a real process.
 */
export function createStubChild<Sent>(
  receive: (message: Sent, reply: (message: unknown) => void) => void
): StubChild<Sent> {
  const events = new EventEmitter()
  let hasExited = false
  const send = (message: unknown): void => void events.emit('message', message)
  const exit = (code: number): void => {
    if (hasExited) return
    hasExited = true
    events.emit('exit', code)
  }
  const child: ChildProcessLike<Sent> = {
    pid: undefined,
    kill: () => {
      queueMicrotask(() => exit(0))
      return !hasExited
    },
    on: (name, listener) => events.on(name, listener),
    once: (name, listener) => events.once(name, listener),
    postMessage: message => receive(message, reply => queueMicrotask(() => send(reply)))
  }
  return { child, send, exit }
}
