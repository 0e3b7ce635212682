import { type OpenedSession, openSession, type ProgramBuild, type Session } from './session'

/**
 * Program that the tests of a file use in sequence, because starting a program and loading pages
 * takes most of their time. Each test starts with the page in its initial state and the data of the
 * previous tests. After a failure the next test gets a new program, so each test must also pass
 * alone.
 */
export class SequentialProgram {
  #opened: OpenedSession | undefined
  #of: string | undefined

  /**
   * Runs a test with the shared program. `file`: path of the test file; only tests of one file that
   * need the same build share a program.
   */
  async take(
    file: string,
    build: ProgramBuild,
    use: (session: Session) => Promise<void>
  ): Promise<void> {
    const of = JSON.stringify([file, build])
    if (this.#of !== of) await this.end()
    const opened = this.#opened ?? (await openSession(build))
    // Reset at first, so that the next test uses the program only if this test ends without errors.
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
