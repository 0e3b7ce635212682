import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import {
  type OpenedSession,
  openSession,
  type ReadOnlySession,
  simulatedWorkLatchPatch
} from './session'
import { waitUntilPageSettles } from './settle'

/**
 * One program for all tests of a worker that only read, because starting a program takes most of a
 * test's time. Each test starts with the page in its initial state and must not change stored data;
 * after a failure the next test gets a new program.
 */
export class SharedProgram {
  #opened: OpenedSession | undefined

  async look(use: (session: ReadOnlySession) => Promise<void>): Promise<void> {
    const opened = this.#opened ?? (await begin())
    // Reset at first, so that the program is used again only if the test left it unchanged.
    this.#opened = undefined
    try {
      const { session } = opened
      const before = contents(session.userData)
      const { page, userData, trouble, answer, open, files } = session
      await use({ page, userData, trouble, answer, open, files })
      await opened.anew()
      opened.expectQuiet()
      expect(contents(userData, before), 'a test that only looks changes nothing').toEqual(before)
      this.#opened = opened
    } finally {
      if (!this.#opened) await opened.end()
    }
  }

  async end(): Promise<void> {
    await this.#opened?.end()
  }
}

async function begin(): Promise<OpenedSession> {
  // The program's clock starts at an hour at which no schedule is due, because an automatic run
  // would change stored data.
  const opened = await openSession({ patch: simulatedWorkLatchPatch })
  const { open, page } = opened.session
  // Opens a sample table, because its rows are created when first requested.
  for (const path of ['/luu-tru/data-warehouse/dm-001?tab=rows', '/']) {
    await open(path)
    await waitUntilPageSettles(page)
  }
  return opened
}

type Contents = Readonly<Record<string, string>>

/** Hashes of the program's files by name, without those of the browser. */
function contents(folder: string, before?: Contents): Contents {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(name => !name.startsWith('session/'))
    // A new log file does not count as a change, because the log of a sample record is created when
    // it is first read.
    .filter(name => !before || name in before || !/^logs\/.+\//.test(name))
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(names.map(name => [name, hash(name)]))
}
