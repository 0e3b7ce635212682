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
    // Of two cores one would be left idle.
    maxWorkers: '100%',
    // Against tests that hang, not slow ones: how long a property takes is the machine's affair.
    testTimeout: 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 120_000 } },
    include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/packaged/**/*.test.ts'],
    // Only what passes through vite sees the aliases.
    server: { deps: { inline: ['conf', 'electron-store'] } }
  }
})
