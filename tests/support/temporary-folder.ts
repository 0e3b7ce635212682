import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** Creates an empty folder that is deleted when the test ends. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
