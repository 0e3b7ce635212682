import { formatMoment, typeChoicesOf } from '@shared/features/data-mart/data-types'
import { expect, test } from 'vitest'

test('a person chooses from the specification’s five types, in its order; what a file brought stays what it is', () => {
  const five = ['string', 'integer', 'float', 'date', 'boolean']
  expect(typeChoicesOf('string').map(({ value }) => value)).toEqual(five)
  expect(typeChoicesOf('datetime').map(({ value }) => value)).toEqual([...five, 'datetime'])
  expect(typeChoicesOf('datetime').at(-1)?.label).toBe('Ngày giờ (datetime)')
})

test('a moment is shown to the second, and to what the file has beyond', () => {
  expect(formatMoment('2026-11-20 09:05:00')).toBe('20/11/2026 09:05:00')
  expect(formatMoment('2026-11-20 00:00:00.125')).toBe('20/11/2026 00:00:00.125')
})
