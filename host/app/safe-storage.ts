import type { SafeStorage } from 'electron'
import { app } from './app.ts'

/** Subset of Electron's safeStorage that the program uses. */
type Shown = Pick<
  SafeStorage,
  | 'decryptStringAsync'
  | 'encryptStringAsync'
  | 'getSelectedStorageBackend'
  | 'isAsyncEncryptionAvailable'
>

const refused = async (): Promise<never> => {
  throw new Error('Encryption is not available.')
}

/**
 * Behaves like Electron's safeStorage on an unrecognised desktop: without a key ring nothing is
 * encrypted. See https://www.electronjs.org/docs/latest/api/safe-storage.
 */
export const safeStorage: Shown = {
  getSelectedStorageBackend: () => (app.isReady() ? 'basic_text' : 'unknown'),
  isAsyncEncryptionAvailable: async () => false,
  encryptStringAsync: refused,
  decryptStringAsync: refused
}
