import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { fillForm } from '../../../../src/main/forms/engine/fill-form'
import type { PlaceValue } from '../../../../src/main/forms/engine/filling'
import { readFormOutline } from '../../../../src/main/forms/engine/read-outline'
import { createSheetXml, createWorkbookParts } from '../../../support/files/make-workbook'

const sheetPath = 'xl/worksheets/sheet1.xml'
const number = (value: string): PlaceValue => ({ kind: 'number', value })
const text = (value: string): PlaceValue => ({ kind: 'text', value })

function formOf(rows: string, change: (parts: Record<string, string>) => void = () => undefined) {
  const parts: Record<string, string> = {}
  for (const [name, data] of Object.entries(createWorkbookParts({ Biểu: [] }))) {
    parts[name] = strFromU8(data as Uint8Array)
  }
  parts[sheetPath] = strFromU8(createSheetXml(rows))
  change(parts)
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)]))
  )
}

const fill = (bytes: Uint8Array, values: Record<string, PlaceValue>) =>
  fillForm(
    bytes,
    Object.entries(values).map(([address, value]) => ({
      target: { kind: 'cell' as const, sheet: 'Biểu', address },
      value
    }))
  )

const sheetOf = (bytes: Uint8Array): string =>
  strFromU8(unzipSync(bytes)[sheetPath] ?? new Uint8Array())

test('only the bound cells change, and they keep their styles', () => {
  const rows =
    '<row r="1" spans="1:2">\n <c r="A1" s="1" t="s"><v>0</v></c> <c r="B1" s="2"/></row>\n<row r="3"><c r="A3"><v>7</v></c></row>'
  const bytes = formOf(rows)
  const filled = fill(bytes, {
    B1: number('12.5'),
    A2: text('Lữ đoàn <1> & "2"'),
    C3: number('-3')
  })
  expect(filled.changed).toEqual(['Biểu!B1', 'Biểu!A2', 'Biểu!C3'])
  expect(sheetOf(filled.bytes)).toBe(
    sheetOf(bytes)
      .replace('<c r="B1" s="2"/>', '<c r="B1" s="2"><v>12.5</v></c>')
      .replace(
        '\n<row r="3">',
        '<row r="2"><c r="A2" t="inlineStr"><is><t xml:space="preserve">Lữ đoàn &lt;1&gt; &amp; "2"</t></is></c></row>\n<row r="3">'
      )
      .replace('<v>7</v></c>', '<v>7</v></c><c r="C3"><v>-3</v></c>')
  )
})

test('a date is a serial number in a cell with a date format, and a text in any other cell', () => {
  const bytes = formOf('<row r="1"><c r="A1" s="1"/><c r="B1"/></row>')
  const date: PlaceValue = { kind: 'date', value: '2026-10-31' }
  const xml = sheetOf(fill(bytes, { A1: date, B1: date }).bytes)
  expect(xml).toContain('<c r="A1" s="1"><v>46326</v></c>')
  expect(xml).toContain('31/10/2026</t>')
})

test('dates count from 1904 in a workbook with that calendar', () => {
  const bytes = formOf('<row r="1"><c r="A1" s="1"/></row>', parts => {
    parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
      '<sheets>',
      '<workbookPr date1904="1"/><sheets>'
    )
  })
  const filled = fill(bytes, { A1: { kind: 'date', value: '2026-10-31' } })
  expect(sheetOf(filled.bytes)).toContain('<v>44864</v>')
})

test('a value for a merged cell goes to its top left cell', () => {
  const bytes = formOf('<row r="1"><c r="A1"/><c r="B1"/></row>', parts => {
    parts[sheetPath] = (parts[sheetPath] ?? '').replace(
      '</sheetData>',
      '</sheetData><mergeCells count="1"><mergeCell ref="A1:B2"/></mergeCells>'
    )
  })
  expect(fill(bytes, { B2: number('5') }).changed).toEqual(['Biểu!A1'])
})

test('stored results of formulas are deleted and the workbook asks for computing them', () => {
  const bytes = formOf(
    '<row r="1"><c r="A1"><v>1</v></c><c r="B1" t="str"><f>A1&amp;"x"</f><v>1x</v></c></row>'
  )
  const filled = fill(bytes, { A1: number('2') }).bytes
  expect(sheetOf(filled)).toContain('<c r="B1"><f>A1&amp;"x"</f></c>')
  expect(strFromU8(unzipSync(filled)['xl/workbook.xml'] ?? new Uint8Array())).toContain(
    '</sheets><calcPr fullCalcOnLoad="1"/>'
  )
})

test('pivot tables are refreshed when the filled workbook is opened', () => {
  const path = 'xl/pivotCache/pivotCacheDefinition1.xml'
  const bytes = formOf('', parts => {
    parts[path] = '<pivotCacheDefinition id="x"><cacheSource/></pivotCacheDefinition>'
  })
  const filled = unzipSync(fill(bytes, { A1: number('2') }).bytes)
  expect(strFromU8(filled[path] ?? new Uint8Array())).toBe(
    '<pivotCacheDefinition refreshOnLoad="1" id="x"><cacheSource/></pivotCacheDefinition>'
  )
})

test('cells and rows without addresses get them, so that an inserted cell shifts none', () => {
  const bytes = formOf('<row><c><v>1</v></c></row><row><c><v>2</v></c></row>')
  expect(sheetOf(fill(bytes, { C1: number('9') }).bytes)).toContain(
    '<row r="1"><c r="A1"><v>1</v></c><c r="C1"><v>9</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>'
  )
})

test('elements with a namespace prefix keep it', () => {
  const bytes = formOf('', parts => {
    parts[sheetPath] =
      '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData/></x:worksheet>'
  })
  expect(sheetOf(fill(bytes, { A1: text('ô') }).bytes)).toContain(
    '<x:sheetData><x:row r="1"><x:c r="A1" t="inlineStr"><x:is><x:t xml:space="preserve">ô</x:t></x:is></x:c></x:row></x:sheetData>'
  )
})

test.each<[string, PlaceValue, RegExp]>([
  ['a text with a control character', text('a\u0001'), /ký tự điều khiển/],
  ['a text longer than a cell', text('x'.repeat(32_768)), /dài quá/],
  ['a number with more digits than a cell holds', number('1234567890123456789'), /15 chữ số/],
  ['a number that is none', number('1e5x'), /không hợp lệ/],
  ['a number in a cell with a date format', number('5'), /định dạng ngày/],
  ['a date before the calendar', { kind: 'date', value: '1850-01-01' }, /ngoài lịch/]
])('%s is refused at its cell', (_, value, message) => {
  const style = /ngày|lịch/.test(message.source) ? 1 : 0
  const bytes = formOf(`<row r="1"><c r="A1" s="${style}"/></row>`)
  expect(() => fill(bytes, { A1: value })).toThrow(message)
  expect(() => fill(bytes, { A1: value })).toThrow(/Biểu!A1/)
})

test('a cell with a formula is refused as a target', () => {
  const bytes = formOf('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>')
  expect(() => fill(bytes, { A1: number('3') })).toThrow(/có công thức/)
})

test('two values for the same cell are refused', () => {
  const target = { kind: 'cell' as const, sheet: 'Biểu', address: 'A1' }
  const bytes = formOf('')
  expect(() =>
    fillForm(bytes, [
      { target, value: number('1') },
      { target, value: number('2') }
    ])
  ).toThrow(/hai số liệu/)
})

test('a form with an inner digital signature is refused', () => {
  const bytes = formOf('', parts => {
    parts['_xmlsignatures/sig1.xml'] = '<Signature/>'
  })
  expect(() => fill(bytes, { A1: number('1') })).toThrow(/ký số/)
})

test('the outline has texts, formulas, merged ranges, sizes, styles and names', () => {
  const bytes = formOf(
    '<row r="1" ht="30" hidden="1"><c r="A1" t="s"><v>0</v></c><c r="B1" s="1"><v>46326</v></c><c r="C1"><f>B1+1</f><v>46327</v></c></row>',
    parts => {
      parts['xl/sharedStrings.xml'] = '<sst><si><t>Tiêu đề</t></si></sst>'
      parts[sheetPath] = (parts[sheetPath] ?? '')
        .replace('<sheetData>', '<cols><col min="2" max="3" width="20"/></cols><sheetData>')
        .replace('</sheetData>', '</sheetData><mergeCells><mergeCell ref="A3:B4"/></mergeCells>')
      parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(
        '</sheets>',
        '</sheets><definedNames><definedName name="ky">Biểu!$B$1</definedName><definedName name="_xlnm.Print_Area" localSheetId="0">Biểu!$A$1:$C$4</definedName></definedNames>'
      )
    }
  )
  const outline = readFormOutline(bytes)
  expect(outline).toMatchObject({
    kind: 'xlsx',
    isCut: false,
    names: [{ name: 'ky', sheet: 'Biểu', address: 'B1', isSingleCell: true }],
    sheets: [
      {
        name: 'Biểu',
        rows: 4,
        columns: 3,
        columnWidths: [{ from: 1, to: 2, width: 20, isHidden: false }],
        rowHeights: [{ row: 0, height: 30, isHidden: true }],
        merges: [{ top: 2, left: 0, bottom: 3, right: 1 }],
        printAreas: [{ top: 0, left: 0, bottom: 3, right: 2 }],
        cells: [
          { row: 0, column: 0, text: 'Tiêu đề', kind: 'text' },
          { row: 0, column: 1, text: '31/10/2026', kind: 'date', style: 1 },
          { row: 0, column: 2, text: '46327', kind: 'number', formula: 'B1+1' }
        ]
      }
    ]
  })
})
