import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect } from '@playwright/test'
import { heldTime, type LookingSession, type Opened, openSession } from './session'
import { settle } from './settle'

/**
 * One program for all tests of a worker that only look: a start is most of what such a test costs. Each of them finds the page as it
 * comes from a start, and must leave what the program keeps as it was; after one that fails the next has a program of its own.
 */
export class SharedProgram {
  #opened: Opened | undefined

  async look(use: (session: LookingSession) => Promise<void>): Promise<void> {
    const opened = this.#opened ?? (await begin())
    // Only one that is found to be as before is looked at again.
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

async function begin(): Promise<Opened> {
  // Where the hour of the day starts no run: a pipeline whose time comes meanwhile would change what is kept.
  const opened = await openSession({ patch: heldTime })
  const { open, page } = opened.session
  // The tables of the sample data are made when somebody asks for the first of them.
  for (const path of ['/luu-tru/data-warehouse/dm-001?tab=rows', '/']) {
    await open(path)
    await settle(page)
  }
  return opened
}

type Contents = Readonly<Record<string, string>>

/** What is in the files that the program keeps, without the browser's own. */
function contents(folder: string, before?: Contents): Contents {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter(name => !name.startsWith('session/'))
    // The log of a record comes into being, with what the sample data says of it, when it is read for the first time.
    .filter(name => !before || name in before || !/^logs\/.+\//.test(name))
  const hash = (name: string): string =>
    createHash('sha256')
      .update(readFileSync(join(folder, name)))
      .digest('hex')
  return Object.fromEntries(names.map(name => [name, hash(name)]))
}
