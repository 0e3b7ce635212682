import { EventEmitter } from 'node:events'
import { describe, expect, test, vi } from 'vitest'
import { lockPageOnSystemLock } from '../../../../src/main/start/watch-system-lock'
import {
  attemptSignIn,
  enableProgramSignIn,
  openTestProgramAt,
  readAuditLogTexts
} from '../../../support/entry/signed-in'
import { successfulSignInOutcome } from '../../../support/entry/tampering'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

/** Opens the program and records its operating system events and the events sent to the page. */
async function openWatched() {
  const program = openTestProgramAt(makeTemporaryFolder())
  const power = new EventEmitter()
  const told: unknown[] = []
  lockPageOnSystemLock(power as never, program.entry, {
    tell: (name, payload) => void told.push([name, payload])
  })
  return { program, power, told }
}
const locked = ['signIn:changed', { stage: 'locked' }]

describe('locking or suspending the operating system', { tags: 'F68' }, () => {
  test.each([
    ['lock-screen', 'khóa màn hình cùng hệ điều hành'],
    ['suspend', 'khóa màn hình khi máy ngủ']
  ])(
    'the operating system event %s locks the page of the signed-in user and is audited',
    async (event, words) => {
      const { program, power, told } = await openWatched()
      const { account } = await enableProgramSignIn(program)
      await attemptSignIn(program, account)
      power.emit(event)
      expect(program.entry.session.stage()).toBe('locked')
      expect(told).toEqual([locked])
      await vi.waitFor(async () => {
        expect((await readAuditLogTexts(program)).at(-1)).toBe(`Quản trị viên: Đăng nhập: ${words}`)
      })
      expect(await program.ask('home:overview')).toMatchObject({ error: { code: 'SIGN_IN' } })
    }
  )

  test('unlocking or waking the operating system does not unlock the page', async () => {
    const { program, power, told } = await openWatched()
    const { account } = await enableProgramSignIn(program)
    await attemptSignIn(program, account)
    power.emit('lock-screen')
    for (const event of ['unlock-screen', 'resume', 'user-did-become-active']) power.emit(event)
    expect(program.entry.session.stage()).toBe('locked')
    expect(told).toEqual([locked])
    expect(await attemptSignIn(program, account)).toEqual({
      ...successfulSignInOutcome,
      isSame: true
    })
  })

  test('operating system events do not lock the page while nobody is signed in or no sign-in is required', async () => {
    const { program, power, told } = await openWatched()
    power.emit('lock-screen')
    expect(program.entry.session.stage()).toBe('trial')
    await enableProgramSignIn(program)
    power.emit('suspend')
    expect(program.entry.session.stage()).toBe('out')
    expect(told).toEqual([])
  })
})
