import type { SeededRandom } from '@shared/kit/random'
import { minimumGroupSize } from '../../../src/shared/model/minimum-group-size'

export const attributes = {
  don_vi: ['A', 'B', 'C', 'D'],
  cap: ['1', '2', '3'],
  dang: ['có', 'không']
}
export type Attribute = keyof typeof attributes
export type Person = Readonly<Record<Attribute, string>>
export const names: readonly Attribute[] = ['cap', 'dang', 'don_vi']

export const combinations: readonly Person[] = attributes.don_vi.flatMap(don_vi =>
  attributes.cap.flatMap(cap => attributes.dang.map(dang => ({ don_vi, cap, dang })))
)

/** Generates persons in whom combinations of values are frequent, rare or missing. */
export function peopleOf(random: SeededRandom): Person[] {
  const share = random.next()
  return combinations.flatMap(person => {
    const chance = random.next()
    const count = chance < share / 2 ? random.int(0, 4) : random.int(5, 12)
    return Array.from({ length: count }, () => person)
  })
}

export const subsets = <T>(items: readonly T[]): T[][] =>
  items.reduce<T[][]>((made, item) => made.concat(made.map(one => [...one, item])), [[]])

export const keyOf = (person: Person, by: readonly Attribute[]): string =>
  JSON.stringify(by.map(name => person[name]))

/**
 * For each grouping, the groups below the minimum size, and pairs of groups that together are still
 * below it.
 */
export function fewOf(people: readonly Person[]): Person[][] {
  return subsets(names).flatMap(by => {
    const small = [...Map.groupBy(people, person => keyOf(person, by)).values()].filter(
      members => members.length < minimumGroupSize
    )
    const named = (members: readonly Person[]): Person =>
      Object.fromEntries(by.map(name => [name, members[0]?.[name] ?? ''])) as Person
    const pairs = small.flatMap((one, index) =>
      small
        .slice(index + 1)
        .filter(other => one.length + other.length < minimumGroupSize)
        .map(other => [named(one), named(other)])
    )
    return [...small.map(members => [named(members)]), ...pairs]
  })
}
