import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CrossMatrix } from '@shared/model/query/cross-matrix'
import { unzipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { buildCrossWorkbook } from '../../../../src/main/files/cross-workbook'
import { writeXlsx } from '../../../../src/main/files/xlsx'
import type { SheetCell } from '../../../../src/main/files/xlsx-cells'
import { readPdf } from '../../../support/files/pdf-text'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

async function writeList(
  titles: readonly string[],
  rows: readonly (readonly SheetCell[])[],
  sheetHeader?: string
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  async function* batches() {
    yield rows
  }
  for await (const chunk of writeXlsx('Đơn vị', titles, batches(), { sheetHeader })) {
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

const partOf = (bytes: Uint8Array, path: string): string =>
  new TextDecoder().decode(unzipSync(bytes)[path])
const sheetOf = (bytes: Uint8Array): string => partOf(bytes, 'xl/worksheets/sheet1.xml')

const long = 'Thực hiện nhiệm vụ huấn luyện, sẵn sàng chiến đấu '.repeat(3).trim()
const money = 1_234_567_890.5

/** Cross table of two quarters with an amount, a share and a total row. */
const matrix: CrossMatrix = {
  down: [{ name: 'khoan', type: 'text' }],
  across: [{ name: 'quy', type: 'text' }],
  figures: [
    { name: 'tien', type: 'float' },
    { name: 'ty_trong', type: 'share' }
  ],
  rowHeads: ['Lương', 'Tổng cộng'].map((words, start) => ({
    ...{ words, start },
    ...{ line: 0, lines: 1, span: 1 }
  })),
  columnHeads: ['Quý 1/2026', 'Tổng cộng'].map((words, start) => ({
    ...{ words, start },
    ...{ line: 0, lines: 1, span: 1 }
  })),
  rowTotals: [false, true],
  columnTotals: [false, true],
  rows: [
    [money, 0.5, money, 1],
    [money, 1, money, 1]
  ]
} as unknown as CrossMatrix

const crossWorkbook = (): Uint8Array =>
  buildCrossWorkbook(matrix, {
    sheet: 'Dữ liệu',
    title: 'Phân bổ',
    caption: 'Hàng: khoản',
    titleOf: name => name,
    decimalsOf: () => undefined
  })

describe('printed sheets of XLSX files', () => {
  it('a narrow list is printed on A4 portrait with its heads and page numbers on every page', async () => {
    const bytes = await writeList(['Mã', 'Tên'], [['A', 'B']], 'MẬT')
    const xml = sheetOf(bytes)
    expect(xml).toContain(
      '<pageSetup paperSize="9" fitToWidth="1" fitToHeight="0" orientation="portrait"/>'
    )
    expect(xml).toContain('<oddHeader>&amp;C&amp;"-,Bold"MẬT</oddHeader>')
    expect(xml).toContain('<oddFooter>&amp;RTrang &amp;P/&amp;N</oddFooter>')
    expect(partOf(bytes, 'xl/workbook.xml')).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'Đơn vị'!$1:$1</definedName>`
    )
  })

  it('a list that would be illegible on one sheet is divided, with its first column on every part', async () => {
    const titles = Array.from({ length: 40 }, (_, place) => `Chỉ tiêu ${place + 1}`)
    const bytes = await writeList(titles, [titles])
    expect(sheetOf(bytes)).toContain('fitToWidth="3" fitToHeight="0" orientation="landscape"')
    expect(partOf(bytes, 'xl/workbook.xml')).toContain("'Đơn vị'!$A:$A,'Đơn vị'!$1:$1")
  })

  it('a text that is wider than its column is wrapped', async () => {
    const xml = sheetOf(await writeList(['Mã', 'Ghi chú'], [['A', long]]))
    expect(xml).toContain('<c r="A2" t=')
    expect(xml).toContain('<c r="B2" s="3" t=')
  })

  it('a column of figures is wider than its longest measured figure if further rows follow', async () => {
    const figure = { number: 12_345, decimals: 2 }
    const widthOf = async (count: number): Promise<number> => {
      const rows = Array.from({ length: count }, () => [figure])
      return Number(/ width="(\d+)"/.exec(sheetOf(await writeList(['Số'], rows)))?.[1])
    }
    expect((await widthOf(501)) - (await widthOf(500))).toBe(4)
  })

  it('the columns of a cross table are as wide as their figures', () => {
    const widths = [...sheetOf(crossWorkbook()).matchAll(/ width="(\d+)"/g)].map(([, width]) =>
      Number(width)
    )
    expect(widths).toHaveLength(5)
    for (const place of [1, 3]) expect(widths[place]).toBeGreaterThan('1.234.567.890,50'.length)
  })

  it('the row and column heads of a cross table are printed on every page', () => {
    expect(partOf(crossWorkbook(), 'xl/workbook.xml')).toContain("'Dữ liệu'!$A:$A,'Dữ liệu'!$1:$4")
  })
})

describe.skipIf(spawnSync('soffice', ['--version']).error)('XLSX files in LibreOffice', () => {
  /** Sheets that LibreOffice prints for a workbook. */
  async function printWorkbook(bytes: Uint8Array) {
    const folder = makeTemporaryFolder()
    writeFileSync(join(folder, 'book.xlsx'), bytes)
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const options = ['--headless', '--convert-to', 'pdf', '--outdir', folder]
    execFileSync('soffice', [profile, ...options, join(folder, 'book.xlsx')], { stdio: 'ignore' })
    return readPdf(join(folder, 'book.pdf'))
  }

  it('a list is printed with its heads on every page and without cut text', async () => {
    const rows = Array.from({ length: 120 }, (_, place) => [
      `DV-${place}`,
      long,
      { number: money + place, decimals: 2 }
    ])
    const sheets = await printWorkbook(await writeList(['Mã đơn vị', 'Nhiệm vụ', 'Số tiền'], rows))
    expect(sheets.length).toBeGreaterThan(1)
    for (const { text, width, height } of sheets) {
      expect(text).toContain('Mã đơn vị')
      expect([width, height].toSorted((one, other) => one - other)).toEqual([210, 297])
    }
    const text = sheets.map(sheet => sheet.text).join(' ')
    expect(text).not.toContain('###')
    for (const [code] of rows) expect(text).toContain(`${code} `)
    expect(text.split('huấn luyện')).toHaveLength(3 * rows.length + 1)
  })

  it('the figures of a cross table are printed in full', async () => {
    const text = (await printWorkbook(crossWorkbook())).map(sheet => sheet.text).join(' ')
    expect(text).not.toContain('###')
    expect(text.match(/1[.,]234[.,]567[.,]890[.,]50/g)).toHaveLength(4)
  })
})
