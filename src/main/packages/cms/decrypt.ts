import {
  constants,
  createDecipheriv,
  createPublicKey,
  diffieHellman,
  type KeyObject,
  privateDecrypt
} from 'node:crypto'
import type { Certificate } from './certificate'
import {
  childrenOf,
  DerFault,
  type DerNode,
  expectTag,
  inContext,
  noValue,
  oid,
  plainInContext,
  readDer,
  readHead,
  readInteger,
  readOid,
  sequence,
  tags,
  within
} from './der'
import { agreedKey, macSize, oaep, shortOaep, wrapAlgorithm } from './envelope-keys'
import { unwrapKey } from './key-wrap'
import { oids } from './oids'

/** Bytes of the part before the content, at most: a few recipients. */
const longestHead = 65_536

/** Why an envelope does not open: it is none, it is for somebody else, or it was changed. */
export type EnvelopeFault = 'form' | 'stranger' | 'changed'

export class UnopenedEnvelope extends Error {
  readonly fault: EnvelopeFault

  constructor(fault: EnvelopeFault) {
    super(fault)
    this.fault = fault
  }
}

/**
 * The content as it comes. Nothing of it may be believed before the end: only then it is known to be whole. Throws UnopenedEnvelope.
 */
export async function* decryptWith(
  own: Certificate,
  key: KeyObject,
  envelope: AsyncIterable<Buffer>
): AsyncGenerator<Buffer> {
  let waiting: Buffer = Buffer.alloc(0)
  let decipher: ReturnType<typeof decipherOf> | undefined
  let left = 0
  for await (const chunk of envelope) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : chunk
    if (!decipher) {
      const head = asEnvelope(() => readEnvelope(waiting))
      if (!head) {
        if (waiting.length > longestHead) throw new UnopenedEnvelope('form')
        continue
      }
      decipher = decipherOf(head, own, key)
      left = head.size
      waiting = waiting.subarray(head.start)
    }
    const taken = waiting.subarray(0, left)
    left -= taken.length
    waiting = waiting.subarray(taken.length)
    if (waiting.length > macSize + 2) throw new UnopenedEnvelope('form')
    if (taken.length > 0) yield decipher.update(taken)
  }
  if (!decipher || left > 0 || waiting[0] !== tags.octets || waiting[1] !== macSize) {
    throw new UnopenedEnvelope('form')
  }
  if (waiting.length !== macSize + 2) throw new UnopenedEnvelope('form')
  decipher.setAuthTag(waiting.subarray(2))
  try {
    decipher.final()
  } catch {
    throw new UnopenedEnvelope('changed')
  }
}

interface Head {
  readonly recipients: readonly DerNode[]
  readonly nonce: Buffer
  /** Where the content begins, and how many bytes it has. */
  readonly start: number
  readonly size: number
}

/** Undefined where more bytes are needed. Throws DerFault. */
function readEnvelope(bytes: Buffer): Head | undefined {
  let at = 0
  const room = (end: number): boolean => end + 16 <= bytes.length
  const enter = (tag: number): number => {
    const head = readHead(bytes, at)
    if (head.tag !== tag) throw new DerFault('envelope')
    at = head.start
    return head.length
  }
  const endOf = (length: number): number => at + length
  const take = (): DerNode | undefined => {
    const head = readHead(bytes, at)
    const stop = head.start + head.length
    if (stop > longestHead) throw new DerFault('size')
    if (!room(stop)) return undefined
    const node = readDer(bytes.subarray(at, stop))
    at = stop
    return node
  }
  if (!room(64)) return undefined
  const end = endOf(enter(tags.sequence))
  if (readOid(take()) !== oids.authEnvelopedData) throw new DerFault('type')
  const ends = [endOf(enter(inContext(0))), endOf(enter(tags.sequence))]
  if (readInteger(take()) !== 0) throw new DerFault('version')
  const recipients = take()
  if (!recipients) return undefined
  ends.push(endOf(enter(tags.sequence)) + macSize + 2)
  const type = take()
  const algorithm = type && take()
  if (!algorithm || !room(at)) return undefined
  if (readOid(type) !== oids.data) throw new DerFault('content')
  const [name, parameters] = within(algorithm)
  const [nonce, size] = within(parameters)
  if (readOid(name) !== oids.aes256Gcm || readInteger(size) !== macSize)
    throw new DerFault('cipher')
  const content = readHead(bytes, at)
  if (content.tag !== plainInContext(0)) throw new DerFault('content')
  ends.push(content.start + content.length + macSize + 2)
  // All of them end where the whole does, the content before its check.
  if (ends.some(one => one !== end)) throw new DerFault('size')
  return {
    recipients: within(recipients, tags.set),
    nonce: expectTag(nonce, tags.octets).body,
    start: content.start,
    size: content.length
  }
}

function decipherOf({ recipients, nonce }: Head, own: Certificate, key: KeyObject) {
  const name = sequence(own.issuer, own.serial)
  const contentKey = asEnvelope(() => {
    for (const recipient of recipients) {
      const found = openRecipient(recipient, name, key)
      if (found) return found
    }
    return undefined
  })
  if (contentKey?.length !== 32) throw new UnopenedEnvelope('stranger')
  return createDecipheriv('aes-256-gcm', contentKey, nonce, { authTagLength: macSize })
}

function openRecipient(node: DerNode, name: Buffer, key: KeyObject): Buffer | undefined {
  if (node.tag === tags.sequence) {
    const [version, rid, algorithm, encrypted] = childrenOf(node)
    if (readInteger(version) !== 0 || !rid?.raw.equals(name)) return undefined
    if (key.asymmetricKeyType !== 'rsa') throw new DerFault('key')
    if (![oaep, shortOaep].some(one => algorithm?.raw.equals(one))) {
      throw new DerFault('key transport')
    }
    const padding = constants.RSA_PKCS1_OAEP_PADDING
    const { body } = expectTag(encrypted, tags.octets)
    return privateDecrypt({ key, padding, oaepHash: 'sha256' }, body)
  }
  const [version, originator, algorithm, keys] = childrenOf(expectTag(node, inContext(1)))
  if (readInteger(version) !== 3) throw new DerFault('version')
  const mine = within(keys).find(one => within(one)[0]?.raw.equals(name))
  if (!mine) return undefined
  if (!algorithm?.raw.equals(sequence(oid(oids.ecdhSha256), wrapAlgorithm))) {
    throw new DerFault('key agreement')
  }
  const [spki] = within(originator, inContext(0))
  const [named, point] = childrenOf(expectTag(spki, inContext(1)))
  // Others leave out of which curve it is: it can only be our own.
  const ours = createPublicKey(key).export({ type: 'spki', format: 'der' })
  const [curve] = within(readDer(ours))
  const bare = [sequence(oid(oids.ecKey)), sequence(oid(oids.ecKey), noValue)]
  const isOurs = curve && [curve.raw, ...bare].some(one => named?.raw.equals(one))
  // Whole bytes, and the point as it is.
  if (!isOurs || !point || point.body.readUInt16BE(0) !== 4) throw new DerFault('originator')
  const publicKey = createPublicKey({
    key: sequence(curve.raw, point.raw),
    format: 'der',
    type: 'spki'
  })
  const wrapped = expectTag(childrenOf(mine)[1], tags.octets).body
  return unwrapKey(agreedKey(diffieHellman({ privateKey: key, publicKey })), wrapped)
}

/** What cannot be read, or opened, is no envelope of ours. */
function asEnvelope<T>(read: () => T): T {
  try {
    return read()
  } catch {
    throw new UnopenedEnvelope('form')
  }
}
