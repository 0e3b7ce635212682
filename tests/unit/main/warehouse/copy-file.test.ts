import { createHash } from 'node:crypto'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { copyInPieces, copyPublished } from '../../../../src/main/warehouse/child/copy-file'
import { hashFile } from '../../../../src/main/warehouse/child/hash-file'
import { createJob, type Job } from '../../../../src/main/warehouse/child/job'
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

/** A job that somebody stops while so many pieces are done. */
function stopAfter(most: number): Job {
  const job = createJob()
  let looks = 0
  return {
    ...job,
    refuseIfStopped: () => {
      if (looks++ === most) job.stop()
      job.refuseIfStopped()
    }
  }
}

describe('a copy of a published file', () => {
  test('is the file, byte for byte', async () => {
    const { bytes, file, target } = publish()
    await copyPublished(file, target, createJob())
    expect(readFileSync(target).equals(bytes)).toBe(true)
  })

  test('is refused where the file is another by now', async () => {
    const { bytes, file, target } = publish()
    bytes.writeUInt8(0, 2 * mebibyte)
    writeFileSync(file.path, bytes)
    await expect(copyPublished(file, target, createJob())).rejects.toThrow('IO Error')
  })

  test.each([0, 2])(
    'heeds the one who stops it after %i pieces, where blocks cannot be shared',
    async done => {
      const { file, target } = publish()
      await expect(copyInPieces(file.path, target, stopAfter(done))).rejects.toThrow('stopped')
      expect(statSync(target).size).toBe(done * mebibyte)
    }
  )

  test('heeds the one who stops it while it is compared', async () => {
    const { file } = publish()
    await expect(hashFile(file.path, stopAfter(2))).rejects.toThrow('stopped')
  })
})
