import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFileSaver, type SaveRequest, safeFileName } from '../../../src/main/save-file'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kho-save-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function* twoChunks(): AsyncGenerator<string> {
  yield 'một,'
  yield 'hai\r\n'
}

async function* brokenChunks(): AsyncGenerator<string> {
  yield 'một nửa'
  throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
}

const request = (chunks: SaveRequest['chunks'] = twoChunks): SaveRequest => ({
  proposedName: 'nhật ký.csv',
  kind: { name: 'CSV', extension: '.csv' },
  chunks,
  count: () => 1
})
const saveTo = (path: string | undefined, chunks?: SaveRequest['chunks']) =>
  createFileSaver(async () => path).save(request(chunks))

describe('createFileSaver', () => {
  it('writes the whole file under its name and tells only the name', async () => {
    const saver = createFileSaver(async () => join(folder, 'a.csv'))
    const result = await saver.save(request())
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('một,hai\r\n')
    expect(result).toMatchObject({ outcome: 'saved', file: { fileName: 'a.csv', rowCount: 1 } })
    expect(JSON.stringify(result)).not.toContain(folder)
    const token = result.outcome === 'saved' ? result.file.token : ''
    expect(saver.pathOf(token)).toBe(join(folder, 'a.csv'))
    expect(saver.pathOf('other')).toBeUndefined()
  })

  it('F41 adds the extension and takes nothing for cancel', async () => {
    await saveTo(join(folder, 'b'))
    expect(existsSync(join(folder, 'b.csv'))).toBe(true)
    expect(await saveTo(undefined)).toEqual({ outcome: 'cancelled' })
    expect(await saveTo('')).toEqual({ outcome: 'cancelled' })
  })

  it('F39 keeps the old file and leaves no part when the disk is full', async () => {
    const path = join(folder, 'c.csv')
    writeFileSync(path, 'cũ')
    await expect(saveTo(path, brokenChunks)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringContaining('ổ đĩa đã đầy')
    })
    expect(readFileSync(path, 'utf8')).toBe('cũ')
    expect(readdirSync(folder)).toEqual(['c.csv'])
  })

  it('F40 refuses a folder and a link, and a place that is gone', async () => {
    mkdirSync(join(folder, 'd.csv'))
    await expect(saveTo(join(folder, 'd.csv'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    writeFileSync(join(folder, 'target'), 'x')
    symlinkSync(join(folder, 'target'), join(folder, 'e.csv'))
    await expect(saveTo(join(folder, 'e.csv'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('x')
    await expect(saveTo(join(folder, 'gone', 'f.csv'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('safeFileName', () => {
  it.each([
    ['Quân số.csv', 'Quân số.csv'],
    ['../../etc/passwd.csv', 'passwd.csv'],
    ['..\\..\\windows\\x.csv', 'x.csv'],
    ['C:\\x.csv', 'x.csv'],
    ['a:stream.csv', 'a-stream.csv'],
    ['CON.csv', 'CON-.csv'],
    ['nul.csv', 'nul-.csv'],
    ['a\u202efdp.csv', 'a-fdp.csv'],
    ['a\u0000b.csv', 'a-b.csv'],
    ['tên. .csv', 'tên.csv'],
    ['...', 'tep'],
    ['.csv', 'tep.csv'],
    ['', 'tep']
  ])('F35 F36 makes %j into %j', (name, safe) => {
    expect(safeFileName(name)).toBe(safe)
  })

  it('F35 F36 gives a usable name for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), text => {
        const name = safeFileName(`${text}.csv`)
        expect(name).toMatch(/^[^\\/:*?"<>|\p{Cc}]{1,120}$/u)
        expect(name.endsWith('.csv')).toBe(true)
        expect(name).not.toMatch(/^\./)
      }),
      { numRuns: 5_000, seed: 3 }
    )
  })
})
