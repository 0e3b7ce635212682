import { isSameDisplayName } from '../../kit/text-fold'

/** Identity of a person in records: names may repeat, accounts do not. */
export interface NamedPerson {
  readonly name: string
  readonly account: string
}

/**
 * Name with account, if two people share a name; short enough for every field that names a person.
 */
export function personLabelOf({ name, account }: NamedPerson): string {
  const tail = ` (${account})`
  return name.slice(0, 100 - tail.length).toWellFormed() + tail
}

/**
 * Whether a recorded name may mean this person: a name without account matches everybody who has
 * it.
 */
export function canNameReferToPerson(person: NamedPerson, recorded: string): boolean {
  return isSameDisplayName(recorded, person.name) || recorded === personLabelOf(person)
}
