import { mayBe, type NamedPerson } from './person-name'
import type { Role } from './roles'

/** Said to whoever would decide on what they filed themselves. */
export const ownDecisionWords =
  'Người lập không được tự phê duyệt hoặc từ chối. Hãy để người khác xử lý.'

/** Who is about to decide. */
export interface Decider {
  /** The name under which steps are written down now. */
  readonly operator: string
  /** That user; null where no user is meant. */
  readonly person: NamedPerson | null
  readonly role: Role
}

/**
 * Why somebody cannot decide on what `creator` filed; undefined where nothing is against it. Who filed something does not
 * decide on it, nor who bears the same name, unless it was configured that administrators do. Main and the pages both ask here.
 */
export function refusalOfOwn(
  { operator, person, role }: Decider,
  creator: string,
  { separateApprover }: { readonly separateApprover: boolean }
): string | undefined {
  const isMine = creator === operator || (person !== null && mayBe(person, creator))
  const mayDecideOwn = role === 'admin' && !separateApprover
  return isMine && !mayDecideOwn ? ownDecisionWords : undefined
}
