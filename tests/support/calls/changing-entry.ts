import type { TestProgram } from '../handlers'
import type { Changing, Prepare } from './prepare'

export const goodPassword = 'thuyền trăng lặng gió 47'

/**
 * Sets a password for the operator of a new program, who is an administrator; returns the user's
 * id.
 */
export async function withPassword({ handlers }: TestProgram): Promise<string> {
  const { me } = await handlers['signIn:settings'](undefined)
  const id = me ?? ''
  await handlers['signIn:setPassword']({ id, password: goodPassword })
  return id
}

/** Locks an account by writing the state that ten wrong passwords would leave. */
const shut = async (program: TestProgram): Promise<string> => {
  const id = await withPassword(program)
  await program.entry.accounts.update('thử', ({ accounts }) => {
    for (const one of accounts) one.isShut = true
  })
  return id
}

/** Preparations of the IPC calls that change sign-in, like `changes`. */
export const entryChanges: {
  readonly [C in Extract<Changing, `signIn:${string}`>]: Prepare<C>
} = {
  'signIn:switch': async program => {
    await withPassword(program)
    return { on: true, password: goodPassword }
  },
  'signIn:setIdle': () => ({ minutes: 5 }),
  'signIn:setSecond': () => ({ on: true }),
  'signIn:setPassword': async ({ handlers }) => {
    const { accounts } = await handlers['signIn:settings'](undefined)
    return { id: accounts[1]?.id ?? '', password: goodPassword }
  },
  'signIn:unlock': async program => ({ id: await shut(program) }),
  'signIn:tieSystem': async ({ handlers }) => {
    const { me } = await handlers['signIn:settings'](undefined)
    return { id: me ?? '', tied: true }
  },
  'signIn:newCodes': () => undefined,
  'signIn:seal': () => undefined
}
