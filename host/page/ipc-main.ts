import type { IpcMain } from 'electron'
import { EventEmitter } from '../emitter.ts'
import type { PageFrame } from './frames.ts'

type Handler = Parameters<IpcMain['handle']>[1]
type Handling = Pick<IpcMain, 'handle' | 'handleOnce' | 'removeHandler'>

/** Sender of a call, as the sender check of the main process sees it. */
interface Caller {
  readonly sender: object
  readonly senderFrame: PageFrame
}

class HostIpcMain extends EventEmitter implements Handling {
  readonly #handlers = new Map<string, Handler>()

  constructor() {
    super()
    // A listener for "error" is added as in Electron (lib/browser/ipc-main-impl.ts), because a page
    // may name its channel "error" and an unhandled event of this name would throw.
    this.on('error', () => undefined)
  }

  handle(channel: string, handler: Handler): void {
    if (this.#handlers.has(channel)) {
      throw new Error(`Attempted to register a second handler for '${channel}'`)
    }
    this.#handlers.set(channel, handler)
  }

  handleOnce(channel: string, handler: Handler): void {
    this.handle(channel, (event, ...args) => {
      this.removeHandler(channel)
      return handler(event, ...args)
    })
  }

  removeHandler(channel: string): void {
    this.#handlers.delete(channel)
  }

  /** Calls the handler of a channel; rejects with the message that Electron shows to the page. */
  async call(caller: Caller, channel: string, args: unknown[]): Promise<unknown> {
    try {
      const handler = this.#handlers.get(channel)
      if (!handler) throw new Error(`No handler registered for '${channel}'`)
      return await handler(describe('invoke', caller) as never, ...args)
    } catch (error) {
      throw new Error(`Error invoking remote method '${channel}': ${error}`)
    }
  }

  receive(caller: Caller, channel: string, args: unknown[]): void {
    this.emit(channel, describe('frame', caller), ...args)
  }
}

function describe(type: string, { sender, senderFrame }: Caller): object {
  return {
    type,
    sender,
    senderFrame,
    processId: senderFrame.processId,
    frameId: senderFrame.routingId,
    ports: [],
    preventDefault() {},
    defaultPrevented: false,
    reply: (channel: string, ...args: unknown[]) => senderFrame.send(channel, ...args)
  }
}

export const ipcMain = new HostIpcMain()
