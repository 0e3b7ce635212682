import { type Build, type Opened, openSession, type Session } from './session'

/**
 * One program for the tests of a file that run in sequence, because starting and first page loads
 * take most of their time. Each test starts with the page in its initial state and the data of the
 * previous tests. After a failure the next test gets a new program, so each test must also pass
 * alone.
 */
export class Turns {
  #opened: Opened | undefined
  #of: string | undefined

  /**
   * Runs a test with the shared program. `file`: the tests that share it are in one file and start
   * the same build.
   */
  async take(file: string, build: Build, use: (session: Session) => Promise<void>): Promise<void> {
    const of = JSON.stringify([file, build])
    if (this.#of !== of) await this.end()
    const opened = this.#opened ?? (await openSession(build))
    // The program is reused for the next test only if this test ends without errors.
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
