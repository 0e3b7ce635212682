import { describe, expect, it } from 'vitest'
import { hasMatchingEntityTag } from '../../../../../src/main/gateway/child/negotiate'

describe('If-None-Match', () => {
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
    // The tag is part of another one.
    ['"x W/', false],
    ['W/"b", *', false]
  ])('isKnown for the header %j returns %s', (header, isOne) => {
    expect(hasMatchingEntityTag(header, 'W/"a1"')).toBe(isOne)
  })
})
