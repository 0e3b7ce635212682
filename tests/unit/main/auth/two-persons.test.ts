import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import { beforeEach, describe, expect, test } from 'vitest'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import { setUpTestEngines } from '../../../support/engine'
import {
  accountNameOfUser,
  attemptSignIn,
  openTestProgramAt,
  readAuditLogTexts,
  validPassword
} from '../../../support/entry/signed-in'
import { successfulSignInOutcome } from '../../../support/entry/tampering'
import {
  createThreeUsers,
  passwordChosenByUser,
  signOut
} from '../../../support/entry/three-people'
import { createFlowActions } from '../../../support/etl/flow-program'
import { openTestProgram, type TestProgram } from '../../../support/handlers'
import { createSourceProcesses } from '../../../support/sources'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const refused = {
  ok: false,
  error: { code: 'NOT_ALLOWED', message: cannotDecideOwnRequestMessage }
}

/**
 * Assigns the operating system account of the first person to the second person, who then signs in
 * with it.
 */
async function passOn(program: TestProgram, from: string, to: string): Promise<void> {
  for (const [id, tied] of [
    [from, true],
    [from, false],
    [to, true]
  ] as const) {
    expect(await program.ask('signIn:tieSystem', { id, tied })).toMatchObject({ ok: true })
  }
  await signOut(program)
  expect(await program.ask('signIn:enterBySystem')).toMatchObject({ data: successfulSignInOutcome })
  expect(program.entry.session.person()).toBe(to)
}

describe('approval of one’s own request', { tags: 'F68' }, () => {
  const file = async (program: TestProgram) => {
    const draft = await changingCallPreparations['services:register'](program, '')
    const { id } = (await program.handlers['services:register'](draft as never)) as { id: string }
    return () =>
      program.ask('services:move', {
        network: 'lgsp',
        id,
        move: 'approve',
        note: '',
        dataType: null
      })
  }

  test('signing in again or sharing an operating system account does not let a person approve their own request', async () => {
    const program = openTestProgramAt(makeTemporaryFolder())
    const { first, second, third } = await createThreeUsers(program)
    const approve = await file(program)
    expect(await approve()).toMatchObject(refused)
    await signOut(program)
    await attemptSignIn(program, first.account)
    expect(await approve()).toMatchObject(refused)
    await passOn(program, first.id, second)
    expect(await approve()).toMatchObject(refused)
    await signOut(program)
    await attemptSignIn(
      program,
      accountNameOfUser(program, third),
      validPassword,
      passwordChosenByUser
    )
    expect(await approve()).toMatchObject({ ok: true })
  })

  test('a user cannot approve a request that they made under an earlier name', async () => {
    const program = openTestProgramAt(makeTemporaryFolder())
    const { first, third, draft } = await createThreeUsers(program)
    await signOut(program)
    await attemptSignIn(program, draft.account, validPassword, passwordChosenByUser)
    const approve = await file(program)
    await signOut(program)
    await attemptSignIn(program, first.account)
    const renamed = { ...draft, name: 'Người Mang Tên Mới' }
    expect(await program.ask('users:save', { id: third, draft: renamed })).toMatchObject({
      ok: true
    })
    await signOut(program)
    expect(await attemptSignIn(program, draft.account, passwordChosenByUser)).toEqual(
      successfulSignInOutcome
    )
    expect(await approve()).toMatchObject(refused)
    await signOut(program)
    await attemptSignIn(program, first.account)
    expect(await approve()).toMatchObject({ ok: true })
  })
})

describe('publication of one’s own staged file load', { tags: 'F68' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()
  let program: TestProgram
  let run: () => Promise<string>
  beforeEach(async () => {
    const folder = makeTemporaryFolder()
    program = openTestProgram({
      folder,
      openEngine: () => start().engine,
      startSource: source.start
    })
    const flows = createFlowActions(program, folder)
    const { pipeline } = await flows.folderTarget()
    await program.handlers['configuration:update']({ approveLoads: true })
    run = async () => (await flows.run(pipeline.id)).outcome?.waiting ?? ''
  })

  test('signing in again or sharing an operating system account does not let a person publish the file that they loaded themselves', async () => {
    const { first, second, third } = await createThreeUsers(program)
    const load = await run()
    const publish = () => program.ask('dataLoad:publish', { load })
    expect(await publish()).toMatchObject(refused)
    await signOut(program)
    await attemptSignIn(program, first.account)
    expect(await publish()).toMatchObject(refused)
    await passOn(program, first.id, second)
    expect(await publish()).toMatchObject(refused)
    await signOut(program)
    await attemptSignIn(
      program,
      accountNameOfUser(program, third),
      validPassword,
      passwordChosenByUser
    )
    expect(await publish()).toMatchObject({ ok: true, data: { outcome: 'published' } })
  })
})

describe('confirmation by a second person at the same computer', { tags: 'F68' }, () => {
  const query = { search: '', filters: {}, sort: null, offset: 0, limit: 9 }
  const works = [
    ['revealing persons', 'analytics:reveal'],
    ['removing sample data', 'sampleData:takeAway'],
    ['signing a file', 'signing:signFile']
  ] as const

  test.each(works)('%s needs the confirmation of a second person', async (_what, channel) => {
    const folder = makeTemporaryFolder()
    const program = openTestProgramAt(folder)
    const { first, second, third } = await createThreeUsers(program)
    const accountFor = (id: string): string => accountNameOfUser(program, id)
    // Only a user who chose their own password may confirm as second person.
    for (const id of [second, third]) {
      await signOut(program)
      expect(
        await attemptSignIn(program, accountFor(id), validPassword, passwordChosenByUser)
      ).toEqual(successfulSignInOutcome)
    }
    await signOut(program)
    await attemptSignIn(program, first.account)
    const input =
      channel === 'sampleData:takeAway'
        ? { choices: {} }
        : await changingCallPreparations[channel](program, folder)
    const attempt = (account?: string, password = passwordChosenByUser) =>
      program.ask(channel, { ...input, ...(account && { second: { account, password } }) })
    const refusal = (words: RegExp) => ({
      error: { code: 'NOT_ALLOWED', fields: { second: expect.stringMatching(words) } }
    })
    expect(await program.ask('signIn:setSecond', { on: true })).toMatchObject({ ok: true })
    expect(await attempt()).toMatchObject(refusal(/cần người thứ hai/))
    expect(await attempt(first.account, validPassword)).toMatchObject(refusal(/một người khác/))
    await signOut(program)
    await attemptSignIn(program, first.account)
    expect(await attempt(first.account, validPassword)).toMatchObject(refusal(/một người khác/))
    expect(await attempt(accountFor(third), 'không phải')).toMatchObject(refusal(/không đúng/))
    await passOn(program, first.id, second)
    // The second person is now signed in through the operating system account that the first person
    // had.
    expect(await attempt(first.account, validPassword)).toMatchObject(refusal(/một người khác/))
    const name = program.storage.records.read().users.find(({ id }) => id === third)?.name
    expect(await attempt(accountFor(third))).toMatchObject({ ok: true })
    expect((await readAuditLogTexts(program)).join('\n')).toContain(`; người thứ hai: ${name}`)
    if (channel !== 'analytics:reveal') return
    const { rows } = await program.handlers['audit:views']({ query })
    expect(rows).toMatchObject([{ reason: expect.stringContaining(`người thứ hai: ${name}`) }])
  })

  test('a user who lacks the permission, or still has the initial password, cannot confirm as second person', async () => {
    const folder = makeTemporaryFolder()
    const program = openTestProgramAt(folder)
    const { first, third, draft } = await createThreeUsers(program)
    await program.ask('signIn:setSecond', { on: true })
    const take = () =>
      program.ask('sampleData:takeAway', {
        choices: {},
        second: { account: draft.account, password: passwordChosenByUser }
      })
    const given = { account: draft.account, password: validPassword }
    expect(await program.ask('sampleData:takeAway', { choices: {}, second: given })).toMatchObject({
      error: { fields: { second: expect.stringContaining('không đúng') } }
    })
    await signOut(program)
    await attemptSignIn(program, draft.account, validPassword, passwordChosenByUser)
    await signOut(program)
    await attemptSignIn(program, first.account)
    const asOperator = { ...draft, role: 'operator' }
    await program.ask('users:save', { id: third, draft: asOperator })
    expect(await take()).toMatchObject({
      error: { fields: { second: 'Người thứ hai không có quyền làm việc này.' } }
    })
  })
})
