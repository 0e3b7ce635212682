import { describe, expect, test } from 'vitest'
import { type PageConsistencyRule, readSectorPage } from './sector-reading'

/** Filters with which the rules of a page are checked, by description. */
export const pageScopes: Record<string, Record<string, string>> = {
  'the last period': {},
  'the first period': { ky: '2025-11' },
  'a unit with what is below it': { 'don-vi': 'b', ky: '2026-03' },
  'an area': { 'khu-vuc': '4' }
}

/** Defines tests that check each page against its rules, with different filters. */
export function testPageRules(
  rules: readonly (readonly [path: string, rule: PageConsistencyRule])[]
): void {
  describe.each(Object.entries(pageScopes))('in scope %s', (_, filters) => {
    test.each(rules)('%s agrees with its rules in figures, charts and rows', async (path, rule) => {
      for (const [index, [left, right]] of rule(await readSectorPage(path, filters)).entries()) {
        const [one, other] = [left, right].map(side => [side].flat())
        expect(one?.length, `rule ${index + 1}`).toBe(other?.length)
        for (const [at, value] of (one ?? []).entries()) {
          expect(value, `rule ${index + 1}, row ${at + 1}`).toBeCloseTo(
            other?.[at] ?? Number.NaN,
            3
          )
        }
      }
    })
  })
}
