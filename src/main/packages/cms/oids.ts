/** Names of what CMS, X.509 and PKCS#12 speak of (RFC 5652, 5083, 5084, 5753, 5280, 7292). */
export const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  encryptedData: '1.2.840.113549.1.7.6',
  authEnvelopedData: '1.2.840.113549.1.9.16.1.23',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  sha1: '1.3.14.3.2.26',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
  rsa: '1.2.840.113549.1.1.1',
  rsaOaep: '1.2.840.113549.1.1.7',
  mgf1: '1.2.840.113549.1.1.8',
  ecKey: '1.2.840.10045.2.1',
  ecdhSha256: '1.3.132.1.11.1',
  aes256Wrap: '2.16.840.1.101.3.4.1.45',
  aes256Gcm: '2.16.840.1.101.3.4.1.46',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  pbes2: '1.2.840.113549.1.5.13',
  pbkdf2: '1.2.840.113549.1.5.12',
  pbeSha3Des: '1.2.840.113549.1.12.1.3',
  keyBag: '1.2.840.113549.1.12.10.1.1',
  shroudedKeyBag: '1.2.840.113549.1.12.10.1.2',
  certificateBag: '1.2.840.113549.1.12.10.1.3',
  x509Certificate: '1.2.840.113549.1.9.22.1'
} as const

/** Digests that a signature may be made over. */
export const digests: Readonly<Record<string, string>> = {
  [oids.sha256]: 'sha256',
  [oids.sha384]: 'sha384',
  [oids.sha512]: 'sha512'
}

/** Kind of key and digest of each kind of signature that is read; plain RSA takes the digest named beside it. */
export const signatureKinds: Readonly<
  Record<string, { readonly key: 'rsa' | 'ec'; readonly digest?: string }>
> = {
  [oids.rsa]: { key: 'rsa' },
  '1.2.840.113549.1.1.11': { key: 'rsa', digest: 'sha256' },
  '1.2.840.113549.1.1.12': { key: 'rsa', digest: 'sha384' },
  '1.2.840.113549.1.1.13': { key: 'rsa', digest: 'sha512' },
  '1.2.840.10045.4.3.2': { key: 'ec', digest: 'sha256' },
  '1.2.840.10045.4.3.3': { key: 'ec', digest: 'sha384' },
  '1.2.840.10045.4.3.4': { key: 'ec', digest: 'sha512' }
}
