import { EventEmitter } from 'node:events'
import type { Readable, Writable } from 'node:stream'
import type { Protocol } from '../../node_modules/playwright-core/types/protocol.d.ts'

type Commands = Protocol.CommandParameters
type Answers = Protocol.CommandReturnValues
export type CdpCommand = keyof Commands
export type { Protocol }

interface Waiting {
  readonly resolve: (result: never) => void
  readonly reject: (reason: Error) => void
  readonly method: string
}

interface Message {
  readonly id?: number
  readonly method?: string
  readonly params?: object
  readonly sessionId?: string
  readonly result?: never
  readonly error?: { readonly message: string }
}

/**
 * Connection to Chromium by the DevTools protocol over two pipes. Chromium exits when the pipes
 * close, so no Chromium survives a killed host, and no port is opened unless requested.
 */
export class CdpConnection {
  readonly #input: Writable
  readonly #waiting = new Map<number, Waiting>()
  readonly #sessions = new Map<string, CdpSession>()
  readonly browser: CdpSession
  #next = 0
  #closed = false

  constructor(input: Writable, output: Readable) {
    this.#input = input
    this.browser = new CdpSession(this, undefined)
    // Received data is collected here, because a message ends with a zero byte and may arrive in
    // chunks.
    let begun: Buffer[] = []
    output.on('data', (chunk: Buffer) => {
      let place = 0
      for (let end = chunk.indexOf(0); end >= 0; end = chunk.indexOf(0, place)) {
        const text = Buffer.concat([...begun, chunk.subarray(place, end)]).toString()
        begun = []
        place = end + 1
        this.#receive(JSON.parse(text) as Message)
      }
      if (place < chunk.length) begun.push(chunk.subarray(place))
    })
    output.on('close', () => this.close())
    input.on('error', () => this.close())
  }

  session(id: string): CdpSession {
    const known = this.#sessions.get(id)
    if (known) return known
    const session = new CdpSession(this, id)
    this.#sessions.set(id, session)
    return session
  }

  send(method: string, params: object, sessionId: string | undefined): Promise<never> {
    if (this.#closed) return Promise.reject(new Error(`${method}: Chromium has closed`))
    const id = ++this.#next
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject, method })
      this.#input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    })
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    for (const { reject, method } of this.#waiting.values()) {
      reject(new Error(`${method}: Chromium has closed`))
    }
    this.#waiting.clear()
    for (const session of this.#sessions.values()) session.emit('closed')
  }

  #receive(message: Message): void {
    if (message.id !== undefined) {
      const waiting = this.#waiting.get(message.id)
      this.#waiting.delete(message.id)
      if (message.error) {
        waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`))
      } else waiting?.resolve(message.result as never)
    } else if (message.method) {
      const target = message.sessionId ? this.session(message.sessionId) : this.browser
      target.emit(message.method as never, ...([message.params] as never))
      if (message.method === 'Target.detachedFromTarget') this.#forget(message.params)
    }
  }

  #forget(params: object | undefined): void {
    const id = (params as Protocol.Target.detachedFromTargetPayload).sessionId
    this.#sessions.get(id)?.emit('closed')
    this.#sessions.delete(id)
  }
}

/** Session of an attached page, frame or worker, or of the browser itself. */
export class CdpSession extends EventEmitter<Protocol.EventMap & { closed: [] }> {
  readonly #connection: CdpConnection
  readonly id: string | undefined

  constructor(connection: CdpConnection, id: string | undefined) {
    super()
    this.#connection = connection
    this.id = id
    this.setMaxListeners(0)
  }

  send<M extends CdpCommand>(method: M, params?: Commands[M]): Promise<Answers[M]> {
    return this.#connection.send(method, params ?? {}, this.id)
  }

  child(id: string): CdpSession {
    return this.#connection.session(id)
  }
}
