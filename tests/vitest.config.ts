import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { rowIds } from '../scripts/assurance/catalogue.mjs'
import { wholeTag } from '../scripts/left-to-whole.mjs'
import { aliases } from './support/aliases.ts'
import { nodeWorker } from './support/node-worker.ts'

/** Ways past the sign-in, numbered in docs/security.md. */
const ways = Array.from({ length: 28 }, (_, index) => `way:${String(index + 1).padStart(2, '0')}`)

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  resolve: { alias: aliases },
  plugins: [nodeWorker()],
  test: {
    environment: 'node',
    // A test with any other tag fails.
    tags: [...rowIds, ...ways, wholeTag].map(name => ({ name })),
    globalSetup: 'tests/support/bundled-parts.ts',
    // Otherwise one of two cores would idle.
    maxWorkers: '100%',
    // Against hanging tests, not slow ones: the duration of a property depends on the machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/packaged/**/*.test.ts'],
    // Aliases apply only to modules that vite transforms.
    server: { deps: { inline: ['conf', 'electron-store'] } }
  }
})
