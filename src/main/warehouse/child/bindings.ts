import { createRequire } from 'node:module'
import { libraryPath } from './library-path'

/** Stands in for the package that chooses the engine's native part by platform: here its path is told, after its hash was compared. */
export default createRequire(import.meta.url)(libraryPath()) as object
