import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/**
 * Creates a folder for a build that is started instead of the repository's, with the project's
 * package.json and packages.
 */
export function makeBuildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kho-build-'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
