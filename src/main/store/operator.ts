import { labelOf } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import { isSameName } from '@shared/kit/text-fold'
import type { StateReader } from './state-reader'

/** Who works here: by id, as two people may bear one name; by name where no id was kept, or other users were restored. */
export function operatorOf({ records, settings }: StateReader): User | undefined {
  const { operator, operatorId } = settings.read()
  const { users } = records.read()
  const isNamed = (person: User): boolean => [person.name, labelOf(person)].includes(operator)
  return users.find(person => person.id === operatorId && isNamed(person)) ?? users.find(isNamed)
}

/** Whose what is made here is: the person by id, where in the list, and the name. */
export const workerOf = (
  state: StateReader
): { readonly id: string | null; readonly name: string } => ({
  id: operatorOf(state)?.id ?? null,
  name: state.settings.read().operator
})

/** Under which name a person's steps are written down: with the account where somebody else bears the same name. */
export function nameForRecords(person: User, users: readonly User[]): string {
  const isShared = users.some(({ id, name }) => id !== person.id && isSameName(name, person.name))
  return isShared ? labelOf(person) : person.name
}
