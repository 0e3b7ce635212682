import { AppError } from '@shared/contract/reply'
import { isExpired, type User } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import { signInText } from '@shared/model/sign-in/text'
import { createMutex } from '../runtime/async/mutex'
import type { Clock } from '../store/clock'
import type { RecordState } from '../store/state/record-state'
import type { Store } from '../store/store'
import type { Account, AccountsState } from './accounts-state'
import type { Entry } from './entry'
import { checkPassword, refusePassword } from './new-password'
import { findCode } from './recovery-codes'
import { hashPassword, isPassword, pretendToLook, type ScryptCost } from './scrypt'
import { createSteadyWaits, noTries, oneMore, type SteadyWaits, shutAfter, waitLeft } from './waits'

export type Attempt =
  | { readonly kind: 'entered'; readonly id: string; readonly isSame: boolean }
  | { readonly kind: 'mustChange' }
  | { readonly kind: 'refused' }
  /** Not examined because of a waiting period; `left` in milliseconds. */
  | { readonly kind: 'wait'; readonly left: number }

/** Outcome of checking a second person's password. */
type Confirmation =
  | Exclude<Attempt, { readonly kind: 'entered' | 'mustChange' }>
  | { readonly kind: 'confirmed'; readonly person: User }

export interface AttemptParts {
  readonly entry: Entry
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly clock: Clock
  readonly cost: ScryptCost
  /** Monotonic clock in milliseconds, which nobody can set. */
  readonly steady?: () => number
}

const codeKey = ' code'
const unknownKey = ' unknown'

const known = new WeakMap<Entry, ReturnType<typeof createAttempts>>()

/** Shared attempts of one program, so that all callers use the same queue and waiting periods. */
export function attemptsOf(parts: AttemptParts): ReturnType<typeof createAttempts> {
  const made = known.get(parts.entry) ?? createAttempts(parts)
  known.set(parts.entry, made)
  return made
}

/**
 * Serial queue of sign-in attempts: concurrent guesses would be examined before the first was
 * counted.
 */
export function createAttempts(parts: AttemptParts) {
  const { entry, records, clock, cost } = parts
  const { accounts, session } = entry
  const waits: SteadyWaits = createSteadyWaits(parts.steady)
  const serial = createMutex()

  const personOf = (name: string): User | undefined =>
    records.read().users.find(({ account }) => account === name.trim().toLowerCase())
  const accountOf = (id: string | undefined): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)
  const mayEnter = (person: User): boolean =>
    person.status === 'active' && !isExpired(person, toDay(clock.now()))

  /**
   * Counts the attempt before examining it, so that killing the program in between does not avoid
   * the count.
   */
  async function count(key: string, words: string): Promise<void> {
    let failures = 0
    await accounts.update(words, draft => {
      const owner = draft.accounts.find(({ id }) => id === key)
      const next = oneMore(triesOf(draft, key), clock.now())
      failures = next.failures
      if (owner) {
        owner.tries = next
        if (next.failures >= shutAfter) owner.isShut = true
      } else if (key === codeKey) draft.codeTries = next
      else draft.unknownTries = next
    })
    waits.note(key, failures)
  }
  const leftOf = (key: string): number => {
    const tries = triesOf(accounts.read(), key)
    // An unlocked account has no waiting period left.
    return tries.failures === 0 ? 0 : Math.max(waitLeft(tries, clock.now()), waits.left(key))
  }

  async function refuse(name: string): Promise<Attempt> {
    await entry.note(`không thành công, tài khoản “${name}”`)
    return { kind: 'refused' }
  }

  async function open(person: User, words: string, change: (own: Account) => void) {
    const isSame = session.person() === person.id && session.stage() === 'locked'
    await accounts.update(`“${person.name}” (${person.account}) ${words}`, draft => {
      const own = draft.accounts.find(({ id }) => id === person.id)
      if (!own) throw new AppError('CONFLICT', 'Tài khoản vừa thay đổi. Vui lòng thử lại.')
      own.tries = noTries
      change(own)
    })
    waits.forget(person.id)
    session.enter(person.id)
    return { kind: 'entered', id: person.id, isSame } as const
  }

  /**
   * Checks a password; counted as an attempt before the result is known. An unknown name takes
   * equally long. `of`: whose password it is, for the audit log.
   */
  async function tryPassword(name: string, password: string, of: string) {
    const person = personOf(name)
    const own = accountOf(person?.id)
    const key = own?.password ? own.id : unknownKey
    const left = leftOf(key)
    if (left > 0) return { kind: 'wait', left } as const
    await count(key, `kiểm tra mật khẩu của ${of}`)
    const isRight = own?.password
      ? await isPassword(password, own.password)
      : await pretendToLook(password, cost)
    return { kind: 'tried', person, own, isRight } as const
  }

  return {
    byPassword: (name: string, password: string, next: string | null): Promise<Attempt> =>
      serial(async () => {
        const tried = await tryPassword(name, password, `tài khoản “${name}”`)
        if (tried.kind === 'wait') return tried
        const { person, own, isRight } = tried
        // `own` was read before this attempt was counted: the tenth wrong password locks the
        // account only afterwards.
        const isShut = own?.isShut === true
        if (!isRight || !person || !own || isShut || !mayEnter(person)) return refuse(name)
        if (own.mustChange && next === null) {
          await acceptGiven(own.id)
          return { kind: 'mustChange' }
        }
        const hash = next === null ? own.password : await newHash(person, next, password)
        const isNew = next !== null
        return open(person, isNew ? 'đã đổi mật khẩu và vào' : 'đã vào bằng mật khẩu', account => {
          account.isShut = false
          if (!isNew) return
          account.password = hash
          account.changedAt = clock.now()
          account.mustChange = false
        })
      }),
    bySystem: (isMine: (account: Account) => boolean): Promise<Attempt> =>
      serial(async () => {
        const own = accounts.trustsSystem() ? accounts.read().accounts.find(isMine) : undefined
        const person = records.read().users.find(({ id }) => id === own?.id)
        // A locked page means that the user left: only a password unlocks it, if there is one.
        const isCovered = session.stage() === 'locked' && own?.password !== null
        if (!own || !person || own.isShut || !mayEnter(person) || isCovered) {
          return refuse('của máy')
        }
        return open(person, 'đã vào bằng tài khoản máy', () => undefined)
      }),
    /** Verifies a person's identity without signing in; a wrong password counts as at sign-in. */
    confirm: (name: string, password: string): Promise<Confirmation> =>
      serial(async () => {
        const tried = await tryPassword(name, password, `người thứ hai, tài khoản “${name}”`)
        if (tried.kind === 'wait') return tried
        const { person, own, isRight } = tried
        const mayConfirm = person && own && !own.isShut && !own.mustChange && mayEnter(person)
        if (!isRight || !mayConfirm) return { kind: 'refused' }
        await accounts.update(`“${person.name}” (${person.account}) xác nhận`, draft => {
          const kept = draft.accounts.find(({ id }) => id === person.id)
          if (kept) kept.tries = noTries
        })
        waits.forget(person.id)
        return { kind: 'confirmed', person }
      }),
    change: (person: User, current: string, password: string) =>
      serial(() => change(person, current, password)),
    byCode: (name: string, code: string, password: string): Promise<Attempt> =>
      serial(async () => {
        const left = leftOf(codeKey)
        if (left > 0) return { kind: 'wait', left }
        await count(codeKey, `kiểm tra mã khôi phục cho tài khoản “${name}”`)
        const person = personOf(name)
        const place = findCode(code, accounts.read().codes)
        if (place < 0 || person?.role !== 'admin' || !accountOf(person.id)) return refuse(name)
        const hash = await newHash(person, password)
        await accounts.update(`mã khôi phục số ${place + 1} đã dùng`, draft => {
          const used = draft.codes[place]
          if (used) used.used = true
          draft.codeTries = noTries
        })
        waits.forget(codeKey)
        return open(person, 'đã vào bằng mã khôi phục', account => {
          account.password = hash
          account.changedAt = clock.now()
          account.mustChange = false
          account.isShut = false
        })
      })
  }

  /** Changes the own password of the signed-in user; a wrong current one counts as at sign-in. */
  async function change(person: User, current: string, password: string) {
    const own = accountOf(person.id)
    if (!own?.password || own.isShut) return 'refused'
    if (leftOf(own.id) > 0) return 'wait'
    await count(own.id, `kiểm tra mật khẩu hiện tại của “${person.name}”`)
    if (!(await isPassword(current, own.password))) return 'refused'
    const hash = await newHash(person, password, current)
    await accounts.update(`“${person.name}” đã đổi mật khẩu`, draft => {
      const kept = draft.accounts.find(({ id }) => id === person.id)
      if (kept)
        Object.assign(kept, {
          password: hash,
          changedAt: clock.now(),
          tries: noTries,
          isShut: false
        })
    })
    waits.forget(own.id)
    return 'changed'
  }

  /** The password was correct: it is no failed attempt, although sign-in is not complete yet. */
  async function acceptGiven(id: string): Promise<void> {
    await accounts.update('mật khẩu tạm đúng, chờ mật khẩu mới', draft => {
      const own = draft.accounts.find(account => account.id === id)
      if (own) own.tries = noTries
    })
    waits.forget(id)
  }

  function newHash({ account }: User, password: string, before?: string) {
    checkPassword(password, account)
    if (password === before) refusePassword(signInText.password.same)
    return hashPassword(password, cost)
  }
}

function triesOf(state: Readonly<AccountsState>, key: string) {
  if (key === codeKey) return state.codeTries
  return state.accounts.find(({ id }) => id === key)?.tries ?? state.unknownTries
}
