import { AppError } from '@shared/contract/reply'
import { describe, expect, test } from 'vitest'
import { guardHandlers } from '../../../../src/main/features/guard'
import { audited } from '../../../../src/main/features/noted'
import {
  createCancellableHandler,
  createCancellingHandler,
  withInputPermission
} from '../../../../src/main/features/registration'
import { openTestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('guardHandlers', () => {
  const byId = { by: ({ id }: { id: string }) => id, stoppedBy: 'comparison:stop' } as const
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
  type Given = Parameters<typeof guardHandlers>[1]

  async function open(role: 'admin' | 'viewer') {
    const program = openTestProgram({ folder: makeTemporaryFolder() })
    const { storage, handlers } = program
    const person = storage.records.read().users.find(one => one.role === role)
    await handlers['users:choose']({ id: person?.id ?? '' })
    const context = { ...storage, clock: { now: () => Date.parse('2026-11-21T09:00:00+07:00') } }
    const trail = async () =>
      (await handlers['audit:list']({ query })).rows.map(({ action }) => action)
    const guard = (given: Partial<Record<keyof Given, unknown>>) =>
      guardHandlers(context, given as Given)
    return { guard, trail }
  }

  test('a call without permission neither runs nor cancels a running call, and the attempt is audited', async () => {
    const { guard, trail } = await open('viewer')
    const log: string[] = []
    const handlers = guard({
      'reports:clone': () => log.push('ran'),
      'correction:refuse': withInputPermission(
        () => 'approve' as const,
        () => log.push('ran')
      ),
      'comparison:stop': createCancellingHandler(
        'comparison:stop',
        () => {
          log.push('cancelled')
          return undefined
        },
        () => undefined
      )
    })
    const refused = { code: 'NOT_ALLOWED' }
    await expect(handlers['reports:clone']({ id: 'a' })).rejects.toMatchObject(refused)
    const refusal = { correction: crypto.randomUUID(), reason: 'a' }
    await expect(handlers['correction:refuse'](refusal)).rejects.toMatchObject(refused)
    const stopped = handlers['comparison:stop']({ run: crypto.randomUUID() })
    await expect(stopped).rejects.toMatchObject(refused)
    expect(log).toEqual([])
    expect(await trail()).toEqual(
      expect.arrayContaining([
        'Từ chối lệnh reports:clone: thiếu quyền',
        'Từ chối lệnh correction:refuse: thiếu quyền',
        'Từ chối lệnh comparison:stop: thiếu quyền'
      ])
    )
  })

  test('a call for which one of several permissions is enough runs with only one of them', async () => {
    const { guard } = await open('admin')
    const handlers = guard({
      'correction:refuse': withInputPermission(
        () => ['approve', 'administer'] as const,
        () => 'ran'
      )
    })
    const refusal = { correction: crypto.randomUUID(), reason: 'a' }
    expect(await handlers['correction:refuse'](refusal)).toBe('ran')
  })

  test('the audit entry is written only after the call has succeeded', async () => {
    const { guard, trail } = await open('admin')
    const written = audited(undefined, 'update', 'Thử ghi nhật ký')
    const handlers = guard({
      'reports:clone': createCancellableHandler<{ id: string }, typeof written>(
        byId,
        async ({ id }) => {
          if (id === 'hỏng') throw new AppError('IO_ERROR', 'hỏng')
          return written
        }
      )
    })
    await expect(handlers['reports:clone']({ id: 'hỏng' })).rejects.toMatchObject({
      code: 'IO_ERROR'
    })
    expect(await trail()).not.toContain('Thử ghi nhật ký')
    await handlers['reports:clone']({ id: 'a' })
    expect(await trail()).toContain('Thử ghi nhật ký')
  })
})
