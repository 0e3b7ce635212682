import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareForms } from '../../../../src/main/forms/engine/compare-forms'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { Filling, PlaceValue, ReadTarget } from '../../../../src/main/forms/engine/filling'
import { readForm } from '../../../../src/main/forms/engine/read-form'
import {
  bookmark,
  control,
  makeDocument,
  paragraph,
  run,
  table,
  tableRow
} from '../../../support/forms/make-document'
import { formSheetPath, makeForm } from '../../../support/forms/make-form'

const text = (value: string): PlaceValue => ({ kind: 'text', value })
const number = (value: number): PlaceValue => ({ kind: 'number', value: String(value) })
const empty: PlaceValue = { kind: 'empty' }

const anyNumber = fc
  .oneof(
    fc.integer({ min: -1e9, max: 1e9 }),
    fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 })
  )
  .filter(value => !String(value).includes('e') && !Object.is(value, -0))
  .map(number)
const anyText = fc
  .string({
    unit: fc.constantFrom('a', 'Đ', 'ễ', '&', '<', '"', "'", ' ', '_x0041_', '\n', '1', '😀'),
    minLength: 1,
    maxLength: 12
  })
  .map(value => text(`x${value}x`.normalize('NFC')))
const anyDate = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date): PlaceValue => ({ kind: 'date', value: date.toISOString().slice(0, 10) }))
const anyBoolean = fc.boolean().map((value): PlaceValue => ({ kind: 'boolean', value }))
/** Values for cells with a date format, and for all other cells. */
const forDateCell = fc.oneof(anyText, anyDate, anyBoolean, fc.constant(empty))
const forPlainCell = fc.oneof(anyNumber, anyText, anyBoolean, fc.constant(empty))

const readTargets = (fillings: readonly Filling[]): ReadTarget[] =>
  fillings.map(filling =>
    'rows' in filling
      ? { target: filling.target, columns: filling.columns }
      : { target: filling.target }
  )

/** Result that reading a filling gives: trailing records without values are not seen. */
function expected(filling: Filling) {
  if (!('rows' in filling)) return { kind: 'value', value: filling.value, isFormula: false }
  const last = filling.rows.findLastIndex(row => row.some(({ kind }) => kind !== 'empty'))
  return { kind: 'rows', rows: filling.rows.slice(0, last + 1) }
}

/** Cell with a label. */
const label = (address: string, words: string): string =>
  `<c r="${address}" t="inlineStr"><is><t>${words}</t></is></c>`

test('values and blocks that were filled are read back from the addresses of the empty form', () => {
  fc.assert(
    fc.property(
      fc.record({
        top: forDateCell,
        below: forPlainCell,
        slots: fc.integer({ min: 1, max: 3 }),
        height: fc.integer({ min: 1, max: 2 }),
        gap: fc.integer({ min: 0, max: 2 }),
        second: fc.boolean(),
        records: fc.array(fc.tuple(forDateCell, forPlainCell), { maxLength: 8 }),
        more: fc.array(fc.tuple(anyNumber), { maxLength: 4 })
      }),
      ({ top, below, slots, height, gap, second, records, more }) => {
        const lastRow = 4 + slots * height - 1
        const total = lastRow + gap + 1
        const rows = [
          `<row r="1">${label('A1', 'Tên')}<c r="B1" s="1"/></row>`,
          ...Array.from(
            { length: slots * height },
            (_, at) =>
              `<row r="${4 + at}"><c r="B${4 + at}" s="${at % height === 0 ? 1 : 0}"/></row>`
          ),
          `<row r="${total}">${label(`A${total}`, 'Cộng')}<c r="B${total}"/></row>`,
          `<row r="${total + 2}">${label(`A${total + 2}`, 'Hết')}</row>`
        ]
        const form = makeForm({ Biểu: rows.join('') })
        const cell = (address: string, value: PlaceValue): Filling => ({
          target: { kind: 'cell', sheet: 'Biểu', address },
          value
        })
        const fillings: Filling[] = [
          cell('B1', top),
          cell(`B${total}`, below),
          {
            target: { kind: 'block', sheet: 'Biểu', firstRow: 4, lastRow, slots },
            columns: [{ to: 'B' }, { to: 'B', offset: height - 1 }].slice(0, height),
            rows: records.map(record => record.slice(0, height))
          },
          ...(second
            ? [
                {
                  target: {
                    kind: 'block' as const,
                    sheet: 'Biểu',
                    firstRow: total + 1,
                    lastRow: total + 1
                  },
                  columns: [{ to: 'C' }],
                  rows: more
                }
              ]
            : [])
        ]
        const filled = fillForm(form, fillings)
        const targets = readTargets(fillings)
        expect(readForm(filled.bytes, targets, form)).toEqual(fillings.map(expected))
        expect(compareForms(form, filled.bytes, targets)).toEqual([])
      }
    )
  )
})

test('values that were filled into a document are read back', () => {
  const line = fc
    .string({ unit: fc.constantFrom('a', 'Đ', 'ễ', '&', '<', ' ', '\n', '\t'), maxLength: 8 })
    .map(value => text(`x${value}x`))
  const whole = fc.integer({ min: -1e9, max: 1e9 }).map(number)
  const value = fc.oneof(line, whole, anyDate, fc.constant(empty))
  fc.assert(
    fc.property(
      fc.tuple(value, value, value, value),
      fc.array(fc.tuple(value, line), { maxLength: 5 }),
      ([typed, inControl, inBookmark, inCell], records) => {
        const form = makeDocument(
          paragraph(run('Kỳ {{k'), run('y}} và '), control('ten', run('?'))) +
            paragraph(run('Số '), bookmark('so', 1, run('…')), run('.')) +
            table(
              tableRow(paragraph(run('STT')), paragraph(run('Tên'))),
              tableRow(paragraph(), paragraph()),
              tableRow(paragraph(run('Cộng')), paragraph())
            )
        )
        const mark = (name: string, filling: PlaceValue): Filling => ({
          target: { kind: 'mark', name },
          value: filling
        })
        const fillings: Filling[] = [
          mark('ky', typed),
          mark('ten', inControl),
          mark('so', inBookmark),
          { target: { kind: 'tableCell', table: 0, row: 2, column: 1 }, value: inCell },
          {
            target: { kind: 'tableRow', table: 0, row: 1 },
            columns: [{ to: '0' }, { to: '1' }],
            rows: records
          }
        ]
        const filled = fillForm(form, fillings)
        const targets = readTargets(fillings)
        expect(readForm(filled.bytes, targets, form)).toEqual(fillings.map(expected))
        expect(compareForms(form, filled.bytes, targets)).toEqual([])
      }
    )
  )
})

const cellTarget = (address: string, sheet = 'Biểu'): ReadTarget => ({
  target: { kind: 'cell', sheet, address }
})

test('formulas are read by their stored results, and what cannot be read is named', () => {
  const bytes = makeForm({
    Biểu: '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>A1</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><v>1e21</v></c><c r="E1"><v>1.5e-7</v></c></row>'
  })
  const targets = ['A1', 'B1', 'C1', 'D1', 'E1', 'F1'].map(address => cellTarget(address))
  expect(
    readForm(bytes, [...targets, cellTarget('A1', 'Khác'), { target: { kind: 'name', name: 'x' } }])
  ).toEqual([
    { kind: 'value', value: number(2), isFormula: true },
    { kind: 'fault', fault: 'notComputed' },
    { kind: 'fault', fault: 'error' },
    { kind: 'value', value: { kind: 'number', value: '1000000000000000000000' }, isFormula: false },
    { kind: 'value', value: { kind: 'number', value: '0.00000015' }, isFormula: false },
    { kind: 'value', value: empty, isFormula: false },
    { kind: 'fault', fault: 'missing' },
    { kind: 'fault', fault: 'missing' }
  ])
})

test('a block without the empty form ends above the first record without values', () => {
  const bytes = makeForm({
    Biểu: '<row r="4"><c r="B4"><v>1</v></c></row><row r="5"><c r="B5"><v>2</v></c></row><row r="7"><c r="B7"><v>9</v></c></row>'
  })
  const target: ReadTarget = {
    target: { kind: 'block', sheet: 'Biểu', firstRow: 4, lastRow: 4 },
    columns: [{ to: 'B' }]
  }
  expect(readForm(bytes, [target])).toEqual([{ kind: 'rows', rows: [[number(1)], [number(2)]] }])
})

test('a document read as a workbook form is refused', () => {
  expect(() => readForm(makeDocument(''), [], makeForm({ A: '' }))).toThrow(/văn bản Word/)
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
