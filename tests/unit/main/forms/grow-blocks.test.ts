import { expect, test } from 'vitest'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { PlaceValue, RowsFilling } from '../../../../src/main/forms/engine/filling'
import {
  type FormParts,
  formSheetPath,
  formulasOf,
  makeForm,
  unpackForm
} from '../../../support/forms/make-form'

const number = (value: number): PlaceValue => ({ kind: 'number', value: String(value) })

/** Filling of column C from row 8 on, with as many records as `count`. */
const block = (count: number, more: Partial<RowsFilling['target']> = {}): RowsFilling => ({
  target: {
    kind: 'block',
    sheet: 'Biểu',
    firstRow: 8,
    lastRow: 8,
    ...more
  } as RowsFilling['target'],
  columns: [{ to: 'C' }],
  rows: Array.from({ length: count }, (_, place) => [number(place + 1)])
})

const template =
  '<row r="7"><c r="A7" t="inlineStr"><is><t>Đơn vị</t></is></c></row><row r="8" ht="21" customHeight="1"><c r="A8" s="1"/><c r="C8" s="0"/></row>'
const formula = (address: string, text: string): string =>
  `<c r="${address}"><f>${text}</f><v>0</v></c>`
const row = (number: number, ...cells: string[]): string =>
  `<row r="${number}">${cells.join('')}</row>`

function grown(rows: string, count = 3, change?: (parts: FormParts) => void): FormParts {
  const bytes = makeForm({ Biểu: rows, Khác: '' }, change)
  return unpackForm(fillForm(bytes, [block(count)]).bytes)
}

const tail = (xml: string) => (parts: FormParts) => {
  parts[formSheetPath()] = (parts[formSheetPath()] ?? '').replace(
    '</sheetData>',
    `</sheetData>${xml}`
  )
}

test('rows are copied with their styles and heights, and the rows below move down', () => {
  const xml = grown(template + row(10, '<c r="A10" s="1"><v>5</v></c>'))[formSheetPath()]
  expect(xml).toContain(
    [8, 9, 10]
      .map(
        (at, place) =>
          `<row r="${at}" ht="21" customHeight="1"><c r="A${at}" s="1"/><c r="C${at}" s="0"><v>${place + 1}</v></c></row>`
      )
      .join('')
  )
  expect(xml).toContain('<row r="12"><c r="A12" s="1"><v>5</v></c></row>')
})

test.each<[string, string, string]>([
  ['a sum over the template row grows', 'SUM(C8:C8)', 'SUM(C8:C10)'],
  ['a sum that ends with the template row grows', 'SUM(C$5:C$8)', 'SUM(C$5:C$10)'],
  ['a range that spans the block moves its end', 'SUM(C7:C9)', 'SUM(C7:C11)'],
  ['a reference below the block moves', 'C12*$D$13', 'C14*$D$15'],
  ['a reference above the block stays', 'C5+$D$6', 'C5+$D$6'],
  ['a range of whole rows grows', 'SUM(8:8)', 'SUM(8:10)'],
  ['a range of whole columns stays', 'SUM(C:C)', 'SUM(C:C)'],
  [
    'texts, names and functions stay',
    'LOG10(100)&amp;"C20"&amp;Năm2026',
    'LOG10(100)&"C20"&Năm2026'
  ],
  ['a reference to another sheet stays', "Khác!C20+'Khác'!C30", "Khác!C20+'Khác'!C30"],
  ['a reference with the own sheet name moves', "'Biểu'!C20+Biểu!C21", "'Biểu'!C22+Biểu!C23"],
  ['a reference to another workbook stays', '[1]Biểu!C20', '[1]Biểu!C20'],
  ['a structured reference stays', 'SUM(Bảng[Cột C20])', 'SUM(Bảng[Cột C20])']
])('after growing, %s', (_, was, is) => {
  const xml = grown(template + row(11, formula('C11', was)))[formSheetPath()] ?? ''
  expect(formulasOf(xml)).toEqual({ C13: is })
})

test.each<[string, string, readonly string[]]>([
  ['its own record', 'C8*2', ['C8*2', 'C9*2', 'C10*2']],
  ['its own record as a range', 'SUM(A8:C8)', ['SUM(A8:C8)', 'SUM(A9:C9)', 'SUM(A10:C10)']],
  [
    'the whole block',
    'C8/SUM(C$8:C$8)',
    ['C8/SUM(C$8:C$10)', 'C9/SUM(C$8:C$10)', 'C10/SUM(C$8:C$10)']
  ],
  ['a running sum', 'SUM(C$8:C8)', ['SUM(C$8:C8)', 'SUM(C$8:C9)', 'SUM(C$8:C10)']],
  ['the record above in its own column', 'D7+1', ['D7+1', 'D8+1', 'D9+1']],
  ['a total below', 'C8/C11', ['C8/C13', 'C9/C13', 'C10/C13']],
  ['a fixed row above', 'C8-C$7', ['C8-C$7', 'C9-C$7', 'C10-C$7']]
])('a formula of the template that refers to %s is copied for each record', (_, was, is) => {
  const rows = template.replace('<c r="C8" s="0"/>', `<c r="C8" s="0"/>${formula('D8', was)}`)
  const xml = grown(rows)[formSheetPath()] ?? ''
  expect(Object.values(formulasOf(xml))).toEqual(is)
})

test.each<[string, string, RegExp]>([
  [
    'a single cell of the template',
    row(11, formula('C11', 'C8')),
    /C11 trỏ vào một ô của dòng lặp/
  ],
  ['cells by INDIRECT', row(11, formula('C11', 'INDIRECT("C"&amp;8)')), /INDIRECT/],
  ['several sheets at once', row(11, formula('C11', 'SUM(Biểu:Khác!C8)')), /nhiều trang/],
  ['a row above from another column', row(9, formula('C9', '1')), /ngay trên dòng lặp/]
])('growing is refused if a formula refers to %s', (_, below, message) => {
  const rows = /ngay trên/.test(message.source)
    ? template.replace('<c r="C8" s="0"/>', `<c r="C8" s="0"/>${formula('D8', 'C8-C7')}`)
    : template
  expect(() => grown(rows + below)).toThrow(message)
  // Without new rows nothing has to move, so the same form is filled.
  expect(() => grown(rows + below, 1)).not.toThrow()
})

test('cells that share a formula get their own formulas where rows move', () => {
  const shared = '<c r="D11"><f t="shared" ref="D11:D12" si="0">C11*2</f><v>1</v></c>'
  const xml = grown(
    template + row(11, shared) + row(12, '<c r="D12"><f t="shared" si="0"/><v>1</v></c>')
  )[formSheetPath()]
  expect(formulasOf(xml ?? '')).toEqual({ D13: 'C13*2', D14: 'C14*2' })
})

test('merged ranges of the template are repeated, and those below move', () => {
  const merges =
    '<mergeCells count="3"><mergeCell ref="A1:C1"/><mergeCell ref="A8:B8"/><mergeCell ref="A11:C12"/></mergeCells>'
  expect(grown(template, 3, tail(merges))[formSheetPath()]).toContain(
    '<mergeCells count="5"><mergeCell ref="A1:C1"/><mergeCell ref="A8:B8"/><mergeCell ref="A9:B9"/><mergeCell ref="A10:B10"/><mergeCell ref="A13:C14"/></mergeCells>'
  )
})

test('formats, validations, links, breaks and filters move with their rows', () => {
  const xml = tail(
    '<autoFilter ref="A7:C8"/><conditionalFormatting sqref="C8 C12:C13"><cfRule><formula>C8&gt;C$12</formula></cfRule></conditionalFormatting><dataValidations><dataValidation sqref="A8"><formula1>$F$20:$F$22</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A12" location="Biểu!A20"/></hyperlinks><rowBreaks><brk id="8"/><brk id="20"/></rowBreaks><colBreaks><brk id="20"/></colBreaks>'
  )
  expect(grown(template, 3, xml)[formSheetPath()]).toContain(
    '</sheetData><autoFilter ref="A7:C10"/><conditionalFormatting sqref="C8:C10 C14:C15"><cfRule><formula>C8&gt;C$14</formula></cfRule></conditionalFormatting><dataValidations><dataValidation sqref="A8:A10"><formula1>$F$22:$F$24</formula1></dataValidation></dataValidations><hyperlinks><hyperlink ref="A14" location="Biểu!A22"/></hyperlinks><rowBreaks><brk id="10"/><brk id="22"/></rowBreaks><colBreaks><brk id="20"/></colBreaks>'
  )
})

test('defined names, formulas of other sheets, tables, drawings and notes move with their rows', () => {
  const relation = (id: string, kind: string, target: string): string =>
    `<Relationship Id="${id}" Type="http://x/${kind}" Target="${target}"/>`
  const parts = grown(template, 3, all => {
    all[formSheetPath(2)] =
      `<worksheet><sheetData>${row(1, formula('A1', 'SUM(Biểu!C8:C8)+Biểu!C20+C20'))}</sheetData></worksheet>`
    all['xl/workbook.xml'] = (all['xl/workbook.xml'] ?? '').replace(
      '</sheets>',
      '</sheets><definedNames><definedName name="_xlnm.Print_Area" localSheetId="0">Biểu!$A$1:$C$20</definedName><definedName name="ds">Biểu!$A$8:$A$8</definedName></definedNames>'
    )
    all['xl/worksheets/_rels/sheet1.xml.rels'] =
      `<Relationships>${relation('a', 'drawing', '../drawings/drawing1.xml')}${relation('b', 'table', '../tables/table1.xml')}${relation('c', 'comments', '../comments1.xml')}${relation('d', 'vmlDrawing', '../drawings/vml1.vml')}</Relationships>`
    all['xl/drawings/drawing1.xml'] =
      '<wsDr><twoCellAnchor editAs="oneCell"><from><row>9</row></from><to><row>12</row></to></twoCellAnchor></wsDr>'
    all['xl/tables/table1.xml'] = '<table ref="A7:C8"><autoFilter ref="A7:C8"/></table>'
    all['xl/comments1.xml'] = '<comments><comment ref="C12"/><comment ref="C7"/></comments>'
    all['xl/drawings/vml1.vml'] =
      '<xml><ClientData><Anchor>2, 15, 11, 10, 4, 31, 14, 9</Anchor><Row>11</Row></ClientData></xml>'
  })
  expect(parts[formSheetPath(2)]).toContain('SUM(Biểu!C8:C10)+Biểu!C22+C20')
  expect(parts['xl/workbook.xml']).toContain('Biểu!$A$1:$C$22<')
  expect(parts['xl/workbook.xml']).toContain('Biểu!$A$8:$A$10<')
  expect(parts['xl/drawings/drawing1.xml']).toContain('<row>11</row></from><to><row>14</row>')
  expect(parts['xl/tables/table1.xml']).toBe(
    '<table ref="A7:C10"><autoFilter ref="A7:C10"/></table>'
  )
  expect(parts['xl/comments1.xml']).toContain('<comment ref="C14"/><comment ref="C7"/>')
  expect(parts['xl/drawings/vml1.vml']).toContain('2, 15, 13, 10, 4, 31, 16, 9</Anchor><Row>13<')
})

test('the calculation chain is removed with its entries when rows move', () => {
  const parts = grown(template, 3, all => {
    all['xl/calcChain.xml'] = '<calcChain/>'
    all['[Content_Types].xml'] = '<Types><Override PartName="/xl/calcChain.xml"/></Types>'
    all['xl/_rels/workbook.xml.rels'] = (all['xl/_rels/workbook.xml.rels'] ?? '').replace(
      '</Relationships>',
      '<Relationship Id="c" Type="http://x/calcChain" Target="calcChain.xml"/></Relationships>'
    )
  })
  expect(parts['xl/calcChain.xml']).toBeUndefined()
  expect(parts['[Content_Types].xml']).toBe('<Types></Types>')
  expect(parts['xl/_rels/workbook.xml.rels']).not.toContain('calcChain')
})

test('records use the slots of the form first, and slots without a record are emptied', () => {
  const rows = template + row(9, '<c r="C9"><v>7</v></c>') + row(10, formula('C10', 'SUM(C8:C9)'))
  const filled = (count: number) =>
    unpackForm(fillForm(makeForm({ Biểu: rows }), [block(count, { lastRow: 9, slots: 2 })]).bytes)[
      formSheetPath()
    ] ?? ''
  expect(filled(1)).toContain('<row r="9"><c r="C9"/></row>')
  expect(formulasOf(filled(2))).toEqual({ C10: 'SUM(C8:C9)' })
  expect(formulasOf(filled(4))).toEqual({ C12: 'SUM(C8:C11)' })
})

test('a record may take several rows', () => {
  const rows = template + row(9, '<c r="C9"/>') + row(11, formula('C11', 'SUM(C8:C9)'))
  const filling: RowsFilling = {
    target: { kind: 'block', sheet: 'Biểu', firstRow: 8, lastRow: 9 },
    columns: [{ to: 'C' }, { to: 'C', offset: 1 }],
    rows: [
      [number(1), number(2)],
      [number(3), number(4)]
    ]
  }
  const filled = fillForm(makeForm({ Biểu: rows }), [filling])
  expect(filled.changed).toEqual(['Biểu!C8', 'Biểu!C9', 'Biểu!C10', 'Biểu!C11'])
  expect(formulasOf(unpackForm(filled.bytes)[formSheetPath()] ?? '')).toEqual({
    C13: 'SUM(C8:C11)'
  })
})

test('a value for a cell below a block is addressed as in the empty form', () => {
  const bytes = makeForm({ Biểu: template + row(12, '<c r="A12"/>') })
  const target = { kind: 'cell' as const, sheet: 'Biểu', address: 'A12' }
  expect(fillForm(bytes, [block(3), { target, value: number(5) }]).changed).toContain('Biểu!A14')
})

test.each<[string, Parameters<typeof fillForm>[1], RegExp]>([
  [
    'a value inside a block',
    [block(1), { target: { kind: 'cell', sheet: 'Biểu', address: 'A8' }, value: number(1) }],
    /nằm trong dòng lặp/
  ],
  ['two blocks with common rows', [block(1), block(2)], /chung dòng/],
  ['rows that do not fit the slots', [block(1, { lastRow: 10, slots: 2 })], /không hợp lệ/],
  ['a record with too few values', [{ ...block(1), rows: [[]] }], /không có đủ 1/]
])('%s is refused', (_, fillings, message) => {
  expect(() => fillForm(makeForm({ Biểu: template }), fillings)).toThrow(message)
})
