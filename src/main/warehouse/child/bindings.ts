import { createRequire } from 'node:module'
import { getEngineLibraryPath } from './check-library'

/**
 * Replaces the package that selects the engine's native library by platform: here the path is
 * given, after the library's hash was verified.
 */
export default createRequire(import.meta.url)(getEngineLibraryPath()) as object
