import { AppError } from '@shared/contract/reply'
import { roleToday } from '@shared/features/admin/user'
import { toDay } from '@shared/kit/format'
import { mayRole, type Permission } from '@shared/model/admin/roles'
import type { SecondPerson } from '@shared/model/sign-in/second-person'
import { secondText } from '@shared/model/sign-in/second-person'
import { signInText } from '@shared/model/sign-in/text'
import { attemptsOf } from '../auth/attempts'
import { mayBeOne } from '../auth/same-person'
import { passwordCost } from '../auth/scrypt'
import type { Parts } from '../parts'
import { nameForRecords, operatorOf } from '../store/operator'

export type SecondParts = Pick<Parts, 'clock' | 'entry' | 'passwordCost' | 'records' | 'settings'>

function refuse(message: string): never {
  throw new AppError('NOT_ALLOWED', message, { second: message })
}

/**
 * Audit text that names the confirming user, to append to an entry; empty if no second person is
 * required. A wrong password counts as a failed sign-in. Throws NOT_ALLOWED with the field
 * `second`.
 */
export async function confirmedBy(
  context: SecondParts,
  second: SecondPerson | undefined,
  right: Permission
): Promise<string> {
  const { entry, records, clock, passwordCost: cost = passwordCost } = context
  if (entry.session.stage() === 'trial' || entry.accounts.read().secondPerson !== true) return ''
  if (!second) return refuse(secondText.needed)
  const came = await attemptsOf({ entry, records, clock, cost }).confirm(
    second.account,
    second.password
  )
  if (came.kind === 'wait') return refuse(signInText.wait(String(Math.ceil(came.left / 1_000))))
  if (came.kind === 'refused') return refuse(secondText.wrong)
  const { person } = came
  // Read after the password check, because a user may have been renamed during it.
  const first = operatorOf(context)
  if (!first) return refuse(secondText.needed)
  if (mayBeOne(first, person, { records, accounts: entry.accounts })) {
    return refuse(secondText.same)
  }
  if (!mayRole(roleToday(person, toDay(clock.now())), right)) return refuse(secondText.noRight)
  return `; người thứ hai: ${nameForRecords(person, records.read().users)}`
}
