import { createHash } from 'node:crypto'
import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseStoreFileEnvelope } from '../../../../src/main/store/state/envelope'
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
import {
  createSignInFolder,
  expectSignInBlocked,
  successfulSignInOutcome,
  tamperStoredFile
} from '../../../support/entry/tampering'
import { noKeyStore, reversingKeyStore } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

describe('bypassing the sign-in by changing files', { tags: 'F68' }, () => {
  test('the program locks when accounts.json was edited to require no sign-in', {
    tags: 'way:01'
  }, async () => {
    const { folder, account } = await createSignInFolder()
    tamperStoredFile(folder, 'accounts.json', (data: { required: boolean }) => {
      data.required = false
    })
    await expectSignInBlocked(folder, account, /bị sửa ngoài ứng dụng|cũ hơn/)
  })

  test('the program locks when accounts.json and settings.json were edited together', {
    tags: 'way:02'
  }, async () => {
    const { folder, account } = await createSignInFolder()
    tamperStoredFile(folder, 'accounts.json', (data: { required: boolean }) => {
      data.required = false
    })
    tamperStoredFile(folder, 'settings.json', (data: { signIn?: boolean }) => {
      delete data.signIn
    })
    await expectSignInBlocked(folder, account, /bị sửa ngoài ứng dụng/)
  })

  test('the program locks when accounts.json has a replaced password hash and a higher serial number', {
    tags: 'way:03'
  }, async () => {
    const { folder, account } = await createSignInFolder()
    tamperStoredFile(
      folder,
      'accounts.json',
      (data: { serial: number; accounts: { password: { hash: string } }[] }) => {
        data.serial += 1
        for (const { password } of data.accounts) password.hash = '0'.repeat(64)
      }
    )
    await expectSignInBlocked(folder, account, /bị sửa ngoài ứng dụng/)
  })

  test('the program locks when accounts.json was deleted with all its rolling copies', {
    tags: 'way:04'
  }, async () => {
    const { folder, account } = await createSignInFolder()
    rmSync(join(folder, 'accounts.json'))
    for (const name of readdirSync(join(folder, 'generations'))) {
      if (name.startsWith('accounts')) rmSync(join(folder, 'generations', name))
    }
    await expectSignInBlocked(folder, account, /cũ hơn nhật ký kiểm toán, hoặc đã bị xóa/)
  })

  test('the program locks when accounts.json was replaced by an older copy', {
    tags: 'way:05'
  }, async () => {
    const { folder, account, program } = await createSignInFolder()
    copyFileSync(join(folder, 'accounts.json'), join(folder, '..', `${account}-older.json`))
    await attemptSignIn(program, account)
    const password = 'mùa gặt năm ấy được 30 tạ'
    await program.ask('signIn:changePassword', { current: validPassword, password })
    copyFileSync(join(folder, '..', `${account}-older.json`), join(folder, 'accounts.json'))
    await expectSignInBlocked(folder, account, /cũ hơn nhật ký/)
  })

  test('the program locks when the audit log was deleted and accounts.json was edited', {
    tags: 'way:06'
  }, async () => {
    const { folder, account } = await createSignInFolder()
    tamperStoredFile(folder, 'accounts.json', (data: { accounts: { isShut: boolean }[] }) => {
      for (const one of data.accounts) one.isShut = false
    })
    rmSync(join(folder, 'logs', 'audit.jsonl'))
    await expectSignInBlocked(folder, account, /không còn dòng nào về tệp tài khoản/)
  })

  test('the program detects from the mark in the key store that accounts.json and audit log were rewritten together', {
    tags: 'way:07'
  }, async () => {
    const folder = makeTemporaryFolder()
    const { account } = await enableProgramSignIn(openTestProgramAt(folder))
    tamperStoredFile(folder, 'accounts.json', (data: { accounts: { isShut: boolean }[] }) => {
      for (const one of data.accounts) one.isShut = true
    })
    // An attacker who can also rewrite the audit log adds an audit entry that contains the hash of
    // the current accounts file.
    const { text } = parseStoreFileEnvelope(readFileSync(join(folder, 'accounts.json'), 'utf8'))
    const { mark: _mark, ...state } = JSON.parse(text)
    const digest = createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16)
    const trail = join(folder, 'logs', 'audit.jsonl')
    const lines = readFileSync(trail, 'utf8').replaceAll(/mã [0-9a-f]{16}/g, `mã ${digest}`)
    writeFileSync(trail, lines)
    await expectSignInBlocked(folder, account, /bị sửa ngoài ứng dụng/, reversingKeyStore)
  })

  test('a role that was raised by editing records.json is reset, reported and audited', {
    tags: 'way:08'
  }, async () => {
    const { folder, account, program } = await createSignInFolder()
    await attemptSignIn(program, account)
    const id = await activateAnotherUser(program, 'analyst')
    program.close()
    tamperStoredFile(folder, 'records.json', (data: { users: { id: string; role: string }[] }) => {
      for (const user of data.users) if (user.id === id) user.role = 'admin'
    })
    const next = openTestProgramAt(folder, testNoon, noKeyStore)
    const own = 'con đò sang bến muộn 8'
    expect(await attemptSignIn(next, accountNameOfUser(next, id), validPassword, own)).toEqual(
      successfulSignInOutcome
    )
    expect(await next.ask('signIn:setIdle', { minutes: 0 })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    expect((await readAuditLogTexts(next)).join()).toContain(
      'Danh sách người dùng đã bị sửa ngoài ứng dụng'
    )
  })

  test('a custom role whose permissions are extended by editing records.json is restored and the change is logged', {
    tags: 'way:08'
  }, async () => {
    const { folder, account, program } = await createSignInFolder()
    await attemptSignIn(program, account)
    const id = await activateAnotherUser(program, 'analyst')
    await program.storage.records.update(draft => {
      draft.customRoles = [
        { id: 'vai-tro-1', label: 'Thống kê', may: ['view'], tableGroups: 'all' }
      ]
      const person = draft.users.find(user => user.id === id)
      if (person) person.role = 'vai-tro-1'
    })
    program.close()
    tamperStoredFile(folder, 'records.json', (data: { customRoles: { may: string[] }[] }) => {
      for (const one of data.customRoles) one.may.push('administer')
    })
    const next = openTestProgramAt(folder, testNoon, noKeyStore)
    const own = 'con đò sang bến muộn 9'
    expect(await attemptSignIn(next, accountNameOfUser(next, id), validPassword, own)).toEqual(
      successfulSignInOutcome
    )
    expect(await next.ask('signIn:setIdle', { minutes: 0 })).toMatchObject({
      error: { code: 'NOT_ALLOWED' }
    })
    expect((await readAuditLogTexts(next)).join()).toContain('vai trò “Thống kê”')
  })

  test('an operator entered by editing settings.json is not signed in', {
    tags: 'way:09'
  }, async () => {
    const { folder, id } = await createSignInFolder()
    tamperStoredFile(folder, 'settings.json', (data: { operatorId: string }) => {
      data.operatorId = id
    })
    const program = openTestProgramAt(folder, testNoon, noKeyStore)
    expect(program.storage.settings.read().operatorId).toBeNull()
    expect(await program.ask('snapshot:create')).toMatchObject({ error: { code: 'SIGN_IN' } })
  })

  test('a data folder copied from another computer is reported, and its operating system accounts cannot sign in', {
    tags: 'way:10'
  }, async () => {
    const folder = makeTemporaryFolder()
    const { account, program, id } = await enableProgramSignIn(openTestProgramAt(folder))
    await attemptSignIn(program, account)
    await program.ask('signIn:tieSystem', { id, tied: true })
    program.close()
    const copy = makeTemporaryFolder()
    cpSync(folder, copy, { recursive: true })
    const there = openTestProgramAt(copy, testNoon, noKeyStore)
    expect(await there.ask('signIn:enterBySystem')).toMatchObject({ data: { outcome: 'refused' } })
    const { data } = (await there.ask('signIn:state')) as { data: { findings: string[] } }
    expect(data.findings.join()).toContain('đến từ máy khác')
    expect(await attemptSignIn(there, account)).toEqual(successfulSignInOutcome)
  })
})
