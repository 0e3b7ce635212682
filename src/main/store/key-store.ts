/**
 * Interface to the operating system's key store, declared here so that upper layers need not import
 * Electron.
 */
export interface KeyStore {
  /** Whether sealed data cannot be read by other users of this machine. */
  readonly isSafe: () => Promise<boolean>
  readonly seal: (text: string) => Promise<string>
  readonly unseal: (sealed: string) => Promise<string>
}
