import { expect, test } from 'vitest'
import { findInputLimitFault } from '../../../../src/main/ipc/limits'

/** Array that is nested `levels` deep, with a number in the innermost array. */
const nested = (levels: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < levels; level++) value = [value]
  return value
}
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)
const without = (value: object): unknown => Object.assign(Object.create(null), value)

test.each([
  ['24 levels', nested(24), undefined],
  ['25 levels', nested(25), 'TOO_LARGE'],
  ['a text of 65,536 letters', 'a'.repeat(65_536), undefined],
  ['a text of 65,537 letters', 'a'.repeat(65_537), 'TOO_LARGE'],
  ['a list of 20,000 items', many(20_000, true), undefined],
  ['a list of 20,001 items', many(20_001, true), 'TOO_LARGE'],
  ['a list of 20,001 holes', new Array(20_001), 'TOO_LARGE'],
  ['20,000 items in all', [many(9_999, true), many(9_999, true)], undefined],
  ['20,001 items in all', [many(9_999, true), many(10_000, true)], 'TOO_LARGE'],
  ['two megabytes of texts', many(16, 'a'.repeat(65_534)), undefined],
  ['more than two megabytes of texts', many(17, 'a'.repeat(65_535)), 'TOO_LARGE'],
  ['an object without a prototype', without({ a: 1 }), undefined],
  ['an object of a class', new Date(0), 'INVALID_INPUT'],
  ['a map', { a: new Map() }, 'INVALID_INPUT'],
  ['half a letter', { a: '\ud800' }, 'INVALID_INPUT'],
  ['half a letter as a name', { '\ud800': 1 }, 'INVALID_INPUT'],
  ['a name that reaches a prototype', { a: { constructor: 1 } }, 'INVALID_INPUT'],
  ['nothing', null, undefined]
])(
  'findInputLimitFault accepts or rejects a call that carries %s: %#',
  { tags: ['F34', 'F50'] },
  (_what, value, fault) => {
    expect(findInputLimitFault(value)).toBe(fault)
  }
)
