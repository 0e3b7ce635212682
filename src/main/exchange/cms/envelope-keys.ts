import { createHash } from 'node:crypto'
import { id_mgf1, id_RSAES_OAEP, id_sha256, RsaEsOaepParams } from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { encodeDer } from './asn'
import { createAlgorithmIdentifier, oids } from './oids'
import { SharedInfo } from './types'

/** Number of bytes of the authentication code after the content. */
export const macSize = 16

export const wrapAlgorithm = createAlgorithmIdentifier(oids.aes256Wrap)

const oaepOf = (sha256: AlgorithmIdentifier): AlgorithmIdentifier =>
  createAlgorithmIdentifier(
    id_RSAES_OAEP,
    new RsaEsOaepParams({
      hashAlgorithm: sha256,
      maskGenAlgorithm: createAlgorithmIdentifier(id_mgf1, sha256)
    })
  )

/** Algorithm identifier of RSA-OAEP with SHA-256 as hash and as hash of the mask. */
export const oaep = oaepOf(createAlgorithmIdentifier(id_sha256, null))
/** RSA-OAEP with SHA-256 in an alternative encoding; both encodings must be accepted (RFC 5754). */
export const shortOaep = oaepOf(createAlgorithmIdentifier(id_sha256))

/** Encoded context (SharedInfo) for agreement on a 256-bit key. */
const sharedInfo = encodeDer(
  Object.assign(new SharedInfo(), {
    keyInfo: wrapAlgorithm,
    bits: new OctetString([0, 0, 1, 0])
  })
)

/**
 * Derives the key of an ECDH key agreement: X9.63 with SHA-256 over the shared info of RFC 5753.
 */
export function deriveAgreedKey(shared: Buffer): Buffer {
  return createHash('sha256')
    .update(shared)
    .update(Buffer.from([0, 0, 0, 1]))
    .update(sharedInfo)
    .digest()
}
