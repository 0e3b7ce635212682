import { describe, expect, it } from 'vitest'
import { isKnown } from '../../../../../src/main/gateway/child/negotiate'

describe('tags that a caller has', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['*', true],
    ['W/"a1"', true],
    ['"a1"', true],
    ['"b", W/"a1"', true],
    ['"b",W/"a1","c"', true],
    ['"b, c", "a1"', true],
    ['"b", "c"', false],
    ['a1', false],
    // The tag stands within another one.
    ['"x W/', false],
    ['W/"b", *', false]
  ])('%j: %s', (header, isOne) => {
    expect(isKnown(header, 'W/"a1"')).toBe(isOne)
  })
})
