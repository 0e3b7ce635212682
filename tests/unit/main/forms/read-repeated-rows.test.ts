import { expect, test } from 'vitest'
import { compareForms } from '../../../../src/main/forms/engine/compare-forms'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { Filling, PlaceValue } from '../../../../src/main/forms/engine/filling'
import { readForm } from '../../../../src/main/forms/engine/read-form'
import { makeDocument, paragraph, run, table, tableRow } from '../../../support/forms/make-document'

const text = (value: string): PlaceValue => ({ kind: 'text', value })
const number = (value: number): PlaceValue => ({ kind: 'number', value: String(value) })
const row = (...texts: string[]): string =>
  tableRow(...texts.map(one => (one ? paragraph(run(one)) : paragraph())))
const head = row('STT', 'Đơn vị', 'Hiện có')
const blank = row('', '', '')

const records: Filling = {
  target: { kind: 'tableRow', table: 0, row: 1 },
  columns: [{ to: '0' }, { to: '1' }, { to: '2' }],
  rows: [1, 2, 3].map(place => [number(place), text(`Đội ${place}`), number(place * 10)])
}
const cell = (at: number, column: number, value: PlaceValue): Filling => ({
  target: { kind: 'tableCell', table: 0, row: at, column },
  value
})

/** Fills a form, reads it back and compares it with the empty form. */
function fillAndRead(rows: readonly string[], fillings: readonly Filling[]) {
  const empty = makeDocument(table(...rows))
  const targets = fillings.map(filling =>
    'columns' in filling
      ? { target: filling.target, columns: filling.columns }
      : { target: filling.target }
  )
  const { bytes } = fillForm(empty, fillings)
  return { read: readForm(bytes, targets, empty), found: compareForms(empty, bytes, targets) }
}

test.each<[string, readonly string[], readonly Filling[]]>([
  [
    'a total row whose cell before the label is bound',
    [head, blank, row('', 'Tổng cộng', '')],
    [cell(2, 0, text('Ghi chú')), cell(2, 2, number(60))]
  ],
  [
    'a bound row without labels above the total row',
    [head, blank, blank, row('Cộng', '', '')],
    [cell(2, 1, text('Đơn vị khác')), cell(2, 2, number(7)), cell(3, 2, number(67))]
  ],
  ['a bound row without labels', [head, blank, blank], [cell(2, 2, number(60))]],
  ['a total row with a mark in its label', [head, blank, row('Tổng {{so}} đơn vị', '', '')], []]
])('the repeated rows above %s are read without it', (_, rows, others) => {
  const fillings = [...others, records]
  const { read, found } = fillAndRead(rows, fillings)
  expect(read).toEqual(
    fillings.map(filling =>
      'columns' in filling
        ? { kind: 'rows', rows: filling.rows }
        : { kind: 'value', value: filling.value, isFormula: false }
    )
  )
  expect(found).toEqual([])
})

test('records that were typed into blank rows above the total row are read without the other blank rows', () => {
  const total = row('', 'Tổng cộng', '')
  const empty = makeDocument(table(head, blank, blank, blank, total))
  const typed = makeDocument(
    table(head, row('1', 'Đội 1', '10'), row('2', 'Đội 2', '20'), blank, total)
  )
  const [read] = readForm(typed, [{ target: records.target, columns: [{ to: '1' }] }], empty)
  expect(read).toEqual({ kind: 'rows', rows: [[text('Đội 1')], [text('Đội 2')]] })
})
