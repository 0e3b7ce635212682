import { expect } from 'vitest'
import type { TestProgram } from '../handlers'
import { activateAnotherUser, attemptSignIn, enableProgramSignIn } from './signed-in'

/** Password that a user chose after signing in with a temporary one. */
export const passwordChosenByUser = 'con đò sang bến muộn 8'

export const signOut = (program: TestProgram) => program.ask('signIn:leave')

/**
 * Creates a signed-in administrator and two other users; the third shares neither name nor account
 * with the other two.
 */
export async function createThreeUsers(program: TestProgram) {
  const { account, id } = await enableProgramSignIn(program)
  await attemptSignIn(program, account)
  const others = []
  for (const was of ['approver', 'operator']) {
    const other = await activateAnotherUser(program, was)
    const person = program.storage.records.read().users.find(user => user.id === other)
    if (!person) throw new Error(`no ${was}`)
    const { account, name, staffCode, unit } = person
    const role = 'admin' as const
    const draft = { account, name, staffCode: staffCode ?? '', unit, role, validUntil: '' }
    expect(await program.ask('users:save', { id: other, draft })).toMatchObject({ ok: true })
    others.push({ id: other, draft })
  }
  const [second, third] = others
  if (!second || !third) throw new Error('too few')
  return { first: { account, id }, second: second.id, third: third.id, draft: third.draft }
}
