import { id_data, type RecipientInfo, RecipientInfos } from '@peculiar/asn1-cms'
import { AlgorithmIdentifier } from '@peculiar/asn1-x509'
import { AsnFault, readStrict } from './asn'
import { macSize } from './envelope-keys'
import { name, oids } from './oids'
import { inContext, plainInContext, readHead, tags } from './stream-heads'
import { GcmParameters } from './types'

/** Maximum bytes before the content: enough for a few recipients. */
export const longestHead = 65_536
/**
 * Maximum number of recipients of an envelope; each one that matches our certificate costs a
 * cryptographic operation.
 */
const mostRecipients = 50

/** AuthEnvelopedData begins with its version, 0. */
export const envelopeVersion = Buffer.from([tags.integer, 1, 0])

export interface EnvelopeHead {
  readonly recipients: readonly RecipientInfo[]
  readonly nonce: Buffer
  /** Byte offset of the content; `size` is its length. */
  readonly start: number
  readonly size: number
}

/**
 * Parses what precedes the content of an envelope; undefined if more bytes are needed. Throws
 * AsnFault.
 */
export function readEnvelope(bytes: Buffer): EnvelopeHead | undefined {
  let at = 0
  const room = (end: number): boolean => end + 16 <= bytes.length
  /** Enters a value and returns the offset of its end. */
  const enter = (tag: number): number => {
    const head = readHead(bytes, at)
    if (head.tag !== tag) throw new AsnFault('envelope')
    at = head.start
    return at + head.length
  }
  /** Skips a value and returns its bytes. */
  const take = (): Buffer | undefined => {
    const head = readHead(bytes, at)
    const stop = head.start + head.length
    if (stop > longestHead) throw new AsnFault('size')
    if (!room(stop)) return undefined
    const value = bytes.subarray(at, stop)
    at = stop
    return value
  }
  if (!room(64)) return undefined
  const end = enter(tags.sequence)
  if (!take()?.equals(name(oids.authEnvelopedData))) throw new AsnFault('type')
  const ends = [enter(inContext(0)), enter(tags.sequence)]
  if (!take()?.equals(envelopeVersion)) throw new AsnFault('version')
  const recipients = take()
  if (!recipients) return undefined
  ends.push(enter(tags.sequence) + macSize + 2)
  const type = take()
  const cipher = type && take()
  if (!cipher || !room(at)) return undefined
  if (!type.equals(name(id_data))) throw new AsnFault('content')
  const { algorithm, parameters } = readStrict(cipher, AlgorithmIdentifier)
  if (algorithm !== oids.aes256Gcm || !parameters) throw new AsnFault('cipher')
  const { nonce, macSize: size } = readStrict(Buffer.from(parameters), GcmParameters)
  if (size !== macSize || nonce.byteLength !== 12) throw new AsnFault('cipher')
  const content = readHead(bytes, at)
  if (content.tag !== plainInContext(0)) throw new AsnFault('content')
  ends.push(content.start + content.length + macSize + 2)
  // All enclosing values must end exactly at the end of the envelope, which is the authentication
  // code after the content.
  if (ends.some(one => one !== end)) throw new AsnFault('size')
  const readers = readStrict(recipients, RecipientInfos)
  if (readers.length > mostRecipients) throw new AsnFault('recipients')
  return {
    recipients: readers,
    nonce: Buffer.from(nonce.buffer),
    start: content.start,
    size: content.length
  }
}
