import { AsnConvert } from '@peculiar/asn1-schema'

/** What is no DER, or not what was expected at its place. */
export class AsnFault extends Error {}

/** What is read into a structure at most: a signature with its certificates has some hundred values. */
const berOptions = { maxDepth: 40, maxNodes: 10_000, maxContentLength: 4 * 1024 * 1024 }

/** A structure of the library's, or one of `types.ts`. */
type Structure<T> = new () => T

/** These bytes as the structure that they are, whichever of its encodings. Throws AsnFault. */
export function readAny<T>(bytes: Uint8Array, structure: Structure<T>): T {
  try {
    return AsnConvert.parse(bytes, structure, { berOptions })
  } catch {
    throw new AsnFault(structure.name)
  }
}

/**
 * These bytes as the structure that they are, in the one encoding that DER has for it. What was read is written once more and must be the very same
 * bytes: so nothing is in them that was not read, behind them or between. Throws AsnFault.
 */
export function readStrict<T>(bytes: Uint8Array, structure: Structure<T>): T {
  const found = readAny(bytes, structure)
  if (!encode(found).equals(bytes)) throw new AsnFault(`DER of ${structure.name}`)
  return found
}

/** A structure as DER. Throws AsnFault. */
export function encode(structure: unknown): Buffer {
  try {
    return Buffer.from(AsnConvert.serialize(structure))
  } catch {
    throw new AsnFault('value')
  }
}

/** The values of a set in the order that DER asks for. */
export const inOrder = <T>(values: readonly T[]): T[] =>
  [...values].sort((one, other) => Buffer.compare(encode(one), encode(other)))

/** For the library, which takes only buffers of their own. */
export const ownBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
