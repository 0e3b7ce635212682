import { isSameName } from '../../kit/text-fold'

/** What tells a person apart in records: two may bear one name, their accounts differ. */
export interface NamedPerson {
  readonly name: string
  readonly account: string
}

/** Account and name together, for where two people bear one name; short enough for every field that names a person. */
export function labelOf({ name, account }: NamedPerson): string {
  const tail = ` (${account})`
  return name.slice(0, 100 - tail.length).toWellFormed() + tail
}

/** Whether a name in a record may mean this person: a bare name may mean each of those who bear it. */
export function mayBe(person: NamedPerson, recorded: string): boolean {
  return isSameName(recorded, person.name) || recorded === labelOf(person)
}
