import {
  joinFilterValues,
  splitFilterValues,
  toggleFilterValue
} from '@shared/kit/list/filter-values'
import fc from 'fast-check'
import { expect, test } from 'vitest'

const values = fc.array(
  fc.oneof(fc.string({ minLength: 1 }), fc.constantFrom('~', '~0', '~1', '~~1')),
  {
    minLength: 1,
    maxLength: 6
  }
)

test('several values of a filter survive being joined to one text and split again', () => {
  fc.assert(
    fc.property(values, all => {
      fc.pre(!(all.length === 1 && all[0] === 'all'))
      expect(splitFilterValues(joinFilterValues(all))).toEqual(all)
    })
  )
})

test('a single value without a tilde is its own text', () => {
  expect(joinFilterValues(['don-vi-7'])).toBe('don-vi-7')
  expect(splitFilterValues('don-vi-7')).toEqual(['don-vi-7'])
  for (const none of [undefined, '', 'all']) expect(splitFilterValues(none)).toEqual([])
})

test('toggling adds a value to a filter and removes it again', () => {
  const both = toggleFilterValue('a', 'b')
  expect(splitFilterValues(both)).toEqual(['a', 'b'])
  expect(toggleFilterValue(both, 'a')).toBe('b')
  expect(toggleFilterValue('b', 'b')).toBe('')
})
