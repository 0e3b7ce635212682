import type { FileEncoding } from '@shared/model/file-import/choice'
import { repairTcvn3Capitals } from './capitals'
import { codeTableOf, readVniCodeTables } from './code-tables'

/** Streaming decoder from one encoding to text in NFC. */
export interface StreamingTextDecoder {
  readonly push: (bytes: Uint8Array) => string
  /** Returns the remaining buffered text at the end of input. */
  readonly end: () => string
}

/** Maximum number of buffered characters of one line; a longer line is returned in parts. */
const longestWait = 65_536

/**
 * Creates a decoder. With `keepsCase` TCVN3 letters keep their decoded case, because the caller
 * repairs capitals by column.
 */
export function createStreamingTextDecoder(
  encoding: FileEncoding,
  { keepsCase = false } = {}
): StreamingTextDecoder {
  const raw = rawDecoder(encoding)
  const finish = finisher(encoding, keepsCase)
  let waiting = ''
  const cut = (text: string): string => {
    const place = lastBreak(text)
    waiting = text.slice(place)
    return finish(text.slice(0, place))
  }
  return {
    push: bytes => cut(waiting + raw(bytes)),
    end: () => {
      const rest = finish(waiting + raw(undefined))
      waiting = ''
      return rest
    }
  }
}

/** Decodes all bytes at once, for samples. */
export function decodeWholeText(
  encoding: FileEncoding,
  bytes: Uint8Array,
  options?: { readonly keepsCase?: boolean }
): string {
  const decoder = createStreamingTextDecoder(encoding, options)
  return decoder.push(bytes) + decoder.end()
}

/**
 * Position after the last complete line, so that combining marks stay with their letters and words
 * stay whole. In an overlong line without an end, the position after the last blank or punctuation
 * mark.
 */
function lastBreak(text: string): number {
  const line = text.lastIndexOf('\n')
  if (line >= 0) return line + 1
  if (text.length < longestWait) return 0
  for (let place = text.length - 1; place > 0; place--) {
    if (text.charCodeAt(place) < 0x30) return place + 1
  }
  return text.length
}

function rawDecoder(encoding: FileEncoding): (bytes: Uint8Array | undefined) => string {
  if (encoding === 'utf-8' || encoding === 'utf-16le') {
    const decoder = new TextDecoder(encoding)
    return bytes => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode())
  }
  if (encoding === 'utf-16be') return swapped()
  return bytes => (bytes ? toBuffer(bytes).toString('latin1') : '')
}

/** Creates a decoder for UTF-16 BE, which swaps the bytes of every pair and decodes them as LE. */
function swapped(): (bytes: Uint8Array | undefined) => string {
  const decoder = new TextDecoder('utf-16le')
  let odd = Buffer.alloc(0)
  return bytes => {
    if (!bytes) return (odd.length > 0 ? '\ufffd' : '') + decoder.decode()
    const all = Buffer.concat([odd, bytes])
    const even = all.length - (all.length % 2)
    odd = all.subarray(even)
    return decoder.decode(Buffer.from(all.subarray(0, even)).swap16(), { stream: true })
  }
}

function finisher(encoding: FileEncoding, keepsCase: boolean): (raw: string) => string {
  if (encoding === 'vni') return vniFinisher()
  if (encoding === 'tcvn3') {
    const toLetters = mapper(codeTableOf('tcvn3'))
    const toText = (raw: string): string => toLetters(raw).normalize('NFC')
    return keepsCase ? toText : raw => repairTcvn3Capitals(toText(raw))
  }
  if (isSingleByte(encoding)) {
    const toLetters = mapper(codeTableOf(encoding))
    return raw => toLetters(raw).normalize('NFC')
  }
  return raw => raw.normalize('NFC')
}

const isSingleByte = (encoding: FileEncoding) =>
  encoding === 'windows-1258' || encoding === 'viscii' || encoding === 'windows-1252'

function mapper(table: Uint16Array): (raw: string) => string {
  return raw => {
    const codes = new Uint16Array(raw.length)
    for (let place = 0; place < raw.length; place++) {
      codes[place] = table[raw.charCodeAt(place)] ?? 0xfffd
    }
    return textOf(codes, raw.length)
  }
}

function vniFinisher(): (raw: string) => string {
  const { single, pair } = readVniCodeTables()
  return raw => {
    const codes = new Uint16Array(raw.length)
    let length = 0
    for (let place = 0; place < raw.length; place++) {
      const first = raw.charCodeAt(place)
      const second = place + 1 < raw.length ? raw.charCodeAt(place + 1) : 0
      const joined = second > 127 ? pair[first * 256 + second] : 0
      codes[length++] = joined || (single[first] ?? 0xfffd)
      if (joined) place++
    }
    return textOf(codes, length)
  }
}

/**
 * Converts UTF-16 codes to a string without swapping bytes, because Node and Electron only run on
 * little-endian machines.
 */
function textOf(codes: Uint16Array, length: number): string {
  return Buffer.from(codes.buffer, 0, length * 2).toString('utf16le')
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
