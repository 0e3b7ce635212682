import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { writeXlsx } from '../../../../src/main/files/xlsx'
import { type SheetCell, sheetNumber, UnfitForXlsx } from '../../../../src/main/files/xlsx-cells'

async function* inPieces(rows: readonly (readonly SheetCell[])[], size = 2) {
  for (let place = 0; place < rows.length; place += size) yield rows.slice(place, place + size)
}

async function write(titles: readonly string[], rows: readonly (readonly SheetCell[])[]) {
  const chunks: Uint8Array[] = []
  for await (const chunk of writeXlsx('Dữ liệu', titles, inPieces(rows))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const dayOf = (iso: string): SheetCell => ({ day: Date.parse(`${iso}T00:00:00Z`) / 86_400_000 })

describe('an XLSX file', () => {
  it('holds texts, numbers, days and truths as such', async () => {
    const rows = [
      ['Đặng “A” & <B>', 12, dayOf('2024-02-29'), true],
      ['=1+1', -0.125, dayOf('1900-03-01'), false],
      [' hai  dòng\nnữa ', sheetNumber(123_456_789_012_345n), null, null]
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

  it('says as text what a spreadsheet would change', async () => {
    const rows = [[sheetNumber(-1_234_567_890_123_456n), dayOf('1899-12-31'), Number.NaN]]
    const sheet = await readSheet(await write(['a', 'b', 'c'], rows))
    expect(sheet[1]).toEqual(['-1234567890123456', '31/12/1899', 'NaN'])
  })

  it('writes marks that XML does not take as its format has them', async () => {
    const bytes = await write(['a'], [['\u0000\u0007_x0041_\ud800']])
    const xml = new TextDecoder().decode(unzipSync(bytes)['xl/worksheets/sheet1.xml'])
    expect(xml).toContain('>_x0000__x0007__x005F_x0041_\ufffd</t>')
  })

  it('is whole however many rows there are, and none', async () => {
    const many = Array.from({ length: 30_001 }, (_, place) => [`dòng ${place}`, place])
    const sheet = await readSheet(await write(['a', 'b'], many))
    expect(sheet.slice(1)).toEqual(many)
    const empty = await readSheet(await write(['a', 'b'], []))
    expect(empty).toEqual([['a', 'b']])
  })

  it('refuses a cell that is longer than a spreadsheet holds', async () => {
    await expect(write(['a'], [['x'.repeat(32_767)]])).resolves.toBeDefined()
    await expect(write(['a'], [['x'.repeat(32_768)]])).rejects.toThrow(UnfitForXlsx)
  })
})
