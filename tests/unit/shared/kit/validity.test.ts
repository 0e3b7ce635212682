import { doValiditiesOverlap, formatValidity, hasDays, isValidOn } from '@shared/kit/validity'
import { expect, test } from 'vitest'

const ended = { from: null, to: '2025-07-01' }
const begun = { from: '2025-07-01', to: null }

test('the last day of a validity is the day before its end', () => {
  expect(isValidOn(ended, '2025-06-30')).toBe(true)
  expect(isValidOn(ended, '2025-07-01')).toBe(false)
  expect(isValidOn(begun, '2025-07-01')).toBe(true)
})

test('validities that meet on a day do not overlap', () => {
  expect(doValiditiesOverlap(ended, begun)).toBe(false)
  expect(doValiditiesOverlap(ended, { from: '2025-06-30', to: null })).toBe(true)
})

test('a validity that ends on its first day has no days', () => {
  expect(hasDays({ from: '2025-07-01', to: '2025-07-01' })).toBe(false)
  expect(hasDays({ from: null, to: null })).toBe(true)
})

test('a validity is described by its bounded ends', () => {
  expect(formatValidity({ from: null, to: null })).toBe('không giới hạn thời gian')
  expect(formatValidity(ended)).toBe('đến trước 01/07/2025')
  expect(formatValidity({ from: '2015-07-01', to: '2024-12-01' })).toBe(
    'từ 01/07/2015 đến trước 01/12/2024'
  )
})
