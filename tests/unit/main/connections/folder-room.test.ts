import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDataStorage } from '../../../../src/main/start/open-data'
import { nodeFileSystem } from '../../../../src/main/store/disk/file-system'
import { diskReserveBytes } from '../../../../src/main/warehouse/room'
import { createSourceProcesses, openTestSources } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
const never = { signal: new AbortController().signal }
const processes = createSourceProcesses()

test('a file of a folder source is opened only if the free disk space minus the disk reserve is at least three times its size', async () => {
  const drop = join(makeTemporaryFolder(), 'tiếp nhận')
  mkdirSync(drop)
  const line = 'Mã;Tên\n1;A\n'
  writeFileSync(join(drop, 'a.csv'), line)
  const storage = openDataStorage(makeTemporaryFolder(), clock)
  const id = 'nguon-thu'
  await storage.records.update(({ endpoints }) => {
    endpoints.push({
      id,
      kind: 'file',
      simulated: false,
      name: 'Tệp của đơn vị',
      config: { folder: drop, pattern: '*.csv' },
      lastCheck: null,
      lastSync: null,
      log: []
    })
  })
  const sha256 = createHash('sha256').update(line).digest('hex')
  const open = (free: number) => {
    const fs = { ...nodeFileSystem, free: () => free }
    const { sources } = openTestSources({ ...storage, clock }, processes.start, { fs })
    return sources.open(id, { kind: 'file', sha256, choice: {} }, never)
  }
  const needed = 3 * Buffer.byteLength(line) + diskReserveBytes
  await expect(open(needed - 1)).rejects.toMatchObject({ code: 'DISK_FULL' })
  const opened = await open(needed)
  expect(opened.title).toBe('a.csv')
  opened.close()
})
