import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { describe, expect, it } from 'vitest'
import { findFolderFault, prepareFolder } from '../../../../src/main/shell/folder-fault'
import { noLinks } from '../../../support/not-here'
import { makeErrno } from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('F05 the data folder before anything is opened', () => {
  it('is made where it can be, and is no fault where it is there', async () => {
    const folder = join(makeTemporaryFolder(), 'new', 'data')
    expect(await findFolderFault(folder)).toBeUndefined()
    expect(existsSync(folder)).toBe(true)
    expect(await findFolderFault(folder)).toBeUndefined()
  })

  it('below a plain file, or a file itself, is a fault', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await findFolderFault(file)).toBe('ENOTDIR')
    expect(await findFolderFault(join(file, 'data'))).toBe('ENOTDIR')
  })

  it('below a plain file is the same fault where the system answers as Windows does', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    // Windows knows no path below a file: ENOENT, where others say ENOTDIR.
    const below =
      <Rest extends unknown[]>(call: (path: string, ...rest: Rest) => Promise<unknown>) =>
      (path: string, ...rest: Rest) =>
        path.startsWith(join(file, '/')) ? Promise.reject(makeErrno('ENOENT')) : call(path, ...rest)
    const asWindows = {
      readdir: below((path: string) => readdir(path)),
      mkdir: below((path: string, options: { readonly mode: number }) => mkdir(path, options))
    }
    for (const folder of [join(file, 'data'), join(file, 'new', 'data')]) {
      const found = await findFolderFault(folder, path => prepareFolder(path, asWindows))
      expect(found).toBe('ENOTDIR')
    }
  })

  it('is no fault where another process makes it at the same moment', async () => {
    const folder = join(makeTemporaryFolder(), 'data')
    const calls = {
      readdir: (path: string) => readdir(path),
      mkdir: (path: string) => {
        mkdirSync(path)
        return mkdir(path)
      }
    }
    expect(await findFolderFault(folder, path => prepareFolder(path, calls))).toBeUndefined()
  })

  it.skipIf(noLinks)(`behind a link that leads nowhere stays EEXIST${noLinks}`, async () => {
    const link = join(makeTemporaryFolder(), 'link')
    symlinkSync(join(link, '..', 'gone'), link)
    expect(await findFolderFault(link)).toBe('EEXIST')
  })

  it.each(['EIO', 'EACCES', 'ENOENT'])('tells of %s', async errno => {
    expect(await findFolderFault('/x', () => Promise.reject(makeErrno(errno)))).toBe(errno)
  })

  it('on a drive that never answers is a fault once the time is over', async () => {
    const over = Promise.withResolvers<void>()
    const found = findFolderFault(
      '/x',
      () => new Promise(() => undefined),
      () => over.promise
    )
    let answered = false
    void found.then(() => {
      answered = true
    })
    await new Promise(resolve => setImmediate(resolve))
    expect(answered).toBe(false)
    over.resolve()
    expect(await found).toBe('ETIMEDOUT')
  })

  it.each(['ENOENT', 'ENOTDIR', 'EACCES', 'EROFS', 'ENOSPC', 'ETIMEDOUT', 'EIO', ''])(
    'is named with what to do about %s',
    errno => {
      const words = dataFolderText.refused.body('/mnt/kho', errno)
      expect(words).toContain('/mnt/kho')
      expect(words).toMatch(/Hãy .+ mở lại ứng dụng\./)
    }
  )
})
