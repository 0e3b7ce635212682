import type { SeededRandom } from '@shared/kit/random'
import { minimumGroupSize } from '../../../src/shared/model/minimum-group-size'

export const personAttributeValues = {
  don_vi: ['A', 'B', 'C', 'D'],
  cap: ['1', '2', '3'],
  dang: ['có', 'không']
}
export type PersonAttribute = keyof typeof personAttributeValues
export type AttributePerson = Readonly<Record<PersonAttribute, string>>
export const personAttributeNames: readonly PersonAttribute[] = ['cap', 'dang', 'don_vi']

export const attributeCombinations: readonly AttributePerson[] =
  personAttributeValues.don_vi.flatMap(don_vi =>
    personAttributeValues.cap.flatMap(cap =>
      personAttributeValues.dang.map(dang => ({ don_vi, cap, dang }))
    )
  )

/** Generates persons in whom combinations of values are frequent, rare or missing. */
export function generateSkewedPeople(random: SeededRandom): AttributePerson[] {
  const share = random.next()
  return attributeCombinations.flatMap(person => {
    const chance = random.next()
    const count = chance < share / 2 ? random.int(0, 4) : random.int(5, 12)
    return Array.from({ length: count }, () => person)
  })
}

export const subsetsOf = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((made, item) => made.concat(made.map(one => [...one, item])), [[]])

export const attributeKeyOf = (person: AttributePerson, by: readonly PersonAttribute[]): string =>
  JSON.stringify(by.map(name => person[name]))

/**
 * For each grouping, the groups below the minimum size, and pairs of groups that together are still
 * below it.
 */
export function findSmallGroups(people: readonly AttributePerson[]): AttributePerson[][] {
  return subsetsOf(personAttributeNames).flatMap(by => {
    const small = [...Map.groupBy(people, person => attributeKeyOf(person, by)).values()].filter(
      members => members.length < minimumGroupSize
    )
    const named = (members: readonly AttributePerson[]): AttributePerson =>
      Object.fromEntries(by.map(name => [name, members[0]?.[name] ?? ''])) as AttributePerson
    const pairs = small.flatMap((one, index) =>
      small
        .slice(index + 1)
        .filter(other => one.length + other.length < minimumGroupSize)
        .map(other => [named(one), named(other)])
    )
    return [...small.map(members => [named(members)]), ...pairs]
  })
}
