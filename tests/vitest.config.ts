import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'

const root = resolve(import.meta.dirname, '..')

export default defineConfig({
  root,
  resolve: {
    alias: {
      '@shared': resolve(root, 'src/shared'),
      '@renderer': resolve(root, 'src/renderer'),
      // As in the bundle: conf writes through our writer.
      atomically: resolve(root, 'src/main/storage/safe-write.ts'),
      // The npm package would try to download the binary when imported.
      electron: resolve(root, 'tests/support/electron-stub.ts')
    }
  },
  test: {
    environment: 'node',
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    // Only what passes through vite sees the aliases.
    server: { deps: { inline: ['conf', 'electron-store'] } }
  }
})
