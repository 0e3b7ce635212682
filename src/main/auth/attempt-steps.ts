import { AppError } from '@shared/contract/reply'
import { isUserRoleExpired, type User } from '@shared/features/admin/user'
import { toVietnamIsoDay } from '@shared/kit/format'
import { containsAccountName, isCommonPassword } from '@shared/model/sign-in/common-passwords'
import { signInText } from '@shared/model/sign-in/text'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { Account, AccountsState } from './accounts-state'
import type { Authentication } from './entry'
import { hashPassword, type ScryptCost, simulatePasswordCheck, verifyPassword } from './scrypt'
import {
  addFailedSignInAttempt,
  createMonotonicSignInDelays,
  type MonotonicSignInDelays,
  maxFailedSignInAttempts,
  noFailedSignInAttempts,
  remainingSignInDelay
} from './waits'

export interface SignInAttemptDependencies {
  readonly entry: Authentication
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly clock: Clock
  readonly cost: ScryptCost
  /** Monotonic clock in milliseconds, which cannot be set. */
  readonly steady?: () => number
}

export const recoveryCodeAttemptKey = ' code'
const unknownKey = ' unknown'

export type SignInAttemptSteps = ReturnType<typeof createSignInAttemptSteps>

/**
 * Creates the steps of a sign-in attempt; `createSignInAttemptQueue` runs them one at a time in its
 * serial queue.
 */
export function createSignInAttemptSteps({
  entry,
  records,
  clock,
  cost,
  steady
}: SignInAttemptDependencies) {
  const { accounts, session } = entry
  const waits: MonotonicSignInDelays = createMonotonicSignInDelays(steady)

  const personOf = (name: string): User | undefined =>
    records.read().users.find(({ account }) => account === name.trim().toLowerCase())
  const accountOf = (id: string | undefined): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)

  /**
   * Counts the attempt before examining it, so that killing the program in between does not avoid
   * the count.
   */
  async function count(key: string, words: string): Promise<void> {
    let failures = 0
    await accounts.update(words, draft => {
      failures = countFailure(draft, key, clock.now())
    })
    waits.note(key, failures)
  }

  const leftOf = (key: string): number => {
    const tries = triesOf(accounts.read(), key)
    // An account that was unlocked has a failure count of 0 and thus no waiting period.
    return tries.failures === 0
      ? 0
      : Math.max(remainingSignInDelay(tries, clock.now()), waits.left(key))
  }

  return {
    personOf,
    accountOf,
    count,
    leftOf,
    forget: waits.forget,
    mayEnter: (person: User): boolean =>
      person.status === 'active' && !isUserRoleExpired(person, toVietnamIsoDay(clock.now())),

    async refuse(name: string) {
      await entry.note(`không thành công, tài khoản “${name}”`)
      return { kind: 'refused' } as const
    },

    async open(person: User, words: string, change: (own: Account) => void) {
      const isSame = session.person() === person.id && session.stage() === 'locked'
      await accounts.update(`“${person.name}” (${person.account}) ${words}`, draft => {
        const own = draft.accounts.find(({ id }) => id === person.id)
        if (!own) throw new AppError('CONFLICT', 'Tài khoản vừa thay đổi. Vui lòng thử lại.')
        own.tries = noFailedSignInAttempts
        change(own)
      })
      waits.forget(person.id)
      session.enter(person.id)
      return { kind: 'entered', id: person.id, isSame } as const
    },

    /**
     * Resets the number of failed attempts of a person whose password was right, without signing
     * in.
     */
    async acceptPassword(id: string, words: string): Promise<void> {
      await accounts.update(words, draft => {
        const own = draft.accounts.find(account => account.id === id)
        if (own) own.tries = noFailedSignInAttempts
      })
      waits.forget(id)
    },

    /**
     * Checks a password; the attempt is counted before the result is known. An unknown name takes
     * equally long. `of`: the owner of the password, for the audit log.
     */
    async tryPassword(name: string, password: string, of: string) {
      const person = personOf(name)
      const own = accountOf(person?.id)
      const key = own?.password ? own.id : unknownKey
      const left = leftOf(key)
      if (left > 0) return { kind: 'wait', left } as const
      await count(key, `kiểm tra mật khẩu của ${of}`)
      const isRight = own?.password
        ? await verifyPassword(password, own.password)
        : await simulatePasswordCheck(password, cost)
      return { kind: 'tried', person, own, isRight } as const
    },

    newHash({ account }: User, password: string, before?: string) {
      checkNewPassword(password, account)
      if (password === before) refuseNewPassword(signInText.password.same)
      return hashPassword(password, cost)
    }
  }
}

/**
 * Counts one more failed attempt and returns the number of failed attempts; locks an account with
 * too many.
 */
function countFailure(draft: AccountsState, key: string, now: number): number {
  const next = addFailedSignInAttempt(triesOf(draft, key), now)
  const owner = draft.accounts.find(({ id }) => id === key)
  if (owner) {
    owner.tries = next
    if (next.failures >= maxFailedSignInAttempts) owner.isShut = true
  } else if (key === recoveryCodeAttemptKey) draft.codeTries = next
  else draft.unknownTries = next
  return next.failures
}

function triesOf(state: Readonly<AccountsState>, key: string) {
  if (key === recoveryCodeAttemptKey) return state.codeTries
  return state.accounts.find(({ id }) => id === key)?.tries ?? state.unknownTries
}

const passwordText = signInText.password

/** Throws INVALID_INPUT at the field of the new password. Its length is checked by the schema. */
export function refuseNewPassword(words: string): never {
  throw new AppError('INVALID_INPUT', words, { password: words })
}

export function checkNewPassword(password: string, account: string): void {
  if (isCommonPassword(password)) refuseNewPassword(passwordText.common)
  if (containsAccountName(password, account)) refuseNewPassword(passwordText.ofAccount)
}
