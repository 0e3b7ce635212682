import type { User } from '@shared/features/admin/user'
import { findRole, roleHasPermission } from '@shared/model/admin/roles'
import { createMutex } from '../runtime/async/mutex'
import type { Account } from './accounts-state'
import {
  createSignInAttemptSteps,
  recoveryCodeAttemptKey,
  type SignInAttemptDependencies,
  type SignInAttemptSteps
} from './attempt-steps'
import type { Authentication } from './entry'
import { findUnusedRecoveryCode } from './recovery-codes'
import { verifyPassword } from './scrypt'
import { noFailedSignInAttempts } from './waits'

export type { SignInAttemptDependencies }

export type SignInAttemptResult =
  | { readonly kind: 'entered'; readonly id: string; readonly isSame: boolean }
  | { readonly kind: 'mustChange' }
  | { readonly kind: 'refused' }
  /**
   * The attempt was not examined because of a waiting period; `left` is its remainder in
   * milliseconds.
   */
  | { readonly kind: 'wait'; readonly left: number }

/** Outcome of checking a second person's password. */
type PasswordConfirmation =
  | Exclude<SignInAttemptResult, { readonly kind: 'entered' | 'mustChange' }>
  | { readonly kind: 'confirmed'; readonly person: User }

const known = new WeakMap<Authentication, ReturnType<typeof createSignInAttemptQueue>>()

/**
 * Returns the queue of sign-in attempts shared by the whole program, so that all callers use the
 * same queue and waiting periods.
 */
export function getSharedSignInAttemptQueue(
  parts: SignInAttemptDependencies
): ReturnType<typeof createSignInAttemptQueue> {
  const made = known.get(parts.entry) ?? createSignInAttemptQueue(parts)
  known.set(parts.entry, made)
  return made
}

/**
 * Creates the serial queue of sign-in attempts: without it, concurrent guesses would be examined
 * before the first one was counted.
 */
export function createSignInAttemptQueue(parts: SignInAttemptDependencies) {
  const attempt = { ...parts, steps: createSignInAttemptSteps(parts) }
  const serial = createMutex()
  return {
    byPassword: (
      name: string,
      password: string,
      next: string | null
    ): Promise<SignInAttemptResult> =>
      serial(() => signInByPassword(attempt, name, password, next)),
    bySystem: (isMine: (account: Account) => boolean): Promise<SignInAttemptResult> =>
      serial(() => signInBySystemAccount(attempt, isMine)),
    /** Verifies a person's identity without signing in; a wrong password counts as at sign-in. */
    confirm: (name: string, password: string): Promise<PasswordConfirmation> =>
      serial(() => confirmPerson(attempt, name, password)),
    change: (person: User, current: string, password: string) =>
      serial(() => changePassword(attempt, person, current, password)),
    byCode: (name: string, code: string, password: string): Promise<SignInAttemptResult> =>
      serial(() => signInByRecoveryCode(attempt, name, code, password))
  }
}

type SignInSteps = SignInAttemptDependencies & { readonly steps: SignInAttemptSteps }

async function signInByPassword(
  { clock, steps }: SignInSteps,
  name: string,
  password: string,
  next: string | null
): Promise<SignInAttemptResult> {
  const tried = await steps.tryPassword(name, password, `tài khoản “${name}”`)
  if (tried.kind === 'wait') return tried
  const { person, own, isRight } = tried
  // `own` was read before this attempt was counted, so the tenth wrong password locks the account
  // only afterwards.
  const isShut = own?.isShut === true
  if (!isRight || !person || !own || isShut || !steps.mayEnter(person)) return steps.refuse(name)
  if (own.mustChange && next === null) {
    await steps.acceptPassword(own.id, 'mật khẩu tạm đúng, chờ mật khẩu mới')
    return { kind: 'mustChange' }
  }
  if (next === null)
    return steps.open(person, 'đã vào bằng mật khẩu', account => {
      account.isShut = false
    })
  const hash = await steps.newHash(person, next, password)
  return steps.open(person, 'đã đổi mật khẩu và vào', account => {
    account.isShut = false
    account.password = hash
    account.changedAt = clock.now()
    account.mustChange = false
  })
}

async function signInBySystemAccount(
  { entry: { accounts, session }, records, steps }: SignInSteps,
  isMine: (account: Account) => boolean
): Promise<SignInAttemptResult> {
  const own = accounts.trustsSystem() ? accounts.read().accounts.find(isMine) : undefined
  const person = records.read().users.find(({ id }) => id === own?.id)
  // On a locked page only a password unlocks the session, if the user has one, because the user may
  // have left the machine.
  const isCovered = session.stage() === 'locked' && own?.password !== null
  if (!own || !person || own.isShut || !steps.mayEnter(person) || isCovered)
    return steps.refuse('của máy')
  return steps.open(person, 'đã vào bằng tài khoản máy', () => undefined)
}

async function confirmPerson(
  { steps }: SignInSteps,
  name: string,
  password: string
): Promise<PasswordConfirmation> {
  const tried = await steps.tryPassword(name, password, `người thứ hai, tài khoản “${name}”`)
  if (tried.kind === 'wait') return tried
  const { person, own, isRight } = tried
  const mayConfirm = person && own && !own.isShut && !own.mustChange && steps.mayEnter(person)
  if (!isRight || !mayConfirm) return { kind: 'refused' }
  await steps.acceptPassword(person.id, `“${person.name}” (${person.account}) xác nhận`)
  return { kind: 'confirmed', person }
}

/** Changes the own password of the signed-in user; a wrong current one counts as at sign-in. */
async function changePassword(
  { entry: { accounts }, clock, steps }: SignInSteps,
  person: User,
  current: string,
  password: string
) {
  const own = steps.accountOf(person.id)
  if (!own?.password || own.isShut) return 'refused'
  if (steps.leftOf(own.id) > 0) return 'wait'
  await steps.count(own.id, `kiểm tra mật khẩu hiện tại của “${person.name}”`)
  if (!(await verifyPassword(current, own.password))) return 'refused'
  const hash = await steps.newHash(person, password, current)
  await accounts.update(`“${person.name}” đã đổi mật khẩu`, draft => {
    const kept = draft.accounts.find(({ id }) => id === person.id)
    if (kept)
      Object.assign(kept, {
        password: hash,
        changedAt: clock.now(),
        tries: noFailedSignInAttempts,
        isShut: false
      })
  })
  steps.forget(own.id)
  return 'changed'
}

async function signInByRecoveryCode(
  { entry: { accounts }, records, clock, steps }: SignInSteps,
  name: string,
  code: string,
  password: string
): Promise<SignInAttemptResult> {
  const left = steps.leftOf(recoveryCodeAttemptKey)
  if (left > 0) return { kind: 'wait', left }
  await steps.count(recoveryCodeAttemptKey, `kiểm tra mã khôi phục cho tài khoản “${name}”`)
  const person = steps.personOf(name)
  const place = findUnusedRecoveryCode(code, accounts.read().codes)
  const isAdministrator =
    person !== undefined &&
    roleHasPermission(findRole(person.role, records.read().customRoles), 'administer')
  if (place < 0 || !isAdministrator || !steps.accountOf(person.id)) return steps.refuse(name)
  const hash = await steps.newHash(person, password)
  await accounts.update(`mã khôi phục số ${place + 1} đã dùng`, draft => {
    const used = draft.codes[place]
    if (used) used.used = true
    draft.codeTries = noFailedSignInAttempts
  })
  steps.forget(recoveryCodeAttemptKey)
  return steps.open(person, 'đã vào bằng mã khôi phục', account => {
    account.password = hash
    account.changedAt = clock.now()
    account.mustChange = false
    account.isShut = false
  })
}
