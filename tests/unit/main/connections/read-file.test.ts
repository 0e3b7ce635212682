import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSourceFile } from '../../../../src/main/connections/child/folder/read-file'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const mebibyte = 1_048_576

test('reading a file passes on its bytes and reports the progress per mebibyte', async () => {
  const path = join(makeTemporaryFolder(), 'a.csv')
  writeFileSync(path, Buffer.alloc(2.5 * mebibyte, 'a'))
  const told: number[] = []
  const taken: number[] = []
  const { bytes, isWhole } = await readSourceFile(
    path,
    { signal: new AbortController().signal, progress: (_rows, read) => void told.push(read) },
    async piece => void taken.push(piece.length)
  )
  expect([bytes, isWhole]).toEqual([2.5 * mebibyte, true])
  expect(taken).toEqual([mebibyte, mebibyte, 0.5 * mebibyte])
  expect(told).toEqual([mebibyte, 2 * mebibyte, 2.5 * mebibyte])
})
