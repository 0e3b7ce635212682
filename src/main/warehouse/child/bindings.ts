import { createRequire } from 'node:module'
import { getEngineLibraryPath } from './check-library'

/**
 * Loads the engine's native library from a given path whose file hash was verified. Replaces the
 * npm package that would select the library by platform.
 */
export default createRequire(import.meta.url)(getEngineLibraryPath()) as object
