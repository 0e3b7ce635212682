/**
 * Several values of one filter in one text, for addresses and list queries. A tilde in a value is
 * escaped as in a JSON pointer, so a single value without a tilde is its own text.
 */
const separator = '~1'
const escapedTilde = '~0'

/** Values of a filter; none for 'all' and for an empty text. */
export const splitFilterValues = (text: string | undefined): readonly string[] =>
  text === undefined || text === '' || text === 'all'
    ? []
    : text.split(separator).map(value => value.replaceAll(escapedTilde, '~'))

/** Inverse of `splitFilterValues`; empty without values. */
export const joinFilterValues = (values: readonly string[]): string =>
  values.map(value => value.replaceAll('~', escapedTilde)).join(separator)

/** Text of a filter with a value added, or removed if it has the value. */
export function toggleFilterValue(text: string | undefined, value: string): string {
  const values = splitFilterValues(text)
  return joinFilterValues(
    values.includes(value) ? values.filter(other => other !== value) : [...values, value]
  )
}
