import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@shared/contract/contract'
import { describe, expect, test } from 'vitest'
import { openBackupStore } from '../../../../src/main/archive/snapshots'
import { openAuditLog } from '../../../../src/main/store/journal/audit'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import type { ChangingCallName } from '../../../support/calls/prepare'
import { selectEveryNthCase } from '../../../support/effort'
import { setUpTestEngines } from '../../../support/engine'
import { openTestProgram } from '../../../support/handlers'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import { simulateFullDisk } from '../../../support/store/full-disk'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/**
 * Calls that write files outside the record and settings stores. They are tested in every run, of
 * the others only a sample.
 */
const always: readonly ChangingCallName[] = [
  'packages:create',
  'signIn:seal',
  'signIn:switch',
  'snapshot:create',
  'snapshot:restore'
]
const others = (Object.keys(changingCallPreparations) as ChangingCallName[]).filter(
  channel => !always.includes(channel)
)

describe('calls on a full disk', { tags: ['F03', 'F56'] }, () => {
  const { start } = setUpTestEngines({ handsOn: true })

  async function askOnFullDisk(channel: ChangingCallName) {
    const folder = makeTemporaryFolder()
    const program = openTestProgram({ folder, openEngine: () => start().engine })
    const input: CallInput<ChangingCallName> = await changingCallPreparations[channel](
      program,
      folder
    )
    const empty = await simulateFullDisk(join(folder, 'records.json'))
    return program.ask(channel, input).finally(empty)
  }

  test.each(always)('the call %s fails with DISK_FULL on a full disk', async channel => {
    expect(await askOnFullDisk(channel)).toMatchObject({
      error: { code: 'DISK_FULL', message: expect.stringContaining('giải phóng dung lượng') }
    })
  })

  test.each(selectEveryNthCase(others, 8))(
    'the call %s never fails with an internal error on a full disk',
    async channel => {
      const reply = await askOnFullDisk(channel)
      expect(reply.ok ? '' : reply.error.code).not.toBe('INTERNAL')
    }
  )
})

test('an audit entry that needs a new log file fails with DISK_FULL on a full disk and can be written later', {
  tags: 'F03'
}, async () => {
  const path = join(makeTemporaryFolder(), 'audit.jsonl')
  const audit = openAuditLog(path, () => 4)
  const note = (action: string) => audit.note({ time: 0, action, user: 'a', kind: 'system' })
  for (const action of ['1', '2', '3', '4']) await note(action)
  const empty = await simulateFullDisk(path)
  await expect(note('5').finally(empty)).rejects.toMatchObject({ code: 'DISK_FULL' })
  await note('6')
  expect((await audit.readAll()).map(({ action }) => action)).toEqual(['3', '4', '6'])
  expect(await audit.verify('all')).toEqual({ checked: 5, broken: null })
})

test.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EDQUOT', 'DISK_FULL'],
  ['EFBIG', 'DISK_FULL'],
  ['EROFS', 'READ_ONLY'],
  ['EACCES', process.platform === 'win32' ? 'BUSY' : 'READ_ONLY'],
  ['EIO', 'IO_ERROR']
])(
  '%s at any step of writing a backup makes it fail with %s, and no backup is listed',
  { tags: ['F03', 'F05'] },
  async (errno, code) => {
    const directory = join(makeTemporaryFolder(), 'backups')
    const disk = createBreakableFileSystem()
    const backups = openBackupStore(directory, disk.fs)
    const content = {
      format: 'kho-du-lieu-quan-luc',
      version: 1,
      createdAt: 0,
      createdBy: 'a',
      parts: []
    } as const
    for (const step of ['makeFolder', 'open', 'write', 'sizeOf', 'sync', 'close', 'rename']) {
      disk.reset(call => (call.name === step ? { fail: createErrnoError(errno) } : undefined))
      await expect(backups.write({ ...content, parts: [] }, false)).rejects.toMatchObject({ code })
      expect(await backups.list()).toEqual([])
    }
    writeFileSync(join(directory, 'note.txt'), 'of a person')
    disk.reset()
    await backups.write({ ...content, parts: [] }, false)
    expect(await backups.list()).toHaveLength(1)
  }
)
