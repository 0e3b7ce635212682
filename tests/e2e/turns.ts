import { type Build, type Opened, openSession, type Session } from './session'

/**
 * One program for the tests of a file that follow one another: a start, and the first look at each page, is much of what a short test costs.
 * Each of them finds the page as it comes from a start, and in the data what the ones before it left. After one that fails the next has a
 * program of its own, so each must also do alone.
 */
export class Turns {
  #opened: Opened | undefined
  #of: string | undefined

  /** `file`: the tests that share it are of one file, and start the same build. */
  async take(file: string, build: Build, use: (session: Session) => Promise<void>): Promise<void> {
    const of = JSON.stringify([file, build])
    if (this.#of !== of) await this.end()
    const opened = this.#opened ?? (await openSession(build))
    // Only one that stayed without trouble goes on.
    this.#opened = undefined
    this.#of = of
    try {
      await use(opened.session)
      await opened.anew()
      opened.expectQuiet()
      this.#opened = opened
    } finally {
      if (!this.#opened) await opened.end()
    }
  }

  async end(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    await opened?.end()
  }
}
