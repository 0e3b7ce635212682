import { AppError } from '@shared/contract/reply'
import { type Permission, roleHasPermission } from '@shared/model/admin/roles'
import type { SecondPersonCredentials } from '@shared/model/sign-in/second-person'
import { secondPersonText } from '@shared/model/sign-in/second-person'
import { signInText } from '@shared/model/sign-in/text'
import { getSharedSignInAttemptQueue } from '../auth/attempts'
import { canBeSamePerson } from '../auth/same-person'
import { passwordCost } from '../auth/scrypt'
import type { FeatureDependencies } from '../parts'
import { currentOperatorOf, effectiveRoleOf, personNameInAuditEntries } from '../store/operator'

export type SecondPersonDependencies = Pick<
  FeatureDependencies,
  'clock' | 'entry' | 'passwordCost' | 'records' | 'settings'
>

function refuse(message: string): never {
  throw new AppError('NOT_ALLOWED', message, { second: message })
}

/**
 * Audit text that names the confirming user, to append to an entry; empty if no second person is
 * required. A wrong password counts as a failed sign-in. Throws NOT_ALLOWED with the field
 * `second`.
 */
export async function confirmBySecondPerson(
  context: SecondPersonDependencies,
  second: SecondPersonCredentials | undefined,
  right: Permission
): Promise<string> {
  const { entry, records, clock, passwordCost: cost = passwordCost } = context
  if (entry.session.stage() === 'trial' || entry.accounts.read().secondPerson !== true) return ''
  if (!second) return refuse(secondPersonText.needed)
  const came = await getSharedSignInAttemptQueue({ entry, records, clock, cost }).confirm(
    second.account,
    second.password
  )
  if (came.kind === 'wait') return refuse(signInText.wait(String(Math.ceil(came.left / 1_000))))
  if (came.kind === 'refused') return refuse(secondPersonText.wrong)
  const { person } = came
  // The operator is read after the password check, because a user may have been renamed during it.
  const first = currentOperatorOf(context)
  if (!first) return refuse(secondPersonText.needed)
  if (canBeSamePerson(first, person, { records, accounts: entry.accounts })) {
    return refuse(secondPersonText.same)
  }
  if (!roleHasPermission(effectiveRoleOf({ records, clock }, person), right))
    return refuse(secondPersonText.noRight)
  return `; người thứ hai: ${personNameInAuditEntries(person, records.read().users)}`
}
