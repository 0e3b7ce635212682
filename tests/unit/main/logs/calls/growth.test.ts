import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { reportProgressByFileSize } from '../../../../../src/main/logs/calls/export-calls'

it('reportProgressByFileSize reports the progress of a growing file and never reaches 100% before its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'growth-'))
  const path = join(folder, 'goi.csv')
  const shareOf = (bytes: number): Promise<number> =>
    new Promise(resolve => {
      writeFileSync(path, 'a'.repeat(bytes))
      const leave = reportProgressByFileSize(path, 100, share => {
        leave()
        resolve(share)
      })
    })
  expect([await shareOf(0), await shareOf(3_500), await shareOf(70_000)]).toEqual([0, 0.5, 0.99])
  rmSync(folder, { recursive: true })
})
