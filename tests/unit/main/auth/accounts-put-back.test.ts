import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { selectEveryNthCase } from '../../../support/effort'
import {
  accountNameOfUser,
  activateAnotherUser,
  attemptSignIn,
  openTestProgramAt,
  testNoon,
  validPassword
} from '../../../support/entry/signed-in'
import {
  createSignInFolder,
  expectSignInBlocked,
  successfulSignInOutcome,
  tamperStoredFile
} from '../../../support/entry/tampering'
import type { TestProgram } from '../../../support/handlers'
import { noKeyStore } from '../../../support/sources'
import {
  createBreakableFileSystem,
  createErrnoError
} from '../../../support/store/breakable-file-system'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const own = 'con đò sang bến muộn 8'
const other = 'mùa gặt năm ấy được 30 tạ'
const gone = /cũ hơn nhật ký kiểm toán, hoặc đã bị xóa/

/**
 * Administrator changes to the account of an analyst that the program confirmed; each is the last
 * change before the shutdown.
 */
const changes: Readonly<Record<string, (program: TestProgram, id: string) => Promise<unknown>>> = {
  'a user was locked': (program, id) =>
    program.ask('users:setLocked', { id, reason: 'Đã nghỉ việc từ hôm nay' }),
  'a user was given another password': (program, id) =>
    program.ask('signIn:setPassword', { id, password: other }),
  'a user was made a viewer': ({ ask, storage }, id) => {
    const user = storage.records.read().users.find(one => one.id === id)
    if (!user) throw new Error('no such user')
    const { account, name, unit } = user
    const draft = { account, staffCode: user.staffCode ?? 'CB-0999', name, unit, validUntil: '' }
    return ask('users:save', { id, draft: { ...draft, role: 'viewer' } })
  },
  'a second person was required': program => program.ask('signIn:setSecond', { on: true })
}

const newestGeneration = (folder: string): string => {
  const names = readdirSync(join(folder, 'generations')).filter(name => name.startsWith('accounts'))
  return join(folder, 'generations', names.sort().at(-1) ?? '')
}
const accountsIn = (folder: string): string => join(folder, 'accounts.json')
const removeGenerations = (folder: string): void => {
  for (const name of readdirSync(join(folder, 'generations'))) {
    if (name.startsWith('accounts')) rmSync(join(folder, 'generations', name))
  }
}

/** Ways to replace accounts.json by its state before the last change, after a normal shutdown. */
const ways: Readonly<Record<string, (folder: string) => void>> = {
  deleted: folder => rmSync(accountsIn(folder)),
  'deleted with its copies': folder => {
    rmSync(accountsIn(folder))
    removeGenerations(folder)
  },
  'replaced by its newest copy': folder =>
    copyFileSync(newestGeneration(folder), accountsIn(folder)),
  'replaced by its newest copy, the copy removed': folder => {
    copyFileSync(newestGeneration(folder), accountsIn(folder))
    rmSync(newestGeneration(folder))
  },
  emptied: folder => writeFileSync(accountsIn(folder), ''),
  'changed in one byte': folder => {
    const bytes = readFileSync(accountsIn(folder))
    bytes[200] = (bytes[200] ?? 0) ^ 1
    writeFileSync(accountsIn(folder), bytes)
  },
  'deleted together with the anchor': folder => {
    rmSync(accountsIn(folder))
    rmSync(join(folder, 'audit-anchor.json'))
  },
  'replaced, the anchor deleted': folder => {
    copyFileSync(newestGeneration(folder), accountsIn(folder))
    rmSync(join(folder, 'audit-anchor.json'))
  },
  'replaced, and the log cut behind the line of the last change': folder => {
    copyFileSync(newestGeneration(folder), accountsIn(folder))
    const path = join(folder, 'logs', 'audit.jsonl')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    const place = lines.findLastIndex(line => line.includes('tệp tài khoản số'))
    writeFileSync(path, `${lines.slice(0, place + 1).join('\n')}\n`)
  },
  'replaced, and the log cut before the line of the last change': folder => {
    copyFileSync(newestGeneration(folder), accountsIn(folder))
    const path = join(folder, 'logs', 'audit.jsonl')
    const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
    const place = lines.findLastIndex(line => line.includes('tệp tài khoản số'))
    writeFileSync(path, `${lines.slice(0, place).join('\n')}\n`)
  },
  'deleted, and the settings forget that a sign-in is required': folder => {
    rmSync(accountsIn(folder))
    tamperStoredFile(folder, 'settings.json', (data: { signIn?: true }) => {
      delete data.signIn
    })
  }
}

async function changedFolder(change: (program: TestProgram, id: string) => Promise<unknown>) {
  const { folder, account, program } = await createSignInFolder()
  await attemptSignIn(program, account)
  const id = await activateAnotherUser(program, 'analyst')
  await program.ask('signIn:leave')
  await attemptSignIn(program, accountNameOfUser(program, id), validPassword, own)
  await program.ask('signIn:leave')
  await attemptSignIn(program, account)
  expect(await change(program, id)).toMatchObject({ ok: true })
  program.close()
  return { folder, account, victim: accountNameOfUser(program, id) }
}

// Each way restores the same earlier state, whichever change it undoes: `npm test` combines every
// change with a third of the ways, so that each way is tried at least once.
describe.each(Object.entries(changes).map(([name, change], place) => ({ name, change, place })))(
  'accounts.json before $name',
  { tags: 'F68' },
  ({ change, place }) => {
    test.each(selectEveryNthCase(Object.entries(ways), 3, place % 3))(
      'the program stays locked, also at later starts, after accounts.json was %s',
      async (_way, act) => {
        const { folder, victim } = await changedFolder(change)
        act(folder)
        await expectSignInBlocked(folder, victim, gone)
        for (const _again of [1, 2]) {
          const program = openTestProgramAt(folder, testNoon, noKeyStore)
          expect(await attemptSignIn(program, victim, own)).toMatchObject({ outcome: 'refused' })
          expect(program.entry.session.stage()).toBe('out')
          program.close()
        }
      }
    )
  }
)

test('a data folder written by a version without audit anchors stays locked once the deletion of its accounts.json was detected', {
  tags: 'F68'
}, async () => {
  const { folder, victim } = await changedFolder((program, id) =>
    program.ask('users:setLocked', { id, reason: 'Đã nghỉ việc từ hôm nay' })
  )
  rmSync(join(folder, 'audit-anchor.json'))
  tamperStoredFile(folder, 'settings.json', (data: { auditAnchor?: true }) => {
    delete data.auditAnchor
  })
  rmSync(accountsIn(folder))
  for (const _start of [1, 2, 3]) await expectSignInBlocked(folder, victim, gone)
})

test('restoring all files of one earlier copy together opens the program again', {
  tags: 'F68'
}, async () => {
  const { folder, account, program } = await createSignInFolder()
  program.close()
  const copy = makeTemporaryFolder()
  cpSync(folder, copy, { recursive: true })
  const later = openTestProgramAt(folder, testNoon, noKeyStore)
  await attemptSignIn(later, account)
  await later.ask('signIn:changePassword', { current: validPassword, password: other })
  later.close()
  rmSync(accountsIn(folder))
  await expectSignInBlocked(folder, account, gone)
  for (const name of ['accounts.json', 'audit-anchor.json', 'logs']) {
    cpSync(join(copy, name), join(folder, name), { recursive: true })
  }
  expect(await attemptSignIn(openTestProgramAt(folder, testNoon, noKeyStore), account)).toEqual(
    successfulSignInOutcome
  )
})

test('a data folder without required sign-in opens despite a damaged accounts.json and reports the damage', {
  tags: 'F68'
}, async () => {
  const folder = makeTemporaryFolder()
  const program = openTestProgramAt(folder, testNoon, noKeyStore)
  for (const role of ['analyst', 'operator']) await activateAnotherUser(program, role)
  program.close()
  writeFileSync(accountsIn(folder), '')
  const next = openTestProgramAt(folder, testNoon, noKeyStore)
  expect(next.entry.session.stage()).toBe('trial')
  expect(next.storage.notices()).toEqual([
    expect.objectContaining({ kind: 'restored', file: accountsIn(folder) })
  ])
})

describe('interrupted write of accounts.json', { tags: 'F68' }, () => {
  test.each(['open', 'rename'] as const)(
    'a write of accounts.json that fails at the %s call keeps the earlier state, still counts a failed sign-in and locks nothing',
    async step => {
      const { folder, account, program } = await createSignInFolder()
      program.close()
      const disk = createBreakableFileSystem()
      const killed = openTestProgramAt(folder, testNoon, noKeyStore, disk.fs)
      disk.reset(({ name, path }) =>
        name === step && basename(path).startsWith('.accounts.json')
          ? { fail: createErrnoError('EIO') }
          : undefined
      )
      const input = { account, password: 'một lần đoán', newPassword: null }
      expect(await killed.ask('signIn:enter', input)).toMatchObject({ ok: false })
      const next = openTestProgramAt(folder, testNoon, noKeyStore)
      const state = (await next.ask('signIn:state')) as { data: { findings: string[] } }
      expect(state.data.findings.join()).toContain('Lần chạy trước bị ngắt')
      expect(next.entry.accounts.read().accounts[0]?.tries.failures).toBe(1)
      expect(await attemptSignIn(next, account)).toEqual(successfulSignInOutcome)
    }
  )
})
