import type { FileEncoding } from '@shared/model/file-import/choice'
import { describe, expect, test } from 'vitest'
import {
  columnLetterCasesOf,
  repairCellCapitals
} from '../../../../src/main/import/characters/capitals'
import {
  createStreamingTextDecoder,
  decodeWholeText
} from '../../../../src/main/import/characters/decoder'
import {
  poorEncodingFit,
  sniffEncoding
} from '../../../../src/main/import/characters/sniff-encoding'
import {
  encodeLegacyText,
  vietnameseEncodings,
  vietnameseLetters,
  vietnameseLowerCaseLetters
} from '../../../support/files/vietnamese-encoders'

const encodings = vietnameseEncodings
const table = [
  'Mã đơn vị;Tên đơn vị;Quân số;Ngày cập nhật',
  'DV01;Đơn vị A;1.234;20/11/2026',
  'DV02;Tiểu đoàn B, phía Bắc;567;21/11/2026',
  'DV03;Đại đội trinh sát;89;22/11/2026'
].join('\r\n')

describe('decoding of Vietnamese letters', () => {
  test('the list of Vietnamese letters has 134 distinct letters', () => {
    expect(new Set(vietnameseLetters).size).toBe(134)
  })

  test.each(encodings)(
    'every Vietnamese letter in %s is decoded correctly, alone and in a line',
    encoding => {
      for (const letter of vietnameseLetters) {
        expect(decodeWholeText(encoding, encodeLegacyText(`${letter};`, encoding))).toBe(
          `${letter};`
        )
      }
      // The letters are separated by x, because in TCVN3 a small accented letter between capitals
      // is read as a capital.
      const line = [...vietnameseLetters].map(letter => `x${letter}`).join(' ')
      expect(decodeWholeText(encoding, encodeLegacyText(line, encoding))).toBe(line)
    }
  )

  test.each(encodings)('text in %s split at any byte is decoded without loss', encoding => {
    const text = `${[...vietnameseLowerCaseLetters].map(letter => `b${letter}`).join('')};Nguyễn Thị Hữu\nLê Đặng Ưởng`
    const bytes = encodeLegacyText(text, encoding)
    for (let step = 1; step <= 5; step++) {
      const decoder = createStreamingTextDecoder(encoding)
      let read = ''
      for (let place = 0; place < bytes.length; place += step) {
        read += decoder.push(bytes.subarray(place, place + step))
      }
      expect(read + decoder.end()).toBe(text)
    }
  })

  test.each(encodings)('an overlong line in %s is split only after a space', encoding => {
    const text = `${'a '.repeat(40_000)}ế`
    expect(decodeWholeText(encoding, encodeLegacyText(text, encoding))).toBe(text)
  })

  test('three legacy encodings decode known bytes to the same name', () => {
    const name = 'Nguyễn Thị Hữu Đức'
    const golden: readonly (readonly [FileEncoding, string])[] = [
      ['tcvn3', 'Nguy\xd4n Th\xde H\xf7u \xa7\xf8c'],
      ['vni', 'Nguye\xe3n Th\xf2 H\xf6\xf5u \xd1\xf6\xf9c'],
      ['windows-1258', 'Nguy\xea\xden Thi\xf2 H\xfd\xdeu \xd0\xfd\xecc']
    ]
    for (const [encoding, bytes] of golden) {
      expect(decodeWholeText(encoding, Buffer.from(bytes, 'latin1'))).toBe(name)
    }
  })

  test('decomposed UTF-8 text is decoded to NFC', () => {
    expect(decodeWholeText('utf-8', Buffer.from('Đối chiếu'.normalize('NFD')))).toBe('Đối chiếu')
  })

  test.each([
    ['NGUYễN VĂN Lý;x', 'NGUYỄN VĂN LÝ;x'],
    ['Hộ khẩu;TổNG số', 'Hộ khẩu;TỔNG số'],
    ['Họ;Lý;Ở đây', 'Họ;Lý;Ở đây']
  ])('letters decoded from TCVN3, which lacks capitals, get the right case: %s', (typed, read) => {
    expect(decodeWholeText('tcvn3', encodeLegacyText(typed, 'tcvn3'))).toBe(read)
  })

  test('a byte that encodes no letter is decoded as U+FFFD', () => {
    expect(decodeWholeText('windows-1258', Buffer.from([0x41, 0x81, 0x42]))).toBe('A\ufffdB')
    expect(decodeWholeText('utf-8', Buffer.from([0x41, 0xff, 0x42]))).toBe('A\ufffdB')
    expect(decodeWholeText('utf-16le', Buffer.from([0x41, 0x00, 0x42]))).toBe('A\ufffd')
    expect(decodeWholeText('utf-16be', Buffer.from([0x00, 0x41, 0x42]))).toBe('A\ufffd')
  })
})

describe('sniffEncoding', () => {
  test.each(encodings)('sniffEncoding detects %s without a byte order mark', encoding => {
    expect(sniffEncoding([encodeLegacyText(table, encoding)])).toMatchObject({
      encoding,
      bom: false
    })
  })

  test.each([
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]]
  ] as const)(
    '%s is detected by its byte order mark, which is not part of the text',
    (encoding, bom) => {
      const bytes = Buffer.concat([Buffer.from(bom), encodeLegacyText(table, encoding)])
      expect(sniffEncoding([bytes])).toMatchObject({ encoding, bom: true })
      expect(decodeWholeText(encoding, bytes)).toBe(table)
    }
  )

  test.each(['tcvn3', 'vni', 'windows-1258', 'viscii'] as const)(
    '%s is detected from one short line',
    encoding => {
      for (const line of [
        'Họ và tên,Cấp bậc',
        'NGUYỄN VĂN ĐỨC',
        'Số thứ tự;Đơn vị',
        'Trần Thị Hường'
      ]) {
        expect(sniffEncoding([encodeLegacyText(line, encoding)])?.encoding).toBe(encoding)
      }
    }
  )

  test.each(['tcvn3', 'vni', 'windows-1258'] as const)(
    '%s is detected from accents that occur late, after codes and numbers',
    encoding => {
      const figures = 'DV01;1.234;20/11/2026\r\n'.repeat(2_000)
      for (const name of ['Nguyễn Thị Hữu Ước', 'ứng cử']) {
        const bytes = encodeLegacyText(figures + name, encoding)
        expect(sniffEncoding([bytes])?.encoding).toBe(encoding)
        expect(sniffEncoding([Buffer.from(figures), bytes])?.encoding).toBe(encoding)
      }
    }
  )

  test('plain ASCII is detected as UTF-8, and so is UTF-8 text that is cut within a letter', () => {
    expect(sniffEncoding([Buffer.from('a;b\n1;2')])).toMatchObject({
      encoding: 'utf-8',
      bom: false
    })
    const bytes = encodeLegacyText(table, 'utf-8')
    for (let start = 0; start < 40; start++) {
      const piece = bytes.subarray(start, bytes.length - start)
      expect(sniffEncoding([Buffer.from('a;b'), piece])?.encoding).toBe('utf-8')
    }
  })

  test.each(['utf-16le', 'utf-16be'] as const)(
    '%s without a byte order mark is detected by zero bytes in more than a fifth of its letters',
    encoding => {
      expect(sniffEncoding([encodeLegacyText(`${'ậ'.repeat(7)}a;b`, encoding)])).toMatchObject({
        encoding,
        bom: false
      })
      expect(sniffEncoding([encodeLegacyText(`${'ậ'.repeat(8)}a;`, encoding)])).toBeUndefined()
    }
  )

  test.each(['utf-16le', 'utf-16be'] as const)(
    '%s is not detected if its zero low bytes are more than two percent of its zero high bytes',
    encoding => {
      // Text of Latin letters, `zeros` letters whose low byte is zero (U+6100), and letters without
      // a zero byte.
      const of = (zeros: number): string =>
        `${'a'.repeat(300)}${'\u6100'.repeat(zeros)}${'\u6162'.repeat(191)}`
      expect(sniffEncoding([encodeLegacyText(of(5), encoding)])?.encoding).toBe(encoding)
      expect(sniffEncoding([encodeLegacyText(of(7), encoding)])).toBeUndefined()
    }
  )

  test('one invalid byte does not change the detection of UTF-8', () => {
    const bytes = Buffer.concat([encodeLegacyText(table, 'utf-8'), Buffer.from([0xff])])
    expect(sniffEncoding([bytes])?.encoding).toBe('utf-8')
  })

  test('binary data is not detected as any text encoding', () => {
    expect(
      sniffEncoding([Buffer.from('4d5a90000300000004000000ffff0000b8000000', 'hex')])
    ).toBeUndefined()
    expect(sniffEncoding([Buffer.alloc(1_000)])).toBeUndefined()
    expect(
      sniffEncoding([Buffer.from(Array.from({ length: 64 }, (_, n) => n % 8))])
    ).toBeUndefined()
    expect(sniffEncoding([Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0])])).toBeUndefined()
  })

  test.each(['utf-8', 'utf-16le'] as const)(
    '%s is not detected with more than one control character in 200, tabs and line ends aside',
    encoding => {
      const of = (letters: number, controls: string): Buffer =>
        Buffer.from(encodeLegacyText(`${'a'.repeat(letters)}${controls}`, encoding))
      const found = { encoding, bom: false }
      expect(sniffEncoding([of(199, '\x01')])).toMatchObject(found)
      expect(sniffEncoding([of(198, '\x01')])).toBeUndefined()
      expect(sniffEncoding([of(199, '\x1f')])).toMatchObject(found)
      expect(sniffEncoding([of(198, '\x1f')])).toBeUndefined()
      expect(sniffEncoding([of(5, '\t\n\f\r\x1a')])).toMatchObject(found)
    }
  )

  test('Windows-1252 is detected for words of Western European languages', () => {
    const text = 'Name;Ort\nMüller;Köln\nGarcía;Málaga\nLefèvre;Besançon\nJürgen;Düsseldorf\n'
    const [best] = sniffEncoding([Buffer.from(text, 'latin1')])?.fits ?? []
    expect(best).toEqual({ encoding: 'windows-1252', fit: 1 })
  })

  test('sniffEncoding reports a poor fit for every encoding when none of them yields words', () => {
    const noise = Array.from(
      { length: 400 },
      (_, at) =>
        `x${String.fromCharCode(160 + ((at * 37) % 96))}${String.fromCharCode(160 + ((at * 61) % 96))}z;1\n`
    )
    const { fits = [] } = sniffEncoding([Buffer.from(noise.join(''), 'latin1')]) ?? {}
    expect(fits.length).toBeGreaterThan(3)
    expect(fits.every(({ fit }) => fit < poorEncodingFit)).toBe(true)
  })
})

describe('upper and lower case of TCVN3 letters in a column', () => {
  test.each([
    ['capitals elsewhere', ['NGUYễN VĂN Lý', 'Lý Bá Tú'], 'Lý Bá Tú', 'LÝ BÁ TÚ'],
    ['small letters elsewhere', ['Nguyễn Văn An', 'TRầN ĐứC'], 'Lý Bá Tú', 'Lý Bá Tú'],
    [
      'small letters elsewhere, and a cell of capitals',
      ['Nguyễn Văn An'],
      'NGUYễN VĂN Lý',
      'NGUYỄN VĂN LÝ'
    ],
    ['nothing that tells', ['Lý Bá Tú', 'Tú'], 'Lý Bá Tú', 'Lý Bá Tú']
  ])(
    'the case of a value decoded from TCVN3 is repaired like the other values of its column: %s',
    (_, values, cell, read) => {
      const [own] = columnLetterCasesOf(
        values.map(value => [value]),
        1
      )
      expect(repairCellCapitals(cell, own)).toBe(read)
    }
  )
})
