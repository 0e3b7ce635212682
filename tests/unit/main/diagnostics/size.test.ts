import { mkdirSync, writeFileSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { measureFolderSize } from '../../../../src/main/diagnostics/health'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

it('the size of the data folder counts permanent files and tolerates temporary files that disappear meanwhile', async () => {
  const folder = makeTemporaryFolder()
  mkdirSync(join(folder, 'deep', 'deeper'), { recursive: true })
  writeFileSync(join(folder, 'deep', 'deeper', 'a'), 'x'.repeat(1_000))
  writeFileSync(join(folder, 'b'), 'x'.repeat(234))
  let isOver = false
  const comeAndGo = async (name: string): Promise<void> => {
    while (!isOver) {
      await mkdir(join(folder, name, 'inner'), { recursive: true })
      await rm(join(folder, name), { recursive: true, force: true })
    }
  }
  const others = Array.from({ length: 8 }, (_, place) => comeAndGo(`temporary-${place}`))
  const sizes = new Set<number>()
  for (let turn = 0; turn < 300; turn++) sizes.add(await measureFolderSize(folder))
  isOver = true
  await Promise.all(others)
  expect([...sizes]).toEqual([1_234])
})
