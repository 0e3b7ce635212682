import { AppError } from '@shared/contract/reply'
import { isUserRoleExpired, type User } from '@shared/features/admin/user'
import type { SignInAccountRow } from '@shared/features/sign-in/calls'
import { toVietnamIsoDay } from '@shared/kit/format'
import { type EffectiveRole, findRole } from '@shared/model/admin/roles'
import { type Account, type AccountsState, createEmptyAccount } from '../../auth/accounts-state'
import { createMachineKey } from '../../auth/key-file'
import { copyRightsIntoAccounts } from '../../auth/recorded-rights'
import { createRecoveryCodes } from '../../auth/recovery-codes'
import { recordFormerPersonNames } from '../../auth/same-person'
import { type ScryptCost, verifyPassword } from '../../auth/scrypt'
import { formatSystemAccount, readSystemAccount } from '../../auth/system-account'
import { noFailedSignInAttempts } from '../../auth/waits'
import { currentOperatorOf } from '../../store/operator'
import { type AuditingHandlersFor, notAudited } from '../noted'
import { hasUserLoadedData } from './own-data'
import {
  type AccountAdministrationCall,
  createAccountChangeHandlers,
  type SignInDependencies,
  signedInUserOf
} from './person-account-handlers'

type AccountCalls = Pick<
  AuditingHandlersFor<'signIn'>,
  | 'signIn:settings'
  | 'signIn:switch'
  | 'signIn:setIdle'
  | 'signIn:setSecond'
  | AccountAdministrationCall
  | 'signIn:newCodes'
  | 'signIn:seal'
>

/**
 * Handlers by which an administrator manages accounts. They return no part of a password hash.
 * `accounts.update` writes the audit entry of each change before it writes the accounts file, so no
 * handler returns an audit entry.
 */
export function createAccountHandlers(context: SignInDependencies, cost: ScryptCost): AccountCalls {
  const { entry, records, clock, keyStore } = context
  const { accounts } = entry
  const ownOf = (id: string): Account | undefined =>
    accounts.read().accounts.find(account => account.id === id)
  async function newCodes(
    words: string,
    change: (draft: AccountsState) => void
  ): Promise<string[]> {
    const { codes, kept } = createRecoveryCodes()
    await accounts.update(words, draft => {
      draft.codes = kept
      draft.codeTries = noFailedSignInAttempts
      change(draft)
    })
    return codes
  }

  async function seal(): Promise<boolean> {
    const key = await createMachineKey(entry.directory, keyStore)
    if (key) accounts.sealWith(key)
    return key !== undefined
  }

  async function switchOn(person: User): Promise<string[]> {
    await seal()
    // The administrator is signed in before sign-in becomes mandatory, so that they are not locked
    // out.
    entry.session.enter(person.id)
    const codes = await newCodes('bật yêu cầu đăng nhập', draft => {
      draft.required = true
      // Names before a renaming are recorded, because users may have been renamed while sign-in was
      // off; before sign-in was ever used no earlier names are known.
      recordFormerPersonNames(draft, draft.people, records.read().users)
      copyRightsIntoAccounts(draft, records.read())
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
    ...createAccountChangeHandlers(context, cost),
    'signIn:settings': () => {
      const { required, idleMinutes, codes, secondPerson = false } = accounts.read()
      return {
        required,
        idleMinutes,
        secondPerson,
        codesLeft: codes.filter(({ used }) => !used).length,
        isSealed: accounts.isSealed(),
        isUrged: !required && hasUserLoadedData(records.read()),
        system: formatSystemAccount(readSystemAccount()),
        me: currentOperatorOf(context)?.id ?? null,
        accounts: records
          .read()
          .users.map(person => row(person, records.read().customRoles, ownOf(person.id)))
      }
    },
    'signIn:switch': async ({ on, password }) => {
      if (on === accounts.isRequired()) {
        throw new AppError('CONFLICT', 'Cách đăng nhập vừa thay đổi. Vui lòng tải lại trang.')
      }
      if (!(await isOwnPassword(password, ownOf(signedInUserOf(context).id)))) throw wrongPassword()
      const person = signedInUserOf(context)
      if (isUserRoleExpired(person, toVietnamIsoDay(clock.now()))) {
        throw new AppError('NOT_ALLOWED', 'Quyền của người đang thao tác đã hết hạn.')
      }
      const codes = on ? await switchOn(person) : await switchOff()
      // After sign-in is switched on the page is not reloaded, because the user still has to read
      // the recovery codes.
      if (!on) context.reload()
      return notAudited({ codes })
    },
    'signIn:setIdle': async ({ minutes }) => {
      const words = minutes === 0 ? 'không tự khóa màn hình' : `khóa màn hình sau ${minutes} phút`
      await accounts.update(words, draft => {
        draft.idleMinutes = minutes
      })
      context.tell('signIn:idle', { minutes })
      return notAudited(undefined)
    },
    'signIn:setSecond': async ({ on }) => {
      const words = on ? 'bật người thứ hai xác nhận' : 'tắt người thứ hai xác nhận'
      await accounts.update(words, draft => {
        draft.secondPerson = on
      })
      return notAudited(undefined)
    },
    'signIn:newCodes': async () => {
      const codes = await newCodes('lập mã khôi phục mới', () => undefined)
      return notAudited({ codes })
    },
    'signIn:seal': async () => {
      if (!(await seal())) {
        throw new AppError('CONFLICT', 'Hệ điều hành của máy này không có kho khóa an toàn.')
      }
      await accounts.update('niêm phong tệp tài khoản trên máy này', () => undefined)
      return notAudited(undefined)
    }
  }
}

function row(
  person: User,
  customRoles: readonly EffectiveRole[] | undefined,
  own = createEmptyAccount(person.id)
): SignInAccountRow {
  return {
    id: person.id,
    name: person.name,
    account: person.account,
    role: findRole(person.role, customRoles).label,
    hasPassword: own.password !== null,
    changedAt: own.changedAt,
    mustChange: own.mustChange,
    isShut: own.isShut,
    failures: own.tries.failures,
    system: own.system && formatSystemAccount(own.system)
  }
}

const isOwnPassword = async (password: string, own: Account | undefined): Promise<boolean> =>
  own?.password ? verifyPassword(password, own.password) : false

function wrongPassword(): AppError {
  const words = 'Mật khẩu không đúng'
  return new AppError('NOT_ALLOWED', `${words}.`, { password: words })
}
