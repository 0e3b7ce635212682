import { AppError } from '@shared/contract/reply'
import { labelOf } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { type Account, emptyAccount } from '../../auth/accounts-state'
import { checkPassword, refusePassword } from '../../auth/new-password'
import { tieTo } from '../../auth/same-person'
import { hashPassword, type ScryptCost } from '../../auth/scrypt'
import { isSystem, nameOfSystem, systemAccount } from '../../auth/system-account'
import { noTries } from '../../auth/waits'
import { operatorOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, unnoted } from '../noted'
import type { SignInParts } from './parts'

export type PersonAccountCall = 'signIn:setPassword' | 'signIn:tieSystem' | 'signIn:unlock'

/** Handlers by which an administrator changes the account of one person. */
export function createPersonAccountHandlers(
  context: SignInParts,
  cost: ScryptCost
): Pick<NotingHandlersFor<'signIn'>, PersonAccountCall> {
  const { entry, records, clock } = context
  const { accounts } = entry
  const find = (id: string): User => findRecord(records.read().users, id, 'người dùng')
  const ownOf = (id: string): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)

  async function alter(id: string, words: string, change: (own: Account) => void): Promise<void> {
    await accounts.update(words, draft => {
      const known = draft.accounts.find(account => account.id === id)
      const own = known ?? emptyAccount(id)
      if (!known) draft.accounts.push(own)
      change(own)
    })
  }

  return {
    'signIn:setPassword': async ({ id, password }) => {
      const person = find(id)
      checkPassword(password, person.account)
      const isMine = person.id === me(context).id
      if (isMine && ownOf(id)?.password) {
        refusePassword('Hãy dùng “Đổi mật khẩu” cho mật khẩu của chính mình')
      }
      const hash = await hashPassword(password, cost)
      await alter(id, `đặt mật khẩu của “${labelOf(person)}”`, own => {
        own.password = hash
        own.changedAt = clock.now()
        own.mustChange = !isMine
        own.tries = noTries
        own.isShut = false
      })
      return unnoted(undefined)
    },
    'signIn:unlock': async ({ id }) => {
      const person = find(id)
      if (!ownOf(id)?.isShut) throw new AppError('CONFLICT', 'Tài khoản này không bị khóa.')
      await alter(id, `mở khóa tài khoản của “${labelOf(person)}”`, own => {
        own.isShut = false
        own.tries = noTries
      })
      return unnoted(undefined)
    },
    'signIn:tieSystem': async ({ id, tied }) => {
      const person = find(id)
      const here = systemAccount()
      const other = accounts.read().accounts.find(own => isSystem(own.system, here))
      if (tied && other && other.id !== id) {
        throw new AppError('CONFLICT', 'Tài khoản máy này đã gắn với người khác.')
      }
      const words = tied ? `gắn tài khoản máy ${nameOfSystem(here)}` : 'bỏ gắn tài khoản máy'
      await alter(id, `${words}: “${labelOf(person)}”`, own => {
        tieTo(own, tied ? here : null)
      })
      return unnoted(undefined)
    }
  }
}

/** The signed-in user, who must be in the list of users, because only they have a password. */
export function me(context: SignInParts): User {
  const person = operatorOf(context)
  if (!person) throw new AppError('NOT_ALLOWED', 'Hãy chọn người thao tác trước.')
  return person
}
