import type { TestProgram } from '../handlers'
import type { Changing, Prepare } from './prepare'

export const goodPassword = 'thuyền trăng lặng gió 47'

/** The user who works in a new program, an administrator, with a password. */
export async function withPassword({ handlers }: TestProgram): Promise<string> {
  const { me } = await handlers['signIn:settings'](undefined)
  const id = me ?? ''
  await handlers['signIn:setPassword']({ id, password: goodPassword })
  return id
}

/** Shuts an account by wrong passwords would take ten of them: it is written as that leaves it. */
const shut = async (program: TestProgram): Promise<string> => {
  const id = await withPassword(program)
  await program.entry.accounts.update('thử', ({ accounts }) => {
    for (const one of accounts) one.isShut = true
  })
  return id
}

/** Calls that change who may enter, as `changes` has all others. */
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
