import { expect, test } from 'vitest'
import { findLimitFault } from '../../../../src/main/ipc/limits'

/** An array nested to this depth, with a number in the innermost. */
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
  ['a list of 5,000 items', many(5_000, true), undefined],
  ['a list of 5,001 items', many(5_001, true), 'TOO_LARGE'],
  ['a list of 5,001 holes', new Array(5_001), 'TOO_LARGE'],
  ['5,000 items in all', [many(2_499, true), many(2_499, true)], undefined],
  ['5,001 items in all', [many(2_499, true), many(2_500, true)], 'TOO_LARGE'],
  ['a megabyte of texts', many(8, 'a'.repeat(65_535)), undefined],
  ['more than a megabyte of texts', many(9, 'a'.repeat(65_535)), 'TOO_LARGE'],
  ['an object without a prototype', without({ a: 1 }), undefined],
  ['an object of a class', new Date(0), 'INVALID_INPUT'],
  ['a map', { a: new Map() }, 'INVALID_INPUT'],
  ['half a letter', { a: '\ud800' }, 'INVALID_INPUT'],
  ['half a letter as a name', { '\ud800': 1 }, 'INVALID_INPUT'],
  ['a name that reaches a prototype', { a: { constructor: 1 } }, 'INVALID_INPUT'],
  ['nothing', null, undefined]
])(
  'findLimitFault accepts or rejects a call that carries %s: %#',
  { tags: ['F34', 'F50'] },
  (_what, value, fault) => {
    expect(findLimitFault(value)).toBe(fault)
  }
)
