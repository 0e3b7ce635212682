import { createRequire } from 'node:module'
import { join } from 'node:path'

const library = 'app-builder-lib'
/** electron-builder's own library. */
export const builderFolder = join(import.meta.dirname, '..', '..', '..', 'node_modules', library)
const load = createRequire(join(builderFolder, 'package.json'))

/** Loads a file of the library; the library must be loaded first. */
export function loadFromBuilder(path: string): unknown {
  load(builderFolder)
  return load(join(builderFolder, path))
}

/** Loads a dependency of the library. */
export function loadBeside(name: string): unknown {
  return load(name)
}
