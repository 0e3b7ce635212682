import { expect, it } from 'vitest'
import { createUnitCodeFinder } from '../../../../../src/renderer/ui/page/unit-codes'

const codeOf = createUnitCodeFinder([
  { code: 'f1', name: 'Sư đoàn 1' },
  { code: 'e5-f1', name: 'Trung đoàn 5' },
  { code: 'e5-f2', name: 'Trung đoàn 5' }
])

it.each([
  ['Sư đoàn 1', 'f1'],
  [' su doan 1', 'f1'],
  ['F1', 'f1'],
  ['E5-F2', 'e5-f2']
])('the unit name “%s” gives the code %s', (called, code) => {
  expect(codeOf(called)).toBe(code)
})

it.each(['Trung đoàn 5', 'Sư đoàn 2', ''])('the unit name “%s” gives no code', called => {
  expect(codeOf(called)).toBeUndefined()
})
