import type { FileEncoding } from '@shared/model/file-import/choice'
import { expect, test } from 'vitest'
import { decodeWholeText } from '../../../../src/main/import/characters/decoder'
import { createTextEncoder } from '../../../../src/main/import/characters/encoder'
import { vietnameseEncodings } from '../../../support/files/vietnamese-encoders'

const vowels = 'aàảãáạăằẳẵắặâầẩẫấậeèẻẽéẹêềểễếệiìỉĩíịoòỏõóọôồổỗốộơờởỡớợuùủũúụưừửữứựyỳỷỹýỵ'
const words = [...`${vowels}đ`].map(letter => `b${letter}c`).join(' ')
const capitals = words.toUpperCase()
const withoutMark = (text: string): string => text.replace('\ufeff', '')

const roundTrip = (encoding: FileEncoding, text: string): string =>
  withoutMark(decodeWholeText(encoding, createTextEncoder(encoding)(text)))

test.each(vietnameseEncodings)('text written in %s is read back unchanged', encoding => {
  expect(roundTrip(encoding, `${words}; 1.234,5 "x"\r\n`)).toBe(`${words}; 1.234,5 "x"\r\n`)
  expect(roundTrip(encoding, words.normalize('NFD'))).toBe(words)
})

test.each(vietnameseEncodings)(
  'capital letters written in %s are read back as capitals',
  encoding => {
    // TCVN3 has hardly any accented capitals, so the reader restores capitals only in words that
    // are otherwise all capitals.
    expect(roundTrip(encoding, capitals)).toBe(capitals)
  }
)

test('a Unicode file begins with one byte order mark, however many pieces are written', () => {
  for (const encoding of ['utf-8', 'utf-16le', 'utf-16be'] as const) {
    const encode = createTextEncoder(encoding)
    const text = decodeWholeText(encoding, Buffer.concat([encode('một'), encode('hai')]))
    expect(withoutMark(text)).toBe('mộthai')
  }
  expect(createTextEncoder('utf-8')('a')[0]).toBe(0xef)
})

test.each(['tcvn3', 'vni', 'windows-1258'] as const)(
  'a character missing in %s is written as “?”',
  encoding => {
    expect(roundTrip(encoding, 'a漢b')).toBe('a?b')
  }
)
