import { accentedSearchTextOf, foldCase, foldText, isSameDisplayName } from '@shared/kit/text-fold'
import { describe, expect, it } from 'vitest'

const vowels = 'aăâeêioôơuưy'
const tones = ['', '\u0300', '\u0301', '\u0303', '\u0309', '\u0323']

describe('foldText', () => {
  it.each([
    ['Đối chiếu', 'doi chieu'],
    ['hòa', 'hoa'],
    ['hoà', 'hoa'],
    ['ĐƠN VỊ', 'don vi'],
    ['Nguyễn Văn An', 'nguyen van an'],
    ['ABC 123_x', 'abc 123_x'],
    ['\u00d0à Nẵng', 'da nang'],
    ['\u00d0ồng Nai', 'dong nai']
  ])('foldText converts %s to %s (without case and accents)', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  it('foldText gives the same result for every Vietnamese vowel with tone in composed and decomposed Unicode form', {
    tags: 'F51'
  }, () => {
    for (const vowel of vowels) {
      for (const tone of tones) {
        const composed = (vowel + tone).normalize('NFC')
        const decomposed = composed.normalize('NFD')
        for (const form of [composed, decomposed, composed.toUpperCase()]) {
          expect(foldText(form)).toBe(foldText(vowel))
          expect(foldText(form)).toMatch(/^[aeiouy]$/)
        }
        expect(foldCase(decomposed)).toBe(composed)
      }
    }
  })
})

describe('accentedSearchTextOf', () => {
  it.each([
    [' Hòa ', 'hòa'],
    ['HÒA'.normalize('NFD'), 'hòa'],
    ['Đ', 'đ'],
    ['Hoa', undefined],
    ['10.0', undefined],
    ['  ', undefined]
  ])('accentedSearchTextOf of the search %j is %j', (search, text) => {
    expect(accentedSearchTextOf(search)).toBe(text)
  })
})

describe('isSameDisplayName', () => {
  it.each([
    ['Đơn vị A', 'ĐƠN VỊ a', true],
    ['Hòa'.normalize('NFD'), 'HÒA', true],
    ['Đơn vị', 'Don vi', false],
    ['Nguồn 1', 'Nguồn 2', false]
  ])('isSameDisplayName returns whether %s and %s are the same name: %s', (left, right, same) => {
    expect(isSameDisplayName(left, right)).toBe(same)
  })
})
