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
import { makeForm } from '../../../support/forms/make-form'

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
    Biểu: '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><f>NOW()</f></c><c r="C1" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="D1"><v>1e21</v></c><c r="E1"><v>1.5e-7</v></c></row>'
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

test('a block with a formula that cannot be computed has no rows, because its sums would be wrong', () => {
  const bytes = makeForm({
    Biểu: '<row r="4"><c r="B4"><v>1</v></c></row><row r="5"><c r="A5"><v>1</v></c><c r="B5"><f>NOW()</f></c></row>'
  })
  const target: ReadTarget = {
    target: { kind: 'block', sheet: 'Biểu', firstRow: 4, lastRow: 4 },
    columns: [{ to: 'A' }, { to: 'B' }]
  }
  expect(readForm(bytes, [target])).toEqual([{ kind: 'fault', fault: 'notComputed' }])
})

test('a record with the label of the row below the block does not end it', () => {
  const row = (at: number, words: string): string =>
    `<row r="${at}">${label(`A${at}`, words)}</row>`
  const form = makeForm({ Biểu: `<row r="4"/>${row(5, 'Cộng')}${row(7, 'Người lập')}` })
  const filling: Filling = {
    target: { kind: 'block', sheet: 'Biểu', firstRow: 4, lastRow: 4 },
    columns: [{ to: 'A' }],
    rows: [[text('a')], [text('Cộng')], [text('b')]]
  }
  const filled = fillForm(form, [filling])
  expect(readForm(filled.bytes, readTargets([filling]), form)).toEqual([expected(filling)])
})

test('repeated rows of a document end above the row that follows them in the empty form', () => {
  const row = (words: string): string => tableRow(paragraph(run(words)))
  const rows: Filling = {
    target: { kind: 'tableRow', table: 0, row: 0 },
    columns: [{ to: '0' }],
    rows: [[text('a')], [text('Cộng')], [empty], [text('b')]]
  }
  const read = (form: Uint8Array, known?: Uint8Array) =>
    readForm(fillForm(form, [rows]).bytes, readTargets([rows]), known)
  const form = makeDocument(table(row(''), row('Cộng'), row('Ghi chú')))
  expect(read(form, form)).toEqual([expected(rows)])
  const open = makeDocument(table(row('')))
  expect(read(open, open)).toEqual([expected(rows)])
  expect(read(open)).toEqual([{ kind: 'rows', rows: [[text('a')], [text('Cộng')]] }])
})

test('a document read as a workbook form is refused', () => {
  expect(() => readForm(makeDocument(''), [], makeForm({ A: '' }))).toThrow(/văn bản Word/)
})
