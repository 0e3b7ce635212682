import { createHash } from 'node:crypto'
import { id_mgf1, id_RSAES_OAEP, id_sha256, RsaEsOaepParams } from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { encode } from './asn'
import { algorithm, oids } from './oids'
import { SharedInfo } from './types'

/** Bytes of the check behind a content. */
export const macSize = 16

export const wrapAlgorithm = algorithm(oids.aes256Wrap)

const oaepOf = (sha256: AlgorithmIdentifier): AlgorithmIdentifier =>
  algorithm(
    id_RSAES_OAEP,
    new RsaEsOaepParams({ hashAlgorithm: sha256, maskGenAlgorithm: algorithm(id_mgf1, sha256) })
  )

/** RSA as it hands keys over: OAEP, with SHA-256 all through. */
export const oaep = oaepOf(algorithm(id_sha256, null))
/** The same as others write it; both are to be read (RFC 5754). */
export const shortOaep = oaepOf(algorithm(id_sha256))

/** A key of 256 bits, as the two that agree on it say it. */
const sharedInfo = encode(
  Object.assign(new SharedInfo(), {
    keyInfo: wrapAlgorithm,
    bits: new OctetString([0, 0, 1, 0])
  })
)

/** The key that two of a curve agree on: X9.63 with SHA-256 over what RFC 5753 says of it. */
export function agreedKey(shared: Buffer): Buffer {
  return createHash('sha256')
    .update(shared)
    .update(Buffer.from([0, 0, 0, 1]))
    .update(sharedInfo)
    .digest()
}
