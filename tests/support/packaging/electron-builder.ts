import { createRequire } from 'node:module'
import { join } from 'node:path'

const library = 'app-builder-lib'
/** Folder of electron-builder's library in node_modules. */
export const electronBuilderFolder = join(
  import.meta.dirname,
  '..',
  '..',
  '..',
  'node_modules',
  library
)
const load = createRequire(join(electronBuilderFolder, 'package.json'))

/** Loads a file of electron-builder's library; the library itself must be loaded first. */
export function loadFromBuilder(path: string): unknown {
  load(electronBuilderFolder)
  return load(join(electronBuilderFolder, path))
}

/** Loads a package that electron-builder's library depends on. */
export function loadBuilderDependency(name: string): unknown {
  return load(name)
}
