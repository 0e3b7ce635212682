import { expect, test } from 'vitest'
import { packZip } from '../../../../src/main/files/zip'
import { listSheets } from '../../../../src/main/import/workbook/workbook-sheets'
import { findDirectory, readEntries } from '../../../../src/main/import/workbook/zip-directory'

function sheetsOf(xml: string): string[] {
  const file = Buffer.from(packZip([['xl/workbook.xml', xml]], 6))
  const { start, length } = findDirectory(file, file.length, 'a.xlsx')
  return listSheets(file, readEntries(file.subarray(start, start + length), 'a.xlsx'))
}

test.each([
  ['Quý 4', 'Quý 4'],
  ['A &amp; B &lt;1&gt;', 'A & B <1>'],
  ['&quot;x&quot; &apos;y&apos;', '"x" \'y\''],
  ['&#65;&#x1EAD;', 'Aậ'],
  ['&#0; &#1114112; &#x110000;', '&#0; &#1114112; &#x110000;'],
  ['&khong;', '&khong;']
])('a sheet that is written %s is called %s', (written, name) => {
  expect(sheetsOf(`<sheets><sheet name="${written}" sheetId="1"/></sheets>`)).toEqual([name])
})

test('sheets come in the order of the workbook, whatever their quotes and prefix', () => {
  const xml = `<x:sheets><x:sheet sheetId="2" name='B'/><sheet name="A" sheetId="1"/></x:sheets>`
  expect(sheetsOf(xml)).toEqual(['B', 'A'])
  expect(sheetsOf('<workbook/>')).toEqual([])
})
