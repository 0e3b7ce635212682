import { type CallName, callContract } from '@shared/contract/contract'
import { callsBeforeSignIn } from '@shared/contract/reading-calls'
import { describe, expect, test } from 'vitest'
import { changingCallPreparations } from '../../../support/calls/changing-calls'
import {
  attemptSignIn,
  enableProgramSignIn,
  openTestProgramAt
} from '../../../support/entry/signed-in'
import { makeTemporaryFolder } from '../../../support/temporary-folder'

const channels = Object.keys(callContract) as CallName[]
const open: ReadonlySet<string> = new Set(callsBeforeSignIn)

describe('calls before sign-in', { tags: ['F68', 'E17'] }, () => {
  test('only the calls that the sign-in page needs are answered before sign-in', {
    tags: 'way:21'
  }, async () => {
    const { program } = await enableProgramSignIn(openTestProgramAt(makeTemporaryFolder()))
    const answered: string[] = []
    for (const channel of channels) {
      const reply = await program.ask(channel, undefined)
      if (reply.ok || reply.error.code !== 'SIGN_IN') answered.push(channel)
    }
    expect(channels.length).toBeGreaterThan(200)
    expect(answered.sort()).toEqual([...callsBeforeSignIn].sort())
  })

  test('only the calls of the sign-in page are answered while the page is locked', {
    tags: 'way:22'
  }, async () => {
    const { program, account } = await enableProgramSignIn(openTestProgramAt(makeTemporaryFolder()))
    await attemptSignIn(program, account)
    await program.ask('signIn:lock')
    for (const channel of channels) {
      const reply = await program.ask(channel, undefined)
      const isRefused = !reply.ok && reply.error.code === 'SIGN_IN'
      expect([channel, isRefused]).toEqual([channel, !open.has(channel)])
    }
  })

  test('none of the calls before sign-in changes a record', () => {
    expect(
      callsBeforeSignIn.filter(channel => Object.hasOwn(changingCallPreparations, channel))
    ).toEqual([])
    for (const channel of callsBeforeSignIn) expect(callContract[channel].right).toBe('everybody')
  })

  test('the responses to calls before sign-in contain no password hash, person name or list of accounts', async () => {
    const { program } = await enableProgramSignIn(openTestProgramAt(makeTemporaryFolder()))
    const told = JSON.stringify(await program.ask('signIn:state'))
    const { accounts } = program.entry.accounts.read()
    for (const { id, password } of accounts) {
      expect(told).not.toContain(id)
      expect(told).not.toContain(password?.hash)
    }
    for (const user of program.storage.records.read().users) {
      expect(told).not.toContain(user.name)
      expect(told).not.toContain(user.account)
    }
  })
})

describe('no call returns a password hash', { tags: 'F68' }, () => {
  test('no call returns a password hash even to an administrator', async () => {
    const { program, account } = await enableProgramSignIn(openTestProgramAt(makeTemporaryFolder()))
    await attemptSignIn(program, account)
    const secrets = program.entry.accounts
      .read()
      .accounts.flatMap(({ password }) => (password ? [password.hash, password.salt] : []))
      .concat(program.entry.accounts.read().codes.map(({ hash }) => hash))
    expect(secrets.length).toBeGreaterThan(9)
    const looking = channels.filter(
      channel =>
        callContract[channel].input.safeParse(undefined).success && channel !== 'signIn:leave'
    )
    for (const channel of looking) {
      const told = JSON.stringify(await program.ask(channel, undefined))
      for (const secret of secrets) expect(told.includes(secret)).toBe(false)
    }
  })
})
