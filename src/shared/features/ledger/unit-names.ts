import { foldText } from '../../kit/text-fold'
import type { Unit } from './file-name'

/** What two ways to write a name have in common: case, accents and spaces around do not count. */
export const nameKey = (name: string): string => foldText(name.trim())

/** Which unit a value of a column means: by name or code, without case and accents; undefined for one that is not in the list. */
export function unitFinder(units: readonly Unit[]): (value: string) => string | undefined {
  const names = new Map<string, string>()
  const calls = [
    ...units.map(({ name, code }) => [code, name]),
    ...units.map(({ name }) => [name, name])
  ]
  for (const [called = '', name = ''] of calls) {
    const key = nameKey(called)
    if (key !== '' && !names.has(key)) names.set(key, name)
  }
  return value => names.get(nameKey(value))
}
