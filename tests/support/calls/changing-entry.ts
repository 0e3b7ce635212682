import type { TestProgram } from '../handlers'
import type { CallPreparation, ChangingCallName } from './prepare'

export const validPassword = 'thuyền trăng lặng gió 47'

/**
 * Sets a password for the operator of a new program, who is an administrator; returns the user's
 * id.
 */
export async function setOperatorPassword({ handlers }: TestProgram): Promise<string> {
  const { me } = await handlers['signIn:settings'](undefined)
  const id = me ?? ''
  await handlers['signIn:setPassword']({ id, password: validPassword })
  return id
}

/** Locks an account by writing the state that ten wrong passwords would leave. */
const shut = async (program: TestProgram): Promise<string> => {
  const id = await setOperatorPassword(program)
  await program.entry.accounts.update('thử', ({ accounts }) => {
    for (const one of accounts) one.isShut = true
  })
  return id
}

/** Preparations of the IPC calls that change sign-in, like `changingCallPreparations`. */
export const signInCallPreparations: {
  readonly [C in Extract<ChangingCallName, `signIn:${string}`>]: CallPreparation<C>
} = {
  'signIn:switch': async program => {
    await setOperatorPassword(program)
    return { on: true, password: validPassword }
  },
  'signIn:setIdle': () => ({ minutes: 5 }),
  'signIn:setSecond': () => ({ on: true }),
  'signIn:setPassword': async ({ handlers }) => {
    const { accounts } = await handlers['signIn:settings'](undefined)
    return { id: accounts[1]?.id ?? '', password: validPassword }
  },
  'signIn:unlock': async program => ({ id: await shut(program) }),
  'signIn:tieSystem': async ({ handlers }) => {
    const { me } = await handlers['signIn:settings'](undefined)
    return { id: me ?? '', tied: true }
  },
  'signIn:newCodes': () => undefined,
  'signIn:seal': () => undefined
}
