import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { assuranceClaimIds } from '../scripts/assurance/catalogue.mjs'
import { longTestTag } from '../scripts/left-to-whole.mjs'
import { testImportAliases } from './support/aliases.ts'
import { createNodeWorkerPlugin } from './support/node-worker.ts'

/** Test tags for the ways to bypass the sign-in that docs/security.md numbers. */
const ways = Array.from({ length: 28 }, (_, index) => `way:${String(index + 1).padStart(2, '0')}`)

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  resolve: { alias: testImportAliases },
  plugins: [createNodeWorkerPlugin()],
  test: {
    environment: 'node',
    // Vitest fails a test with a tag that is not listed here.
    tags: [...assuranceClaimIds, ...ways, longTestTag].map(name => ({ name })),
    globalSetup: 'tests/support/bundled-parts.ts',
    // By default vitest would leave one of two cores idle.
    maxWorkers: '100%',
    // Long timeouts that only catch hanging tests, because the duration of property tests depends
    // on the machine.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/packaged/**/*.test.ts'],
    // Aliases apply only to modules that vite transforms, so these packages must be transformed.
    server: { deps: { inline: ['conf', 'electron-store'] } }
  }
})
