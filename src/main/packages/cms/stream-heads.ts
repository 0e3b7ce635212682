import { AsnFault } from './asn'

// The library reads and writes structures that are whole in memory. The content of a package may have gigabytes, so the heads around it, and only
// they, are read and written here: a tag and a length.

export const tags = { integer: 0x02, octets: 0x04, oid: 0x06, sequence: 0x30, set: 0x31 } as const
/** Of a context's own tag, constructed ([n] { … }) or plain. */
export const inContext = (number: number): number => 0xa0 + number
export const plainInContext = (number: number): number => 0x80 + number

/** The head of a value of so many bytes. */
export function headOf(tag: number, length: number): Buffer {
  if (length < 0x80) return Buffer.from([tag, length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([tag, 0x80 + bytes.length, ...bytes])
}

/** The head of the value at this place: each length in its one form, of six bytes at most. Throws AsnFault. */
export function readHead(
  bytes: Buffer,
  at: number
): { readonly tag: number; readonly start: number; readonly length: number } {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined) throw new AsnFault('head')
  const size = first < 0x80 ? 0 : first & 0x7f
  if (first === 0x80 || size > 6 || at + 2 + size > bytes.length) throw new AsnFault('length')
  const length = size === 0 ? first : bytes.readUIntBE(at + 2, size)
  const start = at + 2 + size
  if (!headOf(tag, length).equals(bytes.subarray(at, start))) throw new AsnFault('length form')
  return { tag, start, length }
}
