/** One value of DER: its tag, its content, and all of its bytes. */
export interface DerNode {
  readonly tag: number
  readonly body: Buffer
  readonly raw: Buffer
}

/** What is no DER, or not what was expected at its place. */
export class DerFault extends Error {}

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  none: 0x05,
  oid: 0x06,
  utcTime: 0x17,
  generalTime: 0x18,
  sequence: 0x30,
  set: 0x31
} as const

/** Of a context's own tag, constructed ([n] { … }) or plain. */
export const inContext = (number: number): number => 0xa0 + number
export const plainInContext = (number: number): number => 0x80 + number

/** The head of the value at this place: strict DER, each length in its one form. Throws DerFault. */
export function readHead(
  bytes: Buffer,
  at = 0
): { readonly tag: number; readonly start: number; readonly length: number } {
  const tag = bytes[at]
  const first = bytes[at + 1]
  if (tag === undefined || first === undefined || (tag & 0x1f) === 0x1f) throw new DerFault('head')
  if (first < 0x80) return { tag, start: at + 2, length: first }
  const size = first & 0x7f
  if (size === 0 || size > 6 || at + 2 + size > bytes.length) throw new DerFault('length')
  const length = bytes.readUIntBE(at + 2, size)
  if (length < 0x80 || lengthBytes(length).length !== size + 1) throw new DerFault('length form')
  return { tag, start: at + 2 + size, length }
}

function readAt(bytes: Buffer, at: number): DerNode {
  const { tag, start, length } = readHead(bytes, at)
  const end = start + length
  if (end > bytes.length) throw new DerFault('cut')
  return { tag, body: bytes.subarray(start, end), raw: bytes.subarray(at, end) }
}

/** The one value that these bytes are. Throws DerFault. */
export function readDer(bytes: Buffer): DerNode {
  const node = readAt(bytes, 0)
  if (node.raw.length !== bytes.length) throw new DerFault('more behind')
  return node
}

/** The values within a value. Throws DerFault. */
export function childrenOf(node: DerNode): DerNode[] {
  if ((node.tag & 0x20) === 0) throw new DerFault('not constructed')
  const children: DerNode[] = []
  for (let at = 0; at < node.body.length; ) {
    const child = readAt(node.body, at)
    children.push(child)
    at += child.raw.length
  }
  return children
}

/** The node where it has this tag. Throws DerFault. */
export function expectTag(node: DerNode | undefined, tag: number): DerNode {
  if (node?.tag !== tag) throw new DerFault(`tag ${node?.tag} for ${tag}`)
  return node
}

export const within = (node: DerNode | undefined, tag: number = tags.sequence): DerNode[] =>
  childrenOf(expectTag(node, tag))

/** "1.2.840.113549.1.7.2". Throws DerFault. */
export function readOid(node: DerNode | undefined): string {
  const { body } = expectTag(node, tags.oid)
  const numbers: number[] = []
  let value = 0
  for (const [place, byte] of body.entries()) {
    if (value === 0 && byte === 0x80) throw new DerFault('oid form')
    value = value * 128 + (byte & 0x7f)
    if (value > Number.MAX_SAFE_INTEGER / 128) throw new DerFault('oid size')
    if (byte & 0x80) {
      if (place === body.length - 1) throw new DerFault('oid end')
      continue
    }
    if (numbers.length === 0) numbers.push(Math.min(2, Math.floor(value / 40)))
    numbers.push(numbers.length === 1 ? value - (numbers[0] ?? 0) * 40 : value)
    value = 0
  }
  if (numbers.length < 2) throw new DerFault('oid')
  return numbers.join('.')
}

/** A whole number of up to six bytes. Throws DerFault. */
export function readInteger(node: DerNode | undefined): number {
  const { body } = expectTag(node, tags.integer)
  const isLonger = body.length > 1 && body[0] === 0 && (body[1] ?? 0) < 0x80
  if (body.length === 0 || body.length > 6 || isLonger || (body[0] ?? 0) >= 0x80) {
    throw new DerFault('integer')
  }
  return body.readUIntBE(0, body.length)
}

/** The bytes of a length. */
export function lengthBytes(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length])
  const bytes: number[] = []
  for (let rest = length; rest > 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256)
  return Buffer.from([0x80 + bytes.length, ...bytes])
}

/** A value of this tag. */
export function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const length = parts.reduce((sum, part) => sum + part.length, 0)
  return Buffer.concat([Buffer.from([tag]), lengthBytes(length), ...parts])
}

export const sequence = (...parts: readonly Uint8Array[]): Buffer => der(tags.sequence, ...parts)
export const octets = (bytes: Uint8Array): Buffer => der(tags.octets, bytes)
export const noValue = der(tags.none)

/** A set, its values in the order that DER asks for. */
export const setOf = (...parts: readonly Buffer[]): Buffer =>
  der(tags.set, ...[...parts].sort((one, other) => Buffer.compare(one, other)))

export function oid(name: string): Buffer {
  const [first = 0, second = 0, ...rest] = name.split('.').map(Number)
  const bytes = [first * 40 + second, ...rest].flatMap(number => {
    const digits = [number % 128]
    for (let left = Math.floor(number / 128); left > 0; left = Math.floor(left / 128)) {
      digits.unshift((left % 128) + 128)
    }
    return digits
  })
  return der(tags.oid, Buffer.from(bytes))
}

/** A small whole number. */
export const integer = (value: number): Buffer => der(tags.integer, Buffer.from([value]))
