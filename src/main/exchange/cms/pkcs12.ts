import { createPrivateKey, type KeyObject } from 'node:crypto'
import { type ContentInfo, id_data, id_encryptedData } from '@peculiar/asn1-cms'
import {
  AuthenticatedSafe,
  CertBag,
  id_certBag,
  id_keyBag,
  id_pkcs8ShroudedKeyBag,
  id_x509Certificate,
  PFX,
  PKCS8ShroudedKeyBag,
  SafeContents
} from '@peculiar/asn1-pfx'
import { OctetString } from '@peculiar/asn1-schema'
import { AsnStructureError, parseBerStructure } from './asn'
import { type Certificate, parseCertificate } from './certificate'
import { orderCertificateChain } from './chain'
import { openPfxPasswordProtection, PfxError, type PfxPasswordProtection } from './pbe'
import { EncryptedData } from './types'

/** A private key and its certificates; the certificate of the key is the first. */
export interface PrivateKeyWithChain {
  readonly key: KeyObject
  readonly chain: readonly Certificate[]
}

/** Content of a PFX file. */
interface PfxContent {
  readonly keys: Buffer[]
  readonly certificates: Certificate[]
}

/** Maximum number of safes in a file, and of entries in a safe. */
const most = 50

/**
 * Opens a PFX file (RFC 7292) with AES, or triple DES from older Windows; RSA and EC keys. Throws
 * PfxError.
 */
export async function openPfx(bytes: Buffer, password: string): Promise<PrivateKeyWithChain> {
  try {
    const { version, authSafe, macData } = parseBerStructure(bytes, PFX)
    if (version !== 3 || !macData) throw new AsnStructureError('version')
    const content = dataOf(authSafe)
    const protection = openPfxPasswordProtection(password)
    await protection.checkMac(content, macData)
    const found: PfxContent = { keys: [], certificates: [] }
    for (const info of limitPfxEntries(parseBerStructure(content, AuthenticatedSafe))) {
      await readSafe(await openInfo(info, protection), protection, found)
    }
    return pairKeyWithCertificates(found)
  } catch (error) {
    throw error instanceof PfxError ? error : new PfxError('form')
  }
}

function limitPfxEntries<T>(things: readonly T[]): readonly T[] {
  if (things.length > most) throw new AsnStructureError('number')
  return things
}

function pairKeyWithCertificates({ keys, certificates }: PfxContent): PrivateKeyWithChain {
  const [bytes, more] = keys
  if (!bytes || more) throw new PfxError('key')
  const key = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
  const own = certificates.find(one => one.x509.checkPrivateKey(key))
  if (!own || own.key === 'other') throw new PfxError('key')
  // The chain has no unrelated certificates, because verifiers refuse a signature with certificates
  // unrelated to the signer.
  return { key, chain: orderCertificateChain(own, certificates) }
}

const octetsOf = (bytes: ArrayBuffer): Buffer =>
  Buffer.from(parseBerStructure(Buffer.from(bytes), OctetString).buffer)

/** The bytes of a ContentInfo of type data. */
function dataOf({ contentType, content }: ContentInfo): Buffer {
  if (contentType !== id_data) throw new AsnStructureError('data')
  return octetsOf(content)
}

async function openInfo(info: ContentInfo, { decrypt }: PfxPasswordProtection): Promise<Buffer> {
  if (info.contentType === id_data) return dataOf(info)
  if (info.contentType !== id_encryptedData) throw new PfxError('cipher')
  const { encrypted } = parseBerStructure(Buffer.from(info.content), EncryptedData)
  return decrypt(encrypted.algorithm, Buffer.from(encrypted.content.buffer))
}

async function readSafe(
  bytes: Buffer,
  { decrypt }: PfxPasswordProtection,
  found: PfxContent
): Promise<void> {
  for (const { bagId, bagValue } of limitPfxEntries(parseBerStructure(bytes, SafeContents))) {
    const value = Buffer.from(bagValue)
    if (bagId === id_keyBag) found.keys.push(value)
    if (bagId === id_pkcs8ShroudedKeyBag) {
      const { encryptionAlgorithm, encryptedData } = parseBerStructure(value, PKCS8ShroudedKeyBag)
      found.keys.push(await decrypt(encryptionAlgorithm, Buffer.from(encryptedData.buffer)))
    }
    if (bagId === id_certBag) {
      const { certId, certValue } = parseBerStructure(value, CertBag)
      if (certId !== id_x509Certificate) continue
      found.certificates.push(parseCertificate(octetsOf(certValue)))
    }
  }
}
