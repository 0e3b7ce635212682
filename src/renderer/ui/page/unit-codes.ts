import { foldText } from '@shared/kit/text-fold'

/**
 * Returns a function that finds the code of a unit by its name or code, regardless of case and
 * accents; undefined for an unknown unit, and for a name that several units have.
 */
export function createUnitCodeFinder(
  units: readonly { readonly code: string; readonly name: string }[]
): (called: string) => string | undefined {
  const codes = new Map<string, string | undefined>()
  for (const { code, name } of units) {
    const key = keyOf(name)
    codes.set(key, codes.has(key) ? undefined : code)
  }
  for (const { code } of units) codes.set(keyOf(code), code)
  return called => codes.get(keyOf(called))
}

const keyOf = (called: string): string => foldText(called.trim())
