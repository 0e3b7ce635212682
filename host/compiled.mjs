import { resolve } from 'node:path'

/** Folder of Node's compile cache for the host, the program and its other processes. */
export const compileCacheFolder = resolve(
  import.meta.dirname,
  '../node_modules/.cache/chromium-host'
)
