import { expect, test } from 'vitest'
import { compareForms } from '../../../../src/main/forms/engine/compare-forms'
import type { ReadTarget } from '../../../../src/main/forms/engine/filling'
import { makeDocument, paragraph, run, table, tableRow } from '../../../support/forms/make-document'
import { formSheetPath, makeForm } from '../../../support/forms/make-form'

const label = (address: string, words: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`
const cellTarget = (address: string): ReadTarget => ({
  target: { kind: 'cell', sheet: 'Biểu', address }
})

const form = `<row r="1">${label('A1', 'Tiêu đề')}</row><row r="2">${label('A2', 'Tên')}<c r="B2"/></row><row r="3">${label('A3', 'Cộng')}<c r="B3"><f>SUM(B2:B2)</f></c></row><row r="5">${label('A5', 'Ký')}</row>`

test.each<[string, (rows: string) => string, unknown[]]>([
  ['a value in a bound cell', rows => rows.replace('<c r="B2"/>', '<c r="B2"><v>5</v></c>'), []],
  [
    'a changed label',
    rows => rows.replace('Tên', 'Họ và tên'),
    [{ kind: 'textChanged', sheet: 'Biểu', address: 'A2', was: 'Tên', is: 'Họ và tên' }]
  ],
  [
    'a changed formula',
    rows => rows.replace('SUM(B2:B2)', 'B2*2'),
    [{ kind: 'formulaChanged', sheet: 'Biểu', address: 'B3', was: '=SUM(B2:B2)', is: '=B2*2' }]
  ],
  [
    'a formula that became a number',
    rows => rows.replace('<f>SUM(B2:B2)</f>', '<v>7</v>'),
    [{ kind: 'formulaChanged', sheet: 'Biểu', address: 'B3', was: '=SUM(B2:B2)', is: '7' }]
  ],
  [
    'a note beside the form',
    rows => rows.replace('<c r="B2"/>', `<c r="B2"/>${label('D2', 'ghi chú')}`),
    [{ kind: 'textChanged', sheet: 'Biểu', address: 'D2', was: '', is: 'ghi chú' }]
  ],
  [
    'an inserted row',
    rows => rows.replace('<row r="5">', '<row r="7">').replace('"A5"', '"A7"'),
    [{ kind: 'rowInserted', sheet: 'Biểu', address: '5', was: '', is: '2 dòng' }]
  ],
  [
    'a removed row',
    rows => rows.replace(/<row r="1">.*?<\/row>/, ''),
    [{ kind: 'rowRemoved', sheet: 'Biểu', address: '1', was: 'Tiêu đề', is: '' }]
  ]
])('comparing with the empty form, %s is found or is no difference', (_, change, differences) => {
  const [bytes, other] = [makeForm({ Biểu: form }), makeForm({ Biểu: change(form) })]
  expect(compareForms(bytes, other, [cellTarget('B2')])).toEqual(differences)
})

test('missing and added sheets are differences', () => {
  expect(compareForms(makeForm({ A: '', B: '' }), makeForm({ A: '', C: '' }), [])).toEqual([
    { kind: 'sheetMissing', sheet: 'B', address: '', was: '', is: '' },
    { kind: 'sheetAdded', sheet: 'C', address: '', was: '', is: '' }
  ])
})

test('shared formulas are compared cell by cell, however a program writes them', () => {
  const cells = (second: string): string =>
    `<row r="1">${label('A1', 'x')}<c r="C1"><f>A1*2</f></c></row><row r="2">${label('A2', 'y')}<c r="C2">${second}</c></row>`
  const shared = makeForm({ A: cells('<f t="shared" si="0"/>') }, parts => {
    parts[formSheetPath()] = (parts[formSheetPath()] ?? '').replace(
      '<f>A1*2</f>',
      '<f t="shared" ref="C1:C2" si="0">A1*2</f>'
    )
  })
  expect(compareForms(makeForm({ A: cells('<f>A2*2</f>') }), shared, [])).toEqual([])
})

test('changed paragraphs, tables and marks of a document are differences', () => {
  const body = (title: string, row: string): string =>
    paragraph(run(title)) + paragraph(run('Kỳ {{ky}}')) + table(tableRow(paragraph(run('A'))), row)
  const target: ReadTarget = { target: { kind: 'mark', name: 'ky' } }
  const empty_ = makeDocument(body('BÁO CÁO', ''))
  const other = makeDocument(
    body('TỜ TRÌNH', tableRow(paragraph(run('B')))).replace('Kỳ {{ky}}', 'Kỳ này')
  )
  expect(compareForms(empty_, other, [target])).toEqual([
    { kind: 'markMissing', sheet: '', address: 'ky', was: 'ky', is: '' },
    { kind: 'tableChanged', sheet: '', address: 'Bảng 1', was: '1 dòng', is: '2 dòng' },
    { kind: 'textChanged', sheet: '', address: 'Nội dung', was: 'BÁO CÁO', is: 'TỜ TRÌNH' },
    { kind: 'textChanged', sheet: '', address: 'Nội dung', was: 'Kỳ', is: 'Kỳ này' },
    { kind: 'rowInserted', sheet: '', address: 'Nội dung', was: '', is: 'B' }
  ])
})
