import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

/** New empty folder, removed when the test ends. */
export function makeTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'storage-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
