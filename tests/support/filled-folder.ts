import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { forgetWriter } from './store/killed-folder'
import { makeTemporaryFolder } from './temporary-folder'

/** A program's folder that is filled once for a file of tests, by a program that has ended since: the answer gives each test a copy of it. */
export function useFilledFolder(fill: (folder: string) => Promise<void>): () => string {
  let filled = ''
  beforeAll(async () => {
    filled = mkdtempSync(join(tmpdir(), 'filled-'))
    await fill(filled)
    forgetWriter(filled)
  })
  afterAll(() => rmSync(filled, { recursive: true, force: true }))
  return () => {
    const folder = makeTemporaryFolder()
    cpSync(filled, folder, { recursive: true })
    return folder
  }
}
