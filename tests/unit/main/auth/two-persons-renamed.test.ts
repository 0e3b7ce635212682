import { cannotDecideOwnRequestMessage } from '@shared/features/admin/own-decision'
import { describe, expect, test } from 'vitest'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import { setUpTestEngines } from '../../../support/engine'
import {
  accountNameOfUser,
  attemptSignIn,
  openTestProgramAt,
  validPassword
} from '../../../support/entry/signed-in'
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
type People = Awaited<ReturnType<typeof createThreeUsers>>
type Draft = Parameters<TestProgram['handlers']['users:save']>[0]['draft']

/**
 * Functions that change the user list in the name of the first person, who is signed in only during
 * each change.
 */
function listOf(program: TestProgram, { first }: People) {
  const asFirst = async <T>(work: () => Promise<T>): Promise<T> => {
    await signOut(program)
    await attemptSignIn(program, first.account)
    const made = await work()
    await signOut(program)
    return made
  }
  return {
    rename: (id: string, draft: Draft) =>
      asFirst(async () => {
        expect(await program.ask('users:save', { id, draft })).toMatchObject({ ok: true })
      }),
    /** Removes a user in the same way as restoring a user list that lacks this user. */
    remove: (id: string) =>
      asFirst(() =>
        program.storage.records.update(records => {
          records.users = records.users.filter(person => person.id !== id)
        })
      ),
    /** Creates a user who has chosen a password. */
    make: async (draft: Draft): Promise<string> => {
      const id = await asFirst(async () => {
        const { id } = await program.handlers['users:save']({ id: null, draft })
        await program.handlers['signIn:setPassword']({ id, password: validPassword })
        return id
      })
      await attemptSignIn(program, draft.account, validPassword, passwordChosenByUser)
      await signOut(program)
      return id
    }
  }
}

/**
 * Actions that need approval. While a request of the third person is pending, each alias of this
 * person tries to approve and must be refused; then the second person approves.
 */
const files = [
  [
    'approving a service',
    async (program: TestProgram) => {
      const draft = await changingCallPreparations['services:register'](program, '')
      const { id } = (await program.handlers['services:register'](draft as never)) as { id: string }
      const move = { network: 'lgsp', id, move: 'approve', note: '', dataType: null } as const
      return () => program.ask('services:move', move)
    }
  ],
  [
    'publishing a load',
    async (program: TestProgram, folder: string) => {
      const flows = createFlowActions(program, folder)
      const { pipeline } = await flows.folderTarget()
      const load = (await flows.run(pipeline.id)).outcome?.waiting ?? ''
      return () => program.ask('dataLoad:publish', { load })
    }
  ]
] as const

describe('approval of a request by its author under a new name', { tags: 'F68' }, () => {
  const { start } = setUpTestEngines({ handsOn: true })
  const source = createSourceProcesses()

  test.each(files)(
    'a person cannot approve their own request after a rename or with a new account: %s',
    async (_what, file) => {
      const folder = makeTemporaryFolder()
      const program = openTestProgram({
        folder,
        openEngine: () => start().engine,
        startSource: source.start
      })
      await program.handlers['configuration:update']({ approveLoads: true })
      const people = await createThreeUsers(program)
      const { second, third, draft } = people
      const { make, remove, rename } = listOf(program, people)
      await signOut(program)
      await attemptSignIn(program, draft.account, validPassword, passwordChosenByUser)
      const decide = await file(program, folder)
      const stillRefused = async (account: string) => {
        expect(await attemptSignIn(program, account, passwordChosenByUser)).toMatchObject({
          outcome: 'entered'
        })
        expect(await decide()).toMatchObject(refused)
        await signOut(program)
      }
      await stillRefused(draft.account)

      const renamed = { ...draft, name: 'Người Mang Tên Mới' }
      await rename(third, renamed)
      await stillRefused(renamed.account)
      // No user with the earlier name exists any more, so only the stored identity shows that this
      // is the same person.
      await remove(third)
      const again = { ...renamed, account: 'lam.lai', staffCode: 'NS-777001' }
      const made = await make(again)
      await stillRefused(again.account)
      // The person changes name and account at once, which resets the password but leaves the
      // pending request.
      const elsewhere = { ...again, name: 'Người Đổi Cả Hai', account: 'doi.ca.hai' }
      await rename(made, elsewhere)
      await signOut(program)
      await attemptSignIn(program, people.first.account)
      await program.handlers['signIn:setPassword']({ id: made, password: validPassword })
      await signOut(program)
      await attemptSignIn(program, elsewhere.account, validPassword, passwordChosenByUser)
      await signOut(program)
      await stillRefused(elsewhere.account)

      await attemptSignIn(
        program,
        accountNameOfUser(program, second),
        validPassword,
        passwordChosenByUser
      )
      expect(await decide()).toMatchObject({ ok: true })
    }
  )
})

describe('second confirmation by the same person under another account', { tags: 'F68' }, () => {
  const works = [
    ['revealing persons', 'analytics:reveal'],
    ['removing sample data', 'sampleData:takeAway']
  ] as const
  const ways = [
    ['whoever got the account of before', { name: 'Người Giữ Tài Khoản Cũ' }],
    ['whoever was made again under the name of before', { account: 'ten.cu' }]
  ] as const
  const all = works.flatMap(work => ways.map(way => [...work, ...way] as const))

  test.each(all)(
    'a person cannot give the second confirmation for their own action: %s (%s) by %s',
    async (_what, channel, _way, part) => {
      const folder = makeTemporaryFolder()
      const program = openTestProgramAt(folder)
      const people = await createThreeUsers(program)
      const { second, third, draft } = people
      const { make, rename } = listOf(program, people)
      const input =
        channel === 'analytics:reveal'
          ? await changingCallPreparations[channel](program, folder)
          : { choices: {} }
      expect(await program.ask('signIn:setSecond', { on: true })).toMatchObject({ ok: true })
      for (const id of [second, third]) {
        await signOut(program)
        await attemptSignIn(
          program,
          accountNameOfUser(program, id),
          validPassword,
          passwordChosenByUser
        )
      }
      const renamed = { ...draft, name: 'Người Mang Tên Mới' }
      const isHandedOn = !('account' in part)
      await rename(third, isHandedOn ? { ...renamed, account: 'tai.khoan.moi' } : renamed)
      if (isHandedOn) {
        // Changing name and account at once resets the password, so the administrator sets a new
        // one.
        await attemptSignIn(program, people.first.account)
        await program.handlers['signIn:setPassword']({ id: third, password: validPassword })
        await signOut(program)
        await attemptSignIn(program, 'tai.khoan.moi', validPassword, passwordChosenByUser)
      }
      const alias = { ...draft, ...part, staffCode: 'NS-777002' }
      await make(alias)
      const confirmedBy = async (first: string, account: string): Promise<unknown> => {
        await signOut(program)
        await attemptSignIn(program, first, passwordChosenByUser)
        return program.ask(channel, {
          ...input,
          second: { account, password: passwordChosenByUser }
        })
      }
      const same = { error: { fields: { second: 'Người thứ hai phải là một người khác.' } } }
      const now = accountNameOfUser(program, third)
      expect(await confirmedBy(now, alias.account)).toMatchObject(same)
      expect(await confirmedBy(alias.account, now)).toMatchObject(same)
      expect(await confirmedBy(now, accountNameOfUser(program, second))).toMatchObject({ ok: true })
    }
  )
})
