import { dataTypeChoicesFor, formatEngineTimestamp } from '@shared/model/data-mart/data-types'
import { expect, test } from 'vitest'

test('the type selector offers the five types of the specification in order, and additionally the imported type of the column', () => {
  const five = ['string', 'integer', 'float', 'date', 'boolean']
  expect(dataTypeChoicesFor('string').map(({ value }) => value)).toEqual(five)
  expect(dataTypeChoicesFor('datetime').map(({ value }) => value)).toEqual([...five, 'datetime'])
  expect(dataTypeChoicesFor('datetime').at(-1)?.label).toBe('Ngày giờ (datetime)')
})

test('a timestamp is shown to the second, plus the fraction that the file has', () => {
  expect(formatEngineTimestamp('2026-11-20 09:05:00')).toBe('20/11/2026 09:05:00')
  expect(formatEngineTimestamp('2026-11-20 00:00:00.125')).toBe('20/11/2026 00:00:00.125')
})
