import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { dataFolderText } from '@shared/features/frame/data-folder-text'
import { describe, expect, it } from 'vitest'
import { findFolderFault } from '../../../../src/main/shell/folder-fault'
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
