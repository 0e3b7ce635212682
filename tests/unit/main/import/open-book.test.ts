import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { chooseWorkbookSheet, parseWorkbook } from '../../../../src/main/import/workbook/open-book'

const open = (files: Parameters<typeof zipSync>[0]) =>
  parseWorkbook(new Uint8Array(zipSync(files)).buffer, 'a.ods')
const mimetype = strToU8('application/vnd.oasis.opendocument.spreadsheet')
const contentOf = (tables: string): Uint8Array =>
  strToU8(`<document-content><spreadsheet>${tables}</spreadsheet></document-content>`)

test('an OpenDocument spreadsheet with a password is refused with a message', async () => {
  const manifest = strToU8('<manifest><encryption-data/></manifest>')
  const files = { mimetype, 'META-INF/manifest.xml': manifest, 'content.xml': contentOf('') }
  await expect(open(files)).rejects.toThrow('có mật khẩu')
})

test('repeated cells and rows of an OpenDocument spreadsheet are expanded, except empty ones at the end', async () => {
  const cell = (attributes: string, text: string): string =>
    `<table:table-cell office:value-type="string"${attributes}><text:p>${text}</text:p></table:table-cell>`
  const rows = [
    `<table:table-row>${cell(' table:number-columns-repeated="2"', 'a')}</table:table-row>`,
    '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    `<table:table-row table:number-rows-repeated="2">${cell('', 'b')}</table:table-row>`,
    '<table:table-row table:number-rows-repeated="1048570"><table:table-cell/></table:table-row>'
  ]
  const table = `<table:table table:name="A &amp; B">${rows.join('')}</table:table>`
  const book = await open({ mimetype, 'content.xml': contentOf(table) })
  const sheet = chooseWorkbookSheet(book, undefined, 'a.ods')
  expect(sheet).toBe('A & B')
  expect(book.read(sheet).rows).toEqual([['a', 'a'], [], [], [], ['b'], ['b']])
})

test('errors in an OpenDocument spreadsheet are reported by cell, and cell comments are not read as content', async () => {
  const cells = [
    '<table:table-cell table:formula="of:=1/0" office:value-type="float" office:value="0"><text:p>#DIV/0!</text:p></table:table-cell>',
    '<table:table-cell office:value-type="string"><office:annotation><text:p>ghi chú</text:p></office:annotation><text:p>x</text:p><text:p>y</text:p></table:table-cell>'
  ]
  const table = `<table:table table:name="A"><table:table-row>${cells.join('')}</table:table-row></table:table>`
  const { rows, faults } = (await open({ mimetype, 'content.xml': contentOf(table) })).read('A')
  expect(rows).toEqual([[null, 'x\ny']])
  expect(faults.list()).toEqual([{ error: '#DIV/0!', count: 1, cells: ['A1'] }])
})
