import type { EffectiveRole } from '../../model/admin/roles'
import { canNameReferToPerson, type NamedPerson } from './person-name'

/** Message for a user who tries to decide on their own request. */
export const cannotDecideOwnRequestMessage =
  'Người lập không được tự phê duyệt hoặc từ chối. Hãy để người khác xử lý.'

/** Person who decides, with the other names under which they may have submitted the request. */
export interface RequestDecider extends NamedPerson {
  readonly others?: readonly NamedPerson[]
}

/** User who is about to decide. */
export interface RequestDeciderContext {
  /** Name under which the audit log currently records this user's actions. */
  readonly operator: string
  /** Entry of the user list whose name is the operator's; null if there is none. */
  readonly person: RequestDecider | null
  readonly role: Pick<EffectiveRole, 'id'>
}

/**
 * Reason why a user cannot decide on a request of `creator`; undefined if allowed. The creator, and
 * anyone with the creator's name, may not decide, unless the settings let administrators decide on
 * their own requests. Used by the main process and the pages alike.
 */
export function findOwnRequestDecisionRefusal(
  { operator, person, role }: RequestDeciderContext,
  creator: string,
  { separateApprover }: { readonly separateApprover: boolean }
): string | undefined {
  const people = person ? [person, ...(person.others ?? [])] : []
  const isMine = creator === operator || people.some(one => canNameReferToPerson(one, creator))
  const mayDecideOwn = role.id === 'admin' && !separateApprover
  return isMine && !mayDecideOwn ? cannotDecideOwnRequestMessage : undefined
}
