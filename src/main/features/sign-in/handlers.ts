import { AppError } from '@shared/contract/reply'
import type { SignInCallOutcome } from '@shared/features/sign-in/calls'
import { signInText } from '@shared/model/sign-in/text'
import { getSharedSignInAttemptQueue, type SignInAttemptResult } from '../../auth/attempts'
import { lockPage } from '../../auth/entry'
import { passwordCost } from '../../auth/scrypt'
import {
  formatSystemAccount,
  isSameSystemAccount,
  readSystemAccount
} from '../../auth/system-account'
import { currentOperatorOf, personNameInAuditEntries } from '../../store/operator'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { createAccountHandlers } from './account-handlers'
import { hasUserLoadedData } from './own-data'
import type { SignInDependencies } from './person-account-handlers'

const refused =
  'Tên tài khoản hoặc mật khẩu không đúng, hoặc tài khoản đang bị khóa. Nếu quên, hãy liên hệ người quản trị.'

const noLock =
  'Chưa bật yêu cầu đăng nhập nên không khóa được màn hình. Người quản trị bật ở Cấu hình › Đăng nhập.'

/** Handlers of the sign-in page, the lock page, and their administration. */
export function createSignInHandlers(context: SignInDependencies): AuditingHandlersFor<'signIn'> {
  const { entry, records, clock, keyStore, passwordCost: cost = passwordCost } = context
  const { accounts, session } = entry
  const attempts = getSharedSignInAttemptQueue({ entry, records, clock, cost })
  const nameOf = (id: string | undefined): string | null => {
    const { users } = records.read()
    const person = users.find(user => user.id === id)
    return person ? personNameInAuditEntries(person, users) : null
  }

  /**
   * Returns the outcome of a sign-in attempt; the attempt is refused before any check if sign-in is
   * not possible. The message discloses nothing about accounts.
   */
  async function answer(attempt: () => Promise<SignInAttemptResult>): Promise<SignInCallOutcome> {
    const { closed } = await entry.prepare(keyStore)
    if (closed !== null) return { outcome: 'refused', words: closed, wait: 0 }
    if (!accounts.isRequired()) throw new AppError('CONFLICT', 'Chưa bật yêu cầu đăng nhập.')
    const came = await attempt()
    if (came.kind === 'mustChange') return { outcome: 'mustChange' }
    if (came.kind === 'refused') return { outcome: 'refused', words: refused, wait: 0 }
    if (came.kind === 'wait') {
      const wait = Math.ceil(came.left / 1_000)
      return { outcome: 'refused', words: signInText.wait(String(wait)), wait }
    }
    await welcome(came.id)
    if (came.isSame) context.tell('signIn:changed', { stage: 'in' })
    // The page is reloaded, which removes all content that the previous user saw.
    else context.reload()
    return { outcome: 'entered', isSame: came.isSame }
  }

  async function welcome(id: string): Promise<void> {
    await records.update(({ users }) => {
      const person = users.find(user => user.id === id)
      if (person) person.lastLogin = clock.now()
    })
  }

  return {
    ...createAccountHandlers(context, cost),
    'signIn:state': async () => {
      const { closed, said } = await entry.prepare(keyStore)
      const here = readSystemAccount()
      const stage = session.stage()
      const isTied = accounts.read().accounts.some(own => isSameSystemAccount(own.system, here))
      return {
        stage,
        person: stage === 'locked' ? nameOf(session.person()) : null,
        system: isTied && accounts.trustsSystem() ? formatSystemAccount(here) : null,
        findings: stage === 'in' || stage === 'trial' ? [] : [...said],
        closed,
        isUrged: stage === 'trial' && hasUserLoadedData(records.read())
      }
    },
    'signIn:enter': async ({ account, password, newPassword }) =>
      answer(() => attempts.byPassword(account, password, newPassword)),
    'signIn:enterBySystem': async () => {
      const here = readSystemAccount()
      return answer(() => attempts.bySystem(own => isSameSystemAccount(own.system, here)))
    },
    'signIn:recover': async ({ account, code, password }) =>
      answer(() => attempts.byCode(account, code, password)),
    'signIn:lock': async () => {
      const isLocked = await lockPage(entry, context.tell, 'khóa màn hình')
      if (!isLocked && session.stage() === 'trial') {
        context.tell('storage:notice', { message: noLock })
      }
      return notAudited(undefined)
    },
    'signIn:leave': async () => {
      const id = session.person()
      if (session.stage() !== 'in') return notAudited(undefined)
      await entry.note('đăng xuất', id)
      session.leave()
      context.reload()
      return notAudited(undefined)
    },
    'signIn:changePassword': async ({ current, password }) => {
      const me = currentOperatorOf(context)
      const known = accounts.read().accounts.find(({ id }) => id === me?.id)
      if (!me || !known?.password) {
        throw new AppError('NOT_FOUND', 'Chưa có mật khẩu để đổi.')
      }
      const came = await attempts.change(me, current, password)
      if (came === 'wait') throw new AppError('BUSY', signInText.failed)
      if (came === 'refused') {
        throw new AppError('NOT_ALLOWED', 'Mật khẩu hiện tại không đúng.', {
          current: 'Mật khẩu hiện tại không đúng'
        })
      }
      return notAudited(undefined)
    }
  }
}
