import { defaultDocumentFields } from '@shared/model/documents/document-fields'
import {
  formatAnnexReference,
  formatDateInWords,
  formatNumberLine
} from '@shared/model/documents/document-text'
import { type DocumentElement, keepTokensWhole, textOfNode } from '@shared/model/documents/element'
import { buildDocumentElements } from '@shared/model/documents/elements'
import { numberHeadings, romanNumeral } from '@shared/model/documents/numbering'
import { officialDocumentSchema } from '@shared/model/documents/official-document'
import { describe, expect, it } from 'vitest'
import {
  makeHeadcountTable,
  makeReport,
  makeSecretReport
} from '../../../../support/documents/sample-documents'

/** Elements of a tree that have a class, in document order. */
function findByClass(roots: readonly DocumentElement[], name: string): DocumentElement[] {
  return roots.flatMap(root => [
    ...(root.className.split(' ').includes(name) ? [root] : []),
    ...findByClass(
      root.children.filter(child => typeof child !== 'string'),
      name
    )
  ])
}

const textsOf = (roots: readonly DocumentElement[], name: string): string[] =>
  findByClass(roots, name).map(textOfNode)

describe('texts of an official document', () => {
  it('the sample documents satisfy the schema of documents', () => {
    for (const document of [makeReport(), makeSecretReport()])
      expect(officialDocumentSchema.parse(document)).toEqual(document)
  })

  it.each([
    ['2026-11-05', 'ngày 05 tháng 11 năm 2026'],
    ['2026-02-28', 'ngày 28 tháng 02 năm 2026'],
    ['2026-03-09', 'ngày 09 tháng 3 năm 2026'],
    [null, 'ngày … tháng … năm …']
  ])('the date %s in words is %s', (day, words) => {
    expect(formatDateInWords(day)).toBe(words)
  })

  it('a document without number and symbol has blanks in their places', () => {
    expect(formatNumberLine({ ...defaultDocumentFields })).toBe('Số: …/…')
    expect(formatNumberLine({ ...defaultDocumentFields, symbol: 'BC-QL' })).toBe('Số: …/BC-QL')
  })

  it('the reference of an annex names type, number, date and issuer of the document', () => {
    expect(formatAnnexReference(makeReport())).toBe(
      '(Kèm theo Báo cáo số 128/BC-BCH ngày 05 tháng 11 năm 2026 của Bộ Chỉ huy quân sự tỉnh Bắc Ninh)'
    )
  })

  it('Roman numerals follow the subtractive notation', () => {
    expect([1, 4, 9, 14, 40, 49, 90, 400, 1994].map(romanNumeral)).toEqual(
      'I IV IX XIV XL XLIX XC CD MCMXCIV'.split(' ')
    )
  })

  it('headings are numbered per level, with the Vietnamese alphabet at the third level', () => {
    const levels = [1, 2, 3, 3, 3, 3, 3, 3, 2, 3, 1, 2]
    const numbers = numberHeadings(
      levels.map(level => ({ kind: 'heading' as const, level, text: '' }))
    )
    expect(numbers).toEqual('I. 1. a) b) c) d) đ) e) 2. a) II. 1.'.split(' '))
  })

  it('after the last letter of the alphabet headings are numbered with two letters', () => {
    const blocks = Array.from({ length: 24 }, () => ({
      kind: 'heading' as const,
      level: 3,
      text: ''
    }))
    expect(numberHeadings(blocks).slice(-2)).toEqual(['y)', 'aa)'])
  })

  it('tokens with digits are kept whole, and the text is unchanged', () => {
    const text = 'Quyết định 1456/QĐ-BTL ngày 05/10/2026, đạt 11.608/12.480 (93,0%) của 7 đơn vị.'
    const nodes = keepTokensWhole(text)
    expect(nodes.map(textOfNode).join('')).toBe(text)
    expect(nodes.filter(node => typeof node !== 'string').map(textOfNode)).toEqual([
      '1456/QĐ-BTL',
      '05/10/2026,',
      '11.608/12.480',
      '(93,0%)'
    ])
  })
})

describe('element tree of an official document', () => {
  it('the head contains issuer, Quốc hiệu, number and date in the order of the decree', () => {
    const [main] = buildDocumentElements(makeReport())
    const head = findByClass(main ? [main] : [], 'doc-head')
    expect(head.flatMap(({ children }) => children.map(textOfNode))).toEqual([
      'BỘ TƯ LỆNH QUÂN KHU 1BỘ CHỈ HUY QUÂN SỰ TỈNH BẮC NINH',
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAMĐộc lập - Tự do - Hạnh phúc',
      'Số: 128/BC-BCH',
      'Bắc Ninh, ngày 05 tháng 11 năm 2026'
    ])
  })

  it('the type and the abstract precede the bases, of which only the last ends with a full stop', () => {
    const tree = buildDocumentElements(makeReport())
    expect(textsOf(tree, 'doc-type')).toEqual(['BÁO CÁO'])
    expect(textsOf(tree, 'doc-abstract')).toEqual(['Kết quả tổng hợp quân số tháng 10 năm 2026'])
    const bases = textsOf(tree, 'doc-basis')
    expect(bases.map(line => line.at(-1))).toEqual([';', '.'])
  })

  it('recipients have a dash each, and the signatory has rank and name below the functions', () => {
    const tree = buildDocumentElements(makeSecretReport())
    expect(textsOf(tree, 'doc-recipient')).toEqual([
      '- Bộ Tư lệnh Quân khu 1 (để báo cáo);',
      '- Các cơ quan, đơn vị;',
      '- Lưu: VT, QL.',
      'Số bản: 05'
    ])
    expect(textsOf(tree, 'doc-foot-right')).toEqual([
      'KT. CHỈ HUY TRƯỞNGPHÓ CHỈ HUY TRƯỞNGKIÊM THAM MƯU TRƯỞNGĐại tá Nguyễn Văn An'
    ])
  })

  it('a secret document has its mark in the head, and every sheet has the mark of made-up data', () => {
    const tree = buildDocumentElements(makeSecretReport())
    expect(textsOf(tree, 'doc-secrecy')).toEqual(['TỐI MẬT'])
    expect(tree.map(sheet => textsOf([sheet], 'doc-mark'))).toEqual(
      tree.map(() => ['SỐ LIỆU MẪU – KHÔNG DÙNG ĐỂ BÁO CÁO'])
    )
    expect(textsOf(buildDocumentElements(makeReport()), 'doc-secrecy')).toEqual([])
  })

  it('empty fields are left out, and number, place and date are blanks', () => {
    const tree = buildDocumentElements(
      makeReport({ fields: defaultDocumentFields, day: null, annexes: [], blocks: [] })
    )
    const empty = ['doc-superior', 'doc-authority', 'doc-basis', 'doc-recipients', 'doc-signatory']
    expect(empty.flatMap(name => findByClass(tree, name))).toEqual([])
    expect(textsOf(tree, 'doc-number')).toEqual(['Số: …/…'])
    expect(textsOf(tree, 'doc-place')).toEqual(['…………, ngày … tháng … năm …'])
  })

  it('several annexes are numbered on sheets of their own, and a single one is not', () => {
    const report = makeReport()
    const [, first, second] = buildDocumentElements(report)
    expect(textsOf(first ? [first] : [], 'doc-annex')).toEqual(['Phụ lục I'])
    expect(first?.className).toContain('doc-landscape')
    expect(textsOf(second ? [second] : [], 'doc-annex')).toEqual(['Phụ lục II'])
    const single = buildDocumentElements({ ...report, annexes: report.annexes.slice(1) })
    expect(textsOf(single, 'doc-annex')).toEqual(['Phụ lục'])
  })

  it.each([1, 24, 2_000])('a table of %i rows has every cell of its data in order', count => {
    const table = makeHeadcountTable(count)
    const tree = buildDocumentElements(
      makeReport({ annexes: [], blocks: [{ kind: 'table', table }] })
    )
    const [, head, body] = findByClass(tree, 'doc-table')[0]?.children ?? []
    const cellsOf = (part: typeof head): string[] =>
      typeof part === 'object'
        ? part.children.flatMap(row =>
            typeof row === 'object' ? row.children.map(textOfNode) : []
          )
        : []
    expect(cellsOf(head)).toEqual(table.head.flat().map(({ text }) => text))
    expect(cellsOf(body)).toEqual(table.rows.flat().map(({ text }) => text))
    expect(textsOf(tree, 'doc-unit')).toEqual(['Đơn vị tính: người'])
  })
})
