import { safeStorage } from 'electron'
import type { KeyStore } from '../sources/local'

/**
 * The system’s own store of keys: DPAPI on Windows, the desktop’s key ring on Linux. Where a Linux has none, Electron would seal with a password that is the same
 * everywhere (`basic_text`), which hides nothing: there nothing is kept.
 */
export const systemKeyStore: KeyStore = {
  isSafe: async () => {
    const isPlain =
      process.platform === 'linux' &&
      ['basic_text', 'unknown'].includes(safeStorage.getSelectedStorageBackend())
    return !isPlain && (await safeStorage.isAsyncEncryptionAvailable())
  },
  seal: async text => (await safeStorage.encryptStringAsync(text)).toString('base64'),
  unseal: async sealed =>
    (await safeStorage.decryptStringAsync(Buffer.from(sealed, 'base64'))).result
}
