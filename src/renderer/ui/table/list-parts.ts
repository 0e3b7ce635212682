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
 * Props of a toggle that filters a list by the value that it counts; a second press clears the
 * filter; 'all' is the toggle of the total.
 */
export function filterToggleProps(
  { filters, setFilter }: ListAddress,
  name: string,
  value: string
) {
  const pressed = filters[name] === value
  return { pressed, onPress: (): void => setFilter(name, pressed ? 'all' : value) }
}
