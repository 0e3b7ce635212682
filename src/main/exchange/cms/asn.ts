import { AsnConvert } from '@peculiar/asn1-schema'

/** Thrown for invalid DER, or for an unexpected structure. */
export class AsnStructureError extends Error {}

/**
 * Limits for parsing into a structure; a signature with its certificates has some hundred values.
 */
const berOptions = { maxDepth: 40, maxNodes: 10_000, maxContentLength: 4 * 1024 * 1024 }

/** A structure class of the ASN.1 library, or of `types.ts`. */
type AsnStructure<T> = new () => T

/** Parses bytes in any BER encoding. Throws AsnStructureError. */
export function parseBerStructure<T>(bytes: Uint8Array, structure: AsnStructure<T>): T {
  try {
    return AsnConvert.parse(bytes, structure, { berOptions })
  } catch {
    throw new AsnStructureError(structure.name)
  }
}

/**
 * Parses bytes that must be canonical DER: the result is encoded again and must be identical, so
 * that no unparsed bytes are hidden inside or at the end. Throws AsnStructureError.
 */
export function parseDerStructure<T>(bytes: Uint8Array, structure: AsnStructure<T>): T {
  const found = parseBerStructure(bytes, structure)
  if (!encodeDer(found).equals(bytes)) throw new AsnStructureError(`DER of ${structure.name}`)
  return found
}

/** Encodes a structure as DER. Throws AsnStructureError. */
export function encodeDer(structure: unknown): Buffer {
  try {
    return Buffer.from(AsnConvert.serialize(structure))
  } catch {
    throw new AsnStructureError('value')
  }
}

/** The values of a SET in DER order. */
export const sortDerSet = <T>(values: readonly T[]): T[] =>
  [...values].sort((one, other) => Buffer.compare(encodeDer(one), encodeDer(other)))

/** Copies bytes into a separate buffer, as the library requires. */
export const copyToArrayBuffer = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer
