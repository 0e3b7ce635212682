import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallOutput } from '@shared/contract/contract'
import { fileDropText } from '@shared/features/file-import/drop'
import { beforeEach, describe, expect, test } from 'vitest'
import { encodeLegacyText } from '../../../../support/files/vietnamese-encoders'
import { zipWorkbook } from '../../../../support/files/workbook'
import { openTestProgram, type TestProgram } from '../../../../support/handlers'
import { makeTemporaryFolder } from '../../../../support/temporary-folder'

const table = 'Mã đơn vị;Quân số\nDV01;1.234\nDV02;567\n'
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder: makeTemporaryFolder() })
})

function file(name: string, content: Uint8Array | string): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

async function choose(path: string): Promise<string> {
  program.choose(path)
  const answer = await program.handlers['fileImport:choose'](undefined)
  if (answer.outcome !== 'chosen') throw new Error('nothing was chosen')
  return answer.token
}

const profile = (token: string, choice = {}): Promise<CallOutput<'fileImport:profile'>> =>
  Promise.resolve(program.handlers['fileImport:profile']({ token, choice }))

describe('choosing a file', () => {
  test('choosing a file returns its name and size without its path', async () => {
    program.choose(file('Quân số.csv', table))
    const reply = await program.ask('fileImport:choose')
    expect(reply).toMatchObject({ ok: true, data: { outcome: 'chosen', name: 'Quân số.csv' } })
    expect(JSON.stringify(reply)).not.toContain(folder)
  })

  test('closing the file dialog without a choice counts as cancelled, and a file without the extension of a table file is refused', async () => {
    program.choose(undefined)
    expect(await program.ask('fileImport:choose')).toEqual({
      ok: true,
      data: { outcome: 'cancelled' }
    })
    program.choose(file('a.pdf', 'x'))
    expect(await program.ask('fileImport:choose')).toMatchObject({
      ok: false,
      error: {
        code: 'INVALID_INPUT',
        message: 'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
      }
    })
  })

  test('a dropped file can be used once, like a chosen one, and its path is not revealed to the page', async () => {
    expect(await program.ask('fileImport:takeDropped')).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: fileDropText.gone }
    })
    // A path sent by the page is refused, because only the main process knows which file was
    // dropped.
    program.drop(file('a.csv', table))
    const named = await program.ask('fileImport:takeDropped', { path: file('b.csv', table) })
    expect(named).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT' } })
    const reply = await program.ask('fileImport:takeDropped')
    expect(reply).toMatchObject({ ok: true, data: { outcome: 'chosen', name: 'a.csv' } })
    expect(JSON.stringify(reply)).not.toContain(folder)
    const { token } = (reply as { data: { token: string } }).data
    expect(await profile(token)).toMatchObject({ outcome: 'profiled' })
    expect(await program.ask('fileImport:takeDropped')).toMatchObject({ ok: false })
  })

  test('a dropped file that the page rejects cannot be used later', async () => {
    program.drop(file('a.csv', table))
    expect(await program.ask('fileImport:leaveDropped')).toEqual({ ok: true, data: undefined })
    expect(await program.ask('fileImport:takeDropped')).toMatchObject({
      ok: false,
      error: { code: 'NOT_FOUND', message: fileDropText.gone }
    })
  })

  test.each([
    ['a folder', () => folder, 'là thư mục, không phải tệp'],
    [
      'a picture',
      () => file('a.png', 'x'),
      'Chỉ nhận tệp .csv, .tsv, .txt, .xlsx, .xlsm, .xls hoặc .ods.'
    ],
    ['an empty file', () => file('a.csv', ''), 'rỗng'],
    ['what is gone', () => join(folder, 'gone.csv'), 'gone.csv']
  ])('dropping %s is refused with the reason', async (_, path, words) => {
    program.drop(path())
    expect(await program.ask('fileImport:takeDropped')).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining(words) }
    })
  })

  test('an unknown file token is refused', async () => {
    const token = '00000000-0000-4000-8000-000000000000'
    const reply = await program.ask('fileImport:profile', { token, choice: {} })
    expect(reply).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } })
    expect(await program.ask('fileImport:profile', { token: folder, choice: {} })).toMatchObject({
      ok: false,
      error: { code: 'INVALID_INPUT' }
    })
  })
})

describe('profiling of an uploaded file (detection of its format, columns and types)', () => {
  test('CSV files and workbooks are profiled, and the page receives progress', async () => {
    const csv = await choose(file('a.csv', encodeLegacyText(table, 'tcvn3')))
    expect(await profile(csv)).toMatchObject({
      outcome: 'profiled',
      profile: { kind: 'csv', encoding: 'tcvn3', rowCount: 2 }
    })
    expect(program.told.at(-1)).toEqual({
      name: 'fileImport:progress',
      payload: { token: csv, bytes: 38, total: 38, rows: 2 }
    })
    const xlsx = await choose(
      file(
        'a.xlsx',
        zipWorkbook({
          A: [
            ['Mã', 'Số'],
            ['x', 1]
          ]
        })
      )
    )
    expect(await profile(xlsx)).toMatchObject({ profile: { kind: 'xlsx', rowCount: 1 } })
  })

  test('a file is profiled again with the reading options (separator, header and the like) that the user chose', async () => {
    const token = await choose(file('a.csv', table))
    expect(await profile(token, { separator: ',', header: false })).toMatchObject({
      profile: { separator: ',', header: false, rowCount: 3 }
    })
  })

  test('profiling a file ends as cancelled on request or when another profile starts', async () => {
    const rows = Array.from({ length: 300_000 }, (_, row) => `DV${row};${row}`).join('\n')
    const token = await choose(file('lon.csv', `Mã;Số\n${rows}\n`))
    const first = profile(token)
    const second = profile(token, { header: false })
    // The cancellation is requested in the same tick, so no profile can be complete yet, however
    // small the file is.
    const stopped = program.ask('fileImport:cancel', { token })
    expect(await first).toEqual({ outcome: 'cancelled' })
    expect(await stopped).toEqual({ ok: true, data: undefined })
    expect(await second).toEqual({ outcome: 'cancelled' })
    expect(await profile(token)).toMatchObject({ profile: { rowCount: 300_000 } })
  })

  test('a file that was removed, emptied or replaced since its choice is refused with the reason, and nothing changes', async () => {
    const before = program.handlers['home:overview'](undefined)
    const gone = file('a.csv', table)
    const token = await choose(gone)
    rmSync(gone)
    await expect(profile(token)).rejects.toThrow('Không còn thấy tệp “a.csv”. Hãy chọn lại.')
    const emptied = file('b.csv', table)
    const other = await choose(emptied)
    truncateSync(emptied)
    await expect(profile(other)).rejects.toThrow('đã thay đổi sau khi chọn')
    expect(program.handlers['home:overview'](undefined)).toEqual(before)
  })

  test('profiling leaves the file unchanged and creates no other file', async () => {
    const path = file('a.csv', table)
    await profile(await choose(path))
    expect(readFileSync(path, 'utf8')).toBe(table)
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })
})
