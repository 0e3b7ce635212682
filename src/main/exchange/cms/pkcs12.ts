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
import { AsnFault, readAny } from './asn'
import { type Certificate, readCertificate } from './certificate'
import { pathFrom } from './chain'
import { type PasswordBased, passwordBased, UnopenedPfx } from './pbe'
import { EncryptedData } from './types'

/** A private key and its certificates, the key's own first. */
export interface KeyPair {
  readonly key: KeyObject
  readonly chain: readonly Certificate[]
}

/** Content of a PFX file. */
interface Found {
  readonly keys: Buffer[]
  readonly certificates: Certificate[]
}

/** Maximum number of safes in a file, and of entries in a safe. */
const most = 50

/**
 * Opens a PFX file (RFC 7292) with AES, or triple DES from older Windows; RSA and EC keys. Throws
 * UnopenedPfx.
 */
export async function openPfx(bytes: Buffer, password: string): Promise<KeyPair> {
  try {
    const { version, authSafe, macData } = readAny(bytes, PFX)
    if (version !== 3 || !macData) throw new AsnFault('version')
    const content = dataOf(authSafe)
    const protection = passwordBased(password)
    await protection.checkMac(content, macData)
    const found: Found = { keys: [], certificates: [] }
    for (const info of bounded(readAny(content, AuthenticatedSafe))) {
      await readSafe(await openInfo(info, protection), protection, found)
    }
    return paired(found)
  } catch (error) {
    throw error instanceof UnopenedPfx ? error : new UnopenedPfx('form')
  }
}

function bounded<T>(things: readonly T[]): readonly T[] {
  if (things.length > most) throw new AsnFault('number')
  return things
}

function paired({ keys, certificates }: Found): KeyPair {
  const [bytes, more] = keys
  if (!bytes || more) throw new UnopenedPfx('key')
  const key = createPrivateKey({ key: bytes, format: 'der', type: 'pkcs8' })
  const own = certificates.find(one => one.x509.checkPrivateKey(key))
  if (!own || own.key === 'other') throw new UnopenedPfx('key')
  // Verifiers refuse a signature with certificates unrelated to the signer.
  return { key, chain: pathFrom(own, certificates) }
}

const octetsOf = (bytes: ArrayBuffer): Buffer =>
  Buffer.from(readAny(Buffer.from(bytes), OctetString).buffer)

/** The bytes of a ContentInfo of type data. */
function dataOf({ contentType, content }: ContentInfo): Buffer {
  if (contentType !== id_data) throw new AsnFault('data')
  return octetsOf(content)
}

async function openInfo(info: ContentInfo, { decrypt }: PasswordBased): Promise<Buffer> {
  if (info.contentType === id_data) return dataOf(info)
  if (info.contentType !== id_encryptedData) throw new UnopenedPfx('cipher')
  const { encrypted } = readAny(Buffer.from(info.content), EncryptedData)
  return decrypt(encrypted.algorithm, Buffer.from(encrypted.content.buffer))
}

async function readSafe(bytes: Buffer, { decrypt }: PasswordBased, found: Found): Promise<void> {
  for (const { bagId, bagValue } of bounded(readAny(bytes, SafeContents))) {
    const value = Buffer.from(bagValue)
    if (bagId === id_keyBag) found.keys.push(value)
    if (bagId === id_pkcs8ShroudedKeyBag) {
      const { encryptionAlgorithm, encryptedData } = readAny(value, PKCS8ShroudedKeyBag)
      found.keys.push(await decrypt(encryptionAlgorithm, Buffer.from(encryptedData.buffer)))
    }
    if (bagId === id_certBag) {
      const { certId, certValue } = readAny(value, CertBag)
      if (certId !== id_x509Certificate) continue
      found.certificates.push(readCertificate(octetsOf(certValue)))
    }
  }
}
