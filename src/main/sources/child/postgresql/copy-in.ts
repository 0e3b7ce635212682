import { once } from 'node:events'
import type { Connection } from 'pg'

/**
 * A COPY … FROM STDIN as the driver takes queries of one’s own: it calls these methods as the server’s messages come, by their names. Pieces go out as fast as
 * the server takes them. What goes wrong on this side ends the statement there too.
 */
export class CopyIn {
  readonly #sql: string
  readonly #pieces: AsyncIterable<Buffer>
  readonly #settled = Promise.withResolvers<number>()
  #rows = 0
  #fault: unknown

  constructor(sql: string, pieces: AsyncIterable<Buffer>) {
    this.#sql = sql
    this.#pieces = pieces
    // Whoever waits hears of it; until then it is nobody’s.
    this.#settled.promise.catch(() => undefined)
  }

  get done(): Promise<number> {
    return this.#settled.promise
  }

  submit(connection: Connection): void {
    connection.query(this.#sql)
  }

  handleCopyInResponse(connection: Copying): void {
    void this.#send(connection)
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    this.#rows = Number(/^COPY (\d+)/.exec(text)?.[1])
  }

  handleError(error: unknown): void {
    this.#fault ??= error
    this.#settled.reject(this.#fault)
  }

  handleReadyForQuery(): void {
    this.#settled.resolve(this.#rows)
  }

  async #send(connection: Copying): Promise<void> {
    try {
      for await (const piece of this.#pieces) {
        connection.sendCopyFromChunk(piece)
        if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
      }
      connection.endCopyFrom()
    } catch (error) {
      this.#fault ??= error
      connection.sendCopyFail('stopped')
    }
  }
}

/** What the driver’s connection has for COPY, of which its types do not tell. */
interface Copying extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(words: string): void
}
