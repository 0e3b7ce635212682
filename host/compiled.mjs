import { resolve } from 'node:path'

/** Where Node keeps what it compiled of the host, of the program and of its other processes. */
export const compiled = resolve(import.meta.dirname, '../node_modules/.cache/chromium-host')
