import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { strFromU8, strToU8 } from 'fflate'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { examineFile } from '../../../../../src/main/import/source-file'
import { nodeFileSystem } from '../../../../../src/main/store/disk/file-system'
import { stageUploadedFile } from '../../../../../src/main/warehouse/loading/stage'
import { setUpTestEngines } from '../../../../support/engine'
import {
  createSheetXml,
  createWorkbookParts,
  createWorkbookWithParts,
  firstSheetPartPath,
  sharedStringsPartPath
} from '../../../../support/files/workbook'
import { openTestProgram } from '../../../../support/handlers'
import { createFileLoadActions } from '../../../../support/loading'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const workbookPart = 'xl/workbook.xml'
const text = (ref: string, content: string): string =>
  `<c r="${ref}" t="inlineStr"><is><t>${content}</t></is></c>`

describe('unusual and malicious workbooks', { tags: 'F61' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  let folder = ''
  let loader: ReturnType<typeof createFileLoadActions>
  beforeEach(() => {
    folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    loader = createFileLoadActions(program, folder)
  })

  /**
   * Profiles a workbook and creates a table from it; returns the profile, the table id, the counts
   * and the rows.
   */
  async function load(content: Uint8Array) {
    const seen = await loader.look(content, 'so.xlsx')
    const { table, counts } = await loader.create(loader.inputOf(seen))
    expect(loader.waiting()).toEqual([])
    return { profile: seen.profile, id: table.id, counts, rows: await loader.rowsOf(table.id) }
  }

  const zeros = new Uint8Array(110 * 1_048_576)
  const lies = (): Uint8Array => {
    const sheet = createSheetXml(' '.repeat(50_000_000))
    const bytes = Buffer.from(createWorkbookWithParts({ [firstSheetPartPath]: sheet }))
    bytes.writeUInt32LE(1_000, bytes.lastIndexOf(firstSheetPartPath) - 46 + 24)
    return bytes
  }
  for (const [which, make, message, ...tags] of [
    [
      'that is a bomb by its size',
      () => createWorkbookWithParts({ 'xl/worksheets/sheet9.xml': zeros }),
      'quá lớn để đọc an toàn (nhiều nhất 100 MB)',
      'whole'
    ],
    [
      'that is a bomb by its ratio',
      () =>
        createWorkbookWithParts({
          'xl/media/a.xml': [zeros.subarray(0, 20_000_000), { level: 9 }]
        }),
      'quá lớn để đọc an toàn (nhiều nhất 100 MB)'
    ],
    ['whose directory lies', lies, 'bị hỏng']
  ] as const)
    test(`a workbook ${which} is refused both when it is profiled and when it is loaded`, {
      tags
    }, async () => {
      const content = make()
      await expect(loader.look(content, 'bom.xlsx')).rejects.toThrow(message)
      // The load unpacks the file again and must refuse it too, because it does not rely on the
      // profile.
      const path = join(folder, 'bom.xlsx')
      const columns = ['a', 'b'].map((name, source) => ({
        name,
        dataType: 'string' as const,
        source,
        title: name,
        numbers: 'vi' as const
      }))
      const staging = stageUploadedFile(
        { directory: folder, fs: nodeFileSystem, writer: start().engine },
        { file: await examineFile(path), choice: {}, width: 2 },
        { columns, key: [] },
        { signal: new AbortController().signal, onProgress: () => undefined }
      )
      await expect(staging).rejects.toThrow(message)
      expect(loader.waiting()).toEqual([])
    })

  test('cached results of formulas are read without evaluation, and text that looks like a formula stays text', async () => {
    const rows = [
      `<row r="1">${text('A1', 'Chữ')}${text('B1', 'Số')}</row>`,
      // The cached values differ from the results of the formulas, so the test would detect an
      // evaluation.
      '<row r="2"><c r="A2" t="str"><f>"a"&amp;"b"</f><v>lưu sẵn</v></c><c r="B2"><f>1+1</f><v>77</v></c></row>',
      `<row r="3"><c r="A3"><f>cmd|'/c calc'!A0</f></c><c r="B3"><f>6*7</f></c></row>`,
      `<row r="4">${text('A4', '=1+1')}<c r="B4"><v>5</v></c></row>`,
      `<row r="5">${text('A5', '@SUM(1)')}<c r="B5" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`
    ]
    const { rows: loaded } = await load(
      createWorkbookWithParts({ [firstSheetPartPath]: createSheetXml(rows.join('')) })
    )
    // A row without any cached value counts as blank and is left out.
    expect(loaded).toEqual([
      ['lưu sẵn', 77],
      ['=1+1', 5],
      ['@SUM(1)', null]
    ])
  })

  test('reading a workbook with macros and external links, pictures or entities runs no code and fetches nothing', async () => {
    const asked: string[] = []
    const server = createServer(({ url = '' }, answer) => {
      asked.push(url)
      answer.end()
    })
    server.on('connection', () => asked.push('a connection'))
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const away = `http://127.0.0.1:${(server.address() as AddressInfo).port}/x`
    const secret = join(folder, 'mat.txt')
    writeFileSync(secret, 'nội dung mật')
    const external = (kind: string): string =>
      `<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${kind}" Target="${away}" TargetMode="External"/></Relationships>`
    const doctype = `<!DOCTYPE sst [<!ENTITY e SYSTEM "file://${secret}"><!ENTITY f SYSTEM "${away}">]>`
    const rows = [
      `<row r="1">${text('A1', 'Mã')}${text('B1', 'Tên')}</row>`,
      `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2"><f>[1]Sheet1!A1</f><v>12</v></c></row>`,
      `<row r="3">${text('A3', 'b')}<c r="B3"><f>WEBSERVICE("${away}")</f><v>13</v></c></row>`
    ]
    const { rows: loaded } = await load(
      createWorkbookWithParts({
        [firstSheetPartPath]: strToU8(
          `<worksheet xmlns:r="r"><sheetData>${rows.join('')}</sheetData><hyperlinks><hyperlink ref="A2" r:id="rId1"/></hyperlinks><drawing r:id="rId1"/></worksheet>`
        ),
        [sharedStringsPartPath]: strToU8(
          `<?xml version="1.0"?>${doctype}<sst><si><t>a&amp;e;&e;&f;</t></si></sst>`
        ),
        'xl/worksheets/_rels/sheet1.xml.rels': strToU8(external('hyperlink')),
        'xl/drawings/_rels/drawing1.xml.rels': strToU8(external('image')),
        'xl/externalLinks/externalLink1.xml': strToU8('<externalLink/>'),
        'xl/externalLinks/_rels/externalLink1.xml.rels': strToU8(external('externalLinkPath')),
        'xl/connections.xml': strToU8(
          `<connections><connection><webPr url="${away}"/></connection></connections>`
        ),
        'xl/vbaProject.bin': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        'xl/macrosheets/sheet1.xml': createSheetXml(
          '<row r="1"><c r="A1"><f>EXEC("calc")</f></c></row>'
        )
      })
    )
    expect(loaded.map(row => row[1])).toEqual([12, 13])
    expect(JSON.stringify(loaded)).not.toContain('mật')
    expect(asked).toEqual([])
  })

  test('a workbook with recursively expanding entities does not exhaust the memory', async () => {
    const names = 'abcdefghij'.split('')
    const entities = names.map((name, place) =>
      place === 0
        ? '<!ENTITY a "ha ha ha ha">'
        : `<!ENTITY ${name} "${`&${names[place - 1]};`.repeat(100)}">`
    )
    const strings = '<sst><si><t>a</t></si><si><t>Mã</t></si><si><t>&j;</t></si></sst>'
    const cells = '<c r="A1" t="s"><v>1</v></c>|<c r="A2" t="s"><v>2</v></c>|<c r="A3"><v>3</v></c>'
    const body = cells.split('|').map((cell, at) => `<row r="${at + 1}">${cell}</row>`)
    const { rows } = await load(
      createWorkbookWithParts({
        [sharedStringsPartPath]: strToU8(
          `<?xml version="1.0"?><!DOCTYPE sst [${entities.join('')}]>${strings}`
        ),
        [firstSheetPartPath]: createSheetXml(body.join(''))
      })
    )
    expect(rows).toHaveLength(2)
    expect(JSON.stringify(rows).length).toBeLessThan(1_000)
  })

  test('a workbook with the extension of macro files is read normally, and a binary workbook is refused', async () => {
    const rows = [[text('A1', 'Mã'), text('B1', 'Tên')].join(''), text('A2', 'x') + text('B2', 'y')]
    const sheet = createSheetXml(rows.map(cells => `<row>${cells}</row>`).join(''))
    const { profile } = await loader.look(
      createWorkbookWithParts({ [firstSheetPartPath]: sheet }),
      'so.xlsm'
    )
    expect(profile).toMatchObject({ header: true, rowCount: 1 })
    await expect(loader.look(createWorkbookWithParts({}), 'so.xlsb')).rejects.toThrow(
      'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
    )
  })

  test.each([
    ['1904', '<workbookPr date1904="1"/>', 1_462],
    ['1900', '<workbookPr/>', 0]
  ])(
    'dates of a workbook with the date system %s are read as its author saw them',
    async (_, property, less) => {
      const serials = [46_346 - less, 46_346.378_553_240_74 - less, 60_000 - less, 40_000.5 - less]
      const rows = serials.map(
        (serial, at) =>
          `<row r="${at + 2}">${text(`A${at + 2}`, `m${at}`)}<c r="B${at + 2}" s="1"><v>${serial}</v></c></row>`
      )
      const head = `<row r="1">${text('A1', 'Mã')}${text('B1', 'Lúc')}</row>`
      const workbook = strFromU8(createWorkbookParts({ A: [] })[workbookPart] as Uint8Array)
      const { rows: loaded, profile } = await load(
        createWorkbookWithParts({
          [workbookPart]: strToU8(workbook.replace('<sheets>', `${property}<sheets>`)),
          [firstSheetPartPath]: createSheetXml(head + rows.join(''))
        })
      )
      expect(profile.columns[1]?.type).toBe('datetime')
      expect(loaded.map(row => row[1])).toEqual([
        '2026-11-20 00:00:00',
        '2026-11-20 09:05:07',
        '2064-04-08 00:00:00',
        '2009-07-06 12:00:00'
      ])
    }
  )
})
