import { safeStorage } from 'electron'
import type { KeyStore } from '../store/key-store'

/**
 * Key store of the operating system: DPAPI on Windows, the desktop keyring on Linux. Without a
 * keyring Electron would encrypt with a hard-coded password (`basic_text`), which protects nothing,
 * so nothing is stored then.
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
