import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { describe, expect, it } from 'vitest'
import { findFolderFault, prepareFolder } from '../../../../src/main/shell/folder-fault'
import { noSymbolicLinksSuffix } from '../../../support/not-here'
import { createErrnoError } from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('check of the data folder at the start, before any file is opened', {
  tags: 'F05'
}, () => {
  it('the data folder is created if needed, and an existing one is accepted', async () => {
    const folder = join(makeTemporaryFolder(), 'new', 'data')
    expect(await findFolderFault(folder)).toBeUndefined()
    expect(existsSync(folder)).toBe(true)
    expect(await findFolderFault(folder)).toBeUndefined()
  })

  it('a data folder is refused if its path is a file or continues below a file', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await findFolderFault(file)).toBe('ENOTDIR')
    expect(await findFolderFault(join(file, 'data'))).toBe('ENOTDIR')
  })

  it('a data folder whose path continues below a file is also refused when the system responds with ENOENT, as Windows does', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    // Simulates Windows, where a path that continues below a file fails with ENOENT; other systems
    // return ENOTDIR.
    const below =
      <Rest extends unknown[]>(call: (path: string, ...rest: Rest) => Promise<unknown>) =>
      (path: string, ...rest: Rest) =>
        path.startsWith(join(file, '/'))
          ? Promise.reject(createErrnoError('ENOENT'))
          : call(path, ...rest)
    const asWindows = {
      readdir: below((path: string) => readdir(path)),
      mkdir: below((path: string, options: { readonly mode: number }) => mkdir(path, options))
    }
    for (const folder of [join(file, 'data'), join(file, 'new', 'data')]) {
      const found = await findFolderFault(folder, path => prepareFolder(path, asWindows))
      expect(found).toBe('ENOTDIR')
    }
  })

  it('a data folder that another process creates at the same moment is accepted', async () => {
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

  it.skipIf(noSymbolicLinksSuffix)(
    `a data folder behind a broken symbolic link is refused with EEXIST${noSymbolicLinksSuffix}`,
    async () => {
      const link = join(makeTemporaryFolder(), 'link')
      symlinkSync(join(link, '..', 'gone'), link)
      expect(await findFolderFault(link)).toBe('EEXIST')
    }
  )

  it.each(['EIO', 'EACCES', 'ENOENT'])(
    'findFolderFault returns the error code %s of the disk',
    async errno => {
      expect(await findFolderFault('/x', () => Promise.reject(createErrnoError(errno)))).toBe(errno)
    }
  )

  it('a data folder on a drive that never responds is refused after the timeout', async () => {
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
    'the message for an unusable data folder says what to do about the error %s',
    errno => {
      const words = dataFolderText.refused.body('/mnt/kho', errno)
      expect(words).toContain('/mnt/kho')
      expect(words).toMatch(/Hãy .+ mở lại ứng dụng\./)
    }
  )
})
