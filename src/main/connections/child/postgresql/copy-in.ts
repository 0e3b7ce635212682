import { once } from 'node:events'
import type { Connection } from 'pg'

/**
 * A COPY … FROM STDIN as a custom query of the driver, which calls these methods by name for the
 * server's messages. Sends chunks at the speed of the server. A local error also aborts the
 * statement on the server.
 */
export class PostgresqlCopyIn {
  readonly #sql: string
  readonly #pieces: AsyncIterable<Buffer>
  readonly #settled = Promise.withResolvers<number>()
  #rows = 0
  #fault: unknown

  constructor(sql: string, pieces: AsyncIterable<Buffer>) {
    this.#sql = sql
    this.#pieces = pieces
    // Marks a rejection as handled until the caller awaits the promise.
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

/** COPY methods of the driver's connection that its types do not declare. */
interface Copying extends Connection {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(words: string): void
}
