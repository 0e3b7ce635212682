import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../../../src/main/files/xlsx'
import {
  parseXlsxNumber,
  type SheetCell,
  XlsxContentError
} from '../../../../src/main/files/xlsx-cells'

async function* inPieces(rows: readonly (readonly SheetCell[])[], size = 2) {
  for (let place = 0; place < rows.length; place += size) yield rows.slice(place, place + size)
}

async function write(titles: readonly string[], rows: readonly (readonly SheetCell[])[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx('Dữ liệu', titles, inPieces(rows))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const sheetXml = (bytes: Uint8Array): string =>
  new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])

const dayOf = (iso: string): SheetCell => ({ day: Date.parse(`${iso}T00:00:00Z`) / 86_400_000 })

describe('XLSX file', () => {
  it('an XLSX file stores texts, numbers, dates and booleans as native cell types', async () => {
    const rows = [
      ['Đặng “A” & <B>', 12, dayOf('2024-02-29'), true],
      ['=1+1', -0.125, dayOf('1900-03-01'), false],
      [' hai  dòng\nnữa ', parseXlsxNumber('123456789012345'), null, null]
    ] as const
    const bytes = await write(['Tên', 'Số', 'Ngày', 'Đạt'], rows)
    const sheet = await readSheet(bytes, { trim: false })
    expect(sheet).toEqual([
      ['Tên', 'Số', 'Ngày', 'Đạt'],
      ['Đặng “A” & <B>', 12, new Date('2024-02-29'), true],
      ['=1+1', -0.125, new Date('1900-03-01'), false],
      [' hai  dòng\nnữa ', 123_456_789_012_345, null, null]
    ])
  })

  it('an XLSX file stores values as text cells if a spreadsheet would change them', async () => {
    const rows = [[parseXlsxNumber('-1234567890123456'), dayOf('1899-12-31'), Number.NaN]]
    const sheet = await readSheet(await write(['a', 'b', 'c'], rows))
    expect(sheet[1]).toEqual(['-1234567890123456', '31/12/1899', 'NaN'])
  })

  it('an XLSX file stores timestamps and shares as formatted numbers', async () => {
    const moment = { moment: Date.parse('2026-11-20T18:30:00Z') }
    const xml = sheetXml(await write(['a', 'b'], [[moment, { share: 0.1234 }]]))
    expect(xml).toContain('<c r="A2" s="4"><v>46346.77083333333</v></c>')
    expect(xml).toContain('<c r="B2" s="5"><v>0.1234</v></c>')
  })

  it('an XLSX file stores timestamps outside the date range of spreadsheets as text', async () => {
    const early = { moment: Date.parse('1899-12-31T06:07:08Z') }
    const xml = sheetXml(await write(['a', 'b'], [[early, dayOf('+010000-01-01')]]))
    expect(xml).toContain('>31/12/1899 06:07:08</t>')
    expect(xml).toContain('t="inlineStr"><is><t xml:space="preserve">01/01/')
  })

  it.each([
    ['25.541667', 25.541667],
    ['-115361716.360000', -115_361_716.36],
    ['0.000000000001', 1e-12],
    ['123456789012.3456', '123456789012.3456'],
    ['< 5', '< 5'],
    ['1e5', '1e5'],
    ['', '']
  ])('parseXlsxNumber converts the digits %s to %j', (written, cell) => {
    expect(parseXlsxNumber(written)).toBe(cell)
  })

  it('the columns of an XLSX file are as wide as their titles and first cells, within limits', async () => {
    const rows = [['x', 'Tiểu đoàn 2 thuộc Trung đoàn 14', dayOf('2026-11-20'), 'y'.repeat(500)]]
    const xml = sheetXml(await write(['Mã', 'Đơn vị', 'Ngày', 'Ghi chú'], rows))
    const widths = [...xml.matchAll(/<col min="\d+" max="\d+" width="(\d+)"/g)]
    expect(widths.map(([, width]) => Number(width))).toEqual([8, 33, 12, 60])
    expect(xml.indexOf('<cols>')).toBeLessThan(xml.indexOf('<sheetData>'))
  })

  it('the cells beside a wrapped text of an XLSX file begin at its first line', async () => {
    const bytes = await write(['A'], [['x']])
    const styles = new TextDecoder().decode(unzipSync(bytes)['xl/styles.xml'])
    const [, formats = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/u.exec(styles) ?? []
    const others = formats.split('<xf ').filter(format => !format.includes('vertical="top"'))
    // The first piece is empty; heads are in one line, or centred.
    expect(others).toEqual([
      '',
      expect.stringContaining('fontId="1"'),
      expect.stringContaining('center')
    ])
  })

  it('characters that XML does not allow are written to XLSX as _xHHHH_ escapes', async () => {
    const bytes = await write(['a'], [['\u0000\u0007_x0041_\ud800']])
    const xml = sheetXml(bytes)
    expect(xml).toContain('>_x0000__x0007__x005F_x0041_\ufffd</t>')
  })

  it('an XLSX file with very many rows or none is complete', async () => {
    const many = Array.from({ length: 30_001 }, (_, place) => [`dòng ${place}`, place])
    const sheet = await readSheet(await write(['a', 'b'], many))
    expect(sheet.slice(1)).toEqual(many)
    const empty = await readSheet(await write(['a', 'b'], []))
    expect(empty).toEqual([['a', 'b']])
  })

  it('an XLSX file is refused for a cell beyond the length limit of spreadsheets', async () => {
    await expect(write(['a'], [['x'.repeat(32_767)]])).resolves.toBeDefined()
    await expect(write(['a'], [['x'.repeat(32_768)]])).rejects.toThrow(XlsxContentError)
  })
})
