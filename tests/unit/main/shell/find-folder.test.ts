import { writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFolderExistsCheck } from '../../../../src/main/shell/find-folder'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('existence check of a chosen folder', () => {
  it('a chosen folder is found only if it exists and is a folder', async () => {
    const find = createFolderExistsCheck({ patience: 60_000 })
    const folder = makeTemporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await find(folder)).toBe(true)
    expect(await find(join(folder, 'file'))).toBe(false)
    expect(await find(join(folder, 'gone'))).toBe(false)
  })

  it('a folder on a drive that does not respond counts as missing and is not queried again until the drive responds', async () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    let over = Promise.withResolvers<void>()
    const find = createFolderExistsCheck({
      patience: 1,
      look: path => {
        asked.push(path)
        return new Promise(resolve => answers.push(() => resolve({ isDirectory: () => true })))
      },
      wait: () => over.promise
    })
    const drive = resolve('/mnt/dead')
    const dead = find(drive)
    over.resolve()
    expect(await dead).toBe(false)
    expect(await find(join(drive, sep))).toBe(false)
    expect(asked).toEqual([drive])

    over = Promise.withResolvers()
    const other = find(resolve('/mnt/other'))
    answers[1]?.()
    expect(await other).toBe(true)

    // The drive responds again: the pending query is answered, and the folder can then be queried
    // again.
    answers[0]?.()
    await new Promise(resolve => setImmediate(resolve))
    const again = find(drive)
    answers[2]?.()
    expect(await again).toBe(true)
  })
})
