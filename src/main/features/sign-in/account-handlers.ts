import { AppError } from '@shared/contract/reply'
import { isExpired, type User } from '@shared/features/admin/user'
import type { AccountRow } from '@shared/features/sign-in/calls'
import { toDay } from '@shared/kit/format'
import { roles } from '@shared/model/admin/roles'
import { type Account, type AccountsState, emptyAccount } from '../../auth/accounts-state'
import { makeKey } from '../../auth/key-file'
import { makeCodes } from '../../auth/recovery-codes'
import { rememberPeople } from '../../auth/same-person'
import { isPassword, type ScryptCost } from '../../auth/scrypt'
import { nameOfSystem, systemAccount } from '../../auth/system-account'
import { noTries } from '../../auth/waits'
import { operatorOf } from '../../store/operator'
import { type NotingHandlersFor, unnoted } from '../noted'
import { hasOwnData } from './own-data'
import type { SignInParts } from './parts'
import { createPersonAccountHandlers, me, type PersonAccountCall } from './person-account-handlers'

type AccountCalls = Pick<
  NotingHandlersFor<'signIn'>,
  | 'signIn:settings'
  | 'signIn:switch'
  | 'signIn:setIdle'
  | 'signIn:setSecond'
  | PersonAccountCall
  | 'signIn:newCodes'
  | 'signIn:seal'
>

/**
 * Handlers by which an administrator manages accounts. They return no part of a hash.
 * `accounts.update` writes the audit entry of each change before the file, so no handler returns
 * one.
 */
export function createAccountHandlers(context: SignInParts, cost: ScryptCost): AccountCalls {
  const { entry, records, clock, keyStore } = context
  const { accounts } = entry
  const ownOf = (id: string): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)
  async function newCodes(
    words: string,
    change: (draft: AccountsState) => void
  ): Promise<string[]> {
    const { codes, kept } = makeCodes()
    await accounts.update(words, draft => {
      draft.codes = kept
      draft.codeTries = noTries
      change(draft)
    })
    return codes
  }

  async function seal(): Promise<boolean> {
    const key = await makeKey(entry.directory, keyStore)
    if (key) accounts.sealWith(key)
    return key !== undefined
  }

  async function switchOn(person: User): Promise<string[]> {
    await seal()
    // Done before sign-in becomes mandatory.
    entry.session.enter(person.id)
    const codes = await newCodes('bật yêu cầu đăng nhập', draft => {
      draft.required = true
      // Users may have been renamed while sign-in was off; before its first use no earlier names
      // are known.
      rememberPeople(draft, draft.people, records.read().users)
      draft.people = structuredClone([...records.read().users])
    })
    await entry.remember(true)
    return codes
  }

  async function switchOff(): Promise<string[]> {
    await entry.remember(false)
    await accounts.update('tắt yêu cầu đăng nhập', draft => {
      draft.required = false
      draft.codes = []
    })
    entry.session.leave()
    return []
  }

  return {
    ...createPersonAccountHandlers(context, cost),
    'signIn:settings': () => {
      const { required, idleMinutes, codes, secondPerson = false } = accounts.read()
      return {
        required,
        idleMinutes,
        secondPerson,
        codesLeft: codes.filter(({ used }) => !used).length,
        isSealed: accounts.isSealed(),
        isUrged: !required && hasOwnData(records.read()),
        system: nameOfSystem(systemAccount()),
        me: operatorOf(context)?.id ?? null,
        accounts: records.read().users.map(person => row(person, ownOf(person.id)))
      }
    },
    'signIn:switch': async ({ on, password }) => {
      if (on === accounts.isRequired()) {
        throw new AppError('CONFLICT', 'Cách đăng nhập vừa thay đổi. Vui lòng tải lại trang.')
      }
      if (!(await isOwnPassword(password, ownOf(me(context).id)))) throw wrongPassword()
      const person = me(context)
      if (isExpired(person, toDay(clock.now()))) {
        throw new AppError('NOT_ALLOWED', 'Quyền của người đang thao tác đã hết hạn.')
      }
      const codes = on ? await switchOn(person) : await switchOff()
      // After switching on, the user still has to read the recovery codes, so the page is not
      // reloaded.
      if (!on) context.reload()
      return unnoted({ codes })
    },
    'signIn:setIdle': async ({ minutes }) => {
      const words = minutes === 0 ? 'không tự khóa màn hình' : `khóa màn hình sau ${minutes} phút`
      await accounts.update(words, draft => {
        draft.idleMinutes = minutes
      })
      context.tell('signIn:idle', { minutes })
      return unnoted(undefined)
    },
    'signIn:setSecond': async ({ on }) => {
      const words = on ? 'bật người thứ hai xác nhận' : 'tắt người thứ hai xác nhận'
      await accounts.update(words, draft => {
        draft.secondPerson = on
      })
      return unnoted(undefined)
    },
    'signIn:newCodes': async () => {
      const codes = await newCodes('lập mã khôi phục mới', () => undefined)
      return unnoted({ codes })
    },
    'signIn:seal': async () => {
      if (!(await seal())) {
        throw new AppError('CONFLICT', 'Hệ điều hành của máy này không có kho khóa an toàn.')
      }
      await accounts.update('niêm phong tệp tài khoản trên máy này', () => undefined)
      return unnoted(undefined)
    }
  }
}

function row(person: User, own = emptyAccount(person.id)): AccountRow {
  return {
    id: person.id,
    name: person.name,
    account: person.account,
    role: roles[person.role].label,
    hasPassword: own.password !== null,
    changedAt: own.changedAt,
    mustChange: own.mustChange,
    isShut: own.isShut,
    failures: own.tries.failures,
    system: own.system && nameOfSystem(own.system)
  }
}

const isOwnPassword = async (password: string, own: Account | undefined): Promise<boolean> =>
  own?.password ? isPassword(password, own.password) : false

function wrongPassword(): AppError {
  const words = 'Mật khẩu không đúng'
  return new AppError('NOT_ALLOWED', `${words}.`, { password: words })
}
