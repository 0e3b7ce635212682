import { createRequire } from 'node:module'
import { join } from 'node:path'

const library = 'app-builder-lib'
/** Folder of electron-builder's library in node_modules. */
export const builderFolder = join(import.meta.dirname, '..', '..', '..', 'node_modules', library)
const load = createRequire(join(builderFolder, 'package.json'))

/** Loads a file of electron-builder's library; the library itself must be loaded first. */
export function loadFromBuilder(path: string): unknown {
  load(builderFolder)
  return load(join(builderFolder, path))
}

/** Loads a package that electron-builder's library depends on. */
export function loadBeside(name: string): unknown {
  return load(name)
}
