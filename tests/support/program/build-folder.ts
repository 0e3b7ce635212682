import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..', '..')

/** A new folder that another build of the application can be put into as `out`: its package.json and its packages are those of the project. */
export function makeBuildFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kho-build-'))
  cpSync(join(root, 'package.json'), join(folder, 'package.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  return folder
}
