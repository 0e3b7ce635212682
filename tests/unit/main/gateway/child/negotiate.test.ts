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
    // The tag is only a part of another tag.
    ['"x W/', false],
    ['W/"b", *', false]
  ])('hasMatchingEntityTag for the header %j returns %s', (header, isOne) => {
    expect(hasMatchingEntityTag(header, 'W/"a1"')).toBe(isOne)
  })
})
