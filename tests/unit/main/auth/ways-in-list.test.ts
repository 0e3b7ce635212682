import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const row = /^\| (\d\d) \| /gm
const tag = /'@?way:(\d\d)'/g

const numbersIn = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, number = '']) => number)

test('every sign-in bypass listed in docs/security.md has a test with its tag, and no other test has such a tag', () => {
  const ways = numbersIn(readFileSync('docs/security.md', 'utf8'), row)
  const files = globSync(['tests/unit/main/auth/*.test.ts', 'tests/e2e/admin/ways-in.spec.ts'])
  const tested = files.flatMap(file => numbersIn(readFileSync(file, 'utf8'), tag))
  expect(ways.length).toBeGreaterThanOrEqual(20)
  expect(new Set(ways).size).toBe(ways.length)
  expect([...new Set(tested)].sort()).toEqual(ways)
})
