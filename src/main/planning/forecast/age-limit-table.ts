/** Traits that determine an age limit. */
interface AgeLimitCase {
  readonly grade: number
  readonly kind: number
  readonly isWoman: boolean
}

/**
 * Age limit in force on a day ("2026-10-31") in whole years, at which a person leaves; null without
 * a limit.
 */
export type AgeLimitRule = (traits: AgeLimitCase, day: string) => number | null

/** Limits by grade, kind and sex (0 man, 1 woman): a rule as data that a process can receive. */
export type AgeLimitTable = readonly (readonly (readonly [number | null, number | null])[])[]

export const ageLimitAt = (
  limits: AgeLimitTable,
  grade: number,
  kind: number,
  sex: 0 | 1
): number | null => limits[grade]?.[kind]?.[sex] ?? null

/** Limits of a rule on a day for all grades and kinds. */
export const tabulateAgeLimits = (
  rule: AgeLimitRule,
  day: string,
  { grades, kinds }: { readonly grades: number; readonly kinds: number }
): AgeLimitTable =>
  Array.from({ length: grades }, (_, grade) =>
    Array.from({ length: kinds }, (__, kind): [number | null, number | null] => [
      rule({ grade, kind, isWoman: false }, day),
      rule({ grade, kind, isWoman: true }, day)
    ])
  )

/** Whether a person of this age reaches the limit within a year. */
export const reachesLimit = (age: number | null, limit: number | null): boolean =>
  limit !== null && age !== null && age + 1 >= limit
