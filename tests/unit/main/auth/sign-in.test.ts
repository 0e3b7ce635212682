import { describe, expect, test } from 'vitest'
import {
  accountNameOfUser,
  activateAnotherUser,
  attemptSignIn,
  enableProgramSignIn,
  openTestProgramAt,
  readAuditLogTexts,
  testNoon,
  validPassword
} from '../../../support/entry/signed-in'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const entered = { outcome: 'entered', isSame: false }

describe('sign-in', { tags: 'F68' }, () => {
  test('after a restart no one is signed in, and only the right password signs in', async () => {
    const folder = makeTemporaryFolder()
    const { account, id } = await enableProgramSignIn(openTestProgramAt(folder))
    const program = openTestProgramAt(folder)
    expect(program.entry.session.stage()).toBe('out')
    expect(await attemptSignIn(program, account, 'không phải mật khẩu này')).toMatchObject({
      outcome: 'refused'
    })
    expect(program.entry.session.stage()).toBe('out')
    expect(await attemptSignIn(program, account)).toEqual(entered)
    expect(program.entry.session.person()).toBe(id)
    expect(program.storage.settings.read().operatorId).toBe(id)
  })

  test('an unknown account is refused with the same message as a wrong password', async () => {
    const folder = makeTemporaryFolder()
    const { account } = await enableProgramSignIn(openTestProgramAt(folder))
    const program = openTestProgramAt(folder)
    const known = await attemptSignIn(program, account, 'sai mật khẩu rồi nhé')
    expect(await attemptSignIn(program, 'khong.co', 'sai mật khẩu rồi nhé')).toEqual(known)
  })

  test('the waiting time after wrong passwords survives a restart and starts again when the clock is set back', async () => {
    const folder = makeTemporaryFolder()
    const { account } = await enableProgramSignIn(openTestProgramAt(folder))
    for (let wrong = 0; wrong < 4; wrong++) {
      // Each start is one minute later, so the waiting time after a wrong password is over.
      const program = openTestProgramAt(folder, testNoon + wrong * 60_000)
      expect(await attemptSignIn(program, account, 'sai mật khẩu')).toMatchObject({ wait: 0 })
    }
    const last = testNoon + 3 * 60_000
    const waiting = { outcome: 'refused', wait: 15 }
    expect(await attemptSignIn(openTestProgramAt(folder, last), account)).toMatchObject(waiting)
    expect(
      await attemptSignIn(openTestProgramAt(folder, last - 86_400_000), account)
    ).toMatchObject(waiting)
    expect(await attemptSignIn(openTestProgramAt(folder, last + 5_000), account)).toMatchObject({
      wait: 10
    })
    expect(await attemptSignIn(openTestProgramAt(folder, last + 15_000), account)).toEqual(entered)
  })

  test('ten wrong passwords lock the account until an administrator unlocks it', async () => {
    const folder = makeTemporaryFolder()
    const { program: first, account: admin } = await enableProgramSignIn(openTestProgramAt(folder))
    await attemptSignIn(first, admin)
    const id = await activateAnotherUser(first, 'operator')
    const account = accountNameOfUser(first, id)
    const hour = 3_600_000
    for (let wrong = 0; wrong < 10; wrong++) {
      await attemptSignIn(
        openTestProgramAt(folder, testNoon + wrong * hour),
        account,
        'sai mật khẩu'
      )
    }
    const program = openTestProgramAt(folder, testNoon + 11 * hour)
    expect(await attemptSignIn(program, account)).toMatchObject({ outcome: 'refused' })
    expect(await attemptSignIn(program, admin)).toEqual(entered)
    expect(await program.ask('signIn:unlock', { id })).toMatchObject({ ok: true })
    await program.ask('signIn:leave')
    expect(await attemptSignIn(program, account)).toEqual({ outcome: 'mustChange' })
    const own = 'con đò sang bến muộn 8'
    expect(await attemptSignIn(program, account, validPassword, own)).toEqual(entered)
  })

  test('a user with an initial password must choose a new one that is not common', async () => {
    const folder = makeTemporaryFolder()
    const { program, account: admin } = await enableProgramSignIn(openTestProgramAt(folder))
    await attemptSignIn(program, admin)
    const account = accountNameOfUser(program, await activateAnotherUser(program, 'operator'))
    await program.ask('signIn:leave')
    expect(await attemptSignIn(program, account)).toEqual({ outcome: 'mustChange' })
    expect(program.entry.session.stage()).toBe('out')
    expect(await attemptSignIn(program, account, validPassword, 'matkhau123456')).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { password: expect.stringContaining('phổ biến') }
    })
    expect(await attemptSignIn(program, account, validPassword, validPassword)).toMatchObject({
      code: 'INVALID_INPUT'
    })
    expect(program.entry.session.stage()).toBe('out')
    expect(await attemptSignIn(program, account, validPassword, 'con đò sang bến muộn 8')).toEqual(
      entered
    )
  })

  test('a locked-out last administrator signs in with a printed recovery code, once', async () => {
    const folder = makeTemporaryFolder()
    const { account, codes } = await enableProgramSignIn(openTestProgramAt(folder))
    for (let wrong = 0; wrong < 10; wrong++) {
      await attemptSignIn(
        openTestProgramAt(folder, testNoon + wrong * 3_600_000),
        account,
        'sai mật khẩu'
      )
    }
    const program = openTestProgramAt(folder, testNoon + 12 * 3_600_000)
    const password = 'mùa gặt năm ấy được 30 tạ'
    const recover = (code: string) => program.ask('signIn:recover', { account, code, password })
    expect(codes).toHaveLength(8)
    expect(await recover('AAAA-BBBB-CCCC-DDDD-EEEE')).toMatchObject({
      data: { outcome: 'refused' }
    })
    expect(await recover((codes[2] ?? '').toLowerCase())).toMatchObject({ data: entered })
    await program.ask('signIn:leave')
    expect(await recover(codes[2] ?? '')).toMatchObject({ data: { outcome: 'refused' } })
    expect(await attemptSignIn(program, account, password)).toEqual(entered)
    const { codesLeft } = await program.handlers['signIn:settings'](undefined)
    expect(codesLeft).toBe(7)
  })

  test('a locked page is unlocked by its user, and signing in as another user reloads the page', async () => {
    const { program, account, id } = await enableProgramSignIn(
      openTestProgramAt(makeTemporaryFolder())
    )
    await attemptSignIn(program, account)
    const other = await activateAnotherUser(program, 'operator')
    await program.ask('signIn:lock')
    expect(program.entry.session.stage()).toBe('locked')
    expect(await program.ask('home:overview')).toMatchObject({ error: { code: 'SIGN_IN' } })
    const reloads = () => program.told.filter(({ name }) => name === 'reload').length
    const before = reloads()
    expect(await attemptSignIn(program, account)).toEqual({ outcome: 'entered', isSame: true })
    expect(reloads()).toBe(before)
    await program.ask('signIn:lock')
    const own = 'con đò sang bến muộn 8'
    expect(
      await attemptSignIn(program, accountNameOfUser(program, other), validPassword, own)
    ).toEqual(entered)
    expect(reloads()).toBe(before + 1)
    expect(program.entry.session.person()).toBe(other)
    expect(program.entry.session.person()).not.toBe(id)
  })

  test('locking the page shows a notice that this is impossible while no sign-in is required', async () => {
    const program = openTestProgramAt(makeTemporaryFolder())
    const lock = () => program.handlers['signIn:lock'](undefined)
    const notices = () => program.told.filter(({ name }) => name === 'storage:notice')
    await lock()
    expect(notices().map(({ payload }) => payload)).toEqual([
      {
        message:
          'Chưa bật yêu cầu đăng nhập nên không khóa được màn hình. Người quản trị bật ở Cấu hình › Đăng nhập.'
      }
    ])
    const { account } = await enableProgramSignIn(program)
    await attemptSignIn(program, account)
    await lock()
    await lock()
    expect(program.entry.session.stage()).toBe('locked')
    expect(notices()).toHaveLength(1)
  })

  test('every sign-in event is in the audit log, and the hash chain is intact', async () => {
    const folder = makeTemporaryFolder()
    const { program, account } = await enableProgramSignIn(openTestProgramAt(folder))
    await attemptSignIn(program, account, 'sai mật khẩu')
    await attemptSignIn(program, account)
    await program.ask('signIn:lock')
    await attemptSignIn(program, account)
    const trail = (await readAuditLogTexts(program)).join('\n')
    for (const words of [
      'bật yêu cầu đăng nhập',
      'đăng xuất',
      `không thành công, tài khoản “${account}”`,
      'đã vào bằng mật khẩu',
      'khóa màn hình'
    ]) {
      expect(trail).toContain(words)
    }
    expect(await program.storage.audit.verify()).toMatchObject({ broken: null })
  })

  test('changing one’s own password requires the current one', async () => {
    const { program, account } = await enableProgramSignIn(openTestProgramAt(makeTemporaryFolder()))
    await attemptSignIn(program, account)
    const password = 'mùa gặt năm ấy được 30 tạ'
    expect(
      await program.ask('signIn:changePassword', { current: 'không đúng', password })
    ).toMatchObject({ error: { code: 'NOT_ALLOWED' } })
    expect(
      await program.ask('signIn:changePassword', { current: validPassword, password })
    ).toMatchObject({ ok: true })
    await program.ask('signIn:leave')
    expect(await attemptSignIn(program, account)).toMatchObject({ outcome: 'refused' })
    expect(await attemptSignIn(program, account, password)).toEqual(entered)
  })
})
