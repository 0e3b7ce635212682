import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { aliases } from './support/aliases.ts'
import { nodeWorker } from './support/node-worker.ts'

export default defineConfig({
  root: resolve(import.meta.dirname, '..'),
  resolve: { alias: aliases },
  plugins: [nodeWorker()],
  test: {
    environment: 'node',
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
