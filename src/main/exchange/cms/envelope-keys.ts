import { createHash } from 'node:crypto'
import { id_mgf1, id_RSAES_OAEP, id_sha256, RsaEsOaepParams } from '@peculiar/asn1-rsa'
import { OctetString } from '@peculiar/asn1-schema'
import type { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { encodeDer } from './asn'
import { cmsObjectIdentifiers, createAlgorithmIdentifier } from './oids'
import { EccCmsSharedInfo } from './types'

/** Number of bytes of the authentication code after the content. */
export const envelopeMacSize = 16

export const keyWrapAlgorithm = createAlgorithmIdentifier(cmsObjectIdentifiers.aes256Wrap)

const oaepOf = (sha256: AlgorithmIdentifier): AlgorithmIdentifier =>
  createAlgorithmIdentifier(
    id_RSAES_OAEP,
    new RsaEsOaepParams({
      hashAlgorithm: sha256,
      maskGenAlgorithm: createAlgorithmIdentifier(id_mgf1, sha256)
    })
  )

/** Algorithm identifier of RSA-OAEP with SHA-256 as hash and as hash of the mask. */
export const rsaOaepAlgorithm = oaepOf(createAlgorithmIdentifier(id_sha256, null))
/** RSA-OAEP with SHA-256 in an alternative encoding; both encodings must be accepted (RFC 5754). */
export const rsaOaepAlgorithmWithoutNull = oaepOf(createAlgorithmIdentifier(id_sha256))

/** Encoded context (EccCmsSharedInfo) for agreement on a 256-bit key. */
const sharedInfo = encodeDer(
  Object.assign(new EccCmsSharedInfo(), {
    keyInfo: keyWrapAlgorithm,
    bits: new OctetString([0, 0, 1, 0])
  })
)

/**
 * Derives the key of an ECDH key agreement: X9.63 with SHA-256 over the shared info of RFC 5753.
 */
export function deriveEcdhWrappingKey(shared: Buffer): Buffer {
  return createHash('sha256')
    .update(shared)
    .update(Buffer.from([0, 0, 0, 1]))
    .update(sharedInfo)
    .digest()
}
