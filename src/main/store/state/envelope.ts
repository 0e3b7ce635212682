import { createHash } from 'node:crypto'

export interface StoreFileEnvelope {
  /** Version of the schema that the data follows. */
  readonly version: number
  /** Save counter, incremented by each save. */
  readonly sequence: number
  /** Data as the exact JSON text covered by the checksum. */
  readonly text: string
}

const head = /^\{"v":(0|[1-9]\d{0,14}),"seq":(0|[1-9]\d{0,14}),"sha256":"([0-9a-f]{64})","data":/
const tail = '}\n'

// Hash over the data, the version and the sequence number, so that no byte of the file can change
// undetected.
function hash({ version, sequence, text }: StoreFileEnvelope): string {
  return createHash('sha256').update(`${version} ${sequence} ${text}`).digest('hex')
}

/** Text of a store file: `{ v, seq, sha256, data }`, compact, ending in a newline. */
export function formatStoreFileEnvelope(envelope: StoreFileEnvelope): string {
  const { version, sequence, text } = envelope
  return `{"v":${version},"seq":${sequence},"sha256":"${hash(envelope)}","data":${text}${tail}`
}

/** Parses the text of a store file. Throws if any byte differs from what `formatStoreFileEnvelope` wrote. */
export function parseStoreFileEnvelope(file: string): StoreFileEnvelope {
  const match = head.exec(file)
  if (!match || !file.endsWith(tail)) throw new Error('not a store file')
  const [start, version, sequence, sha256] = match
  const envelope = {
    version: Number(version),
    sequence: Number(sequence),
    text: file.slice(start.length, -tail.length)
  }
  if (hash(envelope) !== sha256) throw new Error('checksum does not match')
  return envelope
}

/**
 * Decodes strict UTF-8 without its byte order mark. Throws on any byte sequence that is not UTF-8.
 */
export function decodeStrictUtf8(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
