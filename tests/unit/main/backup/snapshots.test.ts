import { truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readBackupSnapshot } from '../../../../src/main/backup/snapshot-file'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const unreadable = 'Tệp rỗng, quá lớn hoặc không đọc được.'
const foreign = 'Tệp không phải là bản sao lưu của ứng dụng này, hoặc đã bị thay đổi.'

test.each([
  ['that is not there', undefined, unreadable],
  ['of no byte', 0, unreadable],
  ['of one byte', 1, foreign]
])('a backup file %s is refused with its reason', async (_which, size, reason) => {
  const path = join(makeTemporaryFolder(), 'a.json')
  if (size !== undefined) {
    writeFileSync(path, '')
    truncateSync(path, size)
  }
  await expect(readBackupSnapshot(path)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: reason
  })
})
