import type { PipelineReading } from '@shared/model/file-import/remembered'
import { expect, test } from 'vitest'
import {
  maxPipelineReadings,
  validateSenderName,
  withExampleReading,
  withReadingSender
} from '../../../../../src/renderer/features/etl/flow/change-readings'

const reading = (sender: string, choice: PipelineReading['choice'] = {}): PipelineReading => ({
  sender,
  heading: ['ma;so'],
  sheet: null,
  line: 1,
  titles: ['ma', 'so'],
  choice
})

test('withExampleReading puts the reading of another sender before all others', () => {
  const result = withExampleReading([reading('a')], reading('b'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'added' })
})

test('withExampleReading replaces the reading of the same sender, sheet and heading in its place', () => {
  const changed = reading('b', { decimals: 'en' })
  const result = withExampleReading([reading('a'), reading('b')], changed, reading('b'))
  expect(result).toEqual({ next: [reading('a'), changed], kind: 'changed' })
})

test('withExampleReading keeps the reading to be changed if the example belongs to other files', () => {
  const result = withExampleReading([reading('a')], reading('b'), reading('a'))
  expect(result).toEqual({ next: [reading('b'), reading('a')], kind: 'other' })
})

test('withExampleReading adds no reading beyond the limit of a pipeline', () => {
  const full = Array.from({ length: maxPipelineReadings }, (_, at) => reading(`a${at}`))
  expect(withExampleReading(full, reading('b'))).toEqual({ kind: 'added' })
  expect(withExampleReading(full, reading('a3', { decimals: 'en' })).next).toHaveLength(
    maxPipelineReadings
  )
})

test('withExampleReading keeps a typed sender when an example with another file name changes the reading', () => {
  const typed = withReadingSender(reading('a'), 'Quân khu 2')
  const result = withExampleReading([typed], reading('b', { decimals: 'en' }), typed)
  expect(result).toEqual({
    next: [{ ...typed, choice: { decimals: 'en' } }],
    kind: 'changed'
  })
})

test('withReadingSender stores the typed name with its words, and an empty name for any sender', () => {
  const typed = withReadingSender(reading('a'), ' Quân khu 2 ')
  expect(typed).toEqual({ ...reading('quan khu 2'), senderName: 'Quân khu 2' })
  expect(withReadingSender(typed, '')).toEqual(reading(''))
})

test('validateSenderName refuses names that consist only of periods and senders that another reading has', () => {
  const [one, other] = [reading('a'), reading('quan khu 2')]
  expect(validateSenderName([one, other], one, 'Quý 3 năm 2026')).toContain('cần có chữ hoặc số')
  expect(validateSenderName([one, other], one, 'Quân khu 2')).toContain('Đã có cách đọc')
  expect(validateSenderName([one, other], other, 'Quân khu 2')).toBeUndefined()
  expect(validateSenderName([one, other], one, '')).toBeUndefined()
})
