import type { FileEncoding } from '@shared/features/file-import/profile'
import { decodeAll } from './decoder'
import { countVietnamese } from './vietnamese-words'

export interface Sniffed {
  readonly encoding: FileEncoding
  readonly bom: boolean
}

const legacy: readonly FileEncoding[] = ['windows-1258', 'tcvn3', 'vni']

/**
 * The character set of a text, from pieces of it (the first begins the file), or undefined for what is no text. A BOM
 * decides; zeros in every second place mean UTF-16; what is valid UTF-8 is that; of the three old sets the one wins that
 * makes most Vietnamese syllables.
 */
export function sniffEncoding(pieces: readonly Uint8Array[]): Sniffed | undefined {
  const [head = new Uint8Array()] = pieces
  const marked = findBom(head)
  const wide = marked ?? findWide(head)
  if (wide && wide !== 'utf-8') {
    const isText = !isStrange(decodeAll(wide, head.subarray(0, head.length & ~1)))
    return isText ? { encoding: wide, bom: marked !== undefined } : undefined
  }
  if (pieces.some(piece => isStrange(decodeAll('windows-1258', piece)))) return undefined
  if (marked) return { encoding: marked, bom: true }
  if (isUtf8(pieces)) return { encoding: 'utf-8', bom: false }
  return { encoding: bestLegacy(pieces), bom: false }
}

function findBom(head: Uint8Array): FileEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

/** Separators, digits and line ends of UTF-16 have a zero byte each; a text of another set has none at all. */
function findWide(head: Uint8Array): FileEncoding | undefined {
  const zeros = [0, 0]
  const pairs = Math.floor(head.length / 2)
  for (let place = 0; place < pairs * 2; place++) {
    if (head[place] === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  }
  const [even = 0, odd = 0] = zeros
  const many = pairs * 0.2
  if (odd > many && even < odd * 0.02) return 'utf-16le'
  return even > many && odd < even * 0.02 ? 'utf-16be' : undefined
}

/** No text has a NUL, and hardly any has control characters besides tabs and ends of lines. */
function isStrange(text: string): boolean {
  let controls = 0
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code === 0) return true
    if (code < 32 && code !== 9 && code !== 10 && code !== 12 && code !== 13 && code !== 26)
      controls++
  }
  return controls > text.length * 0.005
}

/** A few broken places do not make it another set: their rows are told apart later. */
function isUtf8(pieces: readonly Uint8Array[]): boolean {
  let broken = 0
  let accented = 0
  for (const piece of pieces) {
    const text = decodeAll('utf-8', trimUtf8(piece))
    for (const letter of text) {
      if (letter === '\ufffd') broken++
      else if (letter > '\x7f') accented++
    }
  }
  return broken * 20 <= accented
}

/** Without the ends of letters that were cut where the piece was taken. */
function trimUtf8(piece: Uint8Array): Uint8Array {
  const isRest = (byte: number | undefined): boolean => byte !== undefined && (byte & 0xc0) === 0x80
  let start = 0
  while (start < 3 && isRest(piece[start])) start++
  let end = piece.length
  while (end > start && piece.length - end < 3 && isRest(piece[end - 1])) end--
  const last = piece[end - 1]
  if (last !== undefined && last >= 0xc0) end--
  else end = piece.length
  return piece.subarray(start, end)
}

/** Bytes of a piece that are scored: a hundred words tell the sets apart already. */
const scored = 8_192
/** More bytes than the longest syllable has before its first accent in any of the sets. */
const syllableStart = 16

function bestLegacy(pieces: readonly Uint8Array[]): FileEncoding {
  const bytes = Buffer.concat(pieces.map(accentedPart))
  const scores = legacy.map(encoding => {
    const { good, bad } = countVietnamese(decodeAll(encoding, bytes))
    return { encoding, score: good - bad * 2 }
  })
  const best = scores.reduce((left, right) => (right.score > left.score ? right : left))
  return best.encoding
}

/** The part of a piece that is scored: from its first accented word on, as only those tell the sets apart. */
function accentedPart(piece: Uint8Array): Uint8Array {
  const accent = piece.findIndex(byte => byte > 0x7f)
  const start = Math.max(0, accent - syllableStart)
  return piece.subarray(start, start + scored)
}
