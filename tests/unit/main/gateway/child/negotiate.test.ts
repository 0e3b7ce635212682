import { describe, expect, it } from 'vitest'
import { hasMatchingEntityTag } from '../../../../../src/main/gateway/child/negotiate'

describe('If-None-Match header', () => {
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
    // Part of the text equals the tag, but it belongs to another quoted tag.
    ['"x W/', false],
    ['W/"b", *', false]
  ])('hasMatchingEntityTag returns for the header %j the value %s', (header, isOne) => {
    expect(hasMatchingEntityTag(header, 'W/"a1"')).toBe(isOne)
  })
})
