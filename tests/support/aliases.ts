import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Import aliases in tests: as in the app's bundle, but with a stub for Electron. */
export const aliases = {
  '@shared': resolve(root, 'src/shared'),
  '@renderer': resolve(root, 'src/renderer'),
  // As in the app's bundle, conf writes through the program's own writer.
  atomically: resolve(root, 'src/main/store/disk/safe-write.ts'),
  // The npm package would try to download the binary when imported.
  electron: resolve(root, 'tests/support/program/electron-stub.ts')
}
