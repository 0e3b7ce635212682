/**
 * Characters of the bytes 0x80 to 0xFF of a character set, in order; U+FFFD for a byte without a
 * character. TCVN3 takes 0xA0 to 0xFF from TCVN 5712:1993. Below 0xA0 the standard defines capitals
 * that no Windows font ever had, while Word wrote its quotes and dashes there.
 */
const punctuation = '€\ufffd‚ƒ„…†‡ˆ‰\ufffd‹Œ\ufffd\ufffd\ufffd\ufffd‘’“”•–—˜™\ufffd›œ\ufffd\ufffdŸ'
const westernPunctuation = '€\ufffd‚ƒ„…†‡ˆ‰Š‹Œ\ufffdŽ\ufffd\ufffd‘’“”•–—˜™š›œ\ufffdžŸ'

const tcvn3 =
  '\u00a0ĂÂÊÔƠƯĐăâêôơưđẰ\u0300\u0309\u0303\u0301\u0323àảãáạẲằẳẵắẴẮẦẨẪẤỀặầẩẫấậèỂẻẽéẹềểễếệìỉỄẾỒĩíịòỔỏõóọồổỗốộờởỡớợùỖủũúụừửữứựỳỷỹýỵỐ'

const windows1258 =
  '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿ÀÁÂĂÄÅÆÇÈÉÊË\u0300ÍÎÏĐÑ\u0309ÓÔƠÖ×ØÙÚÛÜƯ\u0303ßàáâăäåæçèéêë\u0301íîïđñ\u0323óôơö÷øùúûüư₫ÿ'

/** VISCII (RFC 1456); it has six capitals in place of ASCII control characters. */
const viscii =
  'ẠẮẰẶẤẦẨẬẼẸẾỀỂỄỆỐỒỔỖỘỢỚỜỞỊỎỌỈỦŨỤỲÕắằặấầẩậẽẹếềểễệốồổỗỠƠộờởịỰỨỪỬơớƯÀÁÂÃẢĂẳẵÈÉÊẺÌÍĨỳĐứÒÓÔạỷừửÙÚỹỵÝỡưàáâãảăữẫèéêẻìíĩỉđựòóôõỏọụùúũủýợỮ'
const visciiControls = { 2: 'Ẳ', 5: 'Ẵ', 6: 'Ẫ', 20: 'Ỷ', 25: 'Ỹ', 30: 'Ỵ' } as const

const latin1 = Array.from({ length: 96 }, (_, place) => String.fromCharCode(160 + place)).join('')

export type SingleByteEncoding = 'tcvn3' | 'windows-1258' | 'vni' | 'viscii' | 'windows-1252'

/**
 * Code table of 256 characters of a single-byte character set; letters and combining marks are
 * joined later (NFC, or the pairs of VNI).
 */
export function codeTableOf(encoding: SingleByteEncoding): Uint16Array {
  const upper = {
    tcvn3: punctuation + tcvn3,
    'windows-1258': punctuation + windows1258,
    vni: punctuation + latin1,
    viscii,
    'windows-1252': westernPunctuation + latin1
  }[encoding]
  const table = new Uint16Array(256)
  for (let byte = 0; byte < 128; byte++) table[byte] = byte
  for (const [place, letter] of [...upper].entries()) {
    table[128 + place] = letter.charCodeAt(0)
  }
  if (encoding === 'viscii') {
    for (const [byte, letter] of Object.entries(visciiControls)) {
      table[Number(byte)] = letter.charCodeAt(0)
    }
  }
  return table
}

/**
 * VNI encodes a vowel followed by its marks as one accented Latin-1 letter: “aù” is á, “eä” is ệ.
 */
const vniMarks: readonly (readonly [bases: string, marks: string, letters: string])[] = [
  ['a', 'ùøûõïâáàåãäêéèúüë', 'áàảãạâấầẩẫậăắằẳẵặ'],
  ['e', 'ùøûõïâáàåãä', 'éèẻẽẹêếềểễệ'],
  ['o', 'ùøûõïâáàåãä', 'óòỏõọôốồổỗộ'],
  ['u', 'ùøûõï', 'úùủũụ'],
  ['y', 'ùøûõ', 'ýỳỷỹ'],
  ['ô', 'ùøûõï', 'ớờởỡợ'],
  ['ö', 'ùøûõï', 'ứừửữự']
]
const vniSingles = ['íìæóòîôöñ', 'íìỉĩịỵơưđ'] as const

export interface VniTables {
  /** Character for each byte that is not part of a two-byte pair. */
  readonly single: Uint16Array
  /**
   * Character of each two-byte pair, indexed by first byte × 256 + second byte; 0 if the bytes are
   * no pair.
   */
  readonly pair: Uint16Array
}

/**
 * Code tables of VNI. An upper-case or lower-case mark combines with a vowel of either case,
 * because real files mix them; the case of the vowel decides.
 */
export function readVniCodeTables(): VniTables {
  const single = codeTableOf('vni')
  const pair = new Uint16Array(65_536)
  const [codes, letters] = vniSingles
  for (const [place, code] of [...codes].entries()) {
    const letter = letters.charAt(place)
    single[code.charCodeAt(0)] = letter.charCodeAt(0)
    single[code.toUpperCase().charCodeAt(0)] = letter.toUpperCase().charCodeAt(0)
  }
  for (const [base, marks, made] of vniMarks) {
    for (const [place, mark] of [...marks].entries()) {
      const letter = made.charAt(place)
      for (const second of [mark, mark.toUpperCase()]) {
        pair[base.charCodeAt(0) * 256 + second.charCodeAt(0)] = letter.charCodeAt(0)
        const first = base.toUpperCase().charCodeAt(0)
        pair[first * 256 + second.charCodeAt(0)] = letter.toUpperCase().charCodeAt(0)
      }
    }
  }
  return { single, pair }
}
