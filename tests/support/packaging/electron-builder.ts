import { createRequire } from 'node:module'
import { join } from 'node:path'

const library = 'app-builder-lib'
/** electron-builder's own library, which it brings itself. */
export const builderFolder = join(import.meta.dirname, '..', '..', '..', 'node_modules', library)
const load = createRequire(join(builderFolder, 'package.json'))

/** A file of the library; its parts need the whole to be loaded first. */
export function loadFromBuilder(path: string): unknown {
  load(builderFolder)
  return load(join(builderFolder, path))
}

/** A package that the library brings. */
export function loadBeside(name: string): unknown {
  return load(name)
}
