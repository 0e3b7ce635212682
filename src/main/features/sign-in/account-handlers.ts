import { AppError } from '@shared/contract/reply'
import { labelOf } from '@shared/features/admin/person-name'
import { isExpired, type User } from '@shared/features/admin/user'
import type { AccountRow } from '@shared/features/sign-in/calls'
import { toDay } from '@shared/kit/format'
import { roles } from '@shared/model/admin/roles'
import { type Account, type AccountsState, emptyAccount } from '../../auth/accounts-state'
import { makeKey } from '../../auth/key-file'
import { checkPassword, refusePassword } from '../../auth/new-password'
import { makeCodes } from '../../auth/recovery-codes'
import { rememberPeople, tieTo } from '../../auth/same-person'
import { hashPassword, isPassword, type ScryptCost } from '../../auth/scrypt'
import { isSystem, nameOfSystem, systemAccount } from '../../auth/system-account'
import { noTries } from '../../auth/waits'
import { operatorOf } from '../../store/operator'
import { findRecord } from '../find-record'
import { type NotingHandlersFor, unnoted } from '../noted'
import { hasOwnData } from './own-data'
import type { SignInParts } from './parts'

type AccountCalls = Pick<
  NotingHandlersFor<'signIn'>,
  | 'signIn:settings'
  | 'signIn:switch'
  | 'signIn:setIdle'
  | 'signIn:setSecond'
  | 'signIn:setPassword'
  | 'signIn:unlock'
  | 'signIn:tieSystem'
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
  const find = (id: string): User => findRecord(records.read().users, id, 'người dùng')
  const ownOf = (id: string): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)
  /** The signed-in user, who must be in the list of users, because only they have a password. */
  const me = (): User => {
    const person = operatorOf(context)
    if (!person) throw new AppError('NOT_ALLOWED', 'Hãy chọn người thao tác trước.')
    return person
  }
  const row = (person: User): AccountRow => {
    const own = ownOf(person.id) ?? emptyAccount(person.id)
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

  async function confirm(password: string): Promise<void> {
    const kept = ownOf(me().id)?.password
    if (kept && (await isPassword(password, kept))) return
    const words = 'Mật khẩu không đúng'
    throw new AppError('NOT_ALLOWED', `${words}.`, { password: words })
  }

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
        accounts: records.read().users.map(row)
      }
    },
    'signIn:switch': async ({ on, password }) => {
      if (on === accounts.isRequired()) {
        throw new AppError('CONFLICT', 'Cách đăng nhập vừa thay đổi. Vui lòng tải lại trang.')
      }
      await confirm(password)
      const person = me()
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
    'signIn:setPassword': async ({ id, password }) => {
      const person = find(id)
      checkPassword(password, person.account)
      const isMine = person.id === me().id
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

  async function alter(id: string, words: string, change: (own: Account) => void): Promise<void> {
    await accounts.update(words, draft => {
      const known = draft.accounts.find(account => account.id === id)
      const own = known ?? emptyAccount(id)
      if (!known) draft.accounts.push(own)
      change(own)
    })
  }
}
