import type { FileSystem } from '../../../src/main/store/disk/file-system'
import type { KeyStore } from '../../../src/main/store/key-store'
import { setOperatorPassword, validPassword } from '../calls/changing-entry'
import { openTestProgram, type TestProgram } from '../handlers'
import { reversingKeyStore } from '../sources'

export { validPassword }
export const testNoon = Date.parse('2026-11-21T12:00:00+07:00')

/**
 * Opens the program, without Electron, on a data folder, with a minimal cost of hashing passwords.
 */
export const openTestProgramAt = (
  folder: string,
  now = testNoon,
  keyStore: KeyStore = reversingKeyStore,
  disk?: FileSystem
): TestProgram => openTestProgram({ folder, now, disk, keyStore })

export interface SignInProgram {
  readonly program: TestProgram
  /** Id of the administrator who enabled the sign-in requirement. */
  readonly id: string
  readonly account: string
  readonly codes: readonly string[]
}

/** Enables the sign-in requirement; afterwards no user is signed in. */
export async function enableProgramSignIn(program: TestProgram): Promise<SignInProgram> {
  const id = await setOperatorPassword(program)
  const account = accountNameOfUser(program, id)
  const { codes } = await program.handlers['signIn:switch']({ on: true, password: validPassword })
  await program.ask('signIn:leave')
  return { program, id, account, codes }
}

export function accountNameOfUser({ storage }: TestProgram, id: string): string {
  const { users } = storage.records.read()
  return users.find(user => user.id === id)?.account ?? ''
}

/** Makes a sign-in attempt as the sign-in page does; returns its outcome. */
export async function attemptSignIn(
  program: TestProgram,
  account: string,
  password = validPassword,
  newPassword: string | null = null
): Promise<unknown> {
  const reply = await program.ask('signIn:enter', { account, password, newPassword })
  return reply.ok ? reply.data : reply.error
}

/** Creates another active user who has already chosen a password; returns the user's id. */
export async function activateAnotherUser(program: TestProgram, role: string): Promise<string> {
  const { users } = program.storage.records.read()
  const isValid = (until: string | null): boolean => until === null || until > '2027'
  const person = users.find(
    user => user.role === role && user.status === 'active' && isValid(user.validUntil)
  )
  if (!person) throw new Error(`no ${role}`)
  await program.handlers['signIn:setPassword']({ id: person.id, password: validPassword })
  return person.id
}

export async function readAuditLogTexts({ storage }: TestProgram): Promise<string[]> {
  return (await storage.audit.readAll()).map(({ user, action }) => `${user}: ${action}`)
}
