import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallInput } from '@shared/contract/contract'
import { describe, expect, test } from 'vitest'
import { openBackups } from '../../../../src/main/archive/snapshots'
import { openAuditLog } from '../../../../src/main/store/journal/audit'
import { changes } from '../../../support/calls/changing-calls'
import type { Changing } from '../../../support/calls/prepare'
import { sampleOf } from '../../../support/effort'
import { useEngines } from '../../../support/engine'
import { openProgram } from '../../../support/handlers'
import { createBreakableFileSystem, makeErrno } from '../../../support/store/breakable-file-system'
import { fillDisk } from '../../../support/store/full-disk'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/**
 * Calls that write files outside the record and settings stores. They are tested in every run, of
 * the others only a sample.
 */
const always: readonly Changing[] = [
  'packages:create',
  'signIn:seal',
  'signIn:switch',
  'snapshot:create',
  'snapshot:restore'
]
const others = (Object.keys(changes) as Changing[]).filter(channel => !always.includes(channel))

describe('calls on a full disk', { tags: ['F03', 'F56'] }, () => {
  const { start } = useEngines({ handsOn: true })

  async function askOnFullDisk(channel: Changing) {
    const folder = makeTemporaryFolder()
    const program = openProgram({ folder, openEngine: () => start().engine })
    const input: CallInput<Changing> = await changes[channel](program, folder)
    const empty = await fillDisk(join(folder, 'records.json'))
    return program.ask(channel, input).finally(empty)
  }

  test.each(always)('the call %s fails with DISK_FULL on a full disk', async channel => {
    expect(await askOnFullDisk(channel)).toMatchObject({
      error: { code: 'DISK_FULL', message: expect.stringContaining('giải phóng dung lượng') }
    })
  })

  test.each(sampleOf(others, 4))(
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
  const empty = await fillDisk(path)
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
    const backups = openBackups(directory, disk.fs)
    const content = {
      format: 'kho-du-lieu-quan-luc',
      version: 1,
      createdAt: 0,
      createdBy: 'a',
      parts: []
    } as const
    for (const step of ['makeFolder', 'open', 'write', 'sizeOf', 'sync', 'close', 'rename']) {
      disk.reset(call => (call.name === step ? { fail: makeErrno(errno) } : undefined))
      await expect(backups.write({ ...content, parts: [] }, false)).rejects.toMatchObject({ code })
      expect(await backups.list()).toEqual([])
    }
    writeFileSync(join(directory, 'note.txt'), 'of a person')
    disk.reset()
    await backups.write({ ...content, parts: [] }, false)
    expect(await backups.list()).toHaveLength(1)
  }
)
