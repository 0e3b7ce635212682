import { AppError } from '@shared/contract/reply'
import { personLabelOf } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { type Account, createEmptyAccount } from '../../auth/accounts-state'
import { checkNewPassword, refuseNewPassword } from '../../auth/attempt-steps'
import { linkSystemAccount } from '../../auth/same-person'
import { hashPassword, type ScryptCost } from '../../auth/scrypt'
import {
  formatSystemAccount,
  isSameSystemAccount,
  readSystemAccount
} from '../../auth/system-account'
import { noFailedSignInAttempts } from '../../auth/waits'
import type { FeatureDependencies } from '../../parts'
import { currentOperatorOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type AuditingHandlersFor, notAudited } from '../noted'

export type SignInDependencies = Pick<
  FeatureDependencies,
  'clock' | 'entry' | 'keyStore' | 'passwordCost' | 'records' | 'reload' | 'settings' | 'tell'
>

export type AccountAdministrationCall = 'signIn:setPassword' | 'signIn:tieSystem' | 'signIn:unlock'

/** Handlers by which an administrator changes the account of one person. */
export function createAccountChangeHandlers(
  context: SignInDependencies,
  cost: ScryptCost
): Pick<AuditingHandlersFor<'signIn'>, AccountAdministrationCall> {
  const { entry, records, clock } = context
  const { accounts } = entry
  const find = (id: string): User => findRecord(records.read().users, id, 'người dùng')
  const ownOf = (id: string): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)

  async function alter(id: string, words: string, change: (own: Account) => void): Promise<void> {
    await accounts.update(words, draft => {
      const known = draft.accounts.find(account => account.id === id)
      const own = known ?? createEmptyAccount(id)
      if (!known) draft.accounts.push(own)
      change(own)
    })
  }

  return {
    'signIn:setPassword': async ({ id, password }) => {
      const person = find(id)
      checkNewPassword(password, person.account)
      const isMine = person.id === signedInUserOf(context).id
      if (isMine && ownOf(id)?.password) {
        refuseNewPassword('Hãy dùng “Đổi mật khẩu” cho mật khẩu của chính mình')
      }
      const hash = await hashPassword(password, cost)
      await alter(id, `đặt mật khẩu của “${personLabelOf(person)}”`, own => {
        own.password = hash
        own.changedAt = clock.now()
        own.mustChange = !isMine
        own.tries = noFailedSignInAttempts
        own.isShut = false
      })
      return notAudited(undefined)
    },
    'signIn:unlock': async ({ id }) => {
      const person = find(id)
      if (!ownOf(id)?.isShut) throw new AppError('CONFLICT', 'Tài khoản này không bị khóa.')
      await alter(id, `mở khóa tài khoản của “${personLabelOf(person)}”`, own => {
        own.isShut = false
        own.tries = noFailedSignInAttempts
      })
      return notAudited(undefined)
    },
    'signIn:tieSystem': async ({ id, tied }) => {
      const person = find(id)
      const here = readSystemAccount()
      const other = accounts.read().accounts.find(own => isSameSystemAccount(own.system, here))
      if (tied && other && other.id !== id) {
        throw new AppError('CONFLICT', 'Tài khoản máy này đã gắn với người khác.')
      }
      const words = tied ? `gắn tài khoản máy ${formatSystemAccount(here)}` : 'bỏ gắn tài khoản máy'
      await alter(id, `${words}: “${personLabelOf(person)}”`, own => {
        linkSystemAccount(own, tied ? here : null)
      })
      return notAudited(undefined)
    }
  }
}

/**
 * The signed-in user as an entry of the user list, because only users of the list have a password.
 * Throws for any other user.
 */
export function signedInUserOf(context: SignInDependencies): User {
  const person = currentOperatorOf(context)
  if (!person) throw new AppError('NOT_ALLOWED', 'Hãy chọn người thao tác trước.')
  return person
}
