import { memoiseOnce } from '@shared/kit/once'
import type { FileEncoding } from '@shared/model/file-import/choice'
import { codeTableOf, readVniCodeTables, type SingleByteEncoding } from './code-tables'

const byteOrderMark = '\ufeff'
/** Code of the question mark, which replaces a character that the target character set lacks. */
const unknown = '?'.charCodeAt(0)
const tones = /[\u0300\u0309\u0303\u0301\u0323]/g

/**
 * Encodes text in a character set, as this program's reader decodes it; Unicode encodings start
 * with a byte order mark.
 */
export function createTextEncoder(encoding: FileEncoding): (text: string) => Buffer {
  if (encoding === 'utf-8') return withByteOrderMark(text => Buffer.from(text))
  if (encoding === 'utf-16le') return withByteOrderMark(text => Buffer.from(text, 'utf16le'))
  if (encoding === 'utf-16be')
    return withByteOrderMark(text => Buffer.from(text, 'utf16le').swap16())
  const bytesOf = letterTables[encoding]()
  return text =>
    Buffer.from([...text.normalize('NFC')].flatMap(letter => bytesOf.get(letter) ?? [unknown]))
}

function withByteOrderMark(encode: (text: string) => Buffer): (text: string) => Buffer {
  let isFirst = true
  return text => {
    const whole = isFirst ? byteOrderMark + text : text
    isFirst = false
    return encode(whole)
  }
}

type LetterBytes = ReadonlyMap<string, readonly number[]>

const toned = [...'aăâeêioôơuưy'].flatMap(vowel =>
  [...'\u0300\u0309\u0303\u0301\u0323'].map(tone => (vowel + tone).normalize('NFC'))
)
const everyToned = [...toned, ...toned.map(letter => letter.toUpperCase())]

const letterTables: Readonly<Record<SingleByteEncoding, () => LetterBytes>> = {
  'windows-1258': memoiseOnce(() => {
    const letters = singleByteLetters(codeTableOf('windows-1258'))
    return withToned(letters, letter => {
      const parts = letter.normalize('NFD')
      const base = parts.replace(tones, '').normalize('NFC')
      return [...(letters.get(base) ?? []), ...(letters.get(parts.match(tones)?.[0] ?? '') ?? [])]
    })
  }),
  viscii: memoiseOnce(() => singleByteLetters(codeTableOf('viscii'))),
  'windows-1252': memoiseOnce(() => singleByteLetters(codeTableOf('windows-1252'))),
  tcvn3: memoiseOnce(() => {
    const letters = singleByteLetters(codeTableOf('tcvn3'))
    // TCVN3 has almost no toned capitals, so the lower-case letter is written; special fonts
    // display it as a capital.
    return withToned(letters, letter => letters.get(letter.toLowerCase()) ?? [])
  }),
  vni: memoiseOnce(() => {
    const { single, pair } = readVniCodeTables()
    const letters = new Map(singleByteLetters(single))
    for (const [codes, made] of pair.entries()) {
      const [first, second] = [codes >> 8, codes & 255]
      const letter = String.fromCharCode(made)
      const isCapital = letter !== letter.toLowerCase()
      // VNI marks exist in upper and lower case; only the one in the case of its letter is used.
      const mark = String.fromCharCode(second)
      const isOwnCase = isCapital ? mark === mark.toUpperCase() : mark === mark.toLowerCase()
      if (made !== 0 && isOwnCase && !letters.has(letter)) letters.set(letter, [first, second])
    }
    return letters
  })
}

/** For each character of a single-byte set, the lowest byte that encodes it. */
function singleByteLetters(table: Uint16Array): LetterBytes {
  const letters = new Map<string, readonly number[]>()
  for (const [byte, code] of table.entries()) {
    const letter = String.fromCharCode(code)
    if (code !== 0xfffd && !letters.has(letter)) letters.set(letter, [byte])
  }
  return letters
}

function withToned(
  letters: LetterBytes,
  bytesOf: (letter: string) => readonly number[]
): LetterBytes {
  const missing = everyToned.filter(letter => !letters.has(letter))
  return new Map([...letters, ...missing.map(letter => [letter, bytesOf(letter)] as const)])
}
