import { foldText } from '../../kit/text-fold'
import type { DeliveringUnit } from './file-name'

/** Comparison key of a name: ignores case, accents and surrounding blanks. */
export const unitNameComparisonKey = (name: string): string => foldText(name.trim())

/**
 * Finds the unit meant by a column value: by name or code, ignoring case and accents; undefined if
 * it is not in the list.
 */
export function createUnitNameFinder(
  units: readonly DeliveringUnit[]
): (value: string) => string | undefined {
  const names = new Map<string, string>()
  const calls = [
    ...units.map(({ name, code }) => [code, name]),
    ...units.map(({ name }) => [name, name])
  ]
  for (const [called = '', name = ''] of calls) {
    const key = unitNameComparisonKey(called)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  return value => names.get(unitNameComparisonKey(value))
}
