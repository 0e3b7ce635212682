import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import {
  buildWorkbook,
  toSheetName,
  type WorkbookSheetContent
} from '../../../../src/main/files/xlsx-book'

const sheets: readonly WorkbookSheetContent[] = [
  {
    name: 'Đơn vị',
    columns: [
      { title: 'Mã', width: 12, hint: 'Mã "A" & <B>. Bắt buộc.' },
      {
        title: 'Cấp',
        width: 12,
        allowed: { kind: 'list', sheet: "Danh mục 'x'", column: 27, count: 4 }
      },
      { title: 'Bậc', width: 8, allowed: { kind: 'whole', from: '1', to: '8' } },
      { title: 'Tiền', width: 8, allowed: { kind: 'decimal', from: '0', to: '' } },
      {
        title: 'Ngày',
        width: 8,
        isDay: true,
        allowed: { kind: 'date', from: '', to: '2026-11-20' }
      }
    ],
    rows: []
  },
  { name: 'Ghi chú', columns: [{ title: 'Cột', width: 20 }], rows: [['Mã đơn vị'], [null], [3]] }
]

const xmlOf = (bytes: Uint8Array, place: number): string =>
  new TextDecoder().decode(unzipSync(bytes)[`xl/worksheets/sheet${place}.xml`])

describe('small workbook', () => {
  it('buildWorkbook writes several sheets under their names', async () => {
    const bytes = Buffer.from(buildWorkbook(sheets))
    expect(await readSheet(bytes, 'Đơn vị')).toEqual([['Mã', 'Cấp', 'Bậc', 'Tiền', 'Ngày']])
    expect(await readSheet(bytes, 'Ghi chú')).toEqual([['Cột'], ['Mã đơn vị'], [null], [3]])
  })

  it('buildWorkbook writes the validation rules and input hints for the cells of a column', () => {
    const xml = xmlOf(buildWorkbook(sheets), 1)
    const all = [...xml.matchAll(/<dataValidation .*?(?:\/>|<\/dataValidation>)/g)].map(String)
    expect(all).toHaveLength(5)
    expect(xml).toContain('<dataValidations count="5">')
    expect(all[0]).toContain('prompt="Mã &quot;A&quot; &amp; &lt;B&gt;. Bắt buộc."')
    expect(all[0]).not.toContain('type=')
    expect(all[1]).toContain('type="list"')
    expect(all[1]).toContain("<formula1>'Danh mục ''x'''!$AB$2:$AB$5</formula1>")
    expect(all[1]).toContain('sqref="B2:B1048576"')
    expect(all[2]).toContain('type="whole" operator="between"')
    expect(all[2]).toContain('<formula1>1</formula1><formula2>8</formula2>')
    expect(all[3]).toContain('type="decimal" operator="greaterThanOrEqual"')
    expect(all[4]).toContain('type="date" operator="lessThanOrEqual"')
    // Day number of 20 November 2026 in a spreadsheet.
    expect(all[4]).toContain('<formula1>46346</formula1>')
    expect(xmlOf(buildWorkbook(sheets), 2)).not.toContain('dataValidation')
  })

  it('buildWorkbook writes identical bytes for equal content', () => {
    expect(buildWorkbook(sheets)).toEqual(buildWorkbook(sheets))
  })

  it('toSheetName replaces characters that spreadsheets reserve and limits the length', () => {
    expect(toSheetName('Kỳ 1/2026 [nháp]: a*b?')).toBe('Kỳ 1 2026  nháp   a b ')
    expect(toSheetName('x'.repeat(40))).toHaveLength(31)
  })
})
