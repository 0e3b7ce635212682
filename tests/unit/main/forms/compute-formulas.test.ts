import { expect, test } from 'vitest'
import { readForm } from '../../../../src/main/forms/engine/read-form'
import { readFormOutline } from '../../../../src/main/forms/engine/read-outline'
import { makeForm } from '../../../support/forms/make-form'

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')

/** Result of a formula in F1 beside A1 = 4, A2 = 2,5, A3 empty, B1 "chữ", B2 TRUE, C1 = A1*2. */
function result(formula: string) {
  const rows = `<row r="1"><c r="A1"><v>4</v></c><c r="B1" t="inlineStr"><is><t>chữ</t></is></c><c r="C1"><f>A1*2</f></c><c r="D1"><f>D1</f></c><c r="F1"><f>${escaped(formula)}</f></c></row><row r="2"><c r="A2"><v>2.5</v></c><c r="B2" t="b"><v>1</v></c></row>`
  const [read] = readForm(
    makeForm({ Biểu: rows, 'Trang 2': '<row r="1"><c r="A1"><v>10</v></c></row>' }),
    [{ target: { kind: 'cell', sheet: 'Biểu', address: 'F1' } }]
  )
  if (read?.kind === 'fault') return read.fault
  if (read?.kind !== 'value' || read.value.kind === 'empty') return null
  return read.value.kind === 'number' ? Number(read.value.value) : read.value.value
}

test.each<[string, number | string | boolean | null]>([
  ['1+2*3-4/2', 5],
  ['-2^2', 4],
  ['2^3^2', 64],
  ['(1+2)*3%', 0.09],
  ['A1+A2+A3', 6.5],
  ['$A$1-A2', 1.5],
  ['C1+1', 9],
  ["'Trang 2'!A1*2", 20],
  ['SUM(A1:A3,B1:B2,C1)', 14.5],
  ['SUM(A1,1;2)', 7],
  ['AVERAGE(A1:A3)', 3.25],
  ['MIN(A1:A3)+MAX(A1:A3)', 6.5],
  ['COUNT(A1:B3)', 2],
  ['COUNTA(A1:B3)', 4],
  ['ROUND(A2,0)', 3],
  ['ROUND(-2.5,0)', -3],
  ['ROUND(1.005,2)', 1.01],
  ['ROUNDUP(1.21,1)+ROUNDDOWN(1.29,1)', 2.5],
  ['INT(-1.5)+ABS(-3)+MOD(-1,3)', 3],
  ['IF(A1>3,"đủ","thiếu")', 'đủ'],
  ['IF(A1<3,1)', false],
  ['IF(AND(A1>=4,NOT(A2=1)),A1,0)', 4],
  ['IF(A3=0,0,A1/A3)', 0],
  ['IFERROR(A1/A3,-1)', -1],
  ['B1&" "&A1', 'chữ 4'],
  ['B1="CHỮ"', true],
  ['ROW()-ROW(A1)', 0],
  ['A3', 0],
  ['A1/0', 'error'],
  ['SUM(A1:A2)/A3', 'error'],
  ['B1+1', 'notComputed'],
  ['D1', 'notComputed'],
  ['VLOOKUP(A1,A1:B2,2)', 'notComputed'],
  ['SUM(Không!A1)', 'notComputed'],
  ['A1:A2', 'notComputed'],
  ['A2&"x"', 'notComputed'],
  ['{1,2}', 'notComputed'],
  ['A1+', 'notComputed'],
  ['constructor(1)', 'notComputed']
])('the formula %s without a stored result is computed as %s', (formula, expected) => {
  expect(result(formula)).toBe(expected)
})

test('the outline shows computed results by the format of their cells', () => {
  const rows =
    '<row r="1"><c r="A1"><v>46325</v></c><c r="B1" s="1"><f>A1+1</f></c><c r="C1"><f>NOW()</f></c></row>'
  const outline = readFormOutline(makeForm({ A: rows }))
  expect(outline.kind === 'xlsx' && outline.sheets[0]?.cells.map(({ text }) => text)).toEqual([
    '46325',
    '31/10/2026',
    ''
  ])
})

test('formulas that together read more than two million cells are not computed', () => {
  const formulas = Array.from(
    { length: 21 },
    (_, index) => `<row r="${index + 1}"><c r="A${index + 1}"><f>COUNT(C1:C100000)</f></c></row>`
  )
  const outline = readFormOutline(makeForm({ A: formulas.join('') }))
  const texts = outline.kind === 'xlsx' ? outline.sheets[0]?.cells.map(({ text }) => text) : []
  expect(texts).toEqual([...Array.from({ length: 20 }, () => '0'), ''])
})
