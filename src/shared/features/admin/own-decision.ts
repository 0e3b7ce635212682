import type { Role } from '../../model/admin/roles'
import { isRecordedNameOf, type NamedPerson } from './person-name'

/** Message for a user who tries to decide on their own request. */
export const ownDecisionMessage =
  'Người lập không được tự phê duyệt hoặc từ chối. Hãy để người khác xử lý.'

/** Person, with the other names under which they may have submitted a request. */
export interface DecidingPerson extends NamedPerson {
  readonly others?: readonly NamedPerson[]
}

/** User who is about to decide. */
export interface Decider {
  /** Name under which actions are currently recorded. */
  readonly operator: string
  /** User with the operator's name; null if there is none. */
  readonly person: DecidingPerson | null
  readonly role: Role
}

/**
 * Reason why a user cannot decide on a request of `creator`; undefined if allowed. The creator, or
 * anyone with the same name, may not decide, unless the settings allow administrators to. Used by
 * main and the pages alike.
 */
export function findOwnDecisionRefusal(
  { operator, person, role }: Decider,
  creator: string,
  { separateApprover }: { readonly separateApprover: boolean }
): string | undefined {
  const people = person ? [person, ...(person.others ?? [])] : []
  const isMine = creator === operator || people.some(one => isRecordedNameOf(one, creator))
  const mayDecideOwn = role === 'admin' && !separateApprover
  return isMine && !mayDecideOwn ? ownDecisionMessage : undefined
}
