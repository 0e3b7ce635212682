import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { OfficialDocument } from '@shared/model/documents/official-document'
import { describe, expect, it } from 'vitest'
import { writeDocxFile } from '../../../../src/main/documents/docx/write-docx'
import { readDocx } from '../../../support/documents/read-docx'
import {
  makeHeadcountTable,
  makeReport,
  makeSecretReport,
  sampleChart
} from '../../../support/documents/sample-documents'
import { sampleDocumentPrinter } from '../../../support/documents/sample-printer'
import { isWholeRun } from '../../../support/effort'
import { readPdf } from '../../../support/files/pdf-text'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const write = (document: OfficialDocument): Promise<Uint8Array> =>
  writeDocxFile(document, sampleDocumentPrinter)

const tableReport = (count: number): OfficialDocument =>
  makeReport({ annexes: [], blocks: [{ kind: 'table', table: makeHeadcountTable(count) }] })

describe('DOCX files of official documents', () => {
  it.each([1, 24, isWholeRun ? 2_000 : 300])(
    'a table of %i rows has the cells of the document',
    async count => {
      const { tables } = readDocx(await write(tableReport(count)))
      const [table] = tables.filter(({ isLayout }) => !isLayout)
      const expected = makeHeadcountTable(count)
      const cells = table?.rows.map(row => row.filter(cell => !cell.isContinued))
      expect(cells?.map(row => row.map(({ text }) => text))).toEqual(
        [...expected.head, ...expected.rows].map(row => row.map(({ text }) => text))
      )
      expect(cells?.map(row => row.map(({ span }) => span))).toEqual(
        [...expected.head, ...expected.rows].map(row => row.map(({ columns = 1 }) => columns))
      )
      expect(table?.heads).toBe(2)
    }
  )

  it('characters that XML forbids become blanks', async () => {
    const blocks = [{ kind: 'paragraph' as const, text: 'Một\u000bhai\u0000ba\ud800' }]
    const { paragraphs, parts } = readDocx(await write(makeReport({ annexes: [], blocks })))
    expect(paragraphs.map(({ text }) => text)).toContain('Một hai ba\ufffd')
    expect(parts['word/document.xml']).not.toMatch(/(?![\t\n\r])\p{Cc}/u)
  })

  it('headings have the styles of Word and are numbered by it, apart from the Vietnamese letters', async () => {
    const { paragraphs, parts } = readDocx(await write(makeReport()))
    const headings = paragraphs.filter(({ style }) => style.startsWith('Heading'))
    expect(headings.map(({ style, text }) => `${style} ${text}`)).toEqual([
      'Heading1 TÌNH HÌNH CHUNG',
      'Heading2 Quân số theo đơn vị',
      'Heading2 So sánh biên chế và hiện có',
      'Heading3 a) Khối đơn vị',
      'Heading1 ĐỀ XUẤT, KIẾN NGHỊ',
      'Heading1 Nguồn số liệu'
    ])
    expect(parts['word/document.xml']?.match(/<w:numPr>/g)).toHaveLength(5)
    expect(parts['word/numbering.xml']).toContain('<w:numFmt w:val="upperRoman"/>')
  })

  it('head, title, recipients, signatory, marks and control line have the texts of the document', async () => {
    const report = makeSecretReport()
    const { paragraphs, tables, parts } = readDocx(await write(report))
    const layout = tables.filter(({ isLayout }) => isLayout)
    expect(layout.map(({ rows }) => rows.flat().map(({ text }) => text))).toEqual([
      [
        'BỘ TƯ LỆNH QUÂN KHU 1BỘ CHỈ HUY QUÂN SỰ TỈNH BẮC NINH',
        'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAMĐộc lập - Tự do - Hạnh phúc',
        'Số: 128/BC-BCH\u00a0TỐI MẬT\u00a0',
        'Bắc Ninh, ngày 05 tháng 11 năm 2026'
      ],
      [
        'Nơi nhận:- Bộ Tư lệnh Quân khu 1 (để báo cáo);- Các cơ quan, đơn vị;- Lưu: VT, QL.Số bản: 05',
        'KT. CHỈ HUY TRƯỞNGPHÓ CHỈ HUY TRƯỞNGKIÊM THAM MƯU TRƯỞNGĐại tá Nguyễn Văn An'
      ]
    ])
    const texts = paragraphs.map(({ text }) => text)
    expect(texts).toContain(report.abstract)
    expect(texts).toContain(report.control)
    expect(texts).toContain('Phụ lục II')
    const footers = Object.keys(parts).filter(name => /^word\/footer\d+\.xml$/.test(name))
    expect(footers).toHaveLength(6)
    for (const name of footers) expect(parts[name]).toContain(report.mark)
  })

  it('the last two blank lines stay on the sheet of the signature', async () => {
    const blocks = [{ kind: 'lines' as const, count: 4 }]
    const { parts } = readDocx(await write(makeReport({ annexes: [], blocks })))
    const lines = (parts['word/document.xml'] ?? '')
      .split('<w:p>')
      .filter(paragraph => paragraph.includes('w:leader="dot"'))
    expect(lines.map(line => /<w:keepNext(?: w:val="(?:true|1)")?\/>/.test(line))).toEqual([
      ...[false, false],
      ...[true, true]
    ])
  })

  it('each part is a section with the margins of the decree, and landscape annexes are on landscape sheets', async () => {
    const { parts } = readDocx(await write(makeReport()))
    const body = parts['word/document.xml'] ?? ''
    const sizes = [...body.matchAll(/<w:pgSz ([^>]*)\/>/g)].map(([, text = '']) => text)
    const sideOf = (text: string, side: string): number =>
      Number(new RegExp(`w:${side}="(\\d+)"`).exec(text)?.[1])
    expect(sizes.map(text => [sideOf(text, 'w'), sideOf(text, 'h')])).toEqual([
      [11_906, 16_838],
      [16_838, 11_906],
      [11_906, 16_838]
    ])
    const margins = [...body.matchAll(/<w:pgMar ([^>]*)\/>/g)].map(([, text = '']) => text)
    for (const margin of margins) {
      const sides = ['top', 'right', 'bottom', 'left'].map(side => sideOf(margin, side))
      expect(sides).toEqual([1134, 1134, 1134, 1701])
    }
    expect(body.match(/<w:titlePg\/>/g)).toHaveLength(3)
    expect(body.match(/<w:pgNumType w:start="1"\/>/g)).toHaveLength(3)
  })

  it('a chart is a picture with its description, followed by its values unless a table follows', async () => {
    const chart = { kind: 'chart' as const, chart: sampleChart }
    const table = { kind: 'table' as const, table: makeHeadcountTable(1) }
    const alone = readDocx(await write(makeReport({ annexes: [], blocks: [chart] })))
    const followed = readDocx(await write(makeReport({ annexes: [], blocks: [chart, table] })))
    expect(alone.parts['word/document.xml']).toContain(`descr="${sampleChart.description}"`)
    const tablesOf = ({ tables }: typeof alone) => tables.filter(({ isLayout }) => !isLayout)
    expect(tablesOf(alone).map(({ rows }) => rows.map(row => row.map(({ text }) => text)))).toEqual(
      [
        [
          ['Nội dung', 'Biên chế', 'Hiện có'],
          ['Tiểu đoàn 1', '1.250', '1.204'],
          ['Tiểu đoàn 2', '1.180', '1.102'],
          ['Tiểu đoàn 3', '1.320', '1.275'],
          ['Cơ quan Tham mưu', '410', '398'],
          ['Cơ quan Chính trị', '380', '351']
        ]
      ]
    )
    expect(tablesOf(followed)).toHaveLength(1)
  })

  it('equal documents have equal bytes, whatever was written before', async () => {
    const first = await write(makeSecretReport())
    await write(makeReport())
    expect(Buffer.compare(first, await write(makeSecretReport()))).toBe(0)
  })

  it('the properties have the title and the date of the document and no author, in Vietnamese', async () => {
    const { parts } = readDocx(await write(makeReport()))
    const core = parts['docProps/core.xml']
    expect(core).toContain(
      '<dc:title>BÁO CÁO Kết quả tổng hợp quân số tháng 10 năm 2026</dc:title>'
    )
    expect(core?.match(/2026-11-05T00:00:00Z/g)).toHaveLength(2)
    expect(core).not.toMatch(/<(dc:creator|cp:lastModifiedBy)>[^<]/)
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="vi-VN"/>')
    expect(parts['word/styles.xml']).toContain('w:ascii="Times New Roman"')
  })
})

describe('DOCX files in other programs', () => {
  it.skipIf(spawnSync('soffice', ['--version']).error)(
    'LibreOffice opens the file and prints every row of its table',
    async () => {
      const folder = makeTemporaryFolder()
      const path = join(folder, 'report.docx')
      writeFileSync(path, await write(makeSecretReport()))
      const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
      const options = ['--headless', '--convert-to', 'pdf', '--outdir', folder, path]
      execFileSync('soffice', [profile, ...options], { stdio: 'ignore' })
      const sheets = await readPdf(join(folder, 'report.pdf'))
      const text = sheets.map(sheet => sheet.text).join(' ')
      for (const row of makeHeadcountTable(24).rows) {
        const words = row.flatMap(cell => cell.text || []).join(' ')
        expect(text).toContain(words)
      }
      for (const heading of ['I. TÌNH HÌNH CHUNG', '2. So sánh', 'a) Khối', 'II. ĐỀ XUẤT'])
        expect(text).toContain(heading)
      expect(sheets.filter(({ width, height }) => width > height).length).toBeGreaterThan(0)
    }
  )

  it.skipIf(spawnSync('python3', ['-c', 'import docx']).status !== 0)(
    'python-docx reads the same cells',
    async () => {
      const path = join(makeTemporaryFolder(), 'report.docx')
      writeFileSync(path, await write(tableReport(24)))
      const script = `
import docx, json, sys
table = docx.Document(sys.argv[1]).tables[1]
print(json.dumps([[cell.text for cell in row.cells] for row in table.rows[2:]]))`
      const read = JSON.parse(execFileSync('python3', ['-c', script, path], { encoding: 'utf8' }))
      const expected = makeHeadcountTable(24).rows.map(row =>
        row.flatMap(({ text, columns = 1 }) => Array.from({ length: columns }, () => text))
      )
      expect(read).toEqual(expected)
    }
  )
})
