import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

/** Import aliases for tests: those of the application's bundle, but with a stub for Electron. */
export const testImportAliases = {
  '@shared': resolve(root, 'src/shared'),
  '@renderer': resolve(root, 'src/renderer'),
  // As in the application's bundle, the package conf writes files through the program's own safe
  // writer.
  atomically: resolve(root, 'src/main/store/disk/safe-write.ts'),
  // A stub, because importing the npm package would try to download Electron.
  electron: resolve(root, 'tests/support/program/electron-stub.ts')
}
