import type { FileEncoding } from '@shared/features/file-import/choice'
import { describe, expect, test } from 'vitest'
import { casesOf, repairCell } from '../../../../src/main/import/characters/capitals'
import { createDecoder, decodeAll } from '../../../../src/main/import/characters/decoder'
import { poorFit, sniffEncoding } from '../../../../src/main/import/characters/sniff-encoding'
import {
  encode,
  smallLetters,
  vietnameseEncodings,
  vietnameseLetters
} from '../../../support/files/vietnamese-encoders'

const encodings = vietnameseEncodings
const table = [
  'Mã đơn vị;Tên đơn vị;Quân số;Ngày cập nhật',
  'DV01;Đơn vị A;1.234;20/11/2026',
  'DV02;Tiểu đoàn B, phía Bắc;567;21/11/2026',
  'DV03;Đại đội trinh sát;89;22/11/2026'
].join('\r\n')

describe('letters', () => {
  test('there are 134 of them', () => {
    expect(new Set(vietnameseLetters).size).toBe(134)
  })

  test.each(encodings)('%s: every letter comes back, alone and in a line', encoding => {
    for (const letter of vietnameseLetters) {
      expect(decodeAll(encoding, encode(`${letter};`, encoding))).toBe(`${letter};`)
    }
    // Apart: in TCVN3 a small toned letter between capitals is a capital.
    const line = [...vietnameseLetters].map(letter => `x${letter}`).join(' ')
    expect(decodeAll(encoding, encode(line, encoding))).toBe(line)
  })

  test.each(encodings)('%s: cut at any byte, nothing is lost', encoding => {
    const text = `${[...smallLetters].map(letter => `b${letter}`).join('')};Nguyễn Thị Hữu\nLê Đặng Ưởng`
    const bytes = encode(text, encoding)
    for (let step = 1; step <= 5; step++) {
      const decoder = createDecoder(encoding)
      let read = ''
      for (let place = 0; place < bytes.length; place += step) {
        read += decoder.push(bytes.subarray(place, place + step))
      }
      expect(read + decoder.end()).toBe(text)
    }
  })

  test.each(encodings)('%s: a line that is far too long is cut behind a space alone', encoding => {
    const text = `${'a '.repeat(40_000)}ế`
    expect(decodeAll(encoding, encode(text, encoding))).toBe(text)
  })

  test('golden bytes: the same name in three old sets', () => {
    const name = 'Nguyễn Thị Hữu Đức'
    const golden: readonly (readonly [FileEncoding, string])[] = [
      ['tcvn3', 'Nguy\xd4n Th\xde H\xf7u \xa7\xf8c'],
      ['vni', 'Nguye\xe3n Th\xf2 H\xf6\xf5u \xd1\xf6\xf9c'],
      ['windows-1258', 'Nguy\xea\xden Thi\xf2 H\xfd\xdeu \xd0\xfd\xecc']
    ]
    for (const [encoding, bytes] of golden) {
      expect(decodeAll(encoding, Buffer.from(bytes, 'latin1'))).toBe(name)
    }
  })

  test('decomposed UTF-8 becomes NFC', () => {
    expect(decodeAll('utf-8', Buffer.from('Đối chiếu'.normalize('NFD')))).toBe('Đối chiếu')
  })

  test.each([
    ['NGUYễN VĂN Lý;x', 'NGUYỄN VĂN LÝ;x'],
    ['Hộ khẩu;TổNG số', 'Hộ khẩu;TỔNG số'],
    ['Họ;Lý;Ở đây', 'Họ;Lý;Ở đây']
  ])('TCVN3 capitals: %s', (typed, read) => {
    expect(decodeAll('tcvn3', encode(typed, 'tcvn3'))).toBe(read)
  })

  test('a byte without a letter is U+FFFD', () => {
    expect(decodeAll('windows-1258', Buffer.from([0x41, 0x81, 0x42]))).toBe('A\ufffdB')
    expect(decodeAll('utf-8', Buffer.from([0x41, 0xff, 0x42]))).toBe('A\ufffdB')
    expect(decodeAll('utf-16le', Buffer.from([0x41, 0x00, 0x42]))).toBe('A\ufffd')
    expect(decodeAll('utf-16be', Buffer.from([0x00, 0x41, 0x42]))).toBe('A\ufffd')
  })
})

describe('guessing', () => {
  test.each(encodings)('%s is found without a BOM', encoding => {
    expect(sniffEncoding([encode(table, encoding)])).toMatchObject({ encoding, bom: false })
  })

  test.each([
    ['utf-8', [0xef, 0xbb, 0xbf]],
    ['utf-16le', [0xff, 0xfe]],
    ['utf-16be', [0xfe, 0xff]]
  ] as const)('%s is found by its BOM, which is no part of the text', (encoding, bom) => {
    const bytes = Buffer.concat([Buffer.from(bom), encode(table, encoding)])
    expect(sniffEncoding([bytes])).toMatchObject({ encoding, bom: true })
    expect(decodeAll(encoding, bytes)).toBe(table)
  })

  test.each(['tcvn3', 'vni', 'windows-1258', 'viscii'] as const)(
    '%s is found by one short line',
    encoding => {
      for (const line of [
        'Họ và tên,Cấp bậc',
        'NGUYỄN VĂN ĐỨC',
        'Số thứ tự;Đơn vị',
        'Trần Thị Hường'
      ]) {
        expect(sniffEncoding([encode(line, encoding)])?.encoding).toBe(encoding)
      }
    }
  )

  test.each(['tcvn3', 'vni', 'windows-1258'] as const)(
    '%s is found by accents that come late: codes and figures before them tell nothing',
    encoding => {
      const figures = 'DV01;1.234;20/11/2026\r\n'.repeat(2_000)
      for (const name of ['Nguyễn Thị Hữu Ước', 'ứng cử']) {
        const bytes = encode(figures + name, encoding)
        expect(sniffEncoding([bytes])?.encoding).toBe(encoding)
        expect(sniffEncoding([Buffer.from(figures), bytes])?.encoding).toBe(encoding)
      }
    }
  )

  test('plain ASCII is UTF-8; pieces may begin and end inside a letter', () => {
    expect(sniffEncoding([Buffer.from('a;b\n1;2')])).toMatchObject({
      encoding: 'utf-8',
      bom: false
    })
    const bytes = encode(table, 'utf-8')
    for (let start = 0; start < 40; start++) {
      const piece = bytes.subarray(start, bytes.length - start)
      expect(sniffEncoding([Buffer.from('a;b'), piece])?.encoding).toBe('utf-8')
    }
  })

  test.each(['utf-16le', 'utf-16be'] as const)(
    '%s without a mark is told by a zero in more than a fifth of its letters',
    encoding => {
      expect(sniffEncoding([encode(`${'ậ'.repeat(7)}a;b`, encoding)])).toMatchObject({
        encoding,
        bom: false
      })
      expect(sniffEncoding([encode(`${'ậ'.repeat(8)}a;`, encoding)])).toBeUndefined()
    }
  )

  test.each(['utf-16le', 'utf-16be'] as const)(
    '%s has next to no zero in the other places: of a hundred two',
    encoding => {
      // Letters of the alphabet, some that end in a zero byte (U+6100), and some without any.
      const of = (zeros: number): string =>
        `${'a'.repeat(300)}${'\u6100'.repeat(zeros)}${'\u6162'.repeat(191)}`
      expect(sniffEncoding([encode(of(5), encoding)])?.encoding).toBe(encoding)
      expect(sniffEncoding([encode(of(7), encoding)])).toBeUndefined()
    }
  )

  test('one broken letter does not make UTF-8 another set', () => {
    const bytes = Buffer.concat([encode(table, 'utf-8'), Buffer.from([0xff])])
    expect(sniffEncoding([bytes])?.encoding).toBe('utf-8')
  })

  test('bytes that are no text', () => {
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
    '%s has next to no control characters: one of two hundred, tabs and ends of lines and of old files aside',
    encoding => {
      const of = (letters: number, controls: string): Buffer =>
        Buffer.from(encode(`${'a'.repeat(letters)}${controls}`, encoding))
      const found = { encoding, bom: false }
      expect(sniffEncoding([of(199, '\x01')])).toMatchObject(found)
      expect(sniffEncoding([of(198, '\x01')])).toBeUndefined()
      expect(sniffEncoding([of(199, '\x1f')])).toMatchObject(found)
      expect(sniffEncoding([of(198, '\x1f')])).toBeUndefined()
      expect(sniffEncoding([of(5, '\t\n\f\r\x1a')])).toMatchObject(found)
    }
  )

  test('Windows-1252 is found where words are of Western Europe', () => {
    const text = 'Name;Ort\nMüller;Köln\nGarcía;Málaga\nLefèvre;Besançon\nJürgen;Düsseldorf\n'
    const [best] = sniffEncoding([Buffer.from(text, 'latin1')])?.fits ?? []
    expect(best).toEqual({ encoding: 'windows-1252', fit: 1 })
  })

  test('the fit of every set is poor where no set makes words', () => {
    const noise = Array.from(
      { length: 400 },
      (_, at) =>
        `x${String.fromCharCode(160 + ((at * 37) % 96))}${String.fromCharCode(160 + ((at * 61) % 96))}z;1\n`
    )
    const { fits = [] } = sniffEncoding([Buffer.from(noise.join(''), 'latin1')]) ?? {}
    expect(fits.length).toBeGreaterThan(3)
    expect(fits.every(({ fit }) => fit < poorFit)).toBe(true)
  })
})

describe('the case of TCVN3 letters in a column', () => {
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
  ])('is that of its other values: %s', (_, values, cell, read) => {
    const [own] = casesOf(
      values.map(value => [value]),
      1
    )
    expect(repairCell(cell, own)).toBe(read)
  })
})
