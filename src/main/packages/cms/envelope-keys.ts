import { createHash } from 'node:crypto'
import { der, inContext, noValue, octets, oid, sequence } from './der'
import { oids } from './oids'

/** Bytes of the check behind a content. */
export const macSize = 16

export const wrapAlgorithm = sequence(oid(oids.aes256Wrap))
const oaepOf = (sha256: Buffer): Buffer =>
  sequence(
    oid(oids.rsaOaep),
    sequence(der(inContext(0), sha256), der(inContext(1), sequence(oid(oids.mgf1), sha256)))
  )

/** RSA as it hands keys over: OAEP, with SHA-256 all through. */
export const oaep = oaepOf(sequence(oid(oids.sha256), noValue))
/** The same as others write it; both are to be read (RFC 5754). */
export const shortOaep = oaepOf(sequence(oid(oids.sha256)))

/** The key that two of a curve agree on: X9.63 with SHA-256 over what RFC 5753 says of a key of 256 bits. */
export function agreedKey(shared: Buffer): Buffer {
  const info = sequence(wrapAlgorithm, der(inContext(2), octets(Buffer.from([0, 0, 1, 0]))))
  return createHash('sha256')
    .update(shared)
    .update(Buffer.from([0, 0, 0, 1]))
    .update(info)
    .digest()
}
