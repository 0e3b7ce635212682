import { AsnStructureError } from './asn'

// The library reads and writes structures completely in memory. The content of a package may have
// gigabytes, so its enclosing headers (tag and length) are processed here.

export const asnTags = {
  integer: 0x02,
  octets: 0x04,
  oid: 0x06,
  sequence: 0x30,
  set: 0x31
} as const
/** Context-specific tag, constructed ([n] { … }) or primitive. */
export const constructedContextTag = (number: number): number => 0xa0 + number
export const primitiveContextTag = (number: number): number => 0x80 + number

/** Encodes the header of a value with the given number of bytes. */
export function encodeDerHeader(tag: number, length: number): Buffer {
  if (length < 0x80) return Buffer.from([tag, length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([tag, 0x80 + bytes.length, ...bytes])
}

/** Parses a header with a length in canonical form, of at most six bytes. Throws AsnStructureError. */
export function parseDerHeader(
  bytes: Buffer,
  at: number
): { readonly tag: number; readonly start: number; readonly length: number } {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) throw new AsnStructureError('head')
  const size = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || size > 6 || at + 2 + size > bytes.length)
    throw new AsnStructureError('length')
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size)
  const start = at + 2 + size
  if (!encodeDerHeader(tag, length).equals(bytes.subarray(at, start)))
    throw new AsnStructureError('length form')
  return { tag, start, length }
}
