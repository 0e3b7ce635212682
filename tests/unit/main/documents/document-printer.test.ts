import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { DocumentTable, OfficialDocument } from '@shared/model/documents/official-document'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { signPdf } from '../../../../src/main/documents/signing/pades'
import { openPfx } from '../../../../src/main/exchange/cms/pkcs12'
import { bundlePrinterMain } from '../../../support/documents/bundle-printer'
import {
  makeHeadcountTable,
  makeReport,
  makeSecretReport,
  sampleChart
} from '../../../support/documents/sample-documents'
import { hasPdfsig } from '../../../support/documents/small-pdf'
import { isWholeRun, selectEveryNthCase } from '../../../support/effort'
import { type PdfSheet, readPdf } from '../../../support/files/pdf-text'
import { fixturePfxPassword, packageFixturePath } from '../../../support/packages/sending'
import { type ChromiumHostTrial, startChromiumHostTrial } from '../../host/run-trial'

const chromium = findChromium()
const fonts = resolve(import.meta.dirname, '../../../../node_modules/@fontsource/tinos/files')

/** Text of all sheets without their page numbers, spaces normalised. */
const textOf = (sheets: readonly PdfSheet[]): string =>
  sheets
    .map(sheet => sheet.text)
    .join(' ')
    .replace(/\s+/g, ' ')

/** Rows of a table whose cells are not next to each other in the text. */
function findMissingRows({ rows }: DocumentTable, text: string): string[] {
  let position = 0
  return rows.flatMap(row => {
    const words = row
      .map(cell => cell.text)
      .filter(Boolean)
      .join(' ')
    const found = text.indexOf(words, position)
    if (found >= 0) position = found + words.length
    return found >= 0 ? [] : [words]
  })
}

const reportWith = (table: DocumentTable): OfficialDocument =>
  makeReport({ annexes: [], blocks: [{ kind: 'table', table }] })

describe.skipIf(!chromium)('PDF files of official documents', () => {
  let trial: ChromiumHostTrial
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))

  beforeAll(async () => {
    const main = await bundlePrinterMain(folder)
    trial = startChromiumHostTrial(chromium ?? '', { APP_MAIN: main, DOCUMENT_FONTS: fonts })
    await trial.evaluate('({ app }) => app.whenReady()')
  })
  afterAll(async () => {
    await trial?.end()
    rmSync(folder, { recursive: true, force: true })
  })

  const print = async (document: OfficialDocument, name: string): Promise<string> => {
    const bytes = await trial.evaluate<string>(
      '(_electron, document) => printer.toPdf(document).then(bytes => Buffer.from(bytes).toString("base64"))',
      document
    )
    const path = join(folder, `${name}.pdf`)
    writeFileSync(path, Buffer.from(bytes, 'base64'))
    return path
  }

  it.each([1, 24, isWholeRun ? 2_000 : 300])(
    'the sheets of a table of %i rows have every row, with no number broken',
    async count => {
      const table = makeHeadcountTable(count)
      const sheets = await readPdf(await print(reportWith(table), `rows-${count}`))
      expect(findMissingRows(table, textOf(sheets))).toEqual([])
      const heads = sheets.filter(sheet => sheet.text.includes('Ngày chốt'))
      expect(heads).toHaveLength(sheets.length)
    }
  )

  it('the sheets of the document and of each annex are numbered from their second one on, and landscape annexes are on landscape sheets', async () => {
    const sheets = await readPdf(await print(makeReport(), 'report'))
    const starts = sheets.flatMap(({ text }, index) =>
      /BÁO CÁO Kết quả|Phụ lục I{1,2} /.test(text) ? [index] : []
    )
    expect(starts).toHaveLength(3)
    const numbers = sheets.map(({ text }) => Number(/^\s*(\d+) /.exec(text)?.[1] ?? 1))
    expect(numbers).toEqual(
      sheets.map((_, index) => index - (starts.findLast(start => start <= index) ?? 0) + 1)
    )
    expect(numbers.filter(number => number === 2)).toHaveLength(2)
    const landscape = sheets.flatMap(({ width, height }, index) => (width > height ? [index] : []))
    const listed = sheets.flatMap(({ text }, index) =>
      /Phụ lục I |Tiểu đoàn Bộ binh 24 /.test(text) ? [index] : []
    )
    expect(landscape).toEqual(listed)
  })

  it('the printed sheets of a document with annexes are those of its PDF file', async () => {
    const report = makeReport()
    const paper = join(folder, 'paper.pdf')
    const printed = await trial.evaluate(
      `async (_electron, [document, path]) => {
        process.env.APP_DIALOG_PATH = path
        return printer.toPaper(document).finally(() => delete process.env.APP_DIALOG_PATH)
      }`,
      [report, paper]
    )
    expect(printed).toBe(true)
    await expect.poll(() => existsSync(paper)).toBe(true)
    const sheets = await readPdf(paper)
    expect(sheets).toEqual(await readPdf(await print(report, 'same')))
    expect(textOf(sheets)).toContain(report.control)
  })

  it('printing that the user cancels in the print dialog prints nothing', async () => {
    const printed = await trial.evaluate(
      `async (_electron, document) => {
        process.env.APP_DIALOG_PATH = 'cancel'
        return printer.toPaper(document).finally(() => delete process.env.APP_DIALOG_PATH)
      }`,
      reportWith(makeHeadcountTable(1))
    )
    expect(printed).toBe(false)
  })

  it.each(selectEveryNthCase([23, 24], 2, 1))(
    'a table of figures below %i blank lines is on one sheet as a whole',
    async count => {
      const names = ['Đầu kỳ', 'Tăng', 'Giảm', 'Cuối kỳ']
      const report = makeReport({
        annexes: [],
        blocks: [
          { kind: 'lines', count },
          { kind: 'figures', figures: names.map((name, index) => [name, `${index + 1} người`]) }
        ]
      })
      const sheets = await readPdf(await print(report, `figures-${count}`))
      const withFigures = sheets.filter(({ text }) => /\d người/.test(text))
      expect(withFigures).toHaveLength(1)
      for (const name of names) expect(withFigures[0]?.text).toContain(name)
    }
  )

  it('every sheet has the mark of made-up data, and the secrecy mark is below the number', async () => {
    const report = makeSecretReport()
    const sheets = await readPdf(await print(report, 'secret'))
    for (const { text } of sheets) expect(text).toContain(report.mark)
    expect(textOf(sheets)).toMatch(/Số: 128\/BC-BCH.*TỐI MẬT/)
    expect(textOf(sheets)).toContain(report.control)
  })

  it.skipIf(!hasPdfsig)('pdfsig accepts the signature of a printed document', async () => {
    const path = await print(makeReport(), 'signed')
    const key = await openPfx(readFileSync(packageFixturePath('gui.pfx')), fixturePfxPassword)
    const signer = { ...key, name: 'Đơn vị gửi', reason: 'Ký ban hành', now: Date.UTC(2026, 9, 31) }
    writeFileSync(path, await signPdf(readFileSync(path), signer))
    const { stdout } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' })
    expect(stdout).toContain('Signature is Valid')
    expect(stdout).toContain('Total document signed')
  })

  it.skipIf(spawnSync('pdffonts', ['-v']).error)(
    'the fonts are Tinos, embedded, and none is a Type 3 font',
    async () => {
      const listed = execFileSync('pdffonts', [await print(makeReport(), 'fonts')], {
        encoding: 'utf8'
      })
      const lines = listed.trim().split('\n').slice(2)
      expect(lines.length).toBeGreaterThan(3)
      for (const line of lines) {
        expect(line).toMatch(/^\w+\+Tinos-/)
        expect(line).not.toContain('Type 3')
        expect(line).toMatch(/ yes yes yes /)
      }
    }
  )

  it('the picture of a chart is a PNG file as wide as required, and documents wait for each other', async () => {
    const [picture] = await Promise.all([
      trial.evaluate<string>(
        '(_electron, chart) => printer.chartPicture(chart).then(bytes => Buffer.from(bytes).toString("base64"))',
        sampleChart
      ),
      print(reportWith(makeHeadcountTable(1)), 'next')
    ])
    const png = Buffer.from(picture, 'base64')
    expect(png.subarray(1, 4).toString('latin1')).toBe('PNG')
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)]
    expect(width).toBeGreaterThan(1_000)
    expect(height / width).toBeCloseTo(255 / 453, 1)
  })

  it('scripts do not run in a window whose preferences switch JavaScript off', async () => {
    const bytes = await trial.evaluate<string>(`async ({ BrowserWindow, session }) => {
      const own = session.fromPartition('scripts')
      const page = '<p>a paragraph</p><script>document.querySelector("p").remove()</script>'
      own.protocol.handle('app', () => new Response(page, { headers: { 'content-type': 'text/html' } }))
      const window = new BrowserWindow({ show: false, webPreferences: { session: own, javascript: false } })
      await window.loadURL('app://kho/scripts.html')
      const pdf = await window.webContents.printToPDF({})
      window.destroy()
      return Buffer.from(pdf).toString('base64')
    }`)
    const path = join(folder, 'scripts.pdf')
    writeFileSync(path, Buffer.from(bytes, 'base64'))
    expect(textOf(await readPdf(path))).toBe('a paragraph')
  })

  it('a page that cannot be printed is refused with a message, and the next one is printed', async () => {
    const failing = trial.evaluate(`async ({ BrowserWindow }) => {
      const printed = printer.chartPicture(${JSON.stringify(sampleChart)})
      const timer = setInterval(() => BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(), 1)
      await printed.finally(() => clearInterval(timer))
    }`)
    await expect(failing).rejects.toThrow(/Không dựng được trang văn bản/)
    await print(reportWith(makeHeadcountTable(1)), 'after')
  })

  /** Has the next windows print a file without text, then prints a document. */
  const printAfterBlankFiles = (count: number): Promise<string> =>
    trial.evaluate(
      `async ({ app, BrowserWindow }, [document, count]) => {
        const empty = new BrowserWindow({ show: false })
        await empty.loadURL('data:text/html,<p></p>')
        const blank = await empty.webContents.printToPDF({})
        empty.destroy()
        let left = count
        const replace = (_event, contents) => {
          if (left-- > 0) contents.printToPDF = () => Promise.resolve(blank)
        }
        app.on('web-contents-created', replace)
        const printing = printer.toPdf(document).finally(() => app.off('web-contents-created', replace))
        return Buffer.from(await printing).toString('base64')
      }`,
      [reportWith(makeHeadcountTable(1)), count]
    )

  it('a file that comes out blank is printed again', async () => {
    const path = join(folder, 'again.pdf')
    writeFileSync(path, Buffer.from(await printAfterBlankFiles(1), 'base64'))
    expect(findMissingRows(makeHeadcountTable(1), textOf(await readPdf(path)))).toEqual([])
  })

  it('a file that comes out blank twice is refused with a message', async () => {
    await expect(printAfterBlankFiles(2)).rejects.toThrow(/không có chữ nên không được lưu hay in/)
  })

  it('no window stays open after printing', async () => {
    expect(
      await trial.evaluate('({ BrowserWindow }) => BrowserWindow.getAllWindows().length')
    ).toBe(0)
  })
})
