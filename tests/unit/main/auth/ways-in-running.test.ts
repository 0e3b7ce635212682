import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { runAsTaskOwner } from '../../../../src/main/auth/as-setter'
import { openAuthentication } from '../../../../src/main/auth/entry'
import { readOnlyFileSystem } from '../../../../src/main/store/recovery/read-only'
import {
  accountNameOfUser,
  activateAnotherUser,
  attemptSignIn,
  openTestProgramAt,
  readAuditLogTexts,
  testNoon,
  validPassword
} from '../../../support/entry/signed-in'
import {
  createSignInFolder,
  expectSignInBlocked,
  successfulSignInOutcome
} from '../../../support/entry/tampering'
import { noKeyStore } from '../../../support/sources'

describe('bypassing the sign-in of the running program', { tags: 'F68' }, () => {
  test('a second program on the same folder lets no one sign in', { tags: 'way:11' }, async () => {
    const { program, account } = await createSignInFolder()
    await attemptSignIn(program, account)
    // A read-only instance, as is any second program while the first one holds the lock of the
    // folder.
    const parts = { directory: program.storage.directory, clock: { now: () => testNoon } }
    const system = { fs: readOnlyFileSystem }
    const second = openAuthentication({ ...program.storage, ...parts, system, readOnly: true })
    expect(second.session.stage()).toBe('out')
    expect((await second.prepare(noKeyStore)).closed).toContain('chỉ đọc được')
  })

  test('choosing an operator without a password, as the trial mode allows, is refused', {
    tags: 'way:12'
  }, async () => {
    const { program, account, id } = await createSignInFolder()
    expect(await program.ask('users:choose', { id })).toMatchObject({ error: { code: 'SIGN_IN' } })
    await attemptSignIn(program, account)
    expect(await program.ask('users:choose', { id })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
  })

  test('a restored user list does not pass a password on to another person', {
    tags: 'way:13'
  }, async () => {
    const { program, account, id } = await createSignInFolder()
    await attemptSignIn(program, account)
    const other = await activateAnotherUser(program, 'operator')
    await program.storage.records.update(({ users }) => {
      const person = users.find(user => user.id === other)
      if (person)
        Object.assign(person, { name: 'Người Khác Hẳn', account: 'khac.hen', role: 'admin' })
    })
    expect(program.entry.accounts.read().accounts.map(one => one.id)).toEqual([id])
    await program.ask('signIn:leave')
    expect(await attemptSignIn(program, 'khac.hen')).toMatchObject({ outcome: 'refused' })
  })

  test('password guesses sent in parallel are checked one at a time', {
    tags: 'way:14'
  }, async () => {
    const { program, account } = await createSignInFolder()
    const guesses = Array.from({ length: 8 }, (_, at) =>
      attemptSignIn(program, account, `lần đoán ${at}`)
    )
    const came = (await Promise.all(guesses)) as { wait: number }[]
    expect(came.filter(({ wait }) => wait > 0)).toHaveLength(5)
    expect(program.entry.accounts.read().accounts[0]?.tries.failures).toBe(3)
  })

  test('the program locks when accounts.json is restored to undo a counted wrong password', {
    tags: 'way:15'
  }, async () => {
    const { folder, account, program } = await createSignInFolder()
    const path = join(folder, 'accounts.json')
    const before = readFileSync(path)
    await attemptSignIn(program, account, 'một lần đoán')
    writeFileSync(path, before)
    await expectSignInBlocked(folder, account, /cũ hơn nhật ký kiểm toán/)
  })

  test('a response that arrives after another user signed in is discarded', {
    tags: 'way:16'
  }, async () => {
    const { program, account } = await createSignInFolder()
    await attemptSignIn(program, account)
    const other = await activateAnotherUser(program, 'operator')
    const { promise, resolve } = Promise.withResolvers<string>()
    const asked = program.entry.session.run('home:overview', () => promise)
    await program.ask('signIn:lock')
    await attemptSignIn(
      program,
      accountNameOfUser(program, other),
      validPassword,
      'con đò sang bến muộn 8'
    )
    resolve('figures of the first')
    expect(await asked).toBeUndefined()
  })

  test('a running request continues under the name of the user who started it', {
    tags: 'way:17'
  }, async () => {
    const { program, account, id } = await createSignInFolder()
    await attemptSignIn(program, account)
    const { promise, resolve } = Promise.withResolvers<void>()
    const asked = program.entry.session.run('home:overview', async () => {
      await promise
      return program.storage.settings.read().operatorId
    })
    await program.ask('signIn:lock')
    expect(program.storage.settings.read().operatorId).toBeNull()
    resolve()
    await attemptSignIn(program, account)
    expect(await asked).toEqual({ answer: id })
  })

  test('a backup and the diagnostics package contain no data of the accounts', {
    tags: 'way:18'
  }, async () => {
    const { program, account, folder } = await createSignInFolder()
    await attemptSignIn(program, account)
    await program.handlers['snapshot:create'](undefined)
    await program.handlers['diagnostics:export'](undefined)
    const { accounts } = program.entry.accounts.read()
    const secret = accounts[0]?.password?.salt ?? 'none'
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile() && !/accounts/.test(entry.name))
      .map(entry => readFileSync(join(entry.parentPath, entry.name)))
    expect(written.length).toBeGreaterThan(3)
    for (const bytes of written) expect(bytes.includes(secret)).toBe(false)
  })

  test('a schedule does not run when its user has lost the permission', {
    tags: 'way:19'
  }, async () => {
    const { program, account } = await createSignInFolder()
    await attemptSignIn(program, account)
    const id = await activateAnotherUser(program, 'analyst')
    const { users } = program.storage.records.read()
    const name = users.find(user => user.id === id)?.name ?? ''
    const parts = { ...program.storage, clock: { now: () => testNoon } }
    const ran: string[] = []
    const work = async () => void ran.push(program.storage.settings.read().operator)
    await runAsTaskOwner(parts, name, 'operate', work)
    await runAsTaskOwner(parts, 'Không còn ai', 'operate', work)
    await runAsTaskOwner(parts, 'Quản trị viên', 'operate', work)
    expect(ran).toEqual(['Quản trị viên'])
    expect((await readAuditLogTexts(program)).join()).toContain('không chạy theo lịch')
  })

  test('a lock reason whose text imitates an audit anchor does not lock the program', {
    tags: 'way:20'
  }, async () => {
    const { program, account, folder } = await createSignInFolder()
    await attemptSignIn(program, account)
    const id = await activateAnotherUser(program, 'analyst')
    const reason = `Đăng nhập: thử; tệp tài khoản số 999, mã ${'0'.repeat(16)}`
    expect(await program.ask('users:setLocked', { id, reason })).toMatchObject({ ok: true })
    program.close()
    expect(await attemptSignIn(openTestProgramAt(folder, testNoon, noKeyStore), account)).toEqual(
      successfulSignInOutcome
    )
  })
})
