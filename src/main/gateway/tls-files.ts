import type { TlsIdentity } from './messages'

/** Identity from the chosen files: a PFX file, or a certificate and its key as PEM. */
export const tlsIdentityOf = (
  first: Buffer,
  key: Buffer | undefined,
  passphrase: string
): TlsIdentity => ({
  ...(key
    ? { certificate: first.toString('latin1'), key: key.toString('latin1') }
    : { pfx: first.toString('base64') }),
  ...(passphrase !== '' && { passphrase })
})
