import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { removeWriterLock } from './store/killed-folder'
import { makeTemporaryFolder } from './temporary-folder'

/**
 * Sets up a test file: a data folder that a program fills once; returns a function that makes a
 * copy of the folder for each test.
 */
export function setUpFilledProgramFolder(fill: (folder: string) => Promise<void>): () => string {
  let filled = ''
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'filled-'))
    await fill(filled)
    removeWriterLock(filled)
  })
  afterAll(() => rmSync(filled, { recursive: true, force: true }))
  return () => {
    const folder = makeTemporaryFolder()
    cpSync(filled, folder, { recursive: true })
    return folder
  }
}
