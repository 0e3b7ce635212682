import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { instrumentSource } from '../../../tools/mutants/instrument.mjs'
import {
  applyMutation,
  describeMutation,
  findMutableExpressions
} from '../../../tools/mutants/places.mjs'
import { createRandom, shuffle } from '../../../tools/mutants/random.mjs'

const changesIn = (text: string): string[] =>
  findMutableExpressions('a.ts', text)
    .flatMap(({ changes }) => changes)
    .map(change => applyMutation(text, change))

describe('mutations of source code for mutation tests', () => {
  test.each([
    ['a < b', ['a <= b', 'a >= b']],
    ['a === b', ['a !== b']],
    ['a && b', ['a || b']],
    ['a ?? b', ['a && b']],
    ['a + b', ['a - b']],
    ['a += b', ['a -= b']],
    ['a++', ['a--']],
    ['!a', ['a']],
    ['-5', ['5', '-6']],
    ['f(3)', ['f(4)', 'f(2)']],
    ['f(0)', ['f(1)']],
    ['f(0.5)', ['f(1)']],
    ['f(true)', ['f(false)']],
    ['a ? b : c', ['!(a) ? b : c']],
    ['Math.min(a, b)', ['Math.max(a, b)']],
    ['a.some(b)', ['a.every(b)']],
    [
      'for (const a of b) if (a) continue',
      ['for (const a of b) ', 'for (const a of b) if (!(a)) continue']
    ]
  ])('the mutations of %s are generated', (text, expected) => {
    expect(changesIn(text)).toEqual(expected)
  })

  test.each([
    ['a type', 'type A = 5 | true; let a: B<1>'],
    ['the name of a property', 'const a = { 5: b }'],
    ['a word', "const a = 'xong'"],
    ['what chance chooses between', 'random.int(200, 4_000)'],
    ['how wide a column is', 'const a = { minWidth: 120, grow: 2 }']
  ])('no mutation is generated for %s', (_, text) => {
    expect(changesIn(text)).toEqual([])
  })

  it('a mutation is reported by its source line before and after the change', () => {
    const text = 'first()\n  return a <\n    b\nlast()'
    const [change] = findMutableExpressions('a.ts', `function f() {${text}}`)[0]?.changes ?? []
    expect(describeMutation(`function f() {${text}}`, change)).toEqual({
      line: 2,
      before: 'return a <',
      after: 'return a <='
    })
  })
})

test('source code that is instrumented for mutation tests behaves like the original', () => {
  const text = `
function f(a) {
  let line = a
  line++
  if (a > 2) return -1 + (a && 3)
  return [a].some(one => one === 1) ? { size: 2 } : (a ?? 7)
}
return [f(1), f(2), f(3), f(null)]`
  const whole = `(() => {${text}})()`
  const told = instrumentSource('a.ts', whole, findMutableExpressions('a.ts', whole), 'x')
  const passed = new Set<string>()
  const run = (source: string): unknown =>
    new Function('__hit', `return ${source}`)((id: string) => passed.add(id))
  const body = told.slice(told.indexOf(';') + 1)
  expect(run(body.replace(/\n__hit\(.*\)\n$/, ''))).toEqual(run(whole))
  expect(passed.size).toBe(
    new Set(findMutableExpressions('a.ts', whole).map(({ start, end }) => `${start}-${end}`)).size
  )
})

test('mutations are ordered identically for the same seed and differently for another seed', () => {
  const list = Array.from({ length: 50 }, (_, at) => at)
  const order = (seed: number) => shuffle(list, createRandom(seed))
  expect(order(7)).toEqual(order(7))
  expect(order(7)).not.toEqual(order(8))
  expect(order(7).toSorted((a, b) => a - b)).toEqual(list)
})

const root = resolve(import.meta.dirname, '../../..')
const equals: { file: string; before: string; after: string; why: string }[] = JSON.parse(
  readFileSync(join(root, 'tools/mutants/equal.json'), 'utf8')
)
test.each(equals)(
  'a mutant listed as equivalent still exists as a mutation of $file: $after',
  one => {
    const text = readFileSync(join(root, one.file), 'utf8')
    const known = findMutableExpressions(one.file, text)
      .flatMap(({ changes }) => changes)
      .map(change => describeMutation(text, change))
    expect(known).toContainEqual(expect.objectContaining({ before: one.before, after: one.after }))
    expect(one.why).not.toBe('')
  }
)
