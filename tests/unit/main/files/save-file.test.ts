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
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { describeFileFault } from '../../../../src/main/files/file-fault'
import { createFileSaver, type FileSaveRequest } from '../../../../src/main/files/save-file'
import { openControl } from '../../../support/files/open-control'
import { noSymbolicLinksSuffix } from '../../../support/not-here'

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

const request = (chunks: FileSaveRequest['chunks'] = twoChunks): FileSaveRequest => ({
  proposedName: 'nhật ký.csv',
  kind: { name: 'CSV', extension: '.csv' },
  discloses: 'noTableData',
  chunks,
  count: () => 1
})
const saveTo = (path: string | undefined, chunks?: FileSaveRequest['chunks']) =>
  createFileSaver(async () => path, openControl).save(request(chunks))

describe('createFileSaver', () => {
  it('the file saver writes the whole file and returns only its name', async () => {
    const saver = createFileSaver(async () => join(folder, 'a.csv'), openControl)
    const result = await saver.save(request())
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('một,hai\r\n')
    expect(result).toMatchObject({ outcome: 'saved', file: { fileName: 'a.csv', rowCount: 1 } })
    expect(JSON.stringify(result)).not.toContain(folder)
    const token = result.outcome === 'saved' ? result.file.token : ''
    expect(saver.pathOf(token)).toBe(join(folder, 'a.csv'))
    expect(saver.pathOf('other')).toBeUndefined()
  })

  it('the file saver adds the extension and treats an empty path as cancelled', {
    tags: 'F41'
  }, async () => {
    await saveTo(join(folder, 'b'))
    expect(existsSync(join(folder, 'b.csv'))).toBe(true)
    expect(await saveTo(undefined)).toEqual({ outcome: 'cancelled' })
    expect(await saveTo('')).toEqual({ outcome: 'cancelled' })
  })

  it('saving to a full disk leaves the old file unchanged and no partial file', {
    tags: 'F39'
  }, async () => {
    const path = join(folder, 'c.csv')
    writeFileSync(path, 'cũ')
    await expect(saveTo(path, brokenChunks)).rejects.toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringContaining('ổ đĩa đã đầy')
    })
    expect(readFileSync(path, 'utf8')).toBe('cũ')
    expect(readdirSync(folder)).toEqual(['c.csv'])
  })

  it('the file saver refuses to overwrite a file without confirmation and refuses a missing folder', {
    tags: 'F41'
  }, async () => {
    writeFileSync(join(folder, 'b.csv'), 'cũ')
    await expect(saveTo(join(folder, 'b'))).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'Đã có tệp “b.csv”. Vui lòng chọn tên khác.'
    })
    expect(readFileSync(join(folder, 'b.csv'), 'utf8')).toBe('cũ')
    await expect(saveTo('b.csv')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(readdirSync(folder)).toEqual(['b.csv'])
  })

  it('a kill during saving leaves the old file and a partial file under another name', {
    tags: 'F39'
  }, async () => {
    const path = join(folder, 'c.csv')
    writeFileSync(path, 'cũ')
    let seen: string[] = []
    await saveTo(path, async function* () {
      yield 'một nửa'
      seen = readdirSync(folder).sort()
      expect(readFileSync(path, 'utf8')).toBe('cũ')
      yield ', và phần còn lại'
    })
    expect(seen).toEqual([expect.stringMatching(/^\.c\.csv\.[0-9a-f]{8}\.part$/), 'c.csv'])
    expect(readFileSync(path, 'utf8')).toBe('một nửa, và phần còn lại')
    expect(readdirSync(folder)).toEqual(['c.csv'])
  })

  it.each([
    ['the disk is pulled out', 'EIO', 'IO_ERROR'],
    ['the person breaks it off', 'ABORT_ERR', 'IO_ERROR'],
    ['the folder may no longer be written to', 'EROFS', 'READ_ONLY']
  ])(
    'the file saver keeps the old file and leaves no partial file when %s',
    { tags: 'F39' },
    async (_name, errno, code) => {
      const path = join(folder, 'c.csv')
      writeFileSync(path, 'cũ')
      const broken = async function* (): AsyncGenerator<string> {
        yield 'một nửa'
        throw Object.assign(new Error(errno), { code: errno })
      }
      await expect(saveTo(path, broken)).rejects.toMatchObject({ code })
      expect(readFileSync(path, 'utf8')).toBe('cũ')
      expect(readdirSync(folder)).toEqual(['c.csv'])
    }
  )

  it('a destination file that another program has open is reported as such, and no partial file is left', {
    tags: 'F40'
  }, async () => {
    for (const errno of ['EBUSY', 'EPERM', 'EACCES']) {
      const fault = Object.assign(new Error(errno), { code: errno, syscall: 'rename' })
      expect(describeFileFault(fault, 'a.csv')).toMatchObject({
        code: 'BUSY',
        message:
          'Không thể ghi “a.csv”: tệp đang được chương trình khác mở. Hãy đóng tệp hoặc chọn tên khác.'
      })
    }
    const denied = Object.assign(new Error(''), { code: 'EACCES', syscall: 'open' })
    expect(describeFileFault(denied, 'a.csv')).toMatchObject({ code: 'READ_ONLY' })
    const path = join(folder, 'a.csv')
    // The rename fails in the real file system, because a folder has taken the name meanwhile.
    const late = async function* (): AsyncGenerator<string> {
      yield 'x'
      mkdirSync(join(path, 'in'), { recursive: true })
    }
    await expect(saveTo(path, late)).rejects.toMatchObject({ code: expect.any(String) })
    expect(readdirSync(folder)).toEqual(['a.csv'])
  })

  it('the file saver writes a file with the longest name that the system accepts', {
    tags: 'F36'
  }, async () => {
    const path = join(folder, `${'a'.repeat(251)}.csv`)
    expect(await saveTo(path)).toMatchObject({ outcome: 'saved' })
    expect(readFileSync(path, 'utf8')).toBe('một,hai\r\n')
  })

  it('the file saver refuses a folder and a missing location', { tags: 'F40' }, async () => {
    mkdirSync(join(folder, 'd.csv'))
    await expect(saveTo(join(folder, 'd.csv'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
    await expect(saveTo(join(folder, 'gone', 'f.csv'))).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it.skipIf(noSymbolicLinksSuffix)(
    `the file saver refuses a symbolic link and leaves its target unchanged${noSymbolicLinksSuffix}`,
    { tags: 'F40' },
    async () => {
      writeFileSync(join(folder, 'target'), 'x')
      symlinkSync(join(folder, 'target'), join(folder, 'e.csv'))
      await expect(saveTo(join(folder, 'e.csv'))).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
      expect(readFileSync(join(folder, 'target'), 'utf8')).toBe('x')
    }
  )
})

describe('export file written by a child process', () => {
  const job = '5f3f2c9e-0000-4000-8000-000000000001'
  const kind = { name: 'CSV', extension: '.csv' }

  it('a file written by a child process gets its final name only once it is complete', {
    tags: 'F39'
  }, async () => {
    const told: unknown[] = []
    const path = join(folder, 'a.csv')
    const saver = createFileSaver(
      async () => path,
      openControl,
      progress => told.push(progress)
    )
    const fill = async (part: string, _signal: AbortSignal, onShare: (share: number) => void) => {
      writeFileSync(part, 'một', { flag: 'r+' })
      expect(existsSync(path)).toBe(false)
      onShare(0.5)
    }
    const result = await saver.saveFilled({
      ...{ proposedName: 'a', kind, job, discloses: 'noTableData' as const },
      count: () => 3,
      fill
    })
    expect(result).toMatchObject({ outcome: 'saved', file: { fileName: 'a.csv', rowCount: 3 } })
    expect(readdirSync(folder)).toEqual(['a.csv'])
    expect(readFileSync(path, 'utf8')).toBe('một')
    expect(told).toEqual([{ job, rows: 2, share: 0.5 }])
  })

  it.each(['stopped', 'failed'])(
    'a child process that is %s while writing a file leaves only the old file',
    { tags: 'F39' },
    async how => {
      const path = join(folder, 'a.csv')
      writeFileSync(path, 'cũ')
      const saver = createFileSaver(async () => path, openControl)
      const controller = new AbortController()
      const fill = async (part: string, signal: AbortSignal) => {
        writeFileSync(part, 'nửa')
        if (how === 'stopped') controller.abort()
        signal.throwIfAborted()
        throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      }
      const { signal } = controller
      const discloses = 'noTableData' as const
      const asked = { proposedName: 'a', kind, job, signal, discloses, count: () => 3, fill }
      const saving = saver.saveFilled(asked)
      if (how === 'stopped') expect(await saving).toEqual({ outcome: 'cancelled' })
      else await expect(saving).rejects.toMatchObject({ code: 'DISK_FULL' })
      expect(readdirSync(folder)).toEqual(['a.csv'])
      expect(readFileSync(path, 'utf8')).toBe('cũ')
    }
  )
})
