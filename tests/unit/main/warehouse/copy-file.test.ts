import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyFileInPieces, copyVerifiedFile } from '../../../../src/main/warehouse/child/copy-file'
import { hashFile } from '../../../../src/main/warehouse/child/hash-file'
import {
  createEngineRequestJob,
  type EngineRequestJob
} from '../../../../src/main/warehouse/child/job'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const mebibyte = 1_048_576
const pieces = 5

function publish() {
  const folder = makeTemporaryFolder()
  const bytes = Buffer.alloc(pieces * mebibyte - 9, 'QN012345')
  const path = join(folder, 'goc.duckdb')
  writeFileSync(path, bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { bytes, file: { path, sha256, search: {} }, target: join(folder, 'ban-sao.duckdb') }
}

/** Engine job that is cancelled after `most` chunks have been copied. */
function stopAfter(most: number): EngineRequestJob {
  const job = createEngineRequestJob()
  let looks = 0
  return {
    ...job,
    refuseIfStopped: () => {
      if (looks++ === most) job.stop()
      job.refuseIfStopped()
    }
  }
}

describe('copy of a published table file', () => {
  test('a copy of a published table file is identical byte for byte', async () => {
    const { bytes, file, target } = publish()
    await copyVerifiedFile(file, target, createEngineRequestJob())
    expect(readFileSync(target).equals(bytes)).toBe(true)
  })

  test('copying a published table file is refused if the file has changed since', async () => {
    const { bytes, file, target } = publish()
    bytes.writeUInt8(0, 2 * mebibyte)
    writeFileSync(file.path, bytes)
    await expect(copyVerifiedFile(file, target, createEngineRequestJob())).rejects.toThrow(
      'IO Error'
    )
  })

  test.each([0, 2])(
    'copying a table file without block sharing (reflink) stops after %i chunks when it is cancelled',
    async done => {
      const { file, target } = publish()
      await expect(copyFileInPieces(file.path, target, stopAfter(done))).rejects.toThrow('stopped')
      expect(statSync(target).size).toBe(done * mebibyte)
    }
  )

  test('hashing a table file stops when it is cancelled', async () => {
    const { file } = publish()
    await expect(hashFile(file.path, stopAfter(2))).rejects.toThrow('stopped')
  })
})
