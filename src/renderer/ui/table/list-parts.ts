import type { ListAddress } from './use-list-address'

/** What the search of a list needs. */
export function searchBy({ search, setSearch }: ListAddress) {
  return { value: search, onChange: setSearch }
}

/** What a choice above a list needs to filter it by `name`. */
export function filterBy({ filters, setFilter }: ListAddress, name: string) {
  return {
    value: filters[name] ?? 'all',
    onChange: (value: string): void => setFilter(name, value)
  }
}

/** What a card needs to filter a list by what it counts, and a second press to end it; 'all' is of the card of all. */
export function toggleBy({ filters, setFilter }: ListAddress, name: string, value: string) {
  const pressed = filters[name] === value
  return { pressed, onPress: (): void => setFilter(name, pressed ? 'all' : value) }
}
