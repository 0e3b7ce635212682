import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packZip } from '../../../../src/main/files/zip'
import { parseXlsxWorkbook } from '../../../../src/main/import/workbook/xlsx/read-xlsx'
import {
  createSheetXml,
  createWorkbookParts,
  firstSheetPartPath
} from '../../../support/files/make-workbook'

const inline = (ref: string, text: string): string =>
  `<c${ref} t="inlineStr"><is><t>${text}</t></is></c>`

function cellsOf(rows: string) {
  const bytes = zipSync({
    ...createWorkbookParts({ A: [] }),
    [firstSheetPartPath]: createSheetXml(rows)
  })
  const { rows: cells, faults } = parseXlsxWorkbook(bytes).read('A')
  return { cells, unvalued: faults.list() }
}

test('cells of a sheet are placed by their row and cell addresses, whatever their order in the file', () => {
  const first = `<row r="1">${inline(' r="B1"', 'b')}${inline(' r="A1"', 'a')}</row>`
  const third = '<row r="3"><c r="b3"><v>3</v></c></row>'
  const { cells } = cellsOf(`${third}${first}`)
  expect(cells).toEqual([['a', 'b'], [], [null, 3]])
})

test('rows and cells without an address are placed after the preceding ones', () => {
  const { cells } = cellsOf(
    `<row>${inline('', 'a')}<c><v>1</v></c></row><row><c><v>2</v></c></row>`
  )
  expect(cells).toEqual([['a', 1], [2]])
})

test('cell values keep their types', () => {
  const { cells } = cellsOf(
    '<row r="1"><c t="b"><v>true</v></c><c t="b"><v>0</v></c><c t="str"><v> x_x000D_ </v></c><c t="str"><f>A1</f><v></v></c><c t="d"><v>2024-01-15</v></c><c><v>1e3</v></c><c><v>abc</v></c></row>'
  )
  expect(cells).toEqual([[true, false, ' x\r ', null, new Date('2024-01-15T00:00Z'), 1_000, 'abc']])
})

test('blanks around the text of a cell are kept only where xml:space preserves them', () => {
  const cell = (attributes: string): string =>
    `<c t="inlineStr"><is><t${attributes}> a </t></is></c>`
  expect(cellsOf(`<row>${cell('')}${cell(' xml:space="preserve"')}</row>`).cells).toEqual([
    ['a', ' a ']
  ])
})

test('a cell that refers to a missing shared string is reported like a cell with an error', () => {
  expect(cellsOf('<row r="1"><c r="A1" t="s"><v>9</v></c></row>').unvalued).toEqual([
    { error: '?', count: 1, cells: ['A1'] }
  ])
})

test('a cell beyond the limits of a sheet is refused with a message', () => {
  expect(() => cellsOf('<row r="999999999"><c r="A999999999"><v>1</v></c></row>')).toThrow(
    'ngoài giới hạn của sổ tính'
  )
})

test('workbook parts are found with names in another case, with backslashes, and without styles', () => {
  const plain = createWorkbookParts({ A: [['x', 1]] })
  const renamed = Object.entries(plain)
    .filter(([name]) => !name.includes('styles'))
    .map(([name, content]) => [name.toUpperCase().replaceAll('/', '\\'), content] as const)
  const { rows } = parseXlsxWorkbook(zipSync(Object.fromEntries(renamed))).read('A')
  expect(rows).toEqual([['x', 1]])
})

test('sheets are listed in their order, without chart sheets and with hidden ones marked', () => {
  const files = createWorkbookParts({ A: [['x']], B: [['y']], C: [['z']] })
  const book = Buffer.from(files['xl/workbook.xml'] as Uint8Array).toString()
  const rels = Buffer.from(files['xl/_rels/workbook.xml.rels'] as Uint8Array).toString()
  const bytes = zipSync({
    ...files,
    'xl/workbook.xml': strToU8(book.replace('name="B"', 'name="B &amp; b" state="veryHidden"')),
    'xl/_rels/workbook.xml.rels': strToU8(rels.replace('/worksheet"', '/chartsheet"'))
  })
  expect(parseXlsxWorkbook(bytes).sheets).toMatchObject([
    { name: 'B & b', isHidden: true },
    { name: 'C', isHidden: false }
  ])
})

// The end record of a ZIP file is searched for in the last 65,557 bytes, so sizes around this limit
// are tested.
test.each([1_000, 40_000, 65_535, 65_540, 65_556, 65_557, 65_558, 200_000])(
  'a workbook of %d bytes is unpacked, whatever its length',
  size => {
    const parts = Object.entries(createWorkbookParts({ A: [['x', 1]] }))
    const pack = (filling: number): Uint8Array =>
      packZip(
        [
          ...parts.map(([name, content]): [string, Uint8Array] => [name, content as Uint8Array]),
          ['xl/media/anh.png', new Uint8Array(filling)]
        ],
        0
      )
    const bytes = pack(Math.max(0, size - pack(0).length))
    expect(parseXlsxWorkbook(bytes).read('A').rows).toEqual([['x', 1]])
  }
)
