import { callContract } from '@shared/contract/contract'
import { isReadingCall } from '@shared/contract/reading-calls'
import { beforeEach, describe, expect, test } from 'vitest'
import { readInitialState } from '../../../../src/main/ipc/initial-state'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const query = { search: '', filters: {}, sort: null, offset: 0, limit: 200 }
let folder = ''
let program: TestProgram

beforeEach(() => {
  folder = makeTemporaryFolder()
  program = openTestProgram({ folder })
})

const entries = async () => (await program.handlers['audit:list']({ query })).rows

describe('viewing the program as another user', () => {
  test('shows the role of the viewed user, and the start and end are audited for the administrator', async () => {
    await program.handlers['viewing:start']({ id: 'user-008' })
    expect(program.told.at(-1)?.name).toBe('reload')
    await program.handlers['viewing:end'](undefined)
    const [end, start] = await entries()
    expect(start?.action).toMatch(/^Bắt đầu xem như người dùng “.+” \(Xem, Toàn đơn vị\)$/)
    expect(end?.action).toMatch(/^Thôi xem như người dùng/)
    expect([start?.user, end?.user]).toEqual(['Quản trị viên', 'Quản trị viên'])
  })

  test.each([
    ['users:save', { id: null, draft: {} }],
    ['users:choose', { id: 'user-001' }],
    ['dataMart:openPersonal', { tables: ['x'], reason: 'kiểm tra' }],
    ['lists:removeFilter', { list: 'x', name: 'x' }]
  ] as const)('refuses the changing call %s', async (name, input) => {
    await program.handlers['viewing:start']({ id: 'user-004' })
    const handler = program.handlers[name] as (given: unknown) => unknown
    await expect((async () => handler(input))()).rejects.toMatchObject({ code: 'NOT_ALLOWED' })
  })

  test('runs a reading call, and ends at the press of the button only once', async () => {
    await program.handlers['viewing:start']({ id: 'user-008' })
    expect(await program.ask('dataMart:list', { query })).toMatchObject({ ok: true })
    await program.handlers['viewing:end'](undefined)
    const count = (await entries()).length
    await program.handlers['viewing:end'](undefined)
    expect((await entries()).length).toBe(count)
  })

  test('the embedded state permits the reading calls only', async () => {
    await program.handlers['viewing:start']({ id: 'user-003' })
    const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
    const context = { ...program.storage, clock, versions: () => ({ app: '1' }) }
    const { limits } = await readInitialState(context as never, [])
    expect(limits).toMatchObject({ label: null, permissions: ['view'], pages: [] })
    expect(limits?.calls).toEqual(
      expect.arrayContaining(['query:run', 'reports:get', 'viewing:end'])
    )
    expect(limits?.calls.filter(name => /:(save|create|export|remove)/.test(name))).toEqual([])
  })

  test('writes entries of the viewed pages in the name of the administrator', async () => {
    await program.handlers['viewing:start']({ id: 'user-008' })
    const viewed = program.storage.viewing.current()
    expect(viewed).toMatchObject({ id: 'user-008', viewer: { id: 'user-001' } })
  })

  test('is refused for oneself, for a locked user and without the permission to administer', async () => {
    expect(await program.ask('viewing:start', { id: 'user-001' })).toMatchObject({
      error: { code: 'CONFLICT' }
    })
    await program.handlers['users:setLocked']({ id: 'user-003', reason: 'Nghỉ phép dài ngày' })
    expect(await program.ask('viewing:start', { id: 'user-003' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    await program.handlers['users:choose']({ id: 'user-008' })
    expect(await program.ask('viewing:start', { id: 'user-004' })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })

  test('does not survive a restart', async () => {
    await program.handlers['viewing:start']({ id: 'user-008' })
    program.close()
    expect(openTestProgram({ folder }).storage.viewing.current()).toBeUndefined()
  })

  test('the embedded state of the page has the role of the viewed user', async () => {
    await program.handlers['viewing:start']({ id: 'user-008' })
    const clock = { now: () => Date.parse('2026-11-21T09:00:00+07:00') }
    const context = { ...program.storage, clock, versions: () => ({ app: '1' }) }
    const state = await readInitialState(context as never, [])
    expect(state).toMatchObject({ role: { id: 'viewer' }, operatorId: 'user-008' })
    expect(state.viewing).toContain('Xem')
  })
})

test('reading calls need no permission to change anything', () => {
  const rights = Object.entries(callContract)
    .filter(([name]) => isReadingCall(name))
    .map(([, { right }]) => right)
  expect([...new Set(rights)].toSorted()).toEqual(['analyse', 'everybody', 'view'])
})
