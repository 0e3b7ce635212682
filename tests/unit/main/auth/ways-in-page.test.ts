import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CallName } from '@shared/contract/contract'
import { safePageText } from '@shared/features/about/fault-text'
import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { openCrashLog } from '../../../../src/main/diagnostics/crash-log'
import { exportDiagnostics } from '../../../../src/main/features/about/diagnostics-package'
import { createFileSaver } from '../../../../src/main/files/save-file'
import { createSafePageResponse } from '../../../../src/main/shell/safe-page'
import { queueEventsWhileLocked } from '../../../../src/main/start/held-events'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import {
  accountNameOfUser,
  activateAnotherUser,
  attemptSignIn,
  openTestProgramAt,
  testNoon,
  validPassword
} from '../../../support/entry/signed-in'
import { createSignInFolder, successfulSignInOutcome } from '../../../support/entry/tampering'
import { openControl } from '../../../support/files/open-control'
import { noKeyStore } from '../../../support/sources'

const refused = { ok: false, error: { code: 'SIGN_IN' } }
const ownPassword = 'con đò sang bến muộn 8'

/** Opens a program with a locked page. */
async function lockedProgram() {
  const asked = await createSignInFolder()
  await attemptSignIn(asked.program, asked.account)
  return { ...asked, lock: () => asked.program.ask('signIn:lock') }
}

describe('attempts to bypass the sign-in through the page, its menus and its printing', {
  tags: 'F68'
}, () => {
  test('a locked page can neither be printed nor saved as PDF', { tags: 'way:23' }, async () => {
    const { program, folder, lock } = await lockedProgram()
    await lock()
    const title = 'Người dùng'
    for (const [channel, input] of [
      ['files:print', { title, landscape: true }],
      ['files:savePdf', { title, fileName: 'nguoi-dung' }],
      ['users:export', { query: { search: '', filters: {}, sort: null, offset: 0, limit: 9 } }]
    ] as const) {
      expect(await program.ask(channel, input)).toMatchObject(refused)
    }
    expect(readdirSync(folder).filter(name => /\.(pdf|csv)$/.test(name))).toEqual([])
  })

  test('the command palette and its menu item find nothing on a locked page', {
    tags: 'way:24'
  }, async () => {
    const { program, lock } = await lockedProgram()
    const told: string[] = []
    const { tell, watch } = queueEventsWhileLocked(name => void told.push(name))
    watch(program.entry.session)
    await lock()
    tell('app:command', { id: 'open-palette' })
    tell('app:navigate', { path: '/quan-tri/nguoi-dung' })
    const searching = Object.keys(program.handlers).filter(name => name.startsWith('search:'))
    expect(searching.length).toBeGreaterThan(0)
    for (const channel of searching) {
      expect(await program.ask(channel as CallName, { words: 'nguyen' })).toMatchObject(refused)
    }
    await attemptSignIn(program, accountNameOfUser(program, program.entry.session.person() ?? ''))
    expect(program.entry.session.stage()).toBe('in')
    expect(told).toEqual([])
  })

  test('a draft is not shown to another user who signs in before its author returns', {
    tags: 'way:25'
  }, async () => {
    const { program, folder, account, lock } = await lockedProgram()
    const other = await activateAnotherUser(program, 'operator')
    const draft = await changingCallPreparations['drafts:save'](program, folder)
    expect(await program.ask('drafts:save', draft)).toMatchObject({ ok: true })
    await lock()
    expect(await program.ask('drafts:get', { form: 'lgsp' })).toMatchObject(refused)
    expect(
      await attemptSignIn(program, accountNameOfUser(program, other), validPassword, ownPassword)
    ).toEqual(successfulSignInOutcome)
    expect(await program.ask('drafts:get', { form: 'lgsp' })).toEqual({ ok: true, data: null })
    await program.ask('drafts:remove', { form: 'lgsp' })
    await program.ask('signIn:leave')
    expect(await attemptSignIn(program, account)).toEqual(successfulSignInOutcome)
    expect(await program.ask('drafts:get', { form: 'lgsp' })).toMatchObject({
      data: { values: { serviceName: 'Nửa chừng' } }
    })
  })

  test('notices sent while the page is locked are never shown to another user', {
    tags: 'way:26'
  }, async () => {
    const { program, account, lock } = await lockedProgram()
    const other = await activateAnotherUser(program, 'operator')
    const told: unknown[] = []
    const { tell, watch } = queueEventsWhileLocked((_name, payload) => void told.push(payload))
    watch(program.entry.session)
    await lock()
    tell('storage:notice', { message: 'Báo cáo của người thứ nhất đã xong' })
    await attemptSignIn(program, accountNameOfUser(program, other), validPassword, ownPassword)
    await program.ask('signIn:leave')
    await attemptSignIn(program, account)
    expect(told).toEqual([])
  })

  test('an API gateway key is returned once and appears in no later response or file', {
    tags: 'way:27'
  }, async () => {
    const { program, folder, account, lock } = await lockedProgram()
    const asked = await changingCallPreparations['apiKeys:create'](program, folder)
    const reply = await program.ask('apiKeys:create', asked)
    if (!reply.ok) throw new Error(reply.error.message)
    const { key } = reply.data as { key: string }
    expect(key.length).toBeGreaterThan(20)
    await lock()
    for (const channel of ['apiKeys:list', 'apiKeys:create', 'gateway:try', 'gateway:state']) {
      expect(await program.ask(channel as CallName, asked)).toMatchObject(refused)
    }
    await attemptSignIn(program, account)
    const { api } = asked as { api: string }
    expect(JSON.stringify(await program.ask('apiKeys:list', { api }))).not.toContain(key)
    program.close()
    const written = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => readFileSync(join(entry.parentPath, entry.name)))
    expect(written.length).toBeGreaterThan(3)
    for (const bytes of written) expect(bytes.includes(key)).toBe(false)
  })

  test('the safe page exports a package without personal data, and reopening requires a sign-in', {
    tags: 'way:28'
  }, async () => {
    const { program, folder, lock } = await lockedProgram()
    await lock()
    // The safe page, shown when the main page fails, exports a package for anyone, so the package
    // may contain no personal data.
    const clock = { now: () => testNoon }
    const result = await exportDiagnostics({
      ...program.storage,
      clock,
      crashLog: openCrashLog({
        path: join(folder, 'logs', 'crash.jsonl'),
        version: '1.0.0',
        clock
      }),
      files: createFileSaver(async name => join(folder, name), openControl),
      versions: () => ({ app: '1.0.0', electron: '45', chromium: '150', node: '24' })
    })
    expect(result.outcome).toBe('saved')
    const colors = { background: '', surface: '', words: '', quiet: '', accent: '', onAccent: '' }
    const more = { border: '', good: '', bad: '' }
    const words = safePageText.exported(packageName)
    const state = { reason: 'crashed', outcome: { good: true, words } } as const
    const page = await createSafePageResponse(state, { ...colors, ...more }).text()
    const zip = unzipSync(new Uint8Array(readFileSync(join(folder, packageName))))
    const told = [page, ...Object.values(zip).map(bytes => strFromU8(bytes))].join('\n')
    expect(page).toContain(packageName)
    for (const { name, account } of program.storage.records.read().users) {
      expect(told).not.toContain(name)
      expect(told).not.toContain(account)
    }
    expect(program.entry.session.stage()).toBe('locked')
    // A program that is opened again has no signed-in user.
    expect(openTestProgramAt(folder, testNoon, noKeyStore).entry.session.stage()).toBe('out')
  })
})

const packageName = 'goi-chan-doan-2026-11-21.zip'
