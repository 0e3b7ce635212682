import { isSameName, labelOf } from '@shared/features/admin/person-name'
import type { User } from '@shared/features/admin/user'
import type { RecordState } from './state/record-state'
import type { SettingsState } from './state/settings-state'
import type { Store } from './store'

export interface OperatorParts {
  readonly records: Pick<Store<RecordState>, 'read'>
  readonly settings: Pick<Store<SettingsState>, 'read'>
}

/** Who works here: by id, as two people may bear one name; by name where no id was kept, or other users were restored. */
export function operatorOf({ records, settings }: OperatorParts): User | undefined {
  const { operator, operatorId } = settings.read()
  const { users } = records.read()
  const isNamed = (person: User): boolean => [person.name, labelOf(person)].includes(operator)
  return users.find(person => person.id === operatorId && isNamed(person)) ?? users.find(isNamed)
}

/** Under which name a person's steps are written down: with the account where somebody else bears the same name. */
export function nameForRecords(person: User, users: readonly User[]): string {
  const isShared = users.some(({ id, name }) => id !== person.id && isSameName(name, person.name))
  return isShared ? labelOf(person) : person.name
}
