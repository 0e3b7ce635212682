import { mayBe, type NamedPerson } from './person-name'
import type { Role } from './roles'

/** Said to whoever would decide on what they filed themselves. */
export const ownDecisionWords =
  'Người lập không được tự phê duyệt hoặc từ chối. Hãy để người khác xử lý.'

/** A person, and under what else the same one may have filed something. */
export interface DecidingPerson extends NamedPerson {
  readonly others?: readonly NamedPerson[]
}

/** Who is about to decide. */
export interface Decider {
  /** The name under which steps are written down now. */
  readonly operator: string
  /** That user; null where no user is meant. */
  readonly person: DecidingPerson | null
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
  const people = person ? [person, ...(person.others ?? [])] : []
  const isMine = creator === operator || people.some(one => mayBe(one, creator))
  const mayDecideOwn = role === 'admin' && !separateApprover
  return isMine && !mayDecideOwn ? ownDecisionWords : undefined
}
