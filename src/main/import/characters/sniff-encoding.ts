import type { FileEncoding } from '@shared/model/file-import/choice'
import { decodeWholeText } from './decoder'
import {
  countVietnameseWords,
  countWesternWords,
  type PlausibleWordCount
} from './vietnamese-words'

export interface DetectedEncoding {
  readonly encoding: FileEncoding
  readonly bom: boolean
  /**
   * How well each legacy character set fits, the best first; a Unicode encoding is always the only
   * entry.
   */
  readonly fits: readonly EncodingPlausibility[]
}

export interface EncodingPlausibility {
  readonly encoding: FileEncoding
  /**
   * Share of the accented words that are possible Vietnamese words if the text is in this character
   * set, from 0 to 1.
   */
  readonly fit: number
}

const legacy: readonly FileEncoding[] = ['windows-1258', 'tcvn3', 'vni', 'viscii']
/** Minimum share of possible words; a character set below it counts as a guess. */
export const poorEncodingFit = 0.6

/**
 * Detects the character set of a text from pieces of it, of which the first is the start of the
 * file; undefined if the content is not text. A byte order mark decides; zeros in every second byte
 * mean UTF-16; valid UTF-8 is UTF-8. Of the legacy sets, the one with the most Vietnamese syllables
 * wins, or Windows-1252 if there are hardly any such syllables and most words could be Western
 * European.
 */
export function sniffEncoding(pieces: readonly Uint8Array[]): DetectedEncoding | undefined {
  const [head = new Uint8Array()] = pieces
  const marked = findBom(head)
  const wide = marked ?? findWide(head)
  if (wide && wide !== 'utf-8') {
    const isText = !hasTooManyControlCharacters(
      decodeWholeText(wide, head.subarray(0, head.length & ~1))
    )
    return isText ? { encoding: wide, bom: marked !== undefined, fits: whole(wide) } : undefined
  }
  if (pieces.some(piece => hasTooManyControlCharacters(decodeWholeText('windows-1258', piece))))
    return undefined
  if (marked) return { encoding: marked, bom: true, fits: whole(marked) }
  if (isUtf8(pieces)) return { encoding: 'utf-8', bom: false, fits: whole('utf-8') }
  const fits = fitsOf(pieces)
  return { encoding: fits[0]?.encoding ?? 'windows-1258', bom: false, fits }
}

const whole = (encoding: FileEncoding): EncodingPlausibility[] => [{ encoding, fit: 1 }]

const none: ReadonlySet<number> = new Set()
const visciiCapitals: ReadonlySet<number> = new Set([0x02, 0x05, 0x06, 0x14, 0x19, 0x1e])

function findBom(head: Uint8Array): FileEncoding | undefined {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8'
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : undefined
}

/**
 * Detects UTF-16, in which separators, digits and line ends have a zero byte each; text in another
 * set has none.
 */
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

/**
 * Whether a text has too many control characters to be text. Besides tabs and line ends hardly any
 * occur; programs that write fixed-width fields leave a few NULs.
 */
function hasTooManyControlCharacters(text: string): boolean {
  // Six control codes are capitals in VISCII; a few of these in a text do not indicate a binary
  // file.
  const letters = text.length < 100 ? none : visciiCapitals
  let controls = 0
  let nuls = 0
  for (let place = 0; place < text.length; place++) {
    const code = text.charCodeAt(place)
    if (code === 0) nuls++
    else if (
      code < 32 &&
      code !== 9 &&
      code !== 10 &&
      code !== 12 &&
      code !== 13 &&
      code !== 26 &&
      !letters.has(code)
    )
      controls++
  }
  return controls > text.length * 0.005 || nuls > Math.max(1, text.length * 0.02)
}

/** Whether pieces are UTF-8. A few invalid bytes are tolerated: their rows are reported later. */
function isUtf8(pieces: readonly Uint8Array[]): boolean {
  let broken = 0
  let accented = 0
  for (const piece of pieces) {
    const text = decodeWholeText('utf-8', trimUtf8(piece))
    for (const letter of text) {
      if (letter === '\ufffd') broken++
      else if (letter > '\x7f') accented++
    }
  }
  return broken * 20 <= accented
}

/** Trims characters cut off at both ends of a piece. */
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

/** Number of bytes of a piece that are scored: a hundred words suffice to distinguish the sets. */
const scored = 8_192
/**
 * Number of bytes included before the first accented character of a piece: a syllable never has
 * more bytes there, in any of the character sets.
 */
const syllableStart = 16

function fitsOf(pieces: readonly Uint8Array[]): EncodingPlausibility[] {
  const bytes = Buffer.concat(pieces.map(accentedPart))
  const share = ({ good, bad }: PlausibleWordCount): number =>
    good + bad === 0 ? 1 : good / (good + bad)
  const scores = legacy.map(encoding => {
    const count = countVietnameseWords(decodeWholeText(encoding, bytes))
    return { encoding, fit: share(count), score: count.good - count.bad * 2 }
  })
  scores.sort((left, right) => right.score - left.score)
  const western = {
    encoding: 'windows-1252' as const,
    fit: share(countWesternWords(decodeWholeText('windows-1252', bytes)))
  }
  const fits = scores.map(({ encoding, fit }) => ({ encoding, fit }))
  const isWestern = (fits[0]?.fit ?? 0) < poorEncodingFit && western.fit > (fits[0]?.fit ?? 0)
  return isWestern ? [western, ...fits] : [...fits, western]
}

/**
 * Scored part of a piece: from its first accented word on, because only accented words distinguish
 * the sets.
 */
function accentedPart(piece: Uint8Array): Uint8Array {
  const accent = piece.findIndex(byte => byte > 0x7f)
  const start = Math.max(0, accent - syllableStart)
  return piece.subarray(start, start + scored)
}
