import type { SafeStorage } from 'electron'
import { app } from './app.ts'

/** What the program uses of Electron's. */
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
 * As Electron's on a desktop that it does not recognise: no key ring, so nothing is encrypted. See
 * https://www.electronjs.org/docs/latest/api/safe-storage.
 */
export const safeStorage: Shown = {
  getSelectedStorageBackend: () => (app.isReady() ? 'basic_text' : 'unknown'),
  isAsyncEncryptionAvailable: async () => false,
  encryptStringAsync: refused,
  decryptStringAsync: refused
}
