import { type FileEncoding, fileEncodingSchema } from '@shared/model/file-import/choice'

/** Supported encodings that contain every Vietnamese letter. */
export const vietnameseEncodings = fileEncodingSchema.options.filter(own => own !== 'windows-1252')

/**
 * The 67 lower-case Vietnamese letters outside ASCII, with tones in the order grave, hook, tilde,
 * acute, dot below.
 */
export const vietnameseLowerCaseLetters =
  'àảãáạăằẳẵắặâầẩẫấậèẻẽéẹêềểễếệìỉĩíịòỏõóọôồổỗốộơờởỡớợùủũúụưừửữứựỳỷỹýỵđ'
export const vietnameseLetters =
  vietnameseLowerCaseLetters + vietnameseLowerCaseLetters.toUpperCase()

/**
 * Bytes of the lower-case letters in TCVN3 according to its code chart, in the order of
 * `vietnameseLowerCaseLetters`.
 */
const tcvn3Bytes =
  'b5b6b7b8b9 a8bbbcbdbec6 a9c7c8c9cacb cccecfd0d1 aad2d3d4d5d6 d7d8dcddde dfe1e2e3e4 abe5e6e7e8e9 aceaebecedee eff1f2f3f4 adf5f6f7f8f9 fafbfcfdfe ae'
const tcvn3Capitals: Readonly<Record<string, number>> = {
  Ă: 0xa1,
  Â: 0xa2,
  Ê: 0xa3,
  Ô: 0xa4,
  Ơ: 0xa5,
  Ư: 0xa6,
  Đ: 0xa7
}
const tcvn3Tones: Readonly<Record<string, number>> = {
  '\u0300': 0xb0,
  '\u0309': 0xb1,
  '\u0303': 0xb2,
  '\u0301': 0xb3,
  '\u0323': 0xb4
}
const tcvn3 = new Map<string, readonly number[]>(
  (tcvn3Bytes.match(/[0-9a-f]{2}/g) ?? []).map((byte, place) => [
    [...vietnameseLowerCaseLetters][place] ?? '',
    [Number.parseInt(byte, 16)]
  ])
)

/**
 * Bytes of the lower-case letters in VNI encoding, written as the characters that they are in
 * Windows-1252.
 */
const vniSmall =
  'aø aû aõ aù aï aê aè aú aü aé aë aâ aà aå aã aá aä eø eû eõ eù eï eâ eà eå eã eá eä ì æ ó í ò oø oû oõ où oï oâ oà oå oã oá oä ô ôø ôû ôõ ôù ôï uø uû uõ uù uï ö öø öû öõ öù öï yø yû yõ yù î ñ'
const vni = new Map(
  vniSmall.split(' ').map((code, place) => [[...vietnameseLowerCaseLetters][place] ?? '', code])
)

const marks1258: Readonly<Record<string, number>> = {
  '\u0300': 0xcc,
  '\u0309': 0xd2,
  '\u0303': 0xde,
  '\u0301': 0xec,
  '\u0323': 0xf2
}
const bases1258: Readonly<Record<string, number>> = {
  Â: 0xc2,
  Ă: 0xc3,
  Ê: 0xca,
  Ô: 0xd4,
  Ơ: 0xd5,
  Ư: 0xdd,
  Đ: 0xd0,
  â: 0xe2,
  ă: 0xe3,
  ê: 0xea,
  ô: 0xf4,
  ơ: 0xf5,
  ư: 0xfd,
  đ: 0xf0
}

/**
 * Splits a letter into its base letter (with circumflex, breve or horn) and its tone mark, if any.
 */
function taken(letter: string): { base: string; tone: string } {
  const parts = [...letter.normalize('NFD')]
  const tone = parts.find(part => part in marks1258) ?? ''
  return {
    base: parts
      .filter(part => part !== tone)
      .join('')
      .normalize('NFC'),
    tone
  }
}

/**
 * In TCVN 5712, capitals with a tone mark have no code of their own and are encoded as base letter
 * and tone.
 */
function tcvn3Of(letter: string): readonly number[] {
  const known = tcvn3.get(letter)
  if (known) return known
  const { base, tone } = taken(letter)
  const first = tcvn3Capitals[base] ?? base.charCodeAt(0)
  return tone ? [first, tcvn3Tones[tone] ?? 0] : [first]
}

function vniOf(letter: string): readonly number[] {
  const small = vni.get(letter.toLowerCase()) ?? letter.toLowerCase()
  const code = letter === letter.toLowerCase() ? small : small.toUpperCase()
  return [...code].map(part => part.charCodeAt(0))
}

function windows1258Of(letter: string): readonly number[] {
  const { base, tone } = taken(letter)
  const first = bases1258[base] ?? base.charCodeAt(0)
  return tone ? [first, marks1258[tone] ?? 0] : [first]
}

/**
 * Bytes in VISCII according to the tables of RFC 1456: the lower-case letters in the order of
 * `vietnameseLowerCaseLetters`, then the capitals.
 */
const visciiBytes =
  'e0e4e3e1d5e5a2c6c7a1a3e2a5a6e7a4a7e8eba8e9a9eaabacadaaaeecefeeedb8f2f6f5f3f7f4b0b1b2afb5bdb6b7debefef9fcfbfaf8dfd7d8e6d1f1cfd6dbfddcf0' +
  'c0c4c3c180c58202058183c28586068487c8cb88c989ca8b8c8d8a8ecc9bcecd98d299a0d39ad49091928f93b49697b39594d99c9dda9ebfbbbcffbab99f1419dd1ed0'
const viscii = new Map(
  [...vietnameseLetters].map((letter, place) => [
    letter,
    Number.parseInt(visciiBytes.slice(place * 2, place * 2 + 2), 16)
  ])
)

/** Encodes text as legacy programs do; the tables are not those of the program under test. */
export function encodeLegacyText(text: string, encoding: FileEncoding): Buffer {
  const letters = [...text.normalize('NFC')]
  if (encoding === 'tcvn3') return Buffer.from(letters.flatMap(tcvn3Of))
  if (encoding === 'vni') return Buffer.from(letters.flatMap(vniOf))
  if (encoding === 'windows-1258') return Buffer.from(letters.flatMap(windows1258Of))
  if (encoding === 'viscii') {
    return Buffer.from(letters.map(letter => viscii.get(letter) ?? letter.charCodeAt(0)))
  }
  if (encoding === 'windows-1252') return Buffer.from(text, 'latin1')
  if (encoding === 'utf-16be') return Buffer.from(text, 'utf16le').swap16()
  return Buffer.from(text, encoding === 'utf-16le' ? 'utf16le' : 'utf8')
}
