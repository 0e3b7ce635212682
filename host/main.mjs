import { enableCompileCache } from 'node:module'
import { compileCacheFolder } from './compiled.mjs'

// Enabled before other modules are loaded, so that all of them are cached, which saves a tenth of a
// second at the next start. This file is JavaScript because Node would otherwise load a whole
// TypeScript compiler for it; the types of the other files are stripped once and cached.
enableCompileCache(compileCacheFolder)
await import('./start-host.ts')
