import type { ListAddress } from './use-list-address'

/** Props of the search field of a list. */
export function createSearchFieldProps({ search, setSearch }: ListAddress) {
  return { value: search, onChange: setSearch }
}

/** Props of a control above a list that filters it by `name`. */
export function createFilterControlProps({ filters, setFilter }: ListAddress, name: string) {
  return {
    value: filters[name] ?? 'all',
    onChange: (value: string): void => setFilter(name, value)
  }
}

/**
 * Props of a card that filters a list by the value that it counts; pressing it again clears the
 * filter. The value 'all' stands for the card with the total.
 */
export function createFilterCardProps(
  { filters, setFilter }: ListAddress,
  name: string,
  value: string
) {
  const pressed = filters[name] === value
  return { pressed, onPress: (): void => setFilter(name, pressed ? 'all' : value) }
}
