/**
 * Key store of the operating system, declared here so that the layers above only share its type.
 */
export interface KeyStore {
  /** Whether sealed data cannot be read by other users of this machine. */
  readonly isSafe: () => Promise<boolean>
  readonly seal: (text: string) => Promise<string>
  readonly unseal: (sealed: string) => Promise<string>
}
