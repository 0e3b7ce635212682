import { existsSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdir, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { describe, expect, it } from 'vitest'
import { findFolderFault, prepareFolder } from '../../../../src/main/shell/folder-fault'
import { noLinks } from '../../../support/not-here'
import { makeErrno } from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('data folder before anything is opened', { tags: 'F05' }, () => {
  it('the data folder is created if needed, and an existing one is accepted', async () => {
    const folder = join(makeTemporaryFolder(), 'new', 'data')
    expect(await findFolderFault(folder)).toBeUndefined()
    expect(existsSync(folder)).toBe(true)
    expect(await findFolderFault(folder)).toBeUndefined()
  })

  it('a data folder that is a file or below a file is refused', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    expect(await findFolderFault(file)).toBe('ENOTDIR')
    expect(await findFolderFault(join(file, 'data'))).toBe('ENOTDIR')
  })

  it('a data folder below a file is refused the same when the system responds as Windows does', async () => {
    const file = join(makeTemporaryFolder(), 'file')
    writeFileSync(file, '')
    // Simulates Windows, where a path below a file gives ENOENT; other systems give ENOTDIR.
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

  it.skipIf(noLinks)(
    `a data folder behind a broken link is refused with EEXIST${noLinks}`,
    async () => {
      const link = join(makeTemporaryFolder(), 'link')
      symlinkSync(join(link, '..', 'gone'), link)
      expect(await findFolderFault(link)).toBe('EEXIST')
    }
  )

  it.each(['EIO', 'EACCES', 'ENOENT'])('findFolderFault reports %s', async errno => {
    expect(await findFolderFault('/x', () => Promise.reject(makeErrno(errno)))).toBe(errno)
  })

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
    'the message for an unusable data folder says what to do about %s',
    errno => {
      const words = dataFolderText.refused.body('/mnt/kho', errno)
      expect(words).toContain('/mnt/kho')
      expect(words).toMatch(/Hãy .+ mở lại ứng dụng\./)
    }
  )
})
