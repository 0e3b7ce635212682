import { writeFileSync } from 'node:fs'
import { join, resolve, sep } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createFindFolder } from '../../../../src/main/shell/find-folder'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('a folder that a person chose once', () => {
  it('is found where it is, and only as a folder', async () => {
    const find = createFindFolder({ patience: 60_000 })
    const folder = makeTemporaryFolder()
    writeFileSync(join(folder, 'file'), '')
    expect(await find(folder)).toBe(true)
    expect(await find(join(folder, 'file'))).toBe(false)
    expect(await find(join(folder, 'gone'))).toBe(false)
  })

  it('on a drive that never answers counts as gone, and is not asked again until it has answered', async () => {
    const asked: string[] = []
    const answers: (() => void)[] = []
    let over = Promise.withResolvers<void>()
    const find = createFindFolder({
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

    // The drive is back: the answer that was owed comes, and the folder may be asked for anew.
    answers[0]?.()
    await new Promise(resolve => setImmediate(resolve))
    const again = find(drive)
    answers[2]?.()
    expect(await again).toBe(true)
  })
})
