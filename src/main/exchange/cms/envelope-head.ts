import { id_data, type RecipientInfo, RecipientInfos } from '@peculiar/asn1-cms'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { AsnStructureError, parseDerStructure } from './asn'
import { envelopeMacSize } from './envelope-keys'
import { cmsObjectIdentifiers, encodeObjectIdentifier } from './oids'
import { asnTags, constructedContextTag, parseDerHeader, primitiveContextTag } from './stream-heads'
import { GcmParameters } from './types'

/** Maximum bytes before the content: enough for a few recipients. */
export const maxEnvelopeHeadBytes = 65_536
/**
 * Maximum number of recipients of an envelope; each recipient that matches the unit's certificate
 * costs a cryptographic operation.
 */
const mostRecipients = 50

/** AuthEnvelopedData begins with its version, 0. */
export const envelopeVersion = Buffer.from([asnTags.integer, 1, 0])

export interface EnvelopeHead {
  readonly recipients: readonly RecipientInfo[]
  readonly nonce: Buffer
  /** Byte offset of the content; `size` is its length. */
  readonly start: number
  readonly size: number
}

/**
 * Parses the part of an envelope before its content; undefined if more bytes are needed. Throws
 * AsnStructureError.
 */
export function parseEnvelopeHead(bytes: Buffer): EnvelopeHead | undefined {
  let at = 0
  const room = (end: number): boolean => end + 16 <= bytes.length
  /**
   * Enters a constructed value (one that contains other values) and returns the offset of its end.
   */
  const enter = (tag: number): number => {
    const head = parseDerHeader(bytes, at)
    if (head.tag !== tag) throw new AsnStructureError('envelope')
    at = head.start
    return at + head.length
  }
  /** Reads a whole value and returns its bytes; undefined if more bytes are needed. */
  const take = (): Buffer | undefined => {
    const head = parseDerHeader(bytes, at)
    const stop = head.start + head.length
    if (stop > maxEnvelopeHeadBytes) throw new AsnStructureError('size')
    if (!room(stop)) return undefined
    const value = bytes.subarray(at, stop)
    at = stop
    return value
  }
  if (!room(64)) return undefined
  const end = enter(asnTags.sequence)
  if (!take()?.equals(encodeObjectIdentifier(cmsObjectIdentifiers.authEnvelopedData)))
    throw new AsnStructureError('type')
  const ends = [enter(constructedContextTag(0)), enter(asnTags.sequence)]
  if (!take()?.equals(envelopeVersion)) throw new AsnStructureError('version')
  const recipients = take()
  if (!recipients) return undefined
  ends.push(enter(asnTags.sequence) + envelopeMacSize + 2)
  const type = take()
  const cipher = type && take()
  if (!cipher || !room(at)) return undefined
  if (!type.equals(encodeObjectIdentifier(id_data))) throw new AsnStructureError('content')
  const { algorithm, parameters } = parseDerStructure(cipher, AlgorithmIdentifier)
  if (algorithm !== cmsObjectIdentifiers.aes256Gcm || !parameters)
    throw new AsnStructureError('cipher')
  const { nonce, macSize: size } = parseDerStructure(Buffer.from(parameters), GcmParameters)
  if (size !== envelopeMacSize || nonce.byteLength !== 12) throw new AsnStructureError('cipher')
  const content = parseDerHeader(bytes, at)
  if (content.tag !== primitiveContextTag(0)) throw new AsnStructureError('content')
  ends.push(content.start + content.length + envelopeMacSize + 2)
  // All enclosing values must end exactly at the end of the envelope, which is the authentication
  // code after the content.
  if (ends.some(one => one !== end)) throw new AsnStructureError('size')
  const readers = parseDerStructure(recipients, RecipientInfos)
  if (readers.length > mostRecipients) throw new AsnStructureError('recipients')
  return {
    recipients: readers,
    nonce: Buffer.from(nonce.buffer),
    start: content.start,
    size: content.length
  }
}
